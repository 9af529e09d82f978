import * as z from 'zod/mini';
import type { PixelSize } from './encoding/image-refusal.ts';

/** The maximum share of a side that may be cropped: something is always left. */
export const maxCrop = 0.9;

const share = z.number().check(z.nonnegative(), z.maximum(maxCrop));

/** How an image is rotated, clockwise in degrees, and then cropped on each side, by 0 to 0.9 of the side. */
export const framingSchema = z
  .object({ turn: z.literal([0, 90, 180, 270]), left: share, top: share, right: share, bottom: share })
  .check(z.refine(({ left, right, top, bottom }) => left + right <= maxCrop && top + bottom <= maxCrop));

export type Framing = z.infer<typeof framingSchema>;

/** A side of an image as it is displayed. */
export const sides = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof sides)[number];

export const wholeImage: Framing = { turn: 0, left: 0, top: 0, right: 0, bottom: 0 };

const opposite: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };
const turns = [0, 90, 180, 270] as const;

export const isWhole = (framing: Framing): boolean =>
  framing.turn === 0 && sides.every((side) => framing[side] === 0);

/** Rotates a framing by a quarter turn, clockwise or anticlockwise; the same area stays cropped. */
export function turned({ turn, left, top, right, bottom }: Framing, clockwise: boolean): Framing {
  const next = turns[(turns.indexOf(turn) + (clockwise ? 1 : 3)) % 4] ?? 0;
  return clockwise
    ? { turn: next, left: bottom, top: left, right: top, bottom: right }
    : { turn: next, left: top, top: right, right: bottom, bottom: left };
}

/** Returns the framing with another crop on one side, as far as the crop on the opposite side leaves room. */
export function withCut(framing: Framing, side: Side, cut: number): Framing {
  const room = maxCrop - framing[opposite[side]];
  return { ...framing, [side]: Math.min(Math.max(0, cut), room) };
}

/** Returns the size of the whole image after rotation. */
export const turnedSize = ({ width, height }: PixelSize, { turn }: Framing): PixelSize =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Returns the size of an image after rotation and cropping. */
export function framedSize(size: PixelSize, framing: Framing): PixelSize {
  const { width, height } = turnedSize(size, framing);
  return {
    width: Math.max(1, Math.round(width * (1 - framing.left - framing.right))),
    height: Math.max(1, Math.round(height * (1 - framing.top - framing.bottom))),
  };
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws the framed part of an image over the whole canvas. */
export function drawFramed(
  context: Context,
  image: CanvasImageSource,
  size: PixelSize,
  framing: Framing,
): void {
  const whole = turnedSize(size, framing);
  const framed = framedSize(size, framing);
  context.imageSmoothingQuality = 'high';
  context.scale(context.canvas.width / framed.width, context.canvas.height / framed.height);
  context.translate(
    whole.width / 2 - whole.width * framing.left,
    whole.height / 2 - whole.height * framing.top,
  );
  context.rotate((framing.turn * Math.PI) / 180);
  context.drawImage(image, -size.width / 2, -size.height / 2);
}
