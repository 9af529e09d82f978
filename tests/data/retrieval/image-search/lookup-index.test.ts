import { expect, test } from 'vitest';
import { contentBox, hashImage, hashQuery } from '#src/data/retrieval/image-search/image-hashes.ts';
import { type GreyImage, greyOf, squareOf, wholeView } from '#src/data/retrieval/image-search/grey-image.ts';
import {
  type Candidate,
  judge,
  LookupIndex,
  nearPairs,
  probableLimit,
} from '#src/data/retrieval/image-search/lookup-index.ts';
import { distance } from '#src/data/retrieval/image-search/perceptual-hash.ts';

const [width, height] = [240, 300];

/** An image of 60 boxes on paper, whose positions and brightness depend on the seed. */
function drawing(seed: number): GreyImage {
  const values = new Float32Array(width * height).fill(230);
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let box = 0; box < 60; box += 1) {
    const [left, top, wide, high, grey] = [
      below(width),
      below(height),
      8 + below(70),
      6 + below(50),
      below(256),
    ];
    for (let y = top; y < Math.min(height, top + high); y += 1) {
      values.fill(grey, y * width + left, y * width + Math.min(width, left + wide));
    }
  }
  return { width, height, values };
}

function cropped({ values }: GreyImage, share: number): GreyImage {
  const [left, top] = [Math.round(width * share), Math.round(height * share)];
  const [wide, high] = [width - 2 * left, height - 2 * top];
  const rows = Array.from({ length: high }, (_, y) => {
    const from = (top + y) * width + left;
    return [...values.subarray(from, from + wide)];
  });
  return { width: wide, height: high, values: Float32Array.from(rows.flat()) };
}

const mirrored = ({ values, ...size }: GreyImage): GreyImage => ({
  ...size,
  values: values.map((_, at) => values[at - (at % size.width) + size.width - 1 - (at % size.width)]!),
});

const turned = ({ values }: GreyImage): GreyImage => ({
  width: height,
  height: width,
  values: values.map((_, at) => values[(height - 1 - (at % height)) * width + Math.floor(at / height)]!),
});

const changed = (image: GreyImage, change: (grey: number, index: number) => number): GreyImage => ({
  ...image,
  values: image.values.map((grey, index) => Math.min(255, Math.max(0, change(grey, index)))),
});

const known = new Map(Array.from({ length: 12 }, (_, seed) => [`p${seed}`, hashImage(drawing(seed))]));
const index = new LookupIndex([...known].map(([id, { coarse }]) => ({ id, coarse })));

const withFine = (candidates: readonly Candidate[]) =>
  candidates.map((each) => ({ ...each, fine: known.get(each.id)?.fine ?? '' }));

function found(image: GreyImage): string | undefined {
  const [best] = judge(image, withFine(index.candidatesFor(image)));
  return best && best.bits <= probableLimit ? best.id : undefined;
}

const foot = width * Math.round(height * 0.88);
const captioned = (image: GreyImage) =>
  changed(image, (grey, at) => (at >= foot ? (at % 40 < 20 ? 20 : 235) : grey));

test.each<[string, (image: GreyImage) => GreyImage]>([
  ['unchanged', (image) => image],
  ['brighter', (image) => changed(image, (grey) => grey * 1.1 + 10)],
  ['noisy', (image) => changed(image, (grey, at) => grey + ((at * 7919) % 31) - 15)],
  ['cropped by 3 %', (image) => cropped(image, 0.03)],
  ['cropped by 11 %', (image) => cropped(image, 0.11)],
  ['mirrored', mirrored],
  ['turned by 90°', turned],
  ['turned by 180°', (image) => changed(image, (_, at) => image.values[image.values.length - 1 - at]!)],
  ['turned by 270°, mirrored', (image) => turned(mirrored(image))],
  ['covered by a caption at the bottom', captioned],
  [
    'covered by a caption at the bottom, turned by 90°, mirrored',
    (image) => mirrored(turned(captioned(image))),
  ],
])('a copy that is %s is found', (_, change) => {
  expect(found(change(drawing(5)))).toBe('p5');
});

test('an unknown image is not found', () => {
  for (const seed of [100, 101, 102]) expect(found(drawing(seed))).toBeUndefined();
});

test('plain bars around an image are ignored', () => {
  const image = drawing(3);
  const bar = 60;
  const values = new Float32Array(width * (height + 2 * bar));
  values.set(image.values, bar * width);
  const barred = { width, height: height + 2 * bar, values };
  const box = contentBox(barred);
  expect(box.top).toBeCloseTo(bar / barred.height, 5);
  expect(box.bottom).toBeCloseTo(1 - bar / barred.height, 5);
  expect(found(barred)).toBe('p3');
});

test('with isTurned: false every view is hashed except the rotated ones', () => {
  const turnedWays = (queries: ReturnType<typeof hashQuery>) => queries.filter(({ view }) => view.turned);
  const [all, straight] = [hashQuery(drawing(1)), hashQuery(drawing(1), { isTurned: false })];
  expect(turnedWays(all)).toHaveLength(4);
  expect(straight).toEqual(all.filter((each) => !turnedWays(all).includes(each)));
});

test('the margin of a card is part of it', () => {
  const values = new Float32Array(width * height).fill(240);
  for (let y = 60; y < 200; y += 8) values.fill(20, y * width + 50, y * width + 90);
  expect(contentBox({ width, height, values })).toEqual(wholeView);
});

test('hashes in an outdated format are ignored, and the others still match', () => {
  const mixed = new LookupIndex([
    { id: 'old', coarse: 'AAAA' },
    { id: 'broken', coarse: '%%%' },
    { id: 'good', coarse: known.get('p1')?.coarse ?? '' },
  ]);
  const [candidate, ...others] = mixed.candidates(hashQuery(drawing(1)));
  expect([candidate?.id, others]).toEqual(['good', []]);
  expect(candidate && judge(drawing(1), [{ ...candidate, fine: 'AAAA' }])).toEqual([]);
});

test('nearly identical images are reported in pairs, closest first, and others are not', () => {
  const images = [...known].map(([id, { coarse }]) => ({ id, coarse }));
  const slightly = { id: 'slightly', coarse: hashImage(cropped(drawing(7), 0.05)).coarse };
  const copy = { id: 'copy', coarse: hashImage(drawing(3)).coarse };
  const near = nearPairs([...images, slightly, copy]);
  expect(near.map(({ ids }) => ids)).toEqual([
    ['p3', 'copy'],
    ['p7', 'slightly'],
  ]);
  expect(near[0]?.distance).toBe(0);
});

test('differing bits are counted, up to the given limit', () => {
  const [a, b] = [Uint32Array.of(0xff_ff_ff_ff, 0b101, 0), Uint32Array.of(0, 0b011, 0xf)];
  expect(distance(a, b)).toBe(38);
  expect(distance(a, b, 10)).toBe(32);
});

test('transparent pixels count as white', () => {
  const { values } = greyOf(2, 1, [0, 0, 0, 0, 255, 0, 0, 255]);
  expect([...values].map(Math.round)).toEqual([255, 76]);
});

test('each cell of the square is the average of its area, and a view is rotated clockwise', () => {
  const halves = { width: 4, height: 4, values: Float32Array.of(...Array(8).fill(0), ...Array(8).fill(200)) };
  expect([...squareOf(halves, wholeView, 2)]).toEqual([0, 0, 200, 200]);
  const [topLeft = 0, topRight = 0] = squareOf(halves, { ...wholeView, turned: 90 }, 2);
  expect(topRight).toBeGreaterThan(topLeft);
});
