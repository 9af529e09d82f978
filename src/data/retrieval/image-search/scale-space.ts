import type { PixelSize } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import type { GreyImage } from './grey-image.ts';
import { LayerMemory } from './layer-memory.ts';

/** The minimum ratio of the longer to the shorter side of phone screens. */
const screenRatio = 1.7;

/** True if an image has the shape of a phone's screen: the shared image is only a part of it, and text is small. */
export const isScreen = ({ width, height }: PixelSize): boolean =>
  Math.max(width / height, height / width) >= screenRatio;

/**
 * The blur (Gaussian sigma) of the finest layer, in its own pixels, and the number of layers after which the blur
 * doubles.
 */
export const firstBlur = 1.6;
export const layersEach = 3;

/** The blur that an image is assumed to have when it arrives. */
const ownBlur = 0.5;

/** The minimum side of a layer, in pixels. */
const smallestSide = 12;

/** An image at one level of blur. `step` is the number of pixels of the image per pixel of the layer. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly step: number;
  /** Blur in pixels of the image. */
  readonly blur: number;
}

/** Layers of equal size, each blurred further: those in which points are looked for, and three more. */
export type Octave = readonly Layer[];

const layersOfOctave = layersEach + 3;

/** The size of all octaves together, in layers of the first one: each octave is a quarter of the one before. */
const allLayers = Math.ceil((layersOfOctave * 4) / 3);

function halved({ width, height, values }: GreyImage, memory: LayerMemory): GreyImage {
  const [wide, high] = [width >> 1, height >> 1];
  const half = memory.take(wide * high);
  for (let row = 0, at = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1, at += 1) {
      half[at] = values[2 * row * width + 2 * column]!;
    }
  }
  return { width: wide, height: high, values: half };
}

let sharedMemory: LayerMemory | undefined;

/**
 * Returns an image at many levels of blur: what is found at one size is found again at another. The layers are valid
 * until the next image's are made in the same memory.
 */
export function octavesOf(
  image: GreyImage,
  limit = 5,
  memory: LayerMemory = (sharedMemory ??= new LayerMemory()),
): Octave[] {
  memory.open(image, allLayers);
  const octaves: Octave[] = [];
  const factor = 2 ** (1 / layersEach);
  let base: GreyImage = {
    ...image,
    values: memory.blurred(image, Math.sqrt(firstBlur ** 2 - ownBlur ** 2)),
  };
  for (let number = 0; number < limit; number += 1) {
    const { width, height } = base;
    if (Math.min(width, height) < smallestSide) break;
    const step = 2 ** number;
    const layers: Layer[] = [{ ...base, step, blur: firstBlur * step }];
    for (let level = 1; level < layersOfOctave; level += 1) {
      const before = firstBlur * factor ** (level - 1);
      const last = layers.at(-1);
      if (!last) break;
      const values = memory.blurred(last, before * Math.sqrt(factor ** 2 - 1));
      layers.push({ width, height, values, step, blur: firstBlur * step * factor ** level });
    }
    octaves.push(layers);
    const next = layers[layersEach];
    if (!next) break;
    base = halved(next, memory);
  }
  return octaves;
}

/** Returns the layer whose blur is nearest to the requested one. */
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

/** Scales an image down so that its shorter side is at most `short` pixels, within `limit` pixels in total. */
export function shrunk(image: GreyImage, short: number, limit: number): GreyImage {
  const { width, height } = image;
  const scale = Math.min(1, short / Math.min(width, height), Math.sqrt(limit / (width * height)));
  if (scale === 1) return image;
  return scaledTo(image, {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
}

/**
 * Scales an image down; each pixel is the mean of what it covers. Works row by row, to avoid a large intermediate
 * result.
 */
export function scaledTo({ width, height, values }: GreyImage, to: PixelSize): GreyImage {
  if (to.width === width && to.height === height) return { width, height, values };
  const { begins, taken, shares } = columnsOf(width, to.width);
  const scaled = new Float32Array(to.width * to.height);
  const line = new Float32Array(width);
  const span = height / to.height;
  for (let row = 0, at = 0; row < to.height; row += 1) {
    const [from, end] = [row * span, Math.min(height, (row + 1) * span)];
    line.fill(0);
    for (let y = Math.floor(from); y < end; y += 1) {
      const share = (Math.min(y + 1, end) - Math.max(y, from)) / (end - from);
      const start = y * width;
      for (let x = 0; x < width; x += 1) line[x]! += values[start + x]! * share;
    }
    for (let column = 0, share = 0; column < to.width; column += 1, at += 1) {
      const start = begins[column]!;
      let sum = 0;
      for (let next = 0; next < taken; next += 1, share += 1) sum += line[start + next]! * shares[share]!;
      scaled[at] = sum;
    }
  }
  return { ...to, values: scaled };
}

/** Returns the old columns that each new column covers, and their weights: the same in every row. */
function columnsOf(width: number, wanted: number) {
  const span = width / wanted;
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
  return { begins, taken, shares };
}
