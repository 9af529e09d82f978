import { expect, test } from 'vitest';
import { toServiceError } from '#src/platform/firebase/errors.ts';
import * as sdk from '#src/platform/firebase/firestore.ts';
import * as plain from '#src/platform/firebase/plain-reads.ts';
import { type CollectionQuery, StoredTime } from '#src/platform/text/values.ts';
import { image, publishAll, useDataClient } from '#tests/helpers/data-client.ts';

useDataClient();

const collection = 'debunkingImages';

test('a document and a query are read as the SDK reads them', async () => {
  await publishAll([
    image('1', { tags: ['示範'], title: '第一張「示範」' }),
    image('2', { tags: ['示範', '其他'] }),
    image('3', { tags: ['其他'] }),
  ]);
  const path = `${collection}/${'1'.padStart(20, '0')}`;
  const first = await plain.getOne(path);
  expect(first?.data['title']).toBe('第一張「示範」');
  expect(first).toEqual(await sdk.getOne(path));
  expect(await plain.getOne(`${collection}/missing`)).toBeUndefined();

  const byTime = [{ field: 'updatedAt' }, { field: '__name__' }];
  const since = new StoredTime('2020-01-01T00:00:00.000001Z');
  const changed = [{ field: 'updatedAt', op: '>=', value: since }] as const;
  const all = await plain.getMany({ collection, where: changed, orderBy: byTime, limit: 50 });
  expect(all).toHaveLength(3);
  const after = [new StoredTime(String(all[0]?.data['updatedAt'])), String(all[0]?.id)];
  const queries: CollectionQuery[] = [
    { collection, where: changed, orderBy: byTime, limit: 50 },
    { collection, where: changed, orderBy: byTime, startAfter: after, limit: 1 },
    { collection, orderBy: [{ field: 'updatedAt', descending: true }], limit: 2 },
    { collection, where: [{ field: 'tags', op: 'array-contains', value: '其他' }], limit: 50 },
    { collection, where: [{ field: 'rev', op: '==', value: 1 }], limit: 50 },
  ];
  for (const query of queries) {
    expect(await plain.getMany(query)).toEqual(await sdk.getMany(query));
  }
});

test('what only members may read is denied', async () => {
  const denied = plain.getMany({ collection: 'members', limit: 1 });
  await expect(denied.catch(toServiceError)).resolves.toMatchObject({ kind: 'denied' });
});
