import { readdirSync, readFileSync } from 'node:fs';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { LookupIndex } from '#src/data/retrieval/image-search/lookup-index.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { greyOfFile } from '#scripts/image-search/grey-file.ts';
import { benchSent, storedOf } from './lookup/bench-sent.ts';
import { benchInBrowser } from './lookup/in-browser.ts';
import { sampleImages } from './lookup/known-images.ts';
import { benchWords } from './lookup/words.ts';
import { cardText, drawFamilyCard, numbers } from './lookup/card-families.ts';
import { copies, turnedCopy } from './lookup/copies.ts';
import {
  addUp,
  count,
  emptyTally,
  type Known,
  knownImages,
  nearest,
  storedHashes,
  type Tally,
  tallyLine,
} from './lookup/score.ts';

/** The number of card families, and of known and of unknown cards in each. */
const families = 12;
const members = 8;

/** The number of ways of copying applied to each card; the next card gets the next ones. */
const copiesEach = 4;

interface Card {
  readonly id: string;
  readonly family: number;
  readonly image: Buffer;
}

async function drawCards(family: number, size: number, seed: number): Promise<Card[]> {
  const fonts = new CardFonts();
  const below = numbers(seed + family);
  const cards: Card[] = [];
  for (let number = 0; number < size; number += 1) {
    const id = `${family}-${seed}-${number}`;
    cards.push({ id, family, image: await drawFamilyCard(family, cardText(below), fonts) });
  }
  return cards;
}

async function hashAll(images: readonly { readonly id: string; readonly image: Buffer }[]) {
  const known = new Map<string, Awaited<ReturnType<typeof storedHashes>>>();
  for (const { id, image } of images) known.set(id, await storedHashes(image));
  return known;
}

/** The limits were tuned on families with an even number; the results are reported on the others. */
const half = (family: number): string => (family % 2 === 0 ? 'chosen on' : 'reported on');

async function benchFamilies(): Promise<Known> {
  const numbersOfFamilies = Array.from({ length: families }, (_, family) => family);
  const known: Card[] = [];
  const unknown: Card[] = [];
  for (const family of numbersOfFamilies) {
    known.push(...(await drawCards(family, members, 1_000)));
    unknown.push(...(await drawCards(family, members, 2_000)));
  }
  const hashes = await hashAll(known);
  const index = new LookupIndex(knownImages(hashes));
  const below = numbers(3);
  const tallies = new Map<string, Map<string, Tally>>();
  const copyKinds = Object.entries(copies);
  const queries = [
    ...known.map((card) => [card.id, card] as const),
    ...unknown.map((card) => [undefined, card] as const),
  ];
  for (const [number, [own, card]] of queries.entries()) {
    for (let turn = 0; turn < copiesEach; turn += 1) {
      const [name = '', copy] = copyKinds[(number * copiesEach + turn) % copyKinds.length] ?? [];
      if (!copy) continue;
      const image = await copy(card.image, below());
      const ofHalf = tallies.get(half(card.family)) ?? new Map<string, Tally>();
      tallies.set(half(card.family), ofHalf);
      const add = async (kind: string, sent: Buffer) => {
        const tally = ofHalf.get(kind) ?? emptyTally();
        ofHalf.set(kind, tally);
        count(tally, own, await nearest(sent, index, hashes));
      };
      await add(name, image);
      await add('and turned or mirrored', await turnedCopy(image, number + turn));
    }
  }
  for (const [name, ofHalf] of [...tallies].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`lookup: ${families / 2} families of cards that the limits were ${name}`);
    for (const [copy, tally] of ofHalf) console.log(tallyLine(copy, tally));
    console.log(tallyLine('all', addUp(ofHalf.values())));
  }
  return hashes;
}

/** Photographs with copies by third parties. */
async function benchPhotographs(photographs: string): Promise<void> {
  const read = (folder: string) =>
    readdirSync(`${photographs}/${folder}`).map((file) => {
      const [id = '', ...kind] = file.replace(/\.\w+$/, '').split('_');
      return { id, kind: kind.join(' '), image: readFileSync(`${photographs}/${folder}/${file}`) };
    });
  const known = await hashAll(read('base'));
  const all = knownImages(known);
  const index = new LookupIndex(all);
  const tallies = new Map<string, Tally>();
  for (const { id, kind, image } of read('neardup')) {
    const tally = tallies.get(kind) ?? emptyTally();
    tallies.set(kind, tally);
    count(tally, id, await nearest(image, index, known));
    const others = new LookupIndex(all.filter((each) => each.id !== id));
    count(tally, undefined, await nearest(image, others, known));
  }
  console.log(`lookup: ${known.size} photographs and their copies`);
  for (const [kind, tally] of tallies) console.log(tallyLine(kind, tally));
  console.log(tallyLine('all', addUp(tallies.values())));
}

/** The time from decoded pixels to an answer, among 10,000 images: the known ones and random ones. */
async function benchTime(known: Known): Promise<void> {
  const below = numbers(9);
  const chance = Array.from({ length: 10_000 - known.size }, (_, number) => ({
    id: `chance-${number}`,
    coarse: btoa(Array.from({ length: 256 }, () => String.fromCodePoint(Math.floor(below() * 256))).join('')),
  }));
  const built = performance.now();
  const index = new LookupIndex([...knownImages(known), ...chance]);
  const loaded = performance.now() - built;
  const fonts = new CardFonts();
  const image = await greyOfFile(await drawFamilyCard(0, cardText(below), fonts));
  const times = Array.from({ length: 15 }, () => {
    const started = performance.now();
    index.candidatesFor(image);
    return performance.now() - started;
  });
  const median = times.toSorted((a, b) => a - b)[7] ?? 0;
  console.log(
    `lookup: an answer among ${index.size} images, none of them near: ${median.toFixed(0)} ms (target ≤ 300); hashes unpacked once in ${loaded.toFixed(0)} ms`,
  );
}

/**
 * `npm run bench -- lookup`: what hashes find, what they find by mistake, and how fast. With `--ocr`: what the text in
 * a part of an image finds. With `--sent`: images as people send them, by hashes alone and with the search in
 * images. With `--browser`: how long an answer takes in a browser. A folder may follow, with photographs in
 * `base/<id>.jpg` and copies of them in `neardup/<id>_<kind>.jpg`.
 */
export default async function benchLookup(args: readonly string[]): Promise<void> {
  if (args.includes('--ocr')) return benchWords();
  if (args[0] === '--sent') return benchSent(args.slice(1));
  // Without those of the sample, which come first: they are already on the site.
  if (args[0] === '--browser')
    return benchInBrowser(
      async () => (await storedOf()).slice(sampleImages().length),
      Number(args[1] ?? 0),
      args[2],
      Number(args[3] ?? 4),
    );
  const [photographs] = args;
  if (photographs?.startsWith('-'))
    throw new OperatorError(`bench lookup takes --ocr, --sent, --browser or a folder, not ${photographs}`);
  const known = await benchFamilies();
  if (photographs === undefined) console.log('lookup: no folder of photographs: only drawn cards are tested');
  else await benchPhotographs(photographs);
  await benchTime(known);
}
