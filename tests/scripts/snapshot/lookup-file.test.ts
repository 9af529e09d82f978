import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { lookupPart } from '#src/data/retrieval/image-search/image-hashes.ts';
import { isLookupShard, lookupEntry } from '#src/data/retrieval/image-search/lookup-shards.ts';
import { envelope } from '#tests/pages/cached-list.ts';

const hashes = `${'A'.repeat(344)}.${'A'.repeat(1928)}`;

const imageOf = (number: number) => ({
  id: createHash('sha256').update(String(number)).digest('hex').slice(0, 20),
  data: { ...contents.debunkingImages, ...envelope, hashes },
});

/** Returns the shards of the look-up file of a publication with this number of images, with key and path. */
function shardsOf(count: number) {
  const files = new Map(
    [
      ...snapshotFiles({
        asOf: '2026-11-22T00:00:00Z',
        documents: new Map([['debunkingImages', Array.from({ length: count }, (_, at) => imageOf(at))]]),
      }),
    ].map(({ path, content }) => [path, content]),
  );
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as {
    collections: Record<string, { bundles?: Record<string, string> }>;
  };
  const bundles = Object.entries(manifest.collections['debunkingImages']?.bundles ?? {});
  return bundles.map(([key, path]) => {
    const { entries } = JSON.parse(files.get(path) ?? '') as { entries: { id: string; hashes: string }[] };
    return { key, path, entries };
  });
}

test('a small number of images is one file with the key lookup', () => {
  expect(shardsOf(3).map(({ key, entries }) => [key, entries.length])).toEqual([['lookup', 3]]);
});

test('many images are split into shards with the look-up part of their hashes; a new one changes one shard', () => {
  const before = shardsOf(200);
  expect(before).toHaveLength(4);
  expect(before.every(({ key }) => isLookupShard(key))).toBe(true);
  const entries = before.flatMap((shard) => shard.entries);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(200);
  expect(new Set(entries.map((entry) => entry.hashes))).toEqual(new Set([lookupPart(hashes)]));
  const paths = new Set(before.map(({ path }) => path));
  expect(shardsOf(201).filter(({ path }) => !paths.has(path))).toHaveLength(1);
});

test('an earlier version of an image has only the look-up part of its hashes', () => {
  const { objects, width, height, thumbhash } = contents.debunkingImages;
  const rest = { until: '2026-11-20', objects, width, height, thumbhash };
  const before = { ...rest, hashes, fineHashes: 'AAAA' };
  const data = { ...imageOf(1).data, earlier: [before] };
  expect(JSON.parse(JSON.stringify(lookupEntry(data).earlier))).toEqual([
    { ...rest, hashes: lookupPart(hashes) },
  ]);
});
