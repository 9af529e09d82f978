import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type CardText, cardText, drawFamilyCard, numbers } from '#checks/bench/lookup/card-families.ts';
import { sentWays } from '#checks/bench/lookup/sent.ts';
import { greyOfFile } from '#scripts/image-search/grey-file.ts';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { type GreyImage, greyOf } from '#src/data/retrieval/image-search/grey-image.ts';
import { comparePatches } from '#src/data/retrieval/image-search/compare-patches.ts';
import {
  coarseWords,
  hashImage,
  lookedUpPoints,
  lookupPart,
  marksOf,
  type StoredHashes,
  wordsOf,
} from '#src/data/retrieval/image-search/image-hashes.ts';
import { unpackPatches } from '#src/data/retrieval/image-search/image-patches.ts';
import { unpackPoints } from '#src/data/retrieval/image-search/image-points.ts';
import { PointsIndex } from '#src/data/retrieval/image-search/points-index.ts';
import {
  fitOf,
  searchedSize,
  type SightingFit,
  sightingsIn,
  verdictOf,
} from '#src/data/retrieval/image-search/sightings.ts';

const timeout = 60_000;

const fonts = new CardFonts();
const words = numbers(11);

/** Cards of two templates: the first six are known, the last two are not. */
let cards: Buffer[] = [];
let texts: CardText[] = [];
let stored: StoredHashes[] = [];
let index = new PointsIndex([]);

beforeAll(async () => {
  texts = Array.from({ length: 8 }, () => cardText(words));
  cards = await Promise.all(texts.map((text, number) => drawFamilyCard(number % 2, text, fonts)));
  stored = await Promise.all(cards.slice(0, 6).map(async (card) => hashImage(await greyOfFile(card))));
  const packed = stored.map(({ coarse }, id) => ({
    id: String(id),
    bytes: marksOf(lookupPart(coarse)) ?? new Uint8Array(),
  }));
  index = new PointsIndex(packed);
}, timeout);

async function searched(image: Buffer): Promise<GreyImage> {
  const { width, height } = searchedSize(await sharp(image).metadata());
  const { data, info } = await sharp(image)
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return greyOf(info.width, info.height, data);
}

async function sent(way: string, number: number): Promise<Buffer> {
  const [image, other] = [cards[number], cards[7]];
  const send = sentWays[way];
  if (!image || !other || !send) throw new Error(`there is no distortion or card ${way} ${number}`);
  return send({ image, other, below: numbers(number + 3), fonts });
}

/** Returns the numbers of the known cards found in an image. */
async function foundIn(image: Buffer): Promise<number[]> {
  const grey = await searched(image);
  const found = sightingsIn(grey, index).flatMap((sighting) => {
    const id = Number(sighting.proof.id);
    const packed = marksOf(stored[id]?.fine ?? '');
    const fit = packed && fitOf(grey, sighting, packed);
    return fit && verdictOf(fit) ? [id] : [];
  });
  return [...new Set(found)];
}

test.each([
  ['chat, light', 0],
  ['two in one chat', 2],
  ['photographed at 10 to 22°', 4],
  ['inverted', 0],
  ['35 % cut off', 1],
])(
  'only the known card is found, and no other of its template: %s',
  async (way, number) => {
    expect(await foundIn(await sent(way, number))).toEqual([number]);
  },
  timeout,
);

test.each([
  ['35 % cut off', 6],
  ['photographed at 10 to 22°', 7],
])(
  'an unknown card of a known template is not recognised: %s',
  async (way, number) => {
    expect(await foundIn(await sent(way, number))).toEqual([]);
  },
  timeout,
);

/** A known card with three characters of its title replaced. */
async function otherWords(number: number): Promise<Buffer> {
  const text = texts[number];
  if (!text) throw new Error(`there is no card ${number}`);
  return drawFamilyCard(number % 2, { ...text, title: `紫蘇葉${text.title.slice(3)}` }, fonts);
}

test.each([0, 1, 2, 3, 4])(
  'a card with three other characters is not recognised: %s',
  async (number) => {
    expect(await foundIn(await otherWords(number))).toEqual([]);
  },
  timeout,
);

const fit = (
  [seen, expected, all]: readonly [number, number, number],
  contradicted = 0,
  isClear = true,
): SightingFit => ({ seen, expected, all, contradicted, isClear });

test.each<[string, SightingFit, ReturnType<typeof verdictOf>]>([
  ['the whole card, all expected details seen', fit([48, 48, 48]), 'same'],
  ['a crop, all expected details seen', fit([24, 24, 48]), 'same'],
  ['a crop with three other characters in the title', fit([21, 24, 48], 1), undefined],
  [
    'a crop with a sticker, as ambiguous as other cards of the template',
    fit([21, 24, 48], 0, false),
    undefined,
  ],
  ['stickers over nearly a third of the details', fit([33, 48, 48], 0, false), 'probable'],
  ['stickers over more than a third of the details', fit([31, 48, 48], 0, false), undefined],
  ['other text, not covered', fit([46, 48, 48], 2), undefined],
  ['missing details, not covered', fit([44, 48, 48]), undefined],
  ['one contradiction, not covered', fit([47, 48, 48], 1), 'probable'],
  ['one contradiction, with stickers', fit([44, 48, 48], 1, false), 'probable'],
  ['stickers over few details', fit([44, 48, 48], 0, false), 'same'],
  ['a scribble in the colour of the text', fit([43, 48, 48], 3, false), 'probable'],
  ['other text, with scribbles', fit([40, 48, 48], 6, false), undefined],
  ['too few details in view', fit([6, 6, 48]), undefined],
])('the verdict is right for: %s', (_, how, verdict) => {
  expect(verdictOf(how)).toBe(verdict);
});

test(
  'changed text counts as a contradiction, an overlay does not',
  async () => {
    const [card] = cards;
    if (!card) throw new Error('no card');
    const { width, height } = await sharp(card).metadata();
    const patches = unpackPatches(marksOf(stored[0]?.fine ?? '') ?? new Uint8Array([1])) ?? [];
    const compare = async (image: Buffer) =>
      comparePatches(patches, await searched(image), (x, y) => [x * width, y * height], {
        ratio: width / height,
        isInverted: false,
      });
    expect(await compare(card)).toMatchObject({ seen: patches.length, contradicted: 0 });
    expect((await compare(await otherWords(0))).contradicted).toBeGreaterThan(0);
    const blob = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="250" cy="400" r="150" fill="#ffd23e"/></svg>`,
    );
    const covered = await compare(
      await sharp(card)
        .composite([{ input: blob }])
        .png()
        .toBuffer(),
    );
    expect(covered.expected - covered.seen).toBeGreaterThan(2);
    expect(covered.contradicted).toBeLessThanOrEqual(1);
  },
  timeout,
);

test(
  'once a known image is certainly found, no other is searched for',
  async () => {
    const [card] = cards;
    const found = card ? sightingsIn(await searched(card), index) : [];
    expect(found.map(({ proof }) => proof.id)).toEqual(['0']);
  },
  timeout,
);

test('the look-up file contains the hashes and the first points of an image', () => {
  const coarse = stored[0]?.coarse ?? '';
  const part = lookupPart(coarse);
  expect(wordsOf(part, coarseWords)).toEqual(wordsOf(coarse, coarseWords));
  const all = unpackPoints(marksOf(coarse) ?? new Uint8Array())?.points ?? [];
  expect(all.length).toBeGreaterThan(lookedUpPoints);
  expect(unpackPoints(marksOf(part) ?? new Uint8Array())?.points).toEqual(all.slice(0, lookedUpPoints));
  expect(lookupPart(part)).toBe(part);
  expect(lookupPart('AAAA')).toBe('AAAA');
});

test('a plain image has no points, and nothing is found in it', async () => {
  const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  expect(await foundIn(plain)).toEqual([]);
  const { coarse } = hashImage(await greyOfFile(plain));
  const bytes = marksOf(coarse);
  expect(bytes && unpackPoints(bytes)?.points).toEqual([]);
});

test('stored hashes can be unpacked and are within the length limits of the rules', () => {
  const [first] = stored;
  if (!first) throw new Error('nothing is stored');
  expect(first.coarse.length).toBeLessThanOrEqual(2273);
  expect(first.fine.length).toBeLessThanOrEqual(2781);
  const points = unpackPoints(marksOf(first.coarse) ?? new Uint8Array());
  expect(points?.points.length).toBeGreaterThan(40);
  for (const { x, y, blur } of points?.points ?? []) {
    expect(x).toBeLessThanOrEqual(points?.width ?? 0);
    expect(y).toBeLessThanOrEqual(points?.height ?? 0);
    expect(blur).toBeGreaterThan(1);
  }
  expect(unpackPatches(marksOf(first.fine) ?? new Uint8Array([1]))?.length).toBeGreaterThan(20);
});

test('hashes without points and damaged ones are ignored', () => {
  expect(marksOf('AAAA')).toBeUndefined();
  expect(marksOf('AAAA.')).toBeUndefined();
  expect(marksOf('AAAA.***')).toBeUndefined();
  expect(unpackPoints(new Uint8Array([0, 1, 0, 1, 5]))).toBeUndefined();
  expect(unpackPatches(new Uint8Array(5))).toBeUndefined();
  expect(new PointsIndex([{ id: 'a', bytes: new Uint8Array([0, 1, 0, 1, 5]) }]).size).toBe(0);
});
