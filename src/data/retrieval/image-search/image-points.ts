import { describeAt, descriptionWords, detail } from './describe-point.ts';
import { freeMemory } from '#src/platform/browser/free-memory.ts';
import type { GreyImage } from './grey-image.ts';
import { firstBlur, layerFor, layersEach, type Octave, octavesOf, shrunk, isScreen } from './scale-space.ts';

/** A spot or corner of an image that can be found again in copies, with a description of its surroundings. */
export interface Point {
  /** In pixels of the image at the size at which it was analysed. */
  readonly x: number;
  readonly y: number;
  /** Its size: the blur at which it is most prominent. */
  readonly blur: number;
  readonly isBright: boolean;
  readonly strength: number;
  readonly words: Uint32Array;
}

type Spot = Omit<Point, 'words'>;

/** The minimum difference of brightness of a spot, of 255. */
const minStrength = 2.2;

/** The maximum ratio of the curvatures across and along: beyond it, a spot is an edge. */
const edgeRatio = 9;

/** The difference of two blurs of an image. Computed on demand, since most values are needed once. */
interface Difference {
  readonly lower: Float32Array;
  readonly upper: Float32Array;
}

const differenceAt = ({ lower, upper }: Difference, at: number): number =>
  Math.fround(upper[at]! - lower[at]!);

/** True if neither the position `at` nor any of its eight neighbours is above `value`. */
const isHighest = (of: Difference, at: number, width: number, value: number): boolean =>
  differenceAt(of, at) <= value &&
  differenceAt(of, at - 1) <= value &&
  differenceAt(of, at + 1) <= value &&
  differenceAt(of, at - width) <= value &&
  differenceAt(of, at + width) <= value &&
  differenceAt(of, at - width - 1) <= value &&
  differenceAt(of, at - width + 1) <= value &&
  differenceAt(of, at + width - 1) <= value &&
  differenceAt(of, at + width + 1) <= value;

/** Likewise for below. A separate function without loops, since it runs for many pixels of an image. */
const isLowest = (of: Difference, at: number, width: number, value: number): boolean =>
  differenceAt(of, at) >= value &&
  differenceAt(of, at - 1) >= value &&
  differenceAt(of, at + 1) >= value &&
  differenceAt(of, at - width) >= value &&
  differenceAt(of, at + width) >= value &&
  differenceAt(of, at - width - 1) >= value &&
  differenceAt(of, at - width + 1) >= value &&
  differenceAt(of, at + width - 1) >= value &&
  differenceAt(of, at + width + 1) >= value;

/** Returns how far from the pixel the extreme is, in pixels. */
function offsetOf(before: number, here: number, after: number): number {
  const curve = before - 2 * here + after;
  return curve === 0 ? 0 : Math.min(Math.max((before - after) / (2 * curve), -0.6), 0.6);
}

function spotsOf(octave: Octave, spots: Spot[]): void {
  const [first] = octave;
  if (!first) return;
  const { width, height, step } = first;
  const differences = octave
    .slice(1)
    .map((layer, at): Difference => ({ lower: (octave[at] ?? layer).values, upper: layer.values }));
  const border = 3;
  for (let level = 1; level <= layersEach; level += 1) {
    const [below, here, above] = differences.slice(level - 1, level + 2);
    if (!below || !here || !above) continue;
    const { lower, upper } = here;
    for (let y = border; y < height - border; y += 1) {
      for (let x = border; x < width - border; x += 1) {
        const at = y * width + x;
        const value = Math.fround(upper[at]! - lower[at]!);
        if (value < minStrength && value > -minStrength) continue;
        const isExtreme: typeof isHighest = value > 0 ? isHighest : isLowest;
        if (!isExtreme(here, at, width, value)) continue;
        if (!isExtreme(below, at, width, value) || !isExtreme(above, at, width, value)) continue;
        const [left, right] = [differenceAt(here, at - 1), differenceAt(here, at + 1)];
        const [up, down] = [differenceAt(here, at - width), differenceAt(here, at + width)];
        const [dxx, dyy] = [left + right - 2 * value, up + down - 2 * value];
        const dxy =
          (differenceAt(here, at + width + 1) -
            differenceAt(here, at + width - 1) -
            differenceAt(here, at - width + 1) +
            differenceAt(here, at - width - 1)) /
          4;
        const [trace, product] = [dxx + dyy, dxx * dyy - dxy * dxy];
        if (product <= 0 || trace * trace * edgeRatio >= (edgeRatio + 1) ** 2 * product) continue;
        const deeper = offsetOf(differenceAt(below, at), value, differenceAt(above, at));
        spots.push({
          x: (x + offsetOf(left, value, right)) * step,
          y: (y + offsetOf(up, value, down)) * step,
          blur: firstBlur * step * 2 ** ((level + deeper) / layersEach),
          // The difference is negative if the centre is brighter than its surroundings.
          isBright: value < 0,
          strength: Math.abs(value),
        });
      }
    }
  }
}

/** Returns the strongest spots, spread over the image: one from each part of it in turn. */
function spread<S extends Spot>(
  spots: readonly S[],
  { width, height }: GreyImage,
  count: number,
  parts: number,
): S[] {
  const side = Math.max(width, height) / parts;
  const cells = new Map<number, S[]>();
  for (const spot of spots.toSorted((a, b) => b.strength - a.strength)) {
    const cell = Math.floor(spot.y / side) * parts + Math.floor(spot.x / side);
    const inCell = cells.get(cell);
    if (inCell) inCell.push(spot);
    else cells.set(cell, [spot]);
  }
  const chosen: S[] = [];
  for (let round = 0; chosen.length < count; round += 1) {
    const next = [...cells.values()].flatMap((inCell) => inCell[round] ?? []);
    if (next.length === 0) break;
    chosen.push(...next.toSorted((a, b) => b.strength - a.strength).slice(0, count - chosen.length));
  }
  return chosen;
}

/** An analysed image: its size at that time, its layers, and the points found in it. */
export interface Looked {
  readonly width: number;
  readonly height: number;
  readonly octaves: readonly Octave[];
  readonly points: readonly Point[];
}

/**
 * The shorter side and the maximum pixels at which points are looked for, their maximum number, and the parts to
 * spread over.
 */
export interface Reach {
  readonly short: number;
  readonly maxPixels: number;
  readonly points: number;
  readonly parts: number;
}

/** Known images are analysed small: points found then still exist in a chat's thumbnail. */
export const knownReach: Reach = { short: 300, maxPixels: 300 * 900, points: 72, parts: 8 };

/** Query images may contain the known image as a part; screenshots of phones as a small part. */
const queryReach: Reach = { short: 400, maxPixels: 400 * 900, points: 700, parts: 20 };
const screenReach: Reach = { short: 560, maxPixels: 560 * 1220, points: 900, parts: 22 };

export const reachOf = (image: GreyImage): Reach => (isScreen(image) ? screenReach : queryReach);

const upright = (blur: number) => ({ rightX: blur, rightY: 0, downX: 0, downY: blur });

/** Returns the points of an image. */
export function pointsOf(image: GreyImage, { short, maxPixels, points, parts }: Reach): Looked {
  const small = shrunk(image, short, maxPixels);
  const octaves = octavesOf(small);
  if (small.values !== image.values) freeMemory(small.values.buffer);
  const spots: Spot[] = [];
  for (const octave of octaves) spotsOf(octave, spots);
  const described = spread(spots, small, points, parts).flatMap((spot) => {
    const layer = layerFor(octaves, spot.blur * detail);
    return layer ? [{ ...spot, words: describeAt(layer, spot.x, spot.y, upright(spot.blur)) }] : [];
  });
  return { width: small.width, height: small.height, octaves, points: described };
}

/** The bytes of one point: its description, 12 bits for each coordinate, its brightness and its size. */
export const pointBytes = 4 * descriptionWords + 4;

/** The bytes before the first point: the size of the image in which the points were found. */
export const pointsHeader = 4;

const placeSteps = 4095;
const sizeSteps = 12;

/** Packs a known image's points for storage. */
export function packPoints({
  width,
  height,
  points,
}: Pick<Looked, 'width' | 'height' | 'points'>): Uint8Array {
  const bytes = new Uint8Array(4 + points.length * pointBytes);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, width);
  view.setUint16(2, height);
  for (const [number, { x, y, blur, isBright, words }] of points.entries()) {
    const at = 4 + number * pointBytes;
    const across = Math.round((x / width) * placeSteps);
    const down = Math.round((y / height) * placeSteps);
    const size = Math.min(127, Math.max(0, Math.round(Math.log2(blur) * sizeSteps)));
    view.setUint32(at, ((across << 20) | (down << 8) | (isBright ? 128 : 0) | size) >>> 0);
    for (const [word, value] of words.entries()) view.setUint32(at + 4 + word * 4, value);
  }
  return bytes;
}

/** A known image as its points: the size in which they were found, and the points. */
export interface KnownPoints {
  readonly width: number;
  readonly height: number;
  readonly points: readonly Omit<Point, 'strength'>[];
}

const countOf = (bytes: Uint8Array): number => Math.max(0, Math.floor((bytes.length - 4) / pointBytes));

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function wordsAt(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(descriptionWords);
  for (let word = 0; word < descriptionWords; word += 1) words[word] = view.getUint32(at + 4 + word * 4);
  return words;
}

/** Calls `onPoint` for each packed point, with whether it is bright, its index, and its description. */
export function eachPoint(
  bytes: Uint8Array,
  onPoint: (isBright: boolean, number: number, words: Uint32Array) => void,
): void {
  const view = viewOf(bytes);
  for (let number = 0; number < countOf(bytes); number += 1) {
    const at = 4 + number * pointBytes;
    onPoint((view.getUint32(at) & 128) !== 0, number, wordsAt(view, at));
  }
}

/** Unpacks points; undefined if the bytes are not in today's format. */
export function unpackPoints(bytes: Uint8Array): KnownPoints | undefined {
  if (bytes.length < 4 || (bytes.length - 4) % pointBytes !== 0) return undefined;
  const view = viewOf(bytes);
  const [width, height] = [view.getUint16(0), view.getUint16(2)];
  if (width === 0 || height === 0) return undefined;
  const points = Array.from({ length: countOf(bytes) }, (_, number) => {
    const at = 4 + number * pointBytes;
    const place = view.getUint32(at);
    return {
      x: ((place >>> 20) / placeSteps) * width,
      y: (((place >>> 8) & 0xf_ff) / placeSteps) * height,
      isBright: (place & 128) !== 0,
      blur: 2 ** ((place & 127) / sizeSteps),
      words: wordsAt(view, at),
    };
  });
  return { width, height, points };
}
