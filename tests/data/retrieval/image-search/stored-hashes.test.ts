import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { greyOfFile } from '#scripts/image-search/grey-file.ts';
import { distance } from '#src/data/retrieval/image-search/perceptual-hash.ts';
import { fineWords, hashPicture, marksOf, wordsOf } from '#src/data/retrieval/image-search/picture-hashes.ts';
import { unpackPoints } from '#src/data/retrieval/image-search/picture-points.ts';
import stored from './stored-2026-11-26.json' with { type: 'json' };

/** The number of bits in a hash or a description that may differ with another version of the decoder. */
const rounding = 2;

test('a picture has the same hashes and points as those stored on another machine', async () => {
  const { coarse, fine } = hashPicture(
    await greyOfFile(readFileSync(`content/sample/pictures/${stored.picture}`)),
  );
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
