import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listLocally, readLocally, removeLocally, saveLocally } from '#src/platform/local-store.ts';

/** A database whose requests are never answered, as Safari's at times. */
class SilentRequest extends EventTarget {
  onsuccess = null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new SilentRequest() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a database that never answers counts as one that is denied', async () => {
  const answers = Promise.all([
    saveLocally('a', { text: '字' }),
    readLocally('a'),
    listLocally('a'),
    removeLocally('a'),
  ]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await answers).toEqual([false, undefined, [], undefined]);
});
