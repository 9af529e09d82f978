import { expect, test } from 'vitest';
import { forEachConcurrently } from '#src/platform/for-each-concurrently.ts';

interface Ending {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Work that ends when it is told to. */
function controlledWork() {
  const begun: number[] = [];
  const endings = new Map<number, Ending>();
  const work = (item: number) => {
    begun.push(item);
    return new Promise<void>((resolve, reject) => endings.set(item, { resolve, reject }));
  };
  return { begun, work, endingOf: (item: number) => endings.get(item) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no more than the limit run at once, begun in their order', async () => {
  const { begun, work, endingOf } = controlledWork();
  const all = forEachConcurrently([1, 2, 3, 4], 2, work);
  expect(begun).toEqual([1, 2]);
  endingOf(2)?.resolve();
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  endingOf(1)?.resolve();
  endingOf(3)?.resolve();
  await settle();
  endingOf(4)?.resolve();
  await all;
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('the first failure rejects, and nothing begins after it', async () => {
  const { begun, work, endingOf } = controlledWork();
  const all = forEachConcurrently([1, 2, 3, 4], 2, work);
  endingOf(1)?.reject(new Error('no'));
  await expect(all).rejects.toThrow('no');
  endingOf(2)?.resolve();
  await settle();
  expect(begun).toEqual([1, 2]);
});

test('nothing to do is done at once', async () => {
  await expect(forEachConcurrently([], 4, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
