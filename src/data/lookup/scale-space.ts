import type { GreyPicture } from './grey-picture.ts';

/** Blur of the finest layer, in its own pixels, and layers in which the blur doubles. */
export const firstBlur = 1.6;
export const layersEach = 3;

/** Blur that a picture is taken to have when it arrives. */
const ownBlur = 0.5;

/** Smallest side in pixels that still gets layers. */
const smallestSide = 12;

/** A picture blurred to one extent. `step` is how many pixels of the picture one of its pixels is. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly step: number;
  /** Blur in pixels of the picture. */
  readonly blur: number;
}

/** Layers of equal size, each blurred further: two more than those that points are looked for in, and one. */
export type Octave = readonly Layer[];

function kernelOf(blur: number): Float32Array {
  const reach = Math.max(1, Math.ceil(blur * 2.5));
  const weights = Float32Array.from({ length: reach + 1 }, (_, at) =>
    Math.exp((-at * at) / (2 * blur * blur)),
  );
  const sum = weights.reduce((total, weight, at) => total + (at === 0 ? weight : 2 * weight), 0);
  return weights.map((weight) => weight / sum);
}

/** One direction of a blur: `count` lines of `length` pixels that lie `along` apart; lines begin `across` apart. */
function blurLines(
  from: Float32Array,
  to: Float32Array,
  kernel: Float32Array,
  { count, length, along, across }: Readonly<Record<'count' | 'length' | 'along' | 'across', number>>,
): void {
  const reach = kernel.length - 1;
  const middle = kernel[0] ?? 1;
  const line = new Float32Array(length + 2 * reach);
  for (let number = 0; number < count; number += 1) {
    const start = number * across;
    for (let at = 0; at < length; at += 1) line[reach + at] = from[start + at * along] ?? 0;
    line.fill(line[reach] ?? 0, 0, reach);
    line.fill(line[reach + length - 1] ?? 0, reach + length);
    for (let at = 0; at < length; at += 1) {
      const here = at + reach;
      let sum = (line[here] ?? 0) * middle;
      for (let tap = 1; tap <= reach; tap += 1) {
        sum += ((line[here - tap] ?? 0) + (line[here + tap] ?? 0)) * (kernel[tap] ?? 0);
      }
      to[start + at * along] = sum;
    }
  }
}

function blurred({ width, height, values }: GreyPicture, blur: number): Float32Array {
  const kernel = kernelOf(blur);
  const across = new Float32Array(values.length);
  blurLines(values, across, kernel, { count: height, length: width, along: 1, across: width });
  const both = new Float32Array(values.length);
  blurLines(across, both, kernel, { count: width, length: height, along: width, across: 1 });
  return both;
}

function halved({ width, height, values }: GreyPicture): GreyPicture {
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Float32Array(wide * high);
  for (let row = 0, at = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1, at += 1) {
      half[at] = values[2 * row * width + 2 * column] ?? 0;
    }
  }
  return { width: wide, height: high, values: half };
}

/** A picture at many extents of blur: what is found at one size is found again at another. */
export function octavesOf(picture: GreyPicture, limit = 5): Octave[] {
  const octaves: Octave[] = [];
  const factor = 2 ** (1 / layersEach);
  let base: GreyPicture = {
    ...picture,
    values: blurred(picture, Math.sqrt(firstBlur ** 2 - ownBlur ** 2)),
  };
  for (let number = 0; number < limit; number += 1) {
    const { width, height } = base;
    if (Math.min(width, height) < smallestSide) break;
    const step = 2 ** number;
    const layers: Layer[] = [{ ...base, step, blur: firstBlur * step }];
    for (let level = 1; level < layersEach + 3; level += 1) {
      const before = firstBlur * factor ** (level - 1);
      const last = layers.at(-1);
      if (!last) break;
      const values = blurred(last, before * Math.sqrt(factor ** 2 - 1));
      layers.push({ width, height, values, step, blur: firstBlur * step * factor ** level });
    }
    octaves.push(layers);
    const next = layers[layersEach];
    if (!next) break;
    base = halved(next);
  }
  return octaves;
}

/** The layer whose blur is nearest to the wanted one. */
export function layerFor(octaves: readonly Octave[], blur: number): Layer | undefined {
  let best: Layer | undefined;
  let smallest = Infinity;
  for (const octave of octaves) {
    for (const layer of octave.slice(0, layersEach + 1)) {
      const off = Math.abs(Math.log(layer.blur / blur));
      if (off < smallest) [best, smallest] = [layer, off];
    }
  }
  return best;
}

/** Brightness of a layer at a place of the picture, in the picture's pixels. */
export function sampleAt({ width, height, values, step }: Layer, x: number, y: number): number {
  const inX = Math.min(Math.max(x / step, 0), width - 1.001);
  const inY = Math.min(Math.max(y / step, 0), height - 1.001);
  const left = inX | 0;
  const top = inY | 0;
  const [dx, dy] = [inX - left, inY - top];
  const at = top * width + left;
  const upper = (values[at] ?? 0) * (1 - dx) + (values[at + 1] ?? 0) * dx;
  const lower = (values[at + width] ?? 0) * (1 - dx) + (values[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** A picture scaled down so that its shorter side is `short` pixels, within `most` pixels in all. */
export function shrunk(picture: GreyPicture, short: number, limit: number): GreyPicture {
  const { width, height, values } = picture;
  const scale = Math.min(1, short / Math.min(width, height), Math.sqrt(limit / (width * height)));
  if (scale === 1) return picture;
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const rows = weightedLines(values, { count: height, length: width, wanted: wide, along: 1, across: width });
  const both = weightedLines(rows, { count: wide, length: height, wanted: high, along: wide, across: 1 });
  return { width: wide, height: high, values: both };
}

/** Lines made shorter: every new pixel is the mean of the part of the line that it covers. */
function weightedLines(
  values: Float32Array,
  {
    count,
    length,
    wanted,
    along,
    across,
  }: Readonly<Record<'count' | 'length' | 'wanted' | 'along' | 'across', number>>,
): Float32Array {
  const result = new Float32Array(count * wanted);
  const span = length / wanted;
  const isRow = along === 1;
  for (let number = 0; number < count; number += 1) {
    const start = number * across;
    for (let at = 0; at < wanted; at += 1) {
      const [from, to] = [at * span, Math.min(length, (at + 1) * span)];
      let sum = 0;
      for (let pixel = Math.floor(from); pixel < to; pixel += 1) {
        const covered = Math.min(pixel + 1, to) - Math.max(pixel, from);
        sum += (values[start + pixel * along] ?? 0) * covered;
      }
      result[isRow ? number * wanted + at : at * count + number] = sum / (to - from);
    }
  }
  return result;
}
