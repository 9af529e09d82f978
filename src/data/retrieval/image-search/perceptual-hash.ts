import { type GreyImage, squareOf, type View } from './grey-image.ts';

/** The side of the square that is hashed, in pixels: four per frequency. 256 finds no more copies. */
const side = 128;

/** The lowest frequencies of each direction that the fine hash contains; the coarse one contains half of them. */
const bands = 32;

/** The bits of a view as two hashes: 256 bits to look through many images, 1,024 bits to be sure of one. */
export interface PerceptualHash {
  readonly coarse: Uint32Array;
  readonly fine: Uint32Array;
}

const cosines = Float32Array.from({ length: bands * side }, (_, index) => {
  const frequency = Math.floor(index / side);
  return Math.cos((Math.PI * frequency * (2 * (index % side) + 1)) / (2 * side));
});

/**
 * The number of sums that are computed in parallel: a single one would wait for itself. They take half the time of a
 * hash.
 */
const sumsAtOnce = 4;

/** Returns the cosine transform of `count` lines of `side` values each: all lines of one frequency, then the next. */
function wavesOf(lines: Float32Array, count: number): Float32Array {
  const waves = new Float32Array(bands * count);
  for (let line = 0; line < count; line += 1) {
    const from = line * side;
    for (let frequency = 0; frequency < bands; frequency += sumsAtOnce) {
      const wave = frequency * side;
      let [one, two, three, four] = [0, 0, 0, 0];
      for (let at = 0; at < side; at += 1) {
        const value = lines[from + at]!;
        const place = wave + at;
        one += value * cosines[place]!;
        two += value * cosines[place + side]!;
        three += value * cosines[place + 2 * side]!;
        four += value * cosines[place + 3 * side]!;
      }
      const place = frequency * count + line;
      waves[place] = one;
      waves[place + count] = two;
      waves[place + 2 * count] = three;
      waves[place + 3 * count] = four;
    }
  }
  return waves;
}

/** The lowest `bands` × `bands` frequencies of a square: its two-dimensional cosine transform, rows first. */
const frequencies = (square: Float32Array): Float32Array => wavesOf(wavesOf(square, side), bands);

// Returns one bit for each of the lowest `size` × `size` frequencies: whether it is above their median. A mirrored
// square has the same frequencies with every second sign reversed, one mirrored across has them transposed.
function bitsOf(values: Float32Array, size: number, orientation: number): Uint32Array {
  const chosen = Float32Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    const value = values[orientation & 4 ? column * bands + row : row * bands + column] ?? 0;
    return ((orientation & column) ^ ((orientation >> 1) & row)) & 1 ? -value : value;
  });
  const median = chosen.toSorted()[chosen.length / 2] ?? 0;
  const bits = new Uint32Array(chosen.length / 32);
  for (const [index, value] of chosen.entries()) {
    if (value > median) bits[index >>> 5] = (bits[index >>> 5] ?? 0) | (1 << (index & 31));
  }
  return bits;
}

const hashAt = (values: Float32Array, orientation: number): PerceptualHash => ({
  coarse: bitsOf(values, bands / 2, orientation),
  fine: bitsOf(values, bands, orientation),
});

/**
 * Returns the hashes of a part of an image (pHash: https://www.phash.org, here with 16 × 16 and 32 × 32 frequencies).
 */
export const hashOf = (image: GreyImage, view: View): PerceptualHash =>
  hashAt(frequencies(squareOf(image, view, side)), view.orientation ?? 0);

/** Returns the hashes of a part of an image in every other orientation, for little more than the work of one. */
export function mirroredHashes(image: GreyImage, view: View) {
  const values = frequencies(squareOf(image, view, side));
  return [1, 2, 3, 4, 5, 6, 7].map((orientation) => ({
    ...hashAt(values, orientation),
    view: { ...view, orientation },
  }));
}

export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55_55_55_55);
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
  return (((bits + (bits >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
}

/** Returns the number of bits that differ between two hashes of equal length. Counting stops beyond `max`. */
export function distance(a: Uint32Array, b: Uint32Array, max = Infinity): number {
  let sum = 0;
  for (let word = 0; word < a.length && sum <= max; word += 1) {
    sum += ones((a[word] ?? 0) ^ (b[word] ?? 0));
  }
  return sum;
}
