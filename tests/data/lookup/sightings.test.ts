import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { cardText, drawFamilyCard, numbers } from '#scripts/bench/lookup/card-families.ts';
import { sentWays } from '#scripts/bench/lookup/sent.ts';
import { greyOfFile } from '#scripts/lookup/grey-file.ts';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { type GreyPicture, greyOf } from '#src/data/lookup/grey-picture.ts';
import { hashPicture, marksOf, type StoredHashes } from '#src/data/lookup/picture-hashes.ts';
import { unpackPatches } from '#src/data/lookup/picture-patches.ts';
import { unpackPoints } from '#src/data/lookup/picture-points.ts';
import { PointsIndex } from '#src/data/lookup/points-index.ts';
import { fitOf, searchedSize, sightingsIn, verdictOf } from '#src/data/lookup/sightings.ts';

const timeout = 60_000;

const fonts = new CardFonts();
const words = numbers(11);

/** Cards of two templates: six are known, the last two are not. */
let cards: Buffer[] = [];
let stored: StoredHashes[] = [];
let index = new PointsIndex([]);

beforeAll(async () => {
  const texts = Array.from({ length: 8 }, () => cardText(words));
  cards = await Promise.all(texts.map((text, number) => drawFamilyCard(number % 2, text, fonts)));
  stored = await Promise.all(cards.slice(0, 6).map(async (card) => hashPicture(await greyOfFile(card))));
  const packed = stored.map(({ coarse }, id) => ({
    id: String(id),
    bytes: marksOf(coarse) ?? new Uint8Array(),
  }));
  index = new PointsIndex(packed);
}, timeout);

async function searched(picture: Buffer): Promise<GreyPicture> {
  const { width, height } = searchedSize(await sharp(picture).metadata());
  const { data, info } = await sharp(picture)
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return greyOf(info.width, info.height, data);
}

async function sent(way: string, number: number): Promise<Buffer> {
  const [picture, other] = [cards[number], cards[7]];
  const send = sentWays[way];
  if (!picture || !other || !send) throw new Error(`no way or card: ${way} ${number}`);
  return send({ picture, other, below: numbers(number + 3), fonts });
}

/** The numbers of the known cards that a picture shows. */
async function foundIn(picture: Buffer): Promise<number[]> {
  const grey = await searched(picture);
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
  'a known card is found, and no other of its template: %s',
  async (way, number) => {
    expect(await foundIn(await sent(way, number))).toEqual([number]);
  },
  timeout,
);

test.each([
  ['35 % cut off', 6],
  ['photographed at 10 to 22°', 7],
])(
  'a card of the same template with other words is not taken for a known one: %s',
  async (way, number) => {
    expect(await foundIn(await sent(way, number))).toEqual([]);
  },
  timeout,
);

test('a plain picture has no points, shows nothing and is found in nothing', async () => {
  const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  expect(await foundIn(plain)).toEqual([]);
  const { coarse } = hashPicture(await greyOfFile(plain));
  const bytes = marksOf(coarse);
  expect(bytes && unpackPoints(bytes)?.points).toEqual([]);
});

test('what is stored of a picture survives packing and fits what the rules allow', () => {
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

test('what was stored before there were points, or is damaged, is left out', () => {
  expect(marksOf('AAAA')).toBeUndefined();
  expect(marksOf('AAAA.')).toBeUndefined();
  expect(marksOf('AAAA.***')).toBeUndefined();
  expect(unpackPoints(new Uint8Array([0, 1, 0, 1, 5]))).toBeUndefined();
  expect(unpackPatches(new Uint8Array(5))).toBeUndefined();
  expect(new PointsIndex([{ id: 'a', bytes: new Uint8Array([0, 1, 0, 1, 5]) }]).size).toBe(0);
});
