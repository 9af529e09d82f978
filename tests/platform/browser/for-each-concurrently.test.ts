import { expect, test } from 'vitest';
import { forEachConcurrently } from '#src/platform/browser/for-each-concurrently.ts';

interface Ending {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Returns a function whose promises the test settles. */
function controlledWork() {
  const started: number[] = [];
  const endings = new Map<number, Ending>();
  const work = (item: number) => {
    started.push(item);
    return new Promise<void>((resolve, reject) => endings.set(item, { resolve, reject }));
  };
  return { started, work, endingOf: (item: number) => endings.get(item) };
}

const flush = () => new Promise((resolve) => setImmediate(resolve));

test('no more than the limit run at once, started in order', async () => {
  const { started, work, endingOf } = controlledWork();
  const all = forEachConcurrently([1, 2, 3, 4], 2, work);
  expect(started).toEqual([1, 2]);
  endingOf(2)?.resolve();
  await flush();
  expect(started).toEqual([1, 2, 3]);
  endingOf(1)?.resolve();
  endingOf(3)?.resolve();
  await flush();
  endingOf(4)?.resolve();
  await all;
  expect(started).toEqual([1, 2, 3, 4]);
});

test('the first failure rejects once what is running has ended, and nothing is started after it', async () => {
  const { started, work, endingOf } = controlledWork();
  const ended: string[] = [];
  const all = forEachConcurrently([1, 2, 3, 4], 2, work).catch((error: unknown) => ended.push(String(error)));
  endingOf(1)?.reject(new Error('no'));
  await flush();
  expect(ended).toEqual([]);
  endingOf(2)?.reject(new Error('neither'));
  await all;
  expect(ended).toEqual(['Error: no']);
  expect(started).toEqual([1, 2]);
});

test('an empty list resolves at once', async () => {
  await expect(forEachConcurrently([], 4, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
