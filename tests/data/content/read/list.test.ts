import { setDoc, doc, serverTimestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { readItem } from '#src/data/content/read/item.ts';
import { type ContentList, readList, readSome } from '#src/data/content/read/list.ts';
import { sharedList } from '#src/data/content/read/queries.ts';
import { publish, withdraw } from '#src/data/content/write/publish.ts';
import {
  debunkingImages,
  type DebunkingImageListRecord,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { image, publishAll, readPublished, useDataClient } from '#tests/helpers/data-client.ts';

// These tests run in order: the data layer caches its manifest for a minute, as in a visitor's page.
const client = useDataClient();

const titles = (list: ContentList<DebunkingImageListRecord>) =>
  list.records.map(({ title }) => title).toSorted();

const record = (id: string) => readPublished(debunkingImages, id);

test('60 images are published and read back completely from the snapshot', async () => {
  const items = Array.from({ length: 60 }, (_, index) => image(String(index), { title: `第 ${index} 張` }));
  await publishAll(items);
  await client.snapshot();
  const parts: ContentList<DebunkingImageListRecord>[] = [];
  const list = await readList(debunkingImages, (part) => parts.push(part));
  expect(list.records).toHaveLength(60);
  expect(list.freshness).toBe('current');
  expect(parts.map(({ freshness, records }) => [freshness, records.length])).toEqual([['snapshot', 60]]);
  expect(Object.keys(list.records[0] ?? {})).not.toContain('description');
});

test('an image changed after the snapshot is shown in its current version', async () => {
  const previous = await record(image('7').id);
  await publish([
    { ...image('7', { title: '改過的標題' }), previous, change: { kind: '更新', note: '補充' } },
  ]);
  expect(titles(await readList(debunkingImages))).toContain('改過的標題');
});

test('images published after the snapshot are shown, even when they fill more than one page of results', async () => {
  await publishAll(
    Array.from({ length: 55 }, (_, index) => image(String(100 + index), { title: `新 ${index}` })),
  );
  expect((await readList(debunkingImages)).records).toHaveLength(115);
});

test('a withdrawn image is no longer listed, and its own page states the reason', async () => {
  await withdraw('debunkingImages', await record(image('8').id), '來源已撤回');
  expect(titles(await readList(debunkingImages))).not.toContain('第 8 張');
  const item = await readItem(debunkingImages, image('8').id);
  expect(item.state === 'withdrawn' && item.tombstone.withdrawn.reason).toBe('來源已撤回');
  expect(JSON.stringify(item)).not.toContain('第 8 張');
});

test('readSome returns published and new records, and their current versions with isCurrent', async () => {
  const ids = ['9', '8', '7', '100', 'none'].map((name) => image(name).id);
  const published = await readSome(debunkingImages, ids, { isCurrent: false });
  expect(published.records.map(({ title }) => title)).toEqual(['第 9 張', '第 8 張', '第 7 張', '新 0']);
  expect(published.gone).toEqual([image('none').id]);

  for (const before of [undefined, { ...published, gone: [] }]) {
    const current = await readSome(debunkingImages, ids, { isCurrent: true, before });
    expect(current.records.map(({ title }) => title)).toEqual(['第 9 張', '改過的標題', '新 0']);
    expect(current.gone).toEqual([image('8').id, image('none').id]);
  }
});

test('a document that fails its schema is quarantined, and the others are still shown', async () => {
  const before = (await readList(debunkingImages)).records.length;
  await setDoc(doc(client.as('owner'), 'debunkingImages/bad'), {
    title: 5,
    rev: 1,
    updatedAt: serverTimestamp(),
  });
  const list = await readList(debunkingImages);
  expect(list.records).toHaveLength(before);
  expect(list.quarantined).toBe(1);
  expect((await readItem(debunkingImages, 'bad')).state).toBe('unreadable');
});

test('an id without a document is absent', async () => {
  expect((await readItem(debunkingImages, 'f'.repeat(20))).state).toBe('absent');
});

test('rereading a list reuses every unchanged record, and the list itself when nothing changed', async () => {
  const before = await readList(debunkingImages);
  const again = await readList(debunkingImages);
  expect(sharedList(before, again)).toBe(before);
  const [first, ...rest] = again.records;
  if (!first) throw new Error('the list is empty');
  const changed = { ...first, rev: first.rev + 1 };
  const shared = sharedList(before, { ...again, records: [...rest, changed] });
  expect(shared.records.at(-1)).toBe(changed);
  expect(shared.records.slice(0, -1).every((each) => before.records.includes(each))).toBe(true);
});
