import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';
import type { GreyPicture } from './grey-picture.ts';
import { LayerMemory } from './layer-memory.ts';

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

/** Layers of each octave. */
const layersOfOctave = layersEach + 3;

/** Of all octaves together, each a quarter of the one before, layers of the first one's size. */
const allLayers = Math.ceil((layersOfOctave * 4) / 3);

function halved({ width, height, values }: GreyPicture, memory: LayerMemory): GreyPicture {
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
 * A picture at many extents of blur: what is found at one size is found again at another. The layers are there until the
 * next picture's are made in the same memory.
 */
export function octavesOf(
  picture: GreyPicture,
  limit = 5,
  memory: LayerMemory = (sharedMemory ??= new LayerMemory()),
): Octave[] {
  memory.open(picture, allLayers);
  const octaves: Octave[] = [];
  const factor = 2 ** (1 / layersEach);
  let base: GreyPicture = {
    ...picture,
    values: memory.blurred(picture, Math.sqrt(firstBlur ** 2 - ownBlur ** 2)),
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

/** A picture in fewer pixels, each the mean of what it covers: a row at a time, so that nothing lies between that is as large. */
export function scaledTo({ width, height, values }: GreyPicture, to: PixelSize): GreyPicture {
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

/** What each of fewer columns takes of which old ones: the same in every row. */
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
