import { expect, test } from 'vitest';
import {
  type Framing,
  framedSize,
  framingSchema,
  turned,
  wholeImage,
  withCut,
} from '#src/data/collections/debunking-images/framing.ts';
import * as z from 'zod/mini';

const image = { width: 400, height: 200 };

test('the cut of a side rotates with the image', () => {
  const topCut: Framing = { ...wholeImage, top: 0.25 };
  const right = turned(topCut, true);
  expect(right).toEqual({ ...wholeImage, turn: 90, right: 0.25 });
  expect(framedSize(image, topCut)).toEqual({ width: 400, height: 150 });
  expect(framedSize(image, right)).toEqual({ width: 150, height: 400 });
  expect(turned(right, false)).toEqual(topCut);
});

test('four quarter turns restore the image', () => {
  const framing: Framing = { turn: 90, left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 };
  const around = [1, 2, 3, 4].reduce<Framing>((before) => turned(before, true), framing);
  expect(around).toEqual(framing);
});

test('at least a tenth of each side remains', () => {
  const widest = withCut({ ...wholeImage, left: 0.5 }, 'right', 0.8);
  expect(widest.right).toBeCloseTo(0.4);
  expect(z.safeParse(framingSchema, widest).success).toBe(true);
  expect(z.safeParse(framingSchema, { ...widest, right: 0.8 }).success).toBe(false);
});
