import { expect, test, vi } from 'vitest';
import { addressOfKnown, readKnownImages } from '#src/data/retrieval/image-search/known-images.ts';
import { image, publishAll, useDataClient } from '#tests/helpers/data-client.ts';

// These tests run in order: the data layer caches its manifest for a minute, as in a visitor's page.
const client = useDataClient();

const numbered = (from: number, count: number, fields: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, index) =>
    image(String(from + index), { fineHashes: 'a'.repeat(1368), ...fields }),
  );

/** Returns the kinds of queries sent to the database while `work` runs. */
async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await work();
  const urls = fetched.mock.calls.map(([url]) => (url instanceof Request ? url.url : String(url)));
  return urls.flatMap((url) => /:(runQuery|batchGet)/.exec(url)?.[1] ?? []);
}

test('images newer than the last publication are read in pages of 50, not one by one', async () => {
  // Enough images that the look-up file has more than one shard.
  await publishAll(numbered(0, 70));
  await client.snapshot();
  await publishAll(numbered(100, 54));
  let known: Awaited<ReturnType<typeof readKnownImages>> | undefined;
  const questions = await queriesOf(async () => (known = await readKnownImages()));
  expect(known?.records.size).toBe(124);
  expect(known?.hashes).toHaveLength(124);
  expect(known?.fine.size).toBeGreaterThanOrEqual(54);
  expect(known?.isComplete).toBe(true);
  expect(questions).toEqual(['runQuery', 'runQuery', 'runQuery']);
});

test('an image without hashes makes the result incomplete', async () => {
  await publishAll(numbered(200, 1, { hashes: undefined, fineHashes: undefined }));
  const known = await readKnownImages();
  expect(known.records.size).toBe(125);
  expect(known.hashes).toHaveLength(124);
  expect(known.isComplete).toBe(false);
});

test('the earlier version of a replaced image is known by the same address as its current one', async () => {
  const { objects, width, height, thumbhash } = image('300').fields;
  const before = { until: '2026-11-23', objects, width, height, thumbhash, hashes: 'b', fineHashes: 'c' };
  await publishAll(numbered(300, 1, { earlier: [before] }));
  const { id } = image('300');
  const { hashes, fine } = await readKnownImages();
  const known = hashes.filter((each) => addressOfKnown(each.id) === id);
  expect(known.map(({ coarse }) => coarse)).toEqual([image('300').fields['hashes'], 'b']);
  expect(fine.get(known[1]?.id ?? '')).toBe('c');
});

test('with more than 500 changed documents the result is incomplete', async () => {
  await publishAll(numbered(1000, 470));
  const questions = await queriesOf(async () => {
    expect((await readKnownImages()).isComplete).toBe(false);
  });
  expect(questions).toHaveLength(10);
}, 120_000);

test('without a database the images of the last publication are known, and the result is incomplete', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    ((real) => (input: string | URL | Request, init) =>
      /:runQuery/.test(input instanceof Request ? input.url : String(input))
        ? Promise.resolve(new Response('', { status: 403 }))
        : real(input, init))(globalThis.fetch),
  );
  const known = await readKnownImages();
  expect(known.records.size).toBe(70);
  // From both shards of the look-up file.
  expect(known.hashes).toHaveLength(70);
  expect(known.isComplete).toBe(false);
});
