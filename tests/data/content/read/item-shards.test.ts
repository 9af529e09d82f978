import { expect, test } from 'vitest';
import { itemShardCount, itemShardPath } from '#src/data/content/read/item-shards.ts';

test('each item shard has at most 128,000 bytes, and the number of shards grows in steps', () => {
  expect([0, 128_000, 128_001, 256_001, 384_001, 512_001].map(itemShardCount)).toEqual([1, 1, 2, 3, 4, 6]);
  for (let bytes = 1_000; bytes < 2 ** 30; bytes *= 1.37) {
    const each = bytes / itemShardCount(bytes);
    expect(each, `${bytes}`).toBeLessThanOrEqual(128_000);
    expect(bytes < 128_000 || each > 60_000, `${bytes}`).toBe(true);
  }
});

test('similar ids are distributed evenly over the shards', () => {
  const counts = new Map<string, number>();
  for (let number = 0; number < 6_000; number += 1) {
    const path = itemShardPath('qna', `item-${number}`, 96);
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  expect(counts.size).toBe(96);
  expect(Math.max(...counts.values())).toBeLessThan(110);
});
