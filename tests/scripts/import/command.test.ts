import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { folderId } from '#scripts/import/images/import-folders.ts';
import { readManifest } from '#scripts/import/read/read-manifest.ts';
import { sampleFolder } from '#scripts/seed/seed-rows.ts';
import { createFolder } from '#src/data/collections/image-folders/image-folders.repository.ts';
import { sampleMark } from '#src/data/content/declare/sample.ts';
import { publish as publishDocuments } from '#src/data/content/write/publish.ts';
import { site } from '#src/data/collections/site/settings.collection.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';

// Each run starts a process that compiles its modules, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let client: DataClient;
let dir: string;
let file: string;

const line = (code: string, amount: string) =>
  `2013,${code},${amount},示範設備,示範部主管,示範局,一般行政,行政支出,1.1`;

beforeAll(async () => {
  client = await startDataClient();
  dir = await mkdtemp(join(tmpdir(), 'import-command-'));
  file = join(dir, 'passed.csv');
  const head = 'year,code,amount,name,topname,depname,depcat,cat,ref';
  await writeFile(file, `${[head, line('01', '5'), line('02', 'NaN')].join('\n')}\n`);
  const origin = `http://${client.host}`;
  const account = (role: string, uid: string) => ({ email: `${role}@local.test`, password: '', uid, role });
  const endpoints = {
    site: origin,
    firestore: origin,
    auth: origin,
    storage: origin,
    projectId: client.projectId,
    bucket: 'test',
    accounts: [account('editor', 'an-editor'), account('stranger', 'a-stranger')],
  };
  await writeFile(join(dir, 'endpoints.json'), JSON.stringify(endpoints));
});

afterAll(() => client.stop());

async function runIn(env: NodeJS.ProcessEnv, ...given: readonly string[]) {
  const command = ['--import', 'tsx', 'scripts/import-content.ts', ...given];
  const options = { env: { ...process.env, LOCAL_BACKEND_DIR: dir, ...env } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stderr, stdout }: { code: number; stderr: string; stdout: string }) => {
      return { code, out: stdout + stderr };
    },
  );
}

const run = async (...given: readonly string[]): Promise<{ code: number; out: string }> =>
  runIn({}, ...given);

test('a plan for a project needs no password, and compares with what visitors see', async () => {
  // Requests to Google are redirected to the local backend.
  const project = {
    NODE_OPTIONS: `--import ${pathToFileURL('checks/drills/cloud/redirect.mjs').href}`,
    STAND_IN: `http://${client.host}`,
    ...parseEnv(await readFile('.env.localhost', 'utf8')),
    VITE_FIREBASE_PROJECT_ID: client.projectId,
  };
  const there = ['--project', '--as', 'editor@example.org', file];
  const { out } = await runIn(project, '--mapping', 'budgets', '--dry-run', ...there);
  expect(out).toMatch(/IMPORT_PASSWORD is not set: [^]*dry run: nothing was written[^]*imported +1\n/);
  expect((await runIn(project, '--mapping', 'budgets', ...there)).out).toBe('IMPORT_PASSWORD is not set\n');
});

test('each usage error is reported in one line', async () => {
  const publish = ['--mapping', 'budgets', '--publish', file];
  const outside = join(dir, 'outside.ts');
  await writeFile(outside, "import 'zod/mini';\n");
  const answers = await Promise.all([
    run('--mapping', 'budget', file),
    run(...publish),
    run(...publish, '--as', 'stranger@local.test'),
    run(...publish, '--as', 'nobody@local.test'),
    run('--mapping', 'checks/backend/contents.ts', file),
    run('--mapping', outside, file),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(answers.map(({ out }) => out.trim())).toEqual([
    expect.stringMatching(/^unknown mapping budget; available: articles, budgets, /),
    expect.stringContaining('--publish requires --as'),
    'stranger@local.test has no role and can neither publish nor write drafts',
    'no account nobody@local.test; available: editor@local.test, stranger@local.test',
    expect.stringMatching(/contents\.ts does not export mapping$/),
    expect.stringMatching(/outside\.ts: Cannot find .*; put the file into /),
  ]);
});

test('a mapping is run dry, then imported as drafts, then published with a report and the snapshot', async () => {
  const before = await readdir(dir);
  const dry = await run('--mapping', 'budgets', '--dry-run', file);
  expect(await readdir(dir)).toEqual(before);
  expect(dry.out).toMatch(/dry run: nothing was written[^]*imported +1\n[^]*passed\.csv:3 {2}amount/);
  const id = /\d{4}-[0-9a-f]{12}/;
  const draft = await run('--mapping', 'budgets', file);
  // One row is rejected, and there is no evidence that the file is complete.
  expect(draft).toMatchObject({
    code: 1,
    out: expect.stringMatching(/budgets: drafts[^]*warning: .*passed\.csv/),
  });
  expect(existsSync(join(dir, 'site/data/manifest.json'))).toBe(false);

  const publish = ['--mapping', 'budgets', '--publish', '--as', 'editor@local.test', file];
  const refusals = await Promise.all([
    run(...publish, '--allow-refused'),
    run(...publish, '--allow-refused', '--rows', '3'),
    run(...publish, '--rows', '2'),
  ]);
  expect(refusals).toEqual([
    {
      code: 1,
      out: expect.stringMatching(
        /no proof that the files are complete\n.*passed\.csv \(rows: 2\): a file truncated/,
      ),
    },
    { code: 1, out: expect.stringContaining('--rows is 3, but 2 were read') },
    { code: 1, out: expect.stringMatching(/^(?![^]*budgets: published)[^]*refused +1\n[^]*held back +1 /) },
  ]);

  const sums = join(dir, 'SHA256SUMS');
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await writeFile(sums, `${sum}  passed.csv\n`);
  const published = await run(...publish, '--allow-refused', '--checksums', sums);
  expect(published.code).toBe(0);
  expect(published.out).toMatch(/budgets: published[^]*imported +1\n/);
  const manifest = await readFile(join(dir, 'site/data/manifest.json'), 'utf8');
  expect(manifest).toContain('budgets');
  const runs = await readdir(join(dir, 'imports/budgets'));
  expect(runs.length).toBe(3);
  expect(await readFile(join(dir, 'imports/budgets', runs[0] ?? '', 'report.txt'), 'utf8')).toContain(
    'passed.csv:3',
  );
  const shard = /budgets\.0\.\w+\.json/.exec(manifest)?.[0] ?? '';
  const listed = id.exec(await readFile(join(dir, 'site/data', shard), 'utf8'))?.[0] ?? '';
  expect((await readDocument(`budgets/${listed}`))?.data).toMatchObject({ rev: 1, agency: '示範局' });
  expect(await readDocument(`drafts/budgets~${listed}`)).toBeUndefined();
});

test('samples are named, and removed where asked to, and nothing else is', async () => {
  const { verifiedAt, corrections: _, ...fields } = contents.qna;
  const version = (id: string, note: string) =>
    publishDocuments([{ collection: 'qna', id, fields, verifiedAt, change: { kind: '首次', note } }]);
  await version('receipt-scan', sampleMark);
  await version('own', '');
  const stored = () => Promise.all(['receipt-scan', 'own'].map((id) => readDocument(`qna/${id}`)));
  const dry = await run('--mapping', 'budgets', '--dry-run', '--remove-samples', file);
  expect(dry.out).toContain('1 invented samples are on this site');
  expect((await stored()).map(Boolean)).toEqual([true, true]);
  const removing = await run('--mapping', 'budgets', '--remove-samples', file);
  expect(removing.out).toContain('1 invented samples removed');
  expect((await stored()).map(Boolean)).toEqual([false, true]);
  expect((await run('--mapping', 'budgets', '--dry-run', file)).out).not.toContain('samples');
});

test('an empty sample folder and the unchanged settings of the sample site are removed with the samples', async () => {
  const [first, second, third] = (await readManifest(sampleFolder)).folders;
  if (!first || !second || !third) throw new Error('the sample has three folders');
  const folder = (id: string, name: string) => createFolder({ name, order: 1, description: '' }, id);
  await folder(folderId(first.name), first.name);
  await folder(folderId(second.name), second.name);
  await folder(folderId(third.name), '編輯改過的名稱');
  await folder('own', '空的');
  const change = { kind: '首次', note: sampleMark } as const;
  const { corrections: _, ...fields } = contents.debunkingImages;
  const image = { collection: 'debunkingImages', id: 'c0'.repeat(10), verifiedAt: '2026-11-01', change };
  await publishDocuments([
    { ...image, change: { ...change, note: '' }, fields: { ...fields, folderId: folderId(second.name) } },
    { collection: 'site', id: 'settings', fields: contents.site, change },
  ]);
  const paths = [
    `imageFolders/${folderId(first.name)}`,
    'site/settings',
    `imageFolders/${folderId(second.name)}`,
    `imageFolders/${folderId(third.name)}`,
    'imageFolders/own',
  ];
  const stored = async () => (await Promise.all(paths.map((path) => readDocument(path)))).map(Boolean);
  expect(await stored()).toEqual([true, true, true, true, true]);
  await run('--mapping', 'budgets', '--remove-samples', file);
  expect(await stored()).toEqual([false, false, true, true, true]);

  const settings = { collection: 'site', id: 'settings', fields: contents.site };
  await publishDocuments([{ ...settings, change }]);
  const own = await readDocument('site/settings');
  const previous = own && site.parse(own);
  if (previous?.state !== 'published') throw new Error('the settings can be read');
  await publishDocuments([{ ...settings, previous: previous.record, change: { kind: '更新', note: '' } }]);
  expect((await run('--mapping', 'budgets', '--remove-samples', file)).out).not.toContain('samples');
  expect(await readDocument('site/settings')).toBeDefined();
});
