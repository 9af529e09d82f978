import type { PixelSize } from '#src/data/debunking-images/picture-refusal.ts';
import type { GreyPicture } from './grey-picture.ts';
import { LayerMemory } from './layer-memory.ts';

/** The blur of the finest layer, in its own pixels, and the number of layers within which the blur doubles. */
export const firstBlur = 1.6;
export const layersEach = 3;

/** The blur that an input picture is assumed to have. */
const ownBlur = 0.5;

/** The minimum side of a layer in pixels. */
const smallestSide = 12;

/** A picture with a certain blur. `step` is the size of one of its pixels in pixels of the picture. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly step: number;
  /** The blur in pixels of the picture. */
  readonly blur: number;
}

/** Layers of equal size, each blurred further than the last: three more than those in which points are searched. */
export type Octave = readonly Layer[];

/** The number of layers of each octave. */
const layersOfOctave = layersEach + 3;

/** The total size of all octaves, each a quarter of the previous one, as a number of layers of the first one's size. */
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
 * Creates layers of a picture at many blurs, so that points found at one size are found again at another. The layers
 * are valid until those of the next picture are created in the same memory.
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

/** The layer with the blur closest to the given one. */
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

/** Scales a picture down so that its shorter side has at most `short` pixels and the whole at most `limit` pixels. */
export function shrunk(picture: GreyPicture, short: number, limit: number): GreyPicture {
  const { width, height } = picture;
  const scale = Math.min(1, short / Math.min(width, height), Math.sqrt(limit / (width * height)));
  if (scale === 1) return picture;
  return scaledTo(picture, {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
}

/** Scales a picture down by averaging areas, row by row and so without a large intermediate picture. */
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

/** The weights of the old columns in each new one, which are the same in every row. */
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
