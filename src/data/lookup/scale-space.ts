import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';
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

/**
 * Blurs along the rows and exchanges rows and columns, so that twice is both ways: reading down a column leaps through
 * memory for every tap, writing so leaps once.
 */
function blurTurning(from: Float32Array, to: Float32Array, kernel: Float32Array, width: number): void {
  const reach = kernel.length - 1;
  const middle = kernel[0]!;
  const height = from.length / width;
  // A row with its edges drawn out: no look has to be bounded.
  const line = new Float32Array(width + 2 * reach);
  for (let row = 0, start = 0; row < height; row += 1, start += width) {
    line.set(from.subarray(start, start + width), reach);
    line.fill(from[start]!, 0, reach);
    line.fill(from[start + width - 1]!, reach + width);
    for (let at = 0, place = row; at < width; at += 1, place += height) {
      const here = at + reach;
      let sum = line[here]! * middle;
      for (let tap = 1; tap <= reach; tap += 1) sum += (line[here - tap]! + line[here + tap]!) * kernel[tap]!;
      to[place] = sum;
    }
  }
}

function blurred({ width, height, values }: GreyPicture, blur: number): Float32Array {
  const kernel = kernelOf(blur);
  const across = new Float32Array(values.length);
  blurTurning(values, across, kernel, width);
  const both = new Float32Array(values.length);
  blurTurning(across, both, kernel, height);
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

/** A picture scaled down so that its shorter side is `short` pixels, within `most` pixels in all. */
export function shrunk(picture: GreyPicture, short: number, limit: number): GreyPicture {
  const { width, height } = picture;
  const scale = Math.min(1, short / Math.min(width, height), Math.sqrt(limit / (width * height)));
  if (scale === 1) return picture;
  return scaledTo(picture, {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
}

/** A picture in fewer pixels, each the mean of what it covers. */
export function scaledTo({ width, height, values }: GreyPicture, to: PixelSize): GreyPicture {
  if (to.width === width && to.height === height) return { width, height, values };
  const down = averagedRows(values, width, height, to.height);
  return { ...to, values: averagedColumns(down, width, to.height, to.width) };
}

/** Rows made fewer: every new one is the mean of the part that it covers. */
function averagedRows(values: Float32Array, width: number, height: number, wanted: number): Float32Array {
  const result = new Float32Array(width * wanted);
  const span = height / wanted;
  for (let row = 0; row < wanted; row += 1) {
    const [from, to] = [row * span, Math.min(height, (row + 1) * span)];
    for (let y = Math.floor(from); y < to; y += 1) {
      const share = (Math.min(y + 1, to) - Math.max(y, from)) / (to - from);
      for (let x = 0; x < width; x += 1) result[row * width + x]! += values[y * width + x]! * share;
    }
  }
  return result;
}

/** Columns made fewer, likewise. */
function averagedColumns(values: Float32Array, width: number, height: number, wanted: number): Float32Array {
  const result = new Float32Array(wanted * height);
  const span = width / wanted;
  for (let column = 0; column < wanted; column += 1) {
    const [from, to] = [column * span, Math.min(width, (column + 1) * span)];
    for (let x = Math.floor(from); x < to; x += 1) {
      const share = (Math.min(x + 1, to) - Math.max(x, from)) / (to - from);
      for (let row = 0; row < height; row += 1)
        result[row * wanted + column]! += values[row * width + x]! * share;
    }
  }
  return result;
}
