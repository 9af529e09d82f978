import type { GreyImage } from './grey-image.ts';

/**
 * The side of a patch, in cells. A cell is this share of the image's width: a patch is about one character of a
 * card.
 */
export const side = 12;
export const places = side * side;
export const placeShare = 1 / 240;

/** The samples of a cell in each direction, which are averaged: in a larger image, a cell is more than one pixel. */
const looks = 2;

/** The maximum number of stored patches, and the number of parts of an image, each of which gives its best patch. */
const maxPatches = 48;
const parts = 84;

/** The number of centres that are tried in a part, in each direction. */
const tries = 5;

/** The minimum strength of a patch, in steps of brightness: paper and plain colour have none. */
const minStrength = 7;

const steps = 65_535;
const patchBytes = 4 + places / 8;

/**
 * A part of a known image about the size of a character: its centre, in shares of the sides, and where it is bright.
 */
export interface Patch {
  readonly x: number;
  readonly y: number;
  /** 1 where it is bright and -1 where it is dark, row by row. */
  readonly signs: Int8Array;
}

/** Maps a position in the known image, in shares of its width and height, to the query image. */
export type Placing = (x: number, y: number) => readonly [number, number];

function brightness({ width, height, values }: GreyImage, x: number, y: number): number {
  const inX = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const inY = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const left = inX | 0;
  const top = inY | 0;
  const [dx, dy] = [inX - left, inY - top];
  const at = top * width + left;
  const upper = values[at]! * (1 - dx) + values[at + 1]! * dx;
  const lower = values[at + width]! * (1 - dx) + values[at + width + 1]! * dx;
  return upper * (1 - dy) + lower * dy;
}

/** The patch that was read last: its brightness, and the same without the means of its rows and columns. */
export const asItIs = new Float32Array(places);
export const patch = new Float32Array(places);
const rows = new Float32Array(side);
const columns = new Float32Array(side);

/**
 * Reads a patch into `asItIs` and `patch`. The means of its rows and columns are subtracted: lines of text, frames and
 * bars are alike on every card of a template, characters are not. Returns the mean strength of the rest.
 */
export function readPatch(image: GreyImage, place: Placing, x: number, y: number, ratio: number): number {
  rows.fill(0);
  columns.fill(0);
  // Within a patch, a projection is practically linear.
  const [x0, y0] = place(x, y);
  const [x1, y1] = place(x + placeShare, y);
  const [x2, y2] = place(x, y + placeShare * ratio);
  const [rightX, rightY, downX, downY] = [x1 - x0, y1 - y0, x2 - x0, y2 - y0];
  let mean = 0;
  for (let row = 0, at = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1, at += 1) {
      let sum = 0;
      for (let look = 0; look < looks * looks; look += 1) {
        const right = column + ((look % looks) + 0.5) / looks - side / 2;
        const down = row + (Math.floor(look / looks) + 0.5) / looks - side / 2;
        sum += brightness(image, x0 + right * rightX + down * downX, y0 + right * rightY + down * downY);
      }
      const value = sum / (looks * looks);
      asItIs[at] = value;
      rows[row]! += value / side;
      columns[column]! += value / side;
      mean += value / places;
    }
  }
  let strength = 0;
  for (let row = 0, at = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1, at += 1) {
      const left = asItIs[at]! - rows[row]! - columns[column]! + mean;
      patch[at] = left;
      strength += Math.abs(left) / places;
    }
  }
  return strength;
}

/** Returns the most distinctive patches of a known image, spread over it. */
export function patchesOf(image: GreyImage): Patch[] {
  const { width, height } = image;
  const ratio = width / height;
  const place: Placing = (x, y) => [x * width, y * height];
  const across = Math.max(1, Math.round(Math.sqrt(parts * ratio)));
  const down = Math.max(1, Math.round(parts / across));
  const found: (Patch & { readonly strength: number })[] = [];
  for (let part = 0; part < across * down; part += 1) {
    let best = { x: 0, y: 0, strength: minStrength };
    for (let number = 0; number < tries * tries; number += 1) {
      const x = ((part % across) + ((number % tries) + 0.5) / tries) / across;
      const y = (Math.floor(part / across) + (Math.floor(number / tries) + 0.5) / tries) / down;
      const margin = (side / 2) * placeShare;
      if (x < margin || x > 1 - margin || y < margin * ratio || y > 1 - margin * ratio) continue;
      const strength = readPatch(image, place, x, y, ratio);
      if (strength > best.strength) best = { x, y, strength };
    }
    if (best.strength === minStrength) continue;
    readPatch(image, place, best.x, best.y, ratio);
    found.push({ ...best, signs: Int8Array.from(patch, (value) => (value > 0 ? 1 : -1)) });
  }
  return found
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, maxPatches)
    .map(({ x, y, signs }) => ({ x, y, signs }));
}

/** Packs patches for storage, preceded by their number: a plain image has 0, which differs from no data at all. */
export function packPatches(patches: readonly Patch[]): Uint8Array {
  const bytes = new Uint8Array(1 + patches.length * patchBytes);
  bytes[0] = patches.length;
  const view = new DataView(bytes.buffer);
  for (const [number, { x, y, signs }] of patches.entries()) {
    const at = 1 + number * patchBytes;
    view.setUint16(at, Math.round(x * steps));
    view.setUint16(at + 2, Math.round(y * steps));
    for (const [bit, sign] of signs.entries()) {
      const byte = at + 4 + (bit >> 3);
      if (sign > 0) bytes[byte] = (bytes[byte] ?? 0) | (1 << (bit & 7));
    }
  }
  return bytes;
}

/** Unpacks patches; undefined if the bytes are not in today's format. */
export function unpackPatches(bytes: Uint8Array): Patch[] | undefined {
  const [count = 0] = bytes;
  if (bytes.length !== 1 + count * patchBytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: count }, (_, number) => {
    const at = 1 + number * patchBytes;
    return {
      x: view.getUint16(at) / steps,
      y: view.getUint16(at + 2) / steps,
      signs: Int8Array.from({ length: places }, (__, bit) =>
        ((bytes[at + 4 + (bit >> 3)] ?? 0) >> (bit & 7)) & 1 ? 1 : -1,
      ),
    };
  });
}
