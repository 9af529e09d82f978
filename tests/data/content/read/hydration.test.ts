import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { readItem } from '#src/data/content/read/item.ts';
import { publish } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import { finishHydration, startHydration } from '#src/platform/hydration.ts';
import { type DataClient, picture, publishAll, startDataClient } from '#tests/helpers/data-client.ts';

const { id } = picture('1');
let backend: DataClient;

beforeAll(async () => {
  backend = await startDataClient();
  await publishAll([picture('1', { title: '原來的標題' })]);
  await backend.snapshot();
  const item = await readItem(debunkingImages, id);
  if (item.state !== 'published') throw new Error(item.state);
  const change = { kind: '更新', note: '補充' } as const;
  await publish([{ ...picture('1', { title: '改過的標題' }), previous: item.record, change }]);
});
afterAll(() => backend.stop());

const list = listQuery(debunkingImages);
const item = itemQuery(debunkingImages, id);

/** The titles that a page renders: of the list, and of the item's own page. */
const shown = (client: QueryClient) => {
  const one = client.getQueryData<Awaited<ReturnType<typeof readItem<{ title: string }>>>>(item.queryKey);
  return [
    client.getQueryData(list.queryKey)?.records[0]?.title,
    one?.state === 'published' && one.record.title,
  ];
};

test('what was changed since the publication is shown once the published page is hydrated', async () => {
  const client = new QueryClient();
  startHydration();
  // As `takePublishedData` does of a page with the item; the list is read from its files.
  const published = { title: '原來的標題', rev: 1, id };
  client.setQueryData(item.queryKey, { state: 'published', record: published }, { updatedAt: 1 });
  await Promise.all([client.fetchQuery(list), client.fetchQuery(item)]);
  expect(shown(client)).toEqual(['原來的標題', '原來的標題']);
  finishHydration();
  await expect.poll(() => shown(client)).toEqual(['改過的標題', '改過的標題']);
});

test('what was read for a page that is not hydrated is shown at once', async () => {
  const client = new QueryClient();
  await Promise.all([client.fetchQuery(list), client.fetchQuery(item)]);
  expect(shown(client)).toEqual(['改過的標題', '改過的標題']);
});
