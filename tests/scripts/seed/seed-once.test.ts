import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import { hasDeveloperAdmin } from '#scripts/seed/developer.ts';
import { seedNewBackend } from '#scripts/seed/seed.ts';
import { grantAdmin } from '#scripts/admin/grant-admin.ts';
import { commit, readEverything } from '#scripts/backup/documents.ts';
import { deleteObject, listObjects } from '#scripts/backup/objects.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { writeBackup } from '#scripts/backup/write-backup.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { temporaryFolder } from '#tests/local-backend/lite-server.ts';

const project = { projectId: 'demo-seed', bucket: 'demo-seed.appspot.com' };
let dir = '';
let backend: LocalBackend;
let owner: Owner;
let lines: string[] = [];
/** The same on every start, because the clients of this process connect only once. */
let ports: { firestore?: number; storage?: number } = {};

const wholeSample = resolve(import.meta.dirname, '../../../content/sample');
/** One document of each file and one image: seeding the whole sample is part of the browser tests. */
const sample = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(sample, 'images'));
  const firstOf = (file: string) =>
    (JSON.parse(readFileSync(join(wholeSample, file), 'utf8')) as { file?: string }[]).slice(0, 1);
  for (const file of ['events.json', 'debunking-images.json', 'qna.json'])
    writeFileSync(join(sample, file), JSON.stringify(firstOf(file)));
  cpSync(join(wholeSample, 'image-folders.json'), join(sample, 'image-folders.json'));
  const [image] = firstOf('debunking-images.json');
  cpSync(join(wholeSample, image?.file ?? ''), join(sample, image?.file ?? ''));
});

const target = () => ({ ...project, origins: backend.origins, site: 'http://127.0.0.1' });
const seed = () =>
  seedNewBackend({ ...target(), dir, sample, isNew: backend.isNew, log: (line) => void lines.push(line) });

async function start(): Promise<void> {
  lines = [];
  backend = await startLocalBackend({ dir, ...project, ports, log: (line) => void lines.push(line) });
  const portOf = (origin: string) => Number(new URL(origin).port);
  ports = { firestore: portOf(backend.origins.firestore), storage: portOf(backend.origins.storage) };
  backend.authReady.catch(() => {});
  owner = { ...project, origins: backend.origins, hasPast: false, token: async () => 'owner' };
}

async function restart(): Promise<void> {
  await backend.stop();
  await start();
}

async function contents(): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const page of readEverything(owner)) all.push(...page);
  return [...all, ...(await listObjects(owner))];
}

beforeEach(async () => {
  dir = temporaryFolder();
  await start();
});
afterEach(() => backend.stop());

/** Milliseconds: the sample is written document by document, and its images are encoded. */
const seeding = 120_000;

test('only the first start seeds, even if everything is deleted later', { timeout: seeding }, async () => {
  expect(backend.isNew).toBe(true);
  expect(await seed()).toBe(true);
  expect(await hasDeveloperAdmin(target())).toBe(true);
  expect(lines.filter((line) => line.startsWith('sample content:'))).toEqual(['sample content: 8 new']);
  for await (const page of readEverything(owner))
    await commit(
      owner,
      page.map(({ path }) => ({ path })),
    );
  for (const { name } of await listObjects(owner)) await deleteObject(owner, name);
  await restart();
  expect(await seed()).toBe(false);
  expect(await contents()).toEqual([]);
});

test('an interrupted seeding continues at the next start', { timeout: seeding }, async () => {
  writeFileSync(join(dir, 'seeding'), '');
  await commit(owner, [{ path: 'audit/0', fields: {} }]);
  await restart();
  expect(backend.isNew).toBe(false);
  expect(await seed()).toBe(true);
  expect(existsSync(join(dir, 'seeding'))).toBe(false);
  await restart();
  expect(await seed()).toBe(false);
});

test('a restored backup with other admins is unchanged by the next start', { timeout: seeding }, async () => {
  // The content of another group's site.
  await grantAdmin({ uid: 'somebody' }, owner);
  await commit(owner, [{ path: 'qna/real', fields: { question: { stringValue: '真的嗎？' } } }]);
  const folder = join(dir, 'backup');
  await writeBackup({ owner, folder, report: () => {} });
  const restored = await contents();
  await backend.stop();
  for (const name of ['firestore', 'storage']) rmSync(join(dir, name), { recursive: true });
  await start();
  expect(await seed()).toBe(true);
  await restoreBackup({
    owner,
    folder,
    dryRun: false,
    overwrite: true,
    deleteOthers: true,
    knownVersions: newestVersions(),
    report: () => {},
  });

  await restart();
  expect(await seed()).toBe(false);
  expect(await contents()).toEqual(restored);
  expect(await hasDeveloperAdmin(target())).toBe(false);
  await grantAdmin({ uid: 'admin-local' }, owner);
  expect(await hasDeveloperAdmin(target())).toBe(true);
});
