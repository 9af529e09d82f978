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

/** Pixels to each side that the widest of the blurs between two layers takes in. */
const maxReach = 8;

/** What a blur takes of a pixel and of those so far to each side of it; beyond its reach nothing. */
function kernelOf(blur: number): Float64Array {
  const reach = Math.min(maxReach, Math.max(1, Math.ceil(blur * 2.5)));
  const weights = Float32Array.from({ length: reach + 1 }, (_, at) =>
    Math.exp((-at * at) / (2 * blur * blur)),
  );
  const sum = weights.reduce((total, weight, at) => total + (at === 0 ? weight : 2 * weight), 0);
  const kernel = new Float64Array(maxReach + 1);
  kernel.set(weights.map((weight) => weight / sum));
  return kernel;
}

type Blend = (
  from: Float32Array,
  to: Float32Array,
  places: ArrayLike<number>,
  kernel: ArrayLike<number>,
) => void;

// `places` are where the pixels that `to` is blended from begin in `from`: one beside the other along a row, or one below the
// other down a column. A third of a search is these sums, and a loop over the kernel within it takes twice the time.

const blendFive: Blend = (from, to, places, kernel) => {
  const [k0, k1, k2, k3, k4, k5] = [kernel[0]!, kernel[1]!, kernel[2]!, kernel[3]!, kernel[4]!, kernel[5]!];
  const here = places[8]!;
  const [a1, a2, a3, a4, a5] = [places[7]!, places[6]!, places[5]!, places[4]!, places[3]!];
  const [b1, b2, b3, b4, b5] = [places[9]!, places[10]!, places[11]!, places[12]!, places[13]!];
  for (let at = 0; at < to.length; at += 1) {
    to[at] =
      from[here + at]! * k0 +
      (from[a1 + at]! + from[b1 + at]!) * k1 +
      (from[a2 + at]! + from[b2 + at]!) * k2 +
      (from[a3 + at]! + from[b3 + at]!) * k3 +
      (from[a4 + at]! + from[b4 + at]!) * k4 +
      (from[a5 + at]! + from[b5 + at]!) * k5;
  }
};

const blendEight: Blend = (from, to, places, kernel) => {
  const [k0, k1, k2, k3, k4] = [kernel[0]!, kernel[1]!, kernel[2]!, kernel[3]!, kernel[4]!];
  const [k5, k6, k7, k8] = [kernel[5]!, kernel[6]!, kernel[7]!, kernel[8]!];
  const here = places[8]!;
  const [a1, a2, a3, a4] = [places[7]!, places[6]!, places[5]!, places[4]!];
  const [a5, a6, a7, a8] = [places[3]!, places[2]!, places[1]!, places[0]!];
  const [b1, b2, b3, b4] = [places[9]!, places[10]!, places[11]!, places[12]!];
  const [b5, b6, b7, b8] = [places[13]!, places[14]!, places[15]!, places[16]!];
  for (let at = 0; at < to.length; at += 1) {
    to[at] =
      from[here + at]! * k0 +
      (from[a1 + at]! + from[b1 + at]!) * k1 +
      (from[a2 + at]! + from[b2 + at]!) * k2 +
      (from[a3 + at]! + from[b3 + at]!) * k3 +
      (from[a4 + at]! + from[b4 + at]!) * k4 +
      (from[a5 + at]! + from[b5 + at]!) * k5 +
      (from[a6 + at]! + from[b6 + at]!) * k6 +
      (from[a7 + at]! + from[b7 + at]!) * k7 +
      (from[a8 + at]! + from[b8 + at]!) * k8;
  }
};

/**
 * Layers that nothing reads any more, for the next picture: there are 22 MB of them for a screenshot, and what is thrown away
 * instead stays for seconds. Those of one picture at most are kept.
 */
let spare: Float32Array[] = [];

/** A layer whose values are all to be written. */
function takeLayer(length: number): Float32Array {
  const at = spare.findIndex((layer) => layer.length === length);
  return at === -1 ? new Float32Array(length) : spare.splice(at, 1)[0]!;
}

/** Gives back layers that nothing reads any more. */
export function releaseLayers(octaves: readonly Octave[]): void {
  spare = octaves.flatMap((octave) => octave.map(({ values }) => values));
}

/** Rows that are blurred and columns that are not yet: megabytes, which the next blur writes over. */
let rowsBlurred = new Float32Array(0);

function blurred({ width, height, values }: GreyPicture, blur: number): Float32Array {
  const kernel = kernelOf(blur);
  const blend = kernel[6] === 0 ? blendFive : blendEight;
  const places = Int32Array.from({ length: 2 * maxReach + 1 }, (_, at) => at);
  if (rowsBlurred.length < values.length) rowsBlurred = new Float32Array(values.length);
  const across = rowsBlurred;
  // A row with its edges drawn out: no look has to be bounded.
  const line = new Float32Array(width + 2 * maxReach);
  for (let start = 0; start < values.length; start += width) {
    line.set(values.subarray(start, start + width), maxReach);
    line.fill(values[start]!, 0, maxReach);
    line.fill(values[start + width - 1]!, maxReach + width);
    blend(line, across.subarray(start, start + width), places, kernel);
  }
  const both = takeLayer(values.length);
  for (let row = 0; row < height; row += 1) {
    for (let at = 0; at < places.length; at += 1)
      places[at] = Math.min(Math.max(row + at - maxReach, 0), height - 1) * width;
    blend(across, both.subarray(row * width, (row + 1) * width), places, kernel);
  }
  return both;
}

function halved({ width, height, values }: GreyPicture): GreyPicture {
  const [wide, high] = [width >> 1, height >> 1];
  const half = takeLayer(wide * high);
  for (let row = 0, at = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1, at += 1) {
      half[at] = values[2 * row * width + 2 * column]!;
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
    const mean = result.subarray(row * width, (row + 1) * width);
    for (let y = Math.floor(from); y < to; y += 1) {
      const share = (Math.min(y + 1, to) - Math.max(y, from)) / (to - from);
      const start = y * width;
      for (let x = 0; x < width; x += 1) mean[x]! += values[start + x]! * share;
    }
  }
  return result;
}

/** Columns made fewer, likewise: row by row, as they are stored. */
function averagedColumns(values: Float32Array, width: number, height: number, wanted: number): Float32Array {
  const result = new Float32Array(wanted * height);
  const span = width / wanted;
  // What each new column takes of which old ones is the same in every row.
  const taken = Math.min(width, Math.ceil(span) + 1);
  const begins = new Int32Array(wanted);
  const shares = new Float64Array(wanted * taken);
  for (let column = 0; column < wanted; column += 1) {
    const [from, to] = [column * span, Math.min(width, (column + 1) * span)];
    const begin = Math.min(Math.floor(from), width - taken);
    begins[column] = begin;
    for (let at = 0; at < taken; at += 1) {
      const covered = Math.min(begin + at + 1, to) - Math.max(begin + at, from);
      shares[column * taken + at] = Math.max(0, covered) / (to - from);
    }
  }
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < wanted; column += 1) {
      const start = row * width + begins[column]!;
      const share = column * taken;
      let sum = 0;
      for (let at = 0; at < taken; at += 1) sum += values[start + at]! * shares[share + at]!;
      result[row * wanted + column] = sum;
    }
  }
  return result;
}
