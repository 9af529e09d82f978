import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listLocally, readLocally, removeLocally, saveLocally } from '#src/platform/storage/local-store.ts';

/** A request that is never answered, as sometimes happens in Safari. */
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

test('a database that never answers is treated like one that is denied', async () => {
  const answers = Promise.all([
    saveLocally('a', { text: '字' }),
    readLocally('a'),
    listLocally('a'),
    removeLocally('a'),
  ]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await answers).toEqual([false, undefined, [], undefined]);
});

test('entries that the database rejects are read from localStorage, although one of them is broken', async () => {
  const stored = new Map([
    ['work:draft/0', '{'],
    ['work:draft/1', '{"text":"字"}'],
    ['work:note', '"註"'],
    ['theme', 'dark'],
  ]);
  const localStorage = new Proxy(
    {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => stored.delete(name),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('localStorage', localStorage);
  const answers = Promise.all([readLocally('draft/1'), readLocally('note'), listLocally('draft/')]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await answers).toEqual([{ text: '字' }, '註', [['draft/1', { text: '字' }]]]);
  expect([...stored.keys()]).toEqual(['work:draft/1', 'work:note', 'theme']);
});
