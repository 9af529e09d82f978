import { expect, test } from 'vitest';
import {
  type Framing,
  framedSize,
  framingSchema,
  turned,
  wholePicture,
  withCut,
} from '#src/data/collections/debunking-images/framing.ts';
import * as z from 'zod/mini';

const picture = { width: 400, height: 200 };

test('the cut of a side rotates with the picture', () => {
  const topCut: Framing = { ...wholePicture, top: 0.25 };
  const right = turned(topCut, true);
  expect(right).toEqual({ ...wholePicture, turn: 90, right: 0.25 });
  expect(framedSize(picture, topCut)).toEqual({ width: 400, height: 150 });
  expect(framedSize(picture, right)).toEqual({ width: 150, height: 400 });
  expect(turned(right, false)).toEqual(topCut);
});

test('four quarter turns restore the picture', () => {
  const framing: Framing = { turn: 90, left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 };
  const around = [1, 2, 3, 4].reduce<Framing>((before) => turned(before, true), framing);
  expect(around).toEqual(framing);
});

test('at least a tenth of each side remains', () => {
  const widest = withCut({ ...wholePicture, left: 0.5 }, 'right', 0.8);
  expect(widest.right).toBeCloseTo(0.4);
  expect(z.safeParse(framingSchema, widest).success).toBe(true);
  expect(z.safeParse(framingSchema, { ...widest, right: 0.8 }).success).toBe(false);
});
