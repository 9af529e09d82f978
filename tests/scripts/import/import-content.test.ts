import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developerAccounts, type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { seedSampleContent } from '#scripts/seed/seed.ts';
import { imageId } from '#scripts/import/images/encode-image.ts';
import { importManifest } from '#scripts/import/images/import-manifest.ts';
import { readManifest } from '#scripts/import/read/read-manifest.ts';
import { pageSize } from '#src/data/content/read/list.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  findImage,
  withdrawImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { readDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';

// The file has one backend and one platform. The tests share its content, but each names its own documents.
const project = { projectId: 'demo-import', bucket: 'demo-import.appspot.com' };

let dir: string;
let backend: LocalBackend;

const target = () => ({ ...project, origins: backend.origins, site: 'http://127.0.0.1' });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'import-backend-'));
  backend = await startLocalBackend({ dir, ...project, log: () => {} });
  backend.authReady.catch(() => {});
  await seedSampleContent({ ...target(), log: () => {} });
});

afterAll(() => backend.stop());

let shade = 0;
/** Returns an image that no other test uses. */
async function drawImage(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade * 9, g: 120, b: 255 - shade * 9 };
  return sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
}

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-input-'));
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)));
  return folder;
}

async function idsOf(collection: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const after = ids.at(-1);
    const page = await queryDocuments({
      collection,
      orderBy: [{ field: '__name__' }],
      ...(after !== undefined && { startAfter: [after] }),
      limit: pageSize,
    });
    ids.push(...page.map(({ id }) => id));
    if (page.length < pageSize) return ids;
  }
}

const importFolder = async (folder: string) => importManifest(await readManifest(folder));

test('seeding creates roles, settings and sample images, and seeding again changes nothing', async () => {
  const roles = await readDocument('access/roles');
  expect(roles?.data).toMatchObject({ admins: ['admin-local'], editors: ['editor-local'], frozen: false });
  expect((await readDocument('site/settings'))?.data).toMatchObject({ rev: 1, partyName: '示範黨' });
  const before = await Promise.all([idsOf(debunkingImages.name), idsOf(imageFolders.name)]);
  expect(before.map((ids) => ids.length).every((length) => length > 1)).toBe(true);
  const lines: string[] = [];
  await seedSampleContent({ ...target(), log: (line) => lines.push(line) });
  expect(await Promise.all([idsOf(debunkingImages.name), idsOf(imageFolders.name)])).toEqual(before);
  expect(await readDocument('access/roles')).toEqual(roles);
  expect(lines).toEqual([]);
});

test('the alternative text of every sample image of a false claim has the mark', async () => {
  const ids = await idsOf(debunkingImages.name);
  const stored = await Promise.all(ids.map(findImage));
  const falseClaims = stored.flatMap((each) =>
    each?.state === 'published' && each.record.verdict === '錯誤' ? [each.record.altText] : [],
  );
  expect(falseClaims.length).toBeGreaterThan(0);
  for (const altText of falseClaims) expect(altText).toMatch(/^【錯誤訊息】./);
});

test('a rejected file is reported with what to do about it, and an animated one with what is stored', async () => {
  const frames = await Promise.all([drawImage(), drawImage()]);
  const folder = await folderWith({
    'phone.heic': await readFile('tests/fixtures/heic/plain.heic'),
    'moving.gif': await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    'manifest.csv': 'file,caption\nphone.heic,手機的照片\nmoving.gif,會動的圖\n',
  });
  const report = await importManifest(await readManifest(folder), { dryRun: true });
  expect(report.lines()).toContain(
    '  manifest.csv:2  file: heic: save it as JPEG, or upload it in the admin area',
  );
  expect(report.lines()).toContain('  manifest.csv:3  file: animated: only its first frame is stored');
});

test('rejected rows do not stop the others, and a second run imports nothing twice', async () => {
  const good = await drawImage();
  const other = await drawImage();
  const folder = await folderWith({
    'good.png': good,
    'copy.png': good,
    'other.png': other,
    'broken.png': other.subarray(0, 300),
    'notes.png': 'text',
    'manifest.csv': `file,caption
good.png,好的圖。第二句。
missing.png,不在的圖
broken.png,壞掉的圖
notes.png,不是圖
copy.png,同一張圖
other.png,另一張圖
`,
  });
  const first = await importFolder(folder);
  expect(first.counts).toMatchObject({ imported: 2, unchanged: 1, refused: 3, failed: 0 });
  expect(first.lines().filter((line) => line.startsWith('  '))).toEqual([
    expect.stringMatching(/manifest\.csv:3 {2}file: .*missing\.png does not exist/),
    expect.stringContaining('manifest.csv:4  file: truncated'),
    expect.stringContaining('manifest.csv:5  file: notAnImage'),
  ]);
  const stored = await idsOf(debunkingImages.name);
  expect(stored).toContain(imageId(good));

  const second = await importFolder(folder);
  expect(second.counts).toMatchObject({ imported: 0, unchanged: 3, refused: 3, failed: 0 });
  expect(await idsOf(debunkingImages.name)).toEqual(stored);
  const image = await findImage(imageId(good));
  expect(image?.state === 'published' && image.record).toMatchObject({
    rev: 1,
    title: '好的圖',
    altText: '好的圖。第二句。',
  });
});

test('images of an account that may not publish are submitted once for review and are not public', async () => {
  const bytes = await drawImage();
  const folder = await folderWith({ 'a.png': bytes, 'manifest.csv': 'file,caption\na.png,送審的圖\n' });
  const handIn = async () => importManifest(await readManifest(folder), { handsIn: true });
  expect((await handIn()).counts).toMatchObject({ imported: 1, refused: 0, failed: 0 });
  const id = imageId(bytes);
  expect(await findImage(id)).toBeUndefined();
  const draft = await readDraft(debunkingImages.name, id);
  expect(draft).toMatchObject({ stage: 'inReview', rev: 1, data: { title: '送審的圖' } });
  // A second run must not overwrite what a reviewer has commented on or changed.
  expect((await handIn()).counts).toMatchObject({ imported: 0, unchanged: 1 });
  expect(await readDraft(debunkingImages.name, id)).toEqual(draft);
});

test('an imported image is served in all its sizes', async () => {
  const bytes = await drawImage();
  await importFolder(await folderWith({ 'a.png': bytes, 'manifest.csv': 'file,caption\na.png,圖\n' }));
  const image = await findImage(imageId(bytes));
  if (image?.state !== 'published') throw new Error('the image is not published');
  const sources = imageSources(image.record);
  expect(sources.map(({ width }) => width)).toEqual([480, 640]);
  for (const { url, width } of sources) {
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width, format: 'webp' });
  }
});

test('folders are matched by name, and an image in an unknown folder is rejected', async () => {
  const known = await drawImage();
  const lost = await drawImage();
  const images = [
    { file: 'known.png', title: '有資料夾', altText: '圖', folder: '匯入測試' },
    { file: 'lost.png', title: '沒有資料夾', altText: '圖', folder: '沒有這個' },
  ];
  const folder = await folderWith({
    'known.png': known,
    'lost.png': lost,
    'image-folders.json': JSON.stringify([{ name: '匯入測試' }]),
    'debunking-images.json': JSON.stringify(images),
  });
  const report = await importFolder(folder);
  expect(report.counts).toMatchObject({ imported: 2, unchanged: 0, refused: 1, failed: 0 });
  expect(report.lines()).toContain('  debunking-images.json:1#2  folder: no folder named 沒有這個');
  const image = await findImage(imageId(known));
  const folderId = image?.state === 'published' ? image.record.folderId : undefined;
  expect((await readDocument(`imageFolders/${folderId}`))?.data).toMatchObject({ name: '匯入測試', rev: 1 });
  const folders = await idsOf(imageFolders.name);
  expect((await importFolder(folder)).counts.unchanged).toBe(2);
  expect(await idsOf(imageFolders.name)).toEqual(folders);
});

test('a withdrawn image stays withdrawn after another import', async () => {
  const bytes = await drawImage();
  const folder = await folderWith({ 'a.png': bytes, 'manifest.csv': 'file,caption\na.png,要下架的圖\n' });
  await importFolder(folder);
  const image = await findImage(imageId(bytes));
  if (image?.state !== 'published') throw new Error('the image is not published');
  await withdrawImage(image.record, '示範下架');
  expect((await importFolder(folder)).counts).toMatchObject({ imported: 0, withdrawn: 1 });
  expect((await findImage(imageId(bytes)))?.state).toBe('withdrawn');
});

test('a verdict is imported with the day of its check, and rejected without one', async () => {
  const [dated, undated] = [await drawImage(), await drawImage()];
  const card = { altText: '圖', verdict: '錯誤', source: { url: 'https://example.org/check' } };
  const folder = await folderWith({
    'dated.png': dated,
    'undated.png': undated,
    'debunking-images.json': JSON.stringify([
      { ...card, file: 'dated.png', title: '有日期', checkedOn: '2020-01-03' },
      { ...card, file: 'undated.png', title: '沒有日期' },
    ]),
  });
  const report = await importFolder(folder);
  expect(report.counts).toMatchObject({ imported: 1, refused: 1 });
  expect(report.lines().join('\n')).toContain('checkedOn: a verdict needs the day of its check');
  const image = await findImage(imageId(dated));
  expect(image?.state === 'published' && image.record.verifiedAt).toBe('2020-01-03');
});

test('a value beyond its limit is rejected with its field', async () => {
  const tags = Array.from({ length: 21 }, (_, index) => `標籤${index}`);
  const row = { file: 'a.png', title: '題'.repeat(121), altText: '圖', tags };
  const folder = await folderWith({
    'a.png': await drawImage(),
    'debunking-images.json': JSON.stringify([row]),
  });
  const report = await importFolder(folder);
  expect(report.counts).toMatchObject({ imported: 0, refused: 1 });
  expect(report.lines().join('\n')).toMatch(/title: tooLong[^]*tags: tooMany/);
});

async function runCommand(...given: readonly string[]): Promise<{ code: number; out: string }> {
  const command = ['--import', 'tsx', 'scripts/import-content.ts', ...given];
  const options = {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, LOCAL_BACKEND_DIR: dir },
  };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr, stdout }: { code: number; stderr: string; stdout: string }) => ({
      code,
      out: stdout + stderr,
    }),
  );
}

test('the command finds the running backend, imports, writes the snapshot and reports', async () => {
  const bytes = await drawImage();
  const folder = await folderWith({
    'a.png': bytes,
    'manifest.csv': 'file,caption\na.png,指令匯入\nb.png,沒有\n',
  });
  const absent = await runCommand(folder);
  expect(absent).toMatchObject({ code: 1, out: expect.stringContaining('no local backend is running') });

  const endpoints = { site: 'http://127.0.0.1', ...backend.origins, ...project, accounts: developerAccounts };
  await writeFile(join(dir, 'endpoints.json'), JSON.stringify(endpoints));
  const { code, out } = await runCommand(folder);
  expect(out).toMatch(/imported +1\n[^]*refused +1\n {2}manifest\.csv:3 {2}file/);
  expect(code).toBe(1);
  expect((await runCommand(folder, '--publish', '--allow-refused')).code).toBe(0);
  const files = readdirSync(join(dir, 'site/data/debunkingImages'));
  const items = files.map((file) => readFileSync(join(dir, 'site/data/debunkingImages', file), 'utf8'));
  expect(items.join('\n')).toContain(`{"id":"${imageId(bytes)}","data":{`);
  expect(await runCommand('/no/such/folder')).toMatchObject({
    code: 1,
    out: 'no such file or folder: /no/such/folder\n',
  });
});

test('every flag applies to images or is rejected in one sentence', async () => {
  const bytes = await drawImage();
  const folder = await folderWith({
    'a.png': bytes,
    'image-folders.json': JSON.stringify([{ name: '試匯入' }]),
    'manifest.csv': 'file,caption\na.png,試一下\n',
  });
  const all = async () => Promise.all([idsOf(debunkingImages.name), idsOf(imageFolders.name), readdir(dir)]);
  const before = await all();
  const dry = await runCommand(folder, '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    out: expect.stringMatching(/dry run: nothing was written[^]*imported +2\n/),
  });
  // Nothing is configured for a project here. The import must not fall back to the local backend.
  const otherProject = await runCommand(folder, '--project', '--as', 'admin@local.test');
  expect(otherProject).toMatchObject({ code: 1, out: expect.stringContaining('the site is not configured') });
  const refused = await Promise.all([
    runCommand(folder, '--project'),
    runCommand(folder, '--accept', 'list'),
    runCommand(folder, '--publsh'),
    runCommand(folder, '--rows', 'two'),
    runCommand(folder, folder),
  ]);
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2, 1]);
  expect(refused.map(({ out }) => out.split('\n')[0])).toEqual([
    '--project has no effect without --as',
    '--accept has no effect without --mapping',
    expect.stringContaining("Unknown option '--publsh'"),
    '--rows two: must be a whole number of at least 1',
    'without --mapping one folder or file is imported at a time',
  ]);
  expect(await all()).toEqual(before);

  const reports = await mkdtemp(join(tmpdir(), 'import-report-'));
  expect((await runCommand(folder, '--report', reports, '--rows', '2')).code).toBe(0);
  const [run = ''] = await readdir(reports);
  expect(await readFile(join(reports, run, 'report.txt'), 'utf8')).toMatch(/^imported +2\n/);
}, 180_000);

/** Freezes or unfreezes the site as the project owner. */
async function setFrozen(frozen: boolean): Promise<void> {
  const database = `projects/${project.projectId}/databases/(default)`;
  const name = `${database}/documents/access/roles`;
  const write = {
    update: { name, fields: { frozen: { booleanValue: frozen } } },
    updateMask: { fieldPaths: ['frozen'] },
  };
  const response = await fetch(`${backend.origins.firestore}/v1/${database}/documents:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ writes: [write] }),
  });
  expect(response.status).toBe(200);
}

test('once the backend denies writes the remaining rows are not tried, and a later run imports them', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `${index}.png`);
  const folder = await folderWith({
    'manifest.csv': `file,caption\n${names.map((name) => `${name},圖\n`).join('')}`,
  });
  for (const name of names) {
    await writeFile(join(folder, name), await drawImage());
  }
  await setFrozen(true);
  const report = await importFolder(folder);
  await setFrozen(false);
  expect(report.counts).toMatchObject({ imported: 0, unchanged: 0, refused: 0, failed: 9 });
  const remarks = report.lines().join('\n');
  expect(remarks).toContain('import: denied');
  expect(remarks).toContain('import: not tried');
  expect((await importFolder(folder)).counts).toMatchObject({ imported: 9, failed: 0 });
});
