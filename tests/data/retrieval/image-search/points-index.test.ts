import { expect, test } from 'vitest';
import { numbers } from '#checks/bench/lookup/card-families.ts';
import { packPoints, type Point } from '#src/data/retrieval/image-search/image-points.ts';
import { PointsIndex } from '#src/data/retrieval/image-search/points-index.ts';

const [width, height] = [300, 400];
const below = numbers(5);

/** Random points. */
const points = (count: number): Point[] =>
  Array.from({ length: count }, () => ({
    x: below() * width,
    y: below() * height,
    blur: 3,
    isBright: true,
    strength: 9,
    words: Uint32Array.from({ length: 4 }, () => Math.floor(below() * 2 ** 32)),
  }));

const packed = (id: string, of: readonly Point[]) => ({
  id,
  bytes: packPoints({ width, height, points: of }),
});
const looked = (of: readonly Point[]) => ({ width, height, octaves: [], points: of });

test('points that all cards of a template share do not identify a card', () => {
  const template = points(20);
  const own = Array.from({ length: 40 }, () => points(12));
  const index = new PointsIndex(own.map((of, card) => packed(String(card), [...template, ...of])));
  expect(index.guesses(looked(template))).toEqual([]);
  const [first] = index.guesses(looked([...template, ...(own[7] ?? [])]));
  expect(first?.id).toBe('7');
  expect(first?.matches).toHaveLength(12);
});

test('rare points count more than the same number of common ones', () => {
  const shared = points(10);
  const rare = points(8);
  const others = Array.from({ length: 20 }, (_, number) =>
    packed(`other ${number}`, [...shared, ...points(5)]),
  );
  const index = new PointsIndex([...others, packed('wanted', [...rare, ...points(5)])]);
  expect(index.guesses(looked([...shared, ...rare]))[0]?.id).toBe('wanted');
});
