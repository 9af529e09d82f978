import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { readItem } from '#src/data/content/read/item.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { finishHydration, startHydration } from '#src/platform/browser/hydration.ts';
import { type DataClient, image, publishAll, startDataClient } from '#tests/helpers/data-client.ts';

const { id } = image('1');
let backend: DataClient;
let published: Awaited<ReturnType<typeof readImage>>;

async function readImage() {
  const read = await readItem(debunkingImages, id);
  if (read.state !== 'published') throw new Error(read.state);
  return read;
}

beforeAll(async () => {
  backend = await startDataClient();
  await publishAll([image('1', { title: '原來的標題' })]);
  await backend.snapshot();
  published = await readImage();
  const change = { kind: '更新', note: '補充' } as const;
  await publish([{ ...image('1', { title: '改過的標題' }), previous: published.record, change }]);
});
afterAll(() => backend.stop());

const list = listQuery(debunkingImages);
const item = itemQuery(debunkingImages, id);

/** The titles that a page renders: in the list and on the item's own page. */
const shown = (client: QueryClient) => {
  const one = client.getQueryData(item.queryKey);
  const title = one?.state === 'published' ? one.record.title : undefined;
  return [client.getQueryData(list.queryKey)?.records[0]?.title, title];
};

test('changes since the publication are shown once the prerendered page is hydrated', async () => {
  const client = new QueryClient();
  startHydration();
  // As `takePublishedData` does for a page that contains the item; the list is read from its files.
  client.setQueryData(item.queryKey, published, { updatedAt: 1 });
  const reads = Promise.all([client.fetchQuery(list), client.fetchQuery(item)]);
  await expect.poll(() => shown(client)).toEqual(['原來的標題', '原來的標題']);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([client.isFetching(), ...shown(client)]).toEqual([2, '原來的標題', '原來的標題']);
  finishHydration();
  await reads;
  await expect.poll(() => shown(client)).toEqual(['改過的標題', '改過的標題']);
});

test('a page without hydration shows the current data immediately', async () => {
  const client = new QueryClient();
  await Promise.all([client.fetchQuery(list), client.fetchQuery(item)]);
  expect(shown(client)).toEqual(['改過的標題', '改過的標題']);
});
