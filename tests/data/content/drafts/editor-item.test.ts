import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { publish, withdraw } from '#src/data/content/write/publish.ts';
import { isRemovable, removeUnreadable } from '#src/data/content/drafts/check-content.ts';
import { readDrafts } from '#src/data/content/drafts/drafts.repository.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { readProposals } from '#src/data/content/proposals/proposals.repository.ts';
import { readList } from '#src/data/content/read/list.ts';
import { quarantined } from '#src/data/content/read/quarantine.ts';
import { readReports } from '#src/data/content/reports/reports.repository.ts';
import { readSchedules } from '#src/data/content/schedules/schedules.repository.ts';
import { allCollections, collectionNamed } from '#src/data/collections/collections.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { readAudit } from '#src/data/members/audit/audit.queries.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';

let client: DataClient;
beforeAll(async () => {
  client = await startDataClient();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(async () => {
  vi.useRealTimers();
  await client.stop();
});

const publicOnes = allCollections.filter(({ visibility }) => visibility === 'public');

const idOf = ({ name }: AnyCollection) => ids[name as keyof typeof ids];

/** Publishes the next version of the collection's sample document. */
async function publishNext(collection: AnyCollection): Promise<void> {
  const content: Record<string, unknown> = contents[collection.name as keyof typeof contents];
  const { corrections: _, verifiedAt, ...fields } = structuredClone(content);
  const { previous } = await readEditorItem(collection, idOf(collection));
  const change = { kind: previous ? ('更新' as const) : ('首次' as const), note: '' };
  const checked = typeof verifiedAt === 'string' && { verifiedAt };
  await publish([
    {
      collection: collection.name,
      id: idOf(collection),
      fields: fields as Parameters<typeof publish>[0][number]['fields'],
      change,
      ...(previous && { previous }),
      ...checked,
    },
  ]);
}

/** Publishes the site. A page caches the manifest for a minute, so the clock is advanced. */
async function publishSite(): Promise<void> {
  vi.setSystemTime(Date.now() + 61_000);
  await client.snapshot();
}

test('the versions in the database and on the site are known for items of every public collection', async () => {
  const versions = async (collection: AnyCollection) => {
    const { published, withdrawn, site } = await readEditorItem(collection, idOf(collection));
    return [published?.rev, withdrawn?.rev, site?.rev];
  };
  const expectAll = async (expected: readonly (number | undefined)[], of = publicOnes) => {
    for (const collection of of)
      expect([collection.name, ...(await versions(collection))]).toEqual([collection.name, ...expected]);
  };
  for (const collection of publicOnes) await publishNext(collection);
  await expectAll([1, undefined, undefined]);
  await publishSite();
  await expectAll([1, undefined, 1]);
  for (const collection of publicOnes) await publishNext(collection);
  await expectAll([2, undefined, 1]);
  // The settings and the tag rules can be changed, but not withdrawn.
  const many = publicOnes.filter(({ name }) => name !== 'site' && name !== 'tagRules');
  for (const collection of many) {
    const { previous } = await readEditorItem(collection, idOf(collection));
    if (previous) await withdraw(collection.name, previous, '撤下');
  }
  await expectAll([undefined, 3, 1], many);
  await publishSite();
  await expectAll([undefined, 3, undefined], many);
});

test('the reason is known for a document that the last publication left out, and for no other', async () => {
  await publishSite();
  const path = join(client.directory, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
  const problem = { collection: 'qna', id: ids.qna, reason: 'this page is broken' };
  writeFileSync(path, JSON.stringify({ ...manifest, problems: [problem] }));
  vi.setSystemTime(Date.now() + 61_000);
  const problems = await Promise.all(
    allCollections.map(async (collection) => {
      const { site } = await readEditorItem(collection, idOf(collection));
      return [collection.name, site?.problem];
    }),
  );
  expect(problems.filter(([, reason]) => reason !== undefined)).toEqual([['qna', 'this page is broken']]);
});

test.each([
  ['debunkingImages', { thumbhash: 7 }],
  ['debunkingImages', { objects: null, title: ['x'] }],
  ['debunkingImages', { source: 'x', corrections: 'none' }],
  ['debunkingImages', { verifiedAt: 'yesterday', change: null }],
  ['imageFolders', { order: 'first', corrections: {} }],
] as const)('a malformed document of %s with %o can be withdrawn', async (name, fault) => {
  const collection = collectionNamed(name);
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
  const { corrections: _, ...fields } = structuredClone<Record<string, unknown>>(contents[name]);
  await publish([{ collection: name, id, fields: fields as never, change: { kind: '首次', note: '' } }]);
  await updateDoc(doc(client.as('owner'), `${name}/${id}`), fault);
  const { unreadable, faults, previous } = await readEditorItem(collection, id);
  expect(unreadable || faults.length > 0).toBe(true);
  if (!previous) throw new Error('there is no version that the withdrawal could be based on');
  await withdraw(name, previous, '格式不正確');
  expect(await readEditorItem(collection, id)).toMatchObject({ unreadable: false, withdrawn: { rev: 2 } });
});

const at = new Date();

test.each([
  ['drafts', 'qna~odd', { collection: 'qna', updatedAt: at }, () => readDrafts()],
  ['schedules', 'withdraw~qna~odd', { target: 'qna/odd', at: 7, updatedAt: at }, readSchedules],
  ['reports', '2026113001-00', { createdAt: at, message: 7 }, () => readReports()],
  [
    'imageFolders',
    'odd',
    { name: 7, rev: 1, createdAt: at, updatedAt: at, history: [], writeId: '' },
    () => readList(imageFolders),
  ],
  ['proposals', 'withdraw~qna~odd', { target: 'qna/odd', updatedAt: at }, readProposals],
  ['audit', 'odd', { at: new Date('2100-01-01'), action: 'fly' }, () => readAudit()],
] as const)('a malformed entry of %s is named, and removed by an admin if allowed', async (...of) => {
  const [name, id, data, read] = of;
  const path = doc(client.as('owner'), `${name}/${id}`);
  await setDoc(path, data);
  await read();
  expect(quarantined(name).map((each) => each.id)).toContain(id);
  expect(isRemovable(name)).toBe(name !== 'proposals' && name !== 'audit');
  if (!isRemovable(name)) return;
  await removeUnreadable(name, id, '讀不出來');
  const left = (await getDoc(path)).data();
  expect(left?.['withdrawn'] ?? left).toEqual(
    name === 'imageFolders' ? { at: expect.any(String), reason: '讀不出來' } : undefined,
  );
  expect(quarantined(name).map((each) => each.id)).not.toContain(id);
});
