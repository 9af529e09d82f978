import { QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { cacheableQueries } from '#src/app/offline-queries.ts';
import { defineCollection } from '#src/data/content/declare/collection.ts';
import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';

const fields = { title: z.string() };
const open = defineCollection({
  name: 'open',
  visibility: 'public',
  fields: () => fields,
  listFields: ['title'],
});
const undeclared = defineCollection({ name: 'undeclared', fields: () => fields, listFields: ['title'] });

/** Fetches data into the cache, as a page that reads the query does. */
const read = (client: QueryClient, { queryKey, meta }: { queryKey: readonly unknown[]; meta?: object }) =>
  client.fetchQuery(queryOptions({ queryKey, ...(meta && { meta: { ...meta } }), queryFn: () => 'data' }));

test('stores queries of public collections, and none of a collection not declared public', async () => {
  const client = new QueryClient();
  await read(client, listQuery(open));
  await read(client, itemQuery(open, 'a'));
  await read(client, listQuery(undeclared));
  await read(client, itemQuery(undeclared, 'a'));
  await read(client, { queryKey: ['access', 'list'] });
  expect(cacheableQueries(client).map(({ key }) => key.slice(0, 2))).toEqual(
    expect.arrayContaining([
      ['open', 'list'],
      ['open', 'one'],
    ]),
  );
  expect(cacheableQueries(client)).toHaveLength(2);
});
