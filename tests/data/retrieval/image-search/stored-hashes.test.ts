import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { greyOfFile } from '#scripts/image-search/grey-file.ts';
import { distance } from '#src/data/retrieval/image-search/perceptual-hash.ts';
import { fineWords, hashImage, marksOf, wordsOf } from '#src/data/retrieval/image-search/image-hashes.ts';
import { unpackPoints } from '#src/data/retrieval/image-search/image-points.ts';
import stored from './stored-2026-11-26.json' with { type: 'json' };

/** The number of bits in a hash or a description that may differ with another version of the decoder. */
const rounding = 2;

test('an image has the same hashes and points as those stored on another machine', async () => {
  const { coarse, fine } = hashImage(await greyOfFile(readFileSync(`content/sample/images/${stored.image}`)));
  const none = new Uint32Array();
  expect(distance(wordsOf(fine, fineWords) ?? none, wordsOf(stored.fine, fineWords) ?? none)).toBeLessThan(
    rounding,
  );
  const pointsIn = (text: string) => unpackPoints(marksOf(text) ?? new Uint8Array())?.points ?? [];
  const [now, then] = [pointsIn(coarse), pointsIn(stored.coarse)];
  expect(now.map(({ x, y, blur }) => [x, y, blur])).toEqual(then.map(({ x, y, blur }) => [x, y, blur]));
  expect(then.length).toBeGreaterThan(40);
  for (const [at, { words }] of now.entries())
    expect(distance(words, then[at]?.words ?? none)).toBeLessThanOrEqual(rounding);
});
