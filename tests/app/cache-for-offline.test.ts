// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { cacheForOffline } from '#src/app/offline/cache-for-offline.ts';

const queries = vi.hoisted(() => ({ saveItems: vi.fn<() => Promise<void>>(async () => {}) }));
vi.mock('#src/app/offline/offline-queries.ts', () => queries);

test('an item is saved a second after it was fetched; the data of a prerendered page is not', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  await cacheForOffline(client);
  client.setQueryData(['qna', 'one', 'a'], {});
  await client.fetchQuery({ queryKey: ['qna', 'list'], queryFn: () => [] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queries.saveItems).not.toHaveBeenCalled();
  await client.fetchQuery({ queryKey: ['qna', 'one', 'b'], queryFn: () => ({}) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queries.saveItems).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
