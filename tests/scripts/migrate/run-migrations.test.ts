import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commit, lineOf, readEverything, readOne, type WireFields } from '#scripts/backup/documents.ts';
import { parseSchemaState, schemaPath, schemaWrite } from '#scripts/backup/schema-versions.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import type { Migration } from '#scripts/migrate/migration.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';
import { type MigrateOptions, migrationStatus, runMigrations } from '#scripts/migrate/run-migrations.ts';
import { startFirestore } from '#tests/helpers/firestore-server.ts';

const projectId = 'demo-migrate';
let owner: Owner;
let stop: () => Promise<void>;

beforeAll(async () => {
  const server = await startFirestore(projectId);
  const origin = `http://${server.host}`;
  stop = () => server.stop();
  owner = {
    origins: { firestore: origin, storage: origin },
    projectId,
    bucket: '',
    hasPast: false,
    token: async () => 'owner',
  };
});

afterAll(() => stop());

const integer = (value: number) => ({ integerValue: String(value) });
const count = (fields: WireFields): number => Number(fields['count']?.['integerValue']);

/** Applying either of them twice to a document would be detectable. */
const migrations: readonly Migration[] = [
  {
    collection: 'qna',
    to: 2,
    what: 'a hundred times as many',
    up: (fields) => ({ ...fields, count: integer(count(fields) * 100) }),
    down: (fields) => ({ ...fields, count: integer(count(fields) / 100) }),
  },
  {
    collection: 'qna',
    to: 3,
    what: 'one more, under another name',
    up: ({ count: old, ...fields }) => ({ ...fields, many: integer(Number(old?.['integerValue']) + 1) }),
    down: ({ many, ...fields }) => ({ ...fields, count: integer(Number(many?.['integerValue']) - 1) }),
  },
];

const all = Array.from({ length: 450 }, (_, index) => index);

beforeEach(async () => {
  const root = `${owner.origins.firestore}/emulator/v1/projects/${projectId}`;
  await fetch(`${root}/databases/(default)/documents`, { method: 'DELETE' });
  const items = all.map((index) => ({ path: `qna/${index}`, fields: { count: integer(index) } }));
  for (let at = 0; at < items.length; at += 200) await commit(owner, items.slice(at, at + 200));
  const document = { mapValue: { fields: { count: integer(7) } } };
  await commit(owner, [
    { path: 'access/roles', fields: { frozen: { booleanValue: true } } },
    { path: 'qna/7/revisions/1', fields: { document } },
    { path: 'drafts/qna~7', fields: { data: document } },
    { path: 'drafts/events~7', fields: { data: document } },
    { path: 'events/7', fields: { count: integer(7) } },
  ]);
});

const run = (options: Partial<MigrateOptions> = {}) =>
  runMigrations({ owner, migrations, dryRun: false, report: () => {}, ...options });

async function everything(): Promise<string[]> {
  const lines: string[] = [];
  for await (const page of readEverything(owner))
    lines.push(...page.filter(({ path }) => path !== schemaPath).map(lineOf));
  return lines;
}

const state = async () => parseSchemaState(await readOne(owner, schemaPath));

test('documents, revisions and drafts of the collection are migrated in order of versions, and only once', async () => {
  // A hundred times 0 is 0, so document 0 does not change.
  expect(await run()).toBe(451 + 452);
  expect(await readOne(owner, 'qna/7')).toEqual({ many: integer(701) });
  expect(await readOne(owner, 'qna/7/revisions/1')).toEqual({
    document: { mapValue: { fields: { many: integer(701) } } },
  });
  expect(await readOne(owner, 'drafts/qna~7')).toEqual({
    data: { mapValue: { fields: { many: integer(701) } } },
  });
  expect(await readOne(owner, 'events/7')).toEqual({ count: integer(7) });
  expect(await state()).toEqual({ versions: { qna: 3 } });
  expect(await run()).toBe(0);
});

test('a run interrupted at any point continues where it stopped', async () => {
  await run();
  const whole = await everything();
  for (const callsBefore of [4, 6, 9]) {
    await run({ back: 'qna' });
    await run({ back: 'qna' });
    let calls = 0;
    const breaking: Owner = {
      ...owner,
      async token() {
        calls += 1;
        if (calls > callsBefore) throw new Error('the power went out');
        return 'owner';
      },
    };
    await expect(run({ owner: breaking })).rejects.toThrow(/power/);
    await run();
    expect(await everything()).toEqual(whole);
  }
});

test('reverting twice restores every document', async () => {
  const before = await everything();
  await run();
  await run({ back: 'qna' });
  expect(await state()).toEqual({ versions: { qna: 2 } });
  await run({ back: 'qna' });
  expect(await everything()).toEqual(before);
  await expect(run({ back: 'qna' })).rejects.toThrow(/first schema version/);
});

test('a dry run reports the changes and writes nothing', async () => {
  const before = await everything();
  const lines: string[] = [];
  await run({ dryRun: true, report: (line) => lines.push(line) });
  expect(lines[0]).toBe('qna → 2 (a hundred times as many): 451 documents would change');
  expect(await everything()).toEqual(before);
  expect(await readOne(owner, schemaPath)).toBeUndefined();
});

test('a site that is not frozen is not migrated', async () => {
  await commit(owner, [{ path: 'access/roles', fields: { frozen: { booleanValue: false } } }]);
  const before = await everything();
  await expect(run()).rejects.toThrow(/freeze/);
  expect(await everything()).toEqual(before);
});

test('data migrated by a newer release is not changed', async () => {
  await run();
  await expect(run({ migrations: migrations.slice(0, 1) })).rejects.toThrow(/qna has schema version 3/);
});

test('the status lists collections in another format than the release reads, and changes nothing', async () => {
  const lines: string[] = [];
  const before = await everything();
  const status = () => migrationStatus(owner, (line) => lines.push(line), migrations);
  expect(await status()).toBe(false);
  expect(lines).toEqual(['qna: schema version 1, this release reads version 3']);
  expect(await everything()).toEqual(before);

  const versions = newestVersions(migrations);
  await commit(owner, [schemaWrite({ versions })]);
  expect(await status()).toBe(true);
  // An interrupted run: some documents are in one format, some in the other.
  await commit(owner, [schemaWrite({ versions, step: { collection: 'qna', to: 2, after: 'qna/1' } })]);
  expect(await status()).toBe(false);
});
