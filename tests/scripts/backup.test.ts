import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { grantAdmin } from '#scripts/admin/grant-admin.ts';
import { readManifest } from '#scripts/backup/backup-folder.ts';
import { commit, readEverything, readOne, type WireFields } from '#scripts/backup/documents.ts';
import { deleteObject, listObjects, sha256, uploadObject } from '#scripts/backup/objects.ts';
import { restoreForDrill } from '#scripts/backup/restore-drill.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { schemaWrite } from '#scripts/backup/schema-versions.ts';
import { writeBackup } from '#scripts/backup/write-backup.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { actAs } from '#scripts/import/connect.ts';
import { localProject } from '#scripts/serve/serve-local.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { image } from '#tests/helpers/data-client.ts';

const project = { projectId: 'demo-backup', bucket: 'demo-backup.appspot.com' };
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const first = join(folder, 'backups/first');
let backend: LocalBackend;
let owner: Owner;

const text = (value: string) => ({ stringValue: value });

/** Documents that no client may write or read (drafts, reports, the audit trail), and one with every kind of value. */
const hidden: Record<string, WireFields> = {
  'drafts/qna~a': { stage: text('draft'), data: { mapValue: { fields: { question: text('真的嗎？') } } } },
  'reports/2026112201-00': { text: text('錯字'), contact: text('someone@example.org') },
  'reportOutcomes/2026112201-00': { result: text('corrected') },
  'audit/0': { action: text('publish'), at: { timestampValue: '2026-11-22T01:02:03.456789Z' } },
  'kinds/all': {
    whole: { integerValue: '9007199254740993' },
    half: { doubleValue: 1.5 },
    one: { doubleValue: 1 },
    zero: { doubleValue: '-0' },
    none: { nullValue: null },
    yes: { booleanValue: true },
    bytes: { bytesValue: 'AAEC' },
    place: { geoPointValue: { latitude: 25, longitude: 121.5 } },
    empty: { arrayValue: { values: [] } },
    arrayValue: { mapValue: { fields: { mapValue: text('a field may be named so') } } },
    list: { arrayValue: { values: [{ mapValue: { fields: {} } }, text('"\n\u2028')] } },
  },
};

beforeAll(async () => {
  backend = await startLocalBackend({ dir: join(folder, 'backend'), ...project, log: () => {} });
  backend.authReady.catch(() => {});
  owner = { ...project, origins: backend.origins, hasPast: false, token: async () => 'owner' };
  await grantAdmin({ uid: 'admin-local' }, owner);
  actAs('admin-local', { ...project, origins: backend.origins, site: 'http://127.0.0.1' });
  await publish([image('1'), image('2', { title: '第二張' })]);
  await commit(
    owner,
    Object.entries(hidden).map(([path, fields]) => ({ path, fields })),
  );
  for (const size of [10, 300_000]) {
    const bytes = randomBytes(size);
    const name = `public/img/${sha256(bytes)}.webp`;
    await uploadObject(
      owner,
      { name, contentType: 'image/webp', cacheControl: 'public, max-age=86400' },
      bytes,
    );
  }
  await writeBackup({ owner, folder: first, report: () => {} });
});

afterAll(() => backend.stop());

async function wipe(): Promise<void> {
  for await (const page of readEverything(owner))
    await commit(
      owner,
      page.map(({ path }) => ({ path })),
    );
  for (const { name } of await listObjects(owner)) await deleteObject(owner, name);
}

const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    owner,
    folder: first,
    dryRun: false,
    overwrite: false,
    deleteOthers: false,
    knownVersions: newestVersions(),
    report: () => {},
    ...options,
  });

/** Returns every file below a folder with its content. */
function filesOf(top: string): Map<string, string> {
  const paths = readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name));
  const files = paths.filter((path) => statSync(path).isFile()).toSorted();
  return new Map(files.map((path) => [relative(top, path), readFileSync(path, 'latin1')]));
}

let copies = 0;
async function backUpAgain(): Promise<Map<string, string>> {
  copies += 1;
  const again = join(folder, 'elsewhere', String(copies), 'again');
  await writeBackup({ owner, folder: again, report: () => {} });
  return filesOf(again);
}

/** Resets the target to the state after a restore, whatever the previous test did. */
beforeEach(async () => {
  await restore({ overwrite: true, deleteOthers: true });
});

test('export, wipe, restore and export produce the same bytes', async () => {
  await wipe();
  expect((await backUpAgain()).get('objects.ndjson')).toBe('');
  const { documents, objects } = await restore({ dryRun: true });
  expect(documents).toMatchObject({ missing: 13, equal: 0, others: 0 });
  expect(objects).toMatchObject({ missing: 2, equal: 0, others: 0 });
  expect(await listObjects(owner)).toEqual([]);
  await restore();
  expect(await backUpAgain()).toEqual(filesOf(first));
});

test('the backup contains every collection, including those closed by the rules', () => {
  const { documents, schema } = readManifest(first);
  expect(Object.keys(documents)).toEqual([
    'access',
    'audit',
    'debunkingImages',
    'debunkingImages.revisions',
    'drafts',
    'kinds',
    'reportOutcomes',
    'reports',
  ]);
  expect(schema).toEqual(newestVersions());
});

test('a query over everything is denied to anyone but the owner', async () => {
  const database = `projects/${project.projectId}/databases/(default)/documents`;
  const structuredQuery = { from: [{ allDescendants: true }], limit: 1 };
  const response = await fetch(`${backend.origins.firestore}/v1/${database}:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery }),
  });
  expect(response.status).toBe(403);
});

test('an interrupted restore continues with the missing data, and another one writes nothing', async () => {
  await commit(owner, [{ path: 'audit/0' }, { path: 'kinds/all' }]);
  const [lost] = await listObjects(owner);
  await deleteObject(owner, lost?.name ?? '');
  const { documents, objects } = await restore();
  expect(documents).toMatchObject({ missing: 2, different: 0, equal: 11 });
  expect(objects).toMatchObject({ missing: 1, equal: 1 });
  expect((await restore()).documents).toMatchObject({ missing: 0, different: 0, equal: 13 });
});

test('the roles are restored last, so that a frozen site stays frozen meanwhile', async () => {
  const roles = await readOne(owner, 'access/roles');
  await commit(owner, [
    { path: 'access/roles', fields: { ...roles, frozen: { booleanValue: true } } },
    { path: 'audit/0' },
    { path: 'reports/2026112201-01', fields: { text: text('new') } },
  ]);
  const { fetch: original } = globalThis;
  const written: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { readonly body?: string }) => {
    if (url.endsWith(':commit'))
      for (const [, path] of (init.body ?? '').matchAll(/\/documents\/([^"]+)"/g)) written.push(path);
    return original(url, init);
  });
  await restore({ overwrite: true, deleteOthers: true });
  vi.unstubAllGlobals();
  expect(written).toEqual(['audit/0', 'reports/2026112201-01', 'access/roles']);
});

test('a target with other data is unchanged unless --overwrite or --delete-others is given', async () => {
  await commit(owner, [
    { path: 'reports/2026112201-00', fields: { text: text('changed') } },
    { path: 'reports/2026112201-01', fields: { text: text('new') } },
  ]);
  await expect(restore()).rejects.toThrow(/--overwrite/);
  await expect(restore({ deleteOthers: true })).rejects.toThrow(/--overwrite/);
  const { documents } = await restore({ dryRun: true });
  expect(documents).toMatchObject({ different: 1, others: 1, equal: 12 });
  await restore({ overwrite: true });
  expect((await restore({ dryRun: true, overwrite: true })).documents).toMatchObject({
    different: 0,
    others: 1,
  });
  await restore({ deleteOthers: true });
  expect(await backUpAgain()).toEqual(filesOf(first));
});

test.each([
  ['a document', (copy: string) => appendFileSync(join(copy, 'documents/reports.ndjson'), '\n')],
  ['the list of images', (copy: string) => writeFileSync(join(copy, 'objects.ndjson'), '')],
  [
    'an image',
    (copy: string) => writeFileSync(join(copy, 'objects', readdirSync(join(copy, 'objects'))[0] ?? ''), 'x'),
  ],
  ['the set of files', (copy: string) => rmSync(join(copy, 'documents/audit.ndjson'))],
])('a backup with damage to %s is rejected before anything is written', async (_, damage) => {
  copies += 1;
  const copy = join(folder, 'elsewhere', String(copies), 'again');
  await writeBackup({ owner, folder: copy, report: () => {} });
  damage(copy);
  await wipe();
  await expect(restore({ folder: copy })).rejects.toThrow(/changed since the backup/);
  for await (const page of readEverything(owner)) expect(page).toEqual([]);
});

test('an unfinished backup and one of a newer release are rejected', async () => {
  await expect(restore({ folder: join(folder, 'nothing') })).rejects.toThrow(/does not exist: name a folder/);
  await commit(owner, [schemaWrite({ versions: { debunkingImages: 99 } })]);
  await backUpAgain();
  const newer = join(folder, 'elsewhere', String(copies), 'again');
  await expect(restore({ folder: newer, overwrite: true })).rejects.toThrow(
    /newer release.*debunkingImages 99/,
  );
});

test('a permanently removed image is not restored, and its removal record remains', async () => {
  const [taken, stays] = await listObjects(owner);
  const hash = /[0-9a-f]{64}/.exec(taken?.name ?? '')?.[0] ?? '';
  const removal = { path: `removals/${hash}`, fields: { image: text('x'), isDone: { booleanValue: true } } };
  await commit(owner, [removal]);
  await deleteObject(owner, taken?.name ?? '');
  const { documents } = await restore({ overwrite: true, deleteOthers: true });
  expect(documents).toMatchObject({ missing: 0, different: 0, others: 0 });
  expect((await listObjects(owner)).map(({ name }) => name)).toEqual([stays?.name]);
  expect((await restore({ dryRun: true })).documents).toMatchObject({ others: 0 });
  await commit(owner, [{ path: removal.path }]);
  expect((await restore()).objects).toMatchObject({ missing: 1, equal: 1 });
});

test('objects in an older backup beside the new one are not downloaded again', async () => {
  const requests: string[] = [];
  const counting = { ...owner, token: async () => (requests.push('request'), 'owner') };
  await writeBackup({ owner: counting, folder: join(folder, 'backups/second'), report: () => {} });
  // One page of documents and one page of objects.
  expect(requests).toHaveLength(2);
  expect(filesOf(join(folder, 'backups/second'))).toEqual(filesOf(first));
});

test('a drill restores into its own folder with a developer as admin, and a failed one leaves nothing', async () => {
  const dir = await restoreForDrill(first, () => {});
  const drilled = await startLocalBackend({ dir, ...localProject, log: () => {} });
  drilled.authReady.catch(() => {});
  const there: Owner = { ...owner, ...localProject, origins: drilled.origins };
  const paths: string[] = [];
  for await (const page of readEverything(there)) paths.push(...page.map(({ path }) => path));
  expect(paths.filter((path) => /^debunkingImages\/[^/]+$/.test(path))).toHaveLength(2);
  expect(JSON.stringify(await readOne(there, 'access/roles'))).toContain('admin-local');
  await drilled.stop();
  rmSync(dir, { recursive: true });
  const drills = () => readdirSync(tmpdir()).filter((name) => name.startsWith('restore-drill-'));
  const before = drills();
  await expect(restoreForDrill(join(folder, 'absent'), () => {})).rejects.toThrow(
    /does not exist: name a folder/,
  );
  expect(drills()).toEqual(before);
});

test('only the owner can read the files of a backup, and a failed backup leaves nothing', async () => {
  const mine = join(folder, 'mine');
  await writeBackup({ owner, folder: mine, report: () => {} });
  const modes = [
    mine,
    ...readdirSync(mine, { recursive: true, encoding: 'utf8' }).map((name) => join(mine, name)),
  ];
  expect(modes.filter((path) => (statSync(path).mode & 0o077) !== 0 && statSync(path).nlink === 1)).toEqual(
    [],
  );
  const failing = { ...owner, token: () => Promise.reject(new Error('no token')) };
  await expect(
    writeBackup({ owner: failing, folder: join(folder, 'none'), report: () => {} }),
  ).rejects.toThrow();
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

test('a folder with files that are not part of a backup is not changed', async () => {
  const home = join(folder, 'home');
  const [thesis, note] = [join(home, 'documents/thesis.txt'), join(home, 'note.txt')];
  mkdirSync(dirname(thesis), { recursive: true });
  writeFileSync(thesis, 'mine');
  await expect(writeBackup({ owner, folder: home, report: () => {} })).rejects.toThrow('use a new folder');
  rmSync(thesis);
  writeFileSync(note, 'mine');
  await expect(writeBackup({ owner, folder: home, report: () => {} })).rejects.toThrow('note.txt');
  rmSync(note);
  // What an interrupted backup has left is replaced.
  writeFileSync(join(home, 'documents/qna.ndjson'), '{');
  await writeBackup({ owner, folder: home, report: () => {} });
  expect(filesOf(home).get('manifest.json')).toBe(filesOf(first).get('manifest.json'));
});

test('a restore that overwrites reports which other documents remain', async () => {
  await commit(owner, [{ path: 'qna/of-somebody-else', fields: { question: { stringValue: '？' } } }]);
  const lines: string[] = [];
  await restore({ overwrite: true, report: (line) => lines.push(line) });
  expect(lines.find((line) => line.includes('not deleted'))).toContain('qna/of-somebody-else');
});
