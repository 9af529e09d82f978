import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { greyOfFile } from '#scripts/image-search/grey-file.ts';
import { type GreyImage, greyOf } from '#src/data/retrieval/image-search/grey-image.ts';
import { judge, LookupIndex, probableLimit } from '#src/data/retrieval/image-search/lookup-index.ts';
import {
  hashImage,
  lookupPart,
  marksOf,
  type StoredHashes,
} from '#src/data/retrieval/image-search/image-hashes.ts';
import { PointsIndex } from '#src/data/retrieval/image-search/points-index.ts';
import { fitOf, searchedSize, sightingsIn, verdictOf } from '#src/data/retrieval/image-search/sightings.ts';
import { isScreen } from '#src/data/retrieval/image-search/scale-space.ts';
import { numbers } from './card-families.ts';
import { otherImages, publishedImages } from './known-images.ts';
import { percent } from './score.ts';
import { sentWays } from './sent.ts';

const published = 500;

interface Library {
  readonly stored: readonly StoredHashes[];
  readonly hashes: LookupIndex;
  readonly points: PointsIndex;
}

/**
 * Returns the stored hashes of the published images, cached for each version of the code, so that all parts of a run
 * can use them.
 */
export async function storedOf(
  allImages: () => Promise<readonly Buffer[]> = () => publishedImages(published),
): Promise<readonly StoredHashes[]> {
  const code = createHash('sha256');
  const folder = 'src/data/retrieval/image-search';
  for (const file of readdirSync(folder).toSorted()) code.update(readFileSync(join(folder, file)));
  const cache = join('.cache', `lookup-${published}-${code.digest('hex').slice(0, 10)}.json`);
  if (existsSync(cache)) return JSON.parse(readFileSync(cache, 'utf8')) as StoredHashes[];
  const stored: StoredHashes[] = [];
  for (const image of await allImages()) stored.push(hashImage(await greyOfFile(image)));
  mkdirSync('.cache', { recursive: true });
  writeFileSync(cache, JSON.stringify(stored));
  return stored;
}

const libraryOf = (stored: readonly StoredHashes[]): Library => ({
  stored,
  hashes: new LookupIndex(stored.map(({ coarse }, id) => ({ id: String(id), coarse }))),
  points: new PointsIndex(
    stored.map(({ coarse }, id) => ({
      id: String(id),
      bytes: marksOf(lookupPart(coarse)) ?? new Uint8Array(),
    })),
  ),
});

/** Decodes an image as the page's worker does for the search. */
async function searchedGrey(image: Buffer): Promise<GreyImage> {
  const { width, height } = searchedSize(await sharp(image).metadata());
  const { data, info } = await sharp(image)
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return greyOf(info.width, info.height, data);
}

interface Answer {
  /** Found by hashes alone, as before images were searched; and with the search. */
  readonly byHashes: ReadonlySet<number>;
  readonly all: ReadonlySet<number>;
  readonly milliseconds: number;
}

const copiesOf = (whole: GreyImage, { stored, hashes }: Library, isTurned: boolean) =>
  judge(
    whole,
    hashes
      .candidatesFor(whole, isTurned)
      .map((each) => ({ ...each, fine: stored[Number(each.id)]?.fine ?? '' })),
  ).filter(({ bits }) => bits <= probableLimit);

function sightedIn(searched: GreyImage, { stored, points }: Library) {
  return sightingsIn(searched, points).flatMap((sighting) => {
    const { id } = sighting.proof;
    const packed = marksOf(stored[Number(id)]?.fine ?? '');
    const fit = packed && fitOf(searched, sighting, packed);
    const verdict = fit && verdictOf(fit);
    return verdict ? [{ id, isSame: verdict === 'same' }] : [];
  });
}

const hasSame = (found: readonly { readonly isSame: boolean }[]) => found.some(({ isSame }) => isSame);

const numbersOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => Number(id));

/** In the same order as `recognise` (src/data/retrieval/image-search/lookup-client.ts). */
async function answerTo(image: Buffer, library: Library): Promise<Answer> {
  const [whole, searched] = [await greyOfFile(image), await searchedGrey(image)];
  const byHashes = new Set(numbersOf(copiesOf(whole, library, true)));
  const started = process.cpuUsage();
  const first = isScreen(searched) ? sightedIn(searched, library) : copiesOf(whole, library, true);
  const found: { readonly id: string }[] = [...first];
  if (!hasSame(first))
    found.push(...(isScreen(searched) ? copiesOf(whole, library, false) : sightedIn(searched, library)));
  return { byHashes, all: new Set(numbersOf(found)), milliseconds: process.cpuUsage(started).user / 1000 };
}

/**
 * `npm run bench -- lookup --sent [each] [others] [part]`: 500 published images, `each` copies in each of twelve ways
 * that people send them, and `others` images that were never published, sent in the same ways. Every part has
 * different copies and images, so that a long run can be split.
 */
export async function benchSent([
  each = '14',
  others = '1000',
  part = '0',
]: readonly string[]): Promise<void> {
  const fonts = new CardFonts();
  const below = numbers(42 + Number(part));
  const allImages = () => publishedImages(published);
  const library = libraryOf(await storedOf(allImages));
  const images = Number(each) > 0 ? await allImages() : [];
  const unknown = await otherImages(Math.max(2, Number(others)), Number(part));
  const characters = library.stored.reduce((sum, { coarse, fine }) => sum + coarse.length + fine.length, 0);
  const file = JSON.stringify(library.stored.map(({ coarse }) => lookupPart(coarse)));
  console.log(
    `lookup: ${published} published, ${(characters / published).toFixed(0)} characters each, ` +
      `of these in the look-up file ${(file.length / published).toFixed(0)}, compressed ${(gzipSync(file).length / published).toFixed(0)} bytes`,
  );
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
  const ways = Object.entries(sentWays);
  for (const [name, way] of Number(each) > 0 ? ways : []) {
    let [before, after, wrong] = [0, 0, 0];
    for (let number = 0; number < Number(each); number += 1) {
      // Every second one is from the sample.
      const own = Math.floor(number % 2 === 0 ? below() * 14 : 14 + below() * (published - 14));
      const [image, other] = [images[own], unknown[number % unknown.length]];
      if (!image || !other) continue;
      const answer = await answerTo(await way({ image, other, below, fonts }), library);
      times.known.push(answer.milliseconds);
      before += answer.byHashes.has(own) ? 1 : 0;
      after += answer.all.has(own) ? 1 : 0;
      wrong += [...answer.all].some((id) => id !== own) ? 1 : 0;
    }
    console.log(
      `  ${name.padEnd(26)} by hashes ${percent(before, Number(each)).padStart(7)}, with the search ${percent(after, Number(each)).padStart(7)} of ${each}; another one as well: ${wrong}`,
    );
  }
  let [before, after] = [0, 0];
  for (const [number, image] of unknown.slice(0, Number(others)).entries()) {
    const [name = '', way] = ways[number % ways.length] ?? [];
    const other = unknown[(number + 1) % unknown.length];
    if (!way || !other) continue;
    const answer = await answerTo(await way({ image, other, below, fonts }), library);
    times.unknown.push(answer.milliseconds);
    before += answer.byHashes.size > 0 ? 1 : 0;
    after += answer.all.size > 0 ? 1 : 0;
    if (answer.all.size > answer.byHashes.size)
      console.log(`  false: unknown ${number}, ${name}, found ${[...answer.all].join(' ')}`);
  }
  console.log(
    `  never published: found by hashes ${percent(before, Number(others))}, with the search ${percent(after, Number(others))} of ${others}`,
  );
  for (const [kind, of] of Object.entries(times)) {
    const sorted = of.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
    console.log(`  processor time, ${kind}: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms`);
  }
}
