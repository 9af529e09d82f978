import * as z from 'zod/mini';
import type { PixelSize } from './picture-refusal.ts';

/** The maximum share of a side that may be cropped, so that something always remains. */
export const maxCrop = 0.9;

const share = z.number().check(z.nonnegative(), z.maximum(maxCrop));

/** The rotation of a picture, in degrees clockwise, and then the crop of each side, 0 to 0.9 of its length. */
export const framingSchema = z
  .object({ turn: z.literal([0, 90, 180, 270]), left: share, top: share, right: share, bottom: share })
  .check(z.refine(({ left, right, top, bottom }) => left + right <= maxCrop && top + bottom <= maxCrop));

export type Framing = z.infer<typeof framingSchema>;

/** The sides of a picture as displayed. */
export const sides = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof sides)[number];

export const wholePicture: Framing = { turn: 0, left: 0, top: 0, right: 0, bottom: 0 };

const opposite: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };
const turns = [0, 90, 180, 270] as const;

export const isWhole = (framing: Framing): boolean =>
  framing.turn === 0 && sides.every((side) => framing[side] === 0);

/** Rotates the framing by 90°, clockwise or anticlockwise; the cropped parts remain cropped. */
export function turned({ turn, left, top, right, bottom }: Framing, clockwise: boolean): Framing {
  const next = turns[(turns.indexOf(turn) + (clockwise ? 1 : 3)) % 4] ?? 0;
  return clockwise
    ? { turn: next, left: bottom, top: left, right: top, bottom: right }
    : { turn: next, left: top, top: right, right: bottom, bottom: left };
}

/** Changes the crop of one side, as far as the crop of the opposite side allows. */
export function withCut(framing: Framing, side: Side, cut: number): Framing {
  const room = maxCrop - framing[opposite[side]];
  return { ...framing, [side]: Math.min(Math.max(0, cut), room) };
}

/** The size of the whole picture after rotation, in pixels. */
export const turnedSize = ({ width, height }: PixelSize, { turn }: Framing): PixelSize =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The size of the framed part of a picture, in pixels. */
export function framedSize(size: PixelSize, framing: Framing): PixelSize {
  const { width, height } = turnedSize(size, framing);
  return {
    width: Math.max(1, Math.round(width * (1 - framing.left - framing.right))),
    height: Math.max(1, Math.round(height * (1 - framing.top - framing.bottom))),
  };
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws the framed part of a picture so that it fills the canvas. */
export function drawFramed(
  context: Context,
  picture: CanvasImageSource,
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
  context.drawImage(picture, -size.width / 2, -size.height / 2);
}
