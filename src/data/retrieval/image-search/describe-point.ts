import type { Layer } from './scale-space.ts';

/** The number of 32-bit words that describe the surroundings of a point. */
export const descriptionWords = 4;

/** The number of samples in each direction around a point, and the distance between them, in blurs of the point. */
const looks = 16;
const spacing = 0.45;

/**
 * The blur of the layer that is sampled, in blurs of the point: fine enough to distinguish the strokes of a character.
 */
export const detail = 0.55;

/** The number of cells in each direction, and of gradient directions in each cell. */
const cells = 4;
const directions = 8;

/** For each sample, the four cells to which it contributes, and its weight in each. Central samples weigh more. */
const cellOf = new Uint8Array(looks * looks * 4);
const shareOf = new Float32Array(looks * looks * 4);
for (let look = 0; look < looks * looks; look += 1) {
  const [row, column] = [Math.floor(look / looks), look % looks];
  const [down, across] = [((row + 0.5) * cells) / looks - 0.5, ((column + 0.5) * cells) / looks - 0.5];
  const [offY, offX] = [(row + 0.5) / looks - 0.5, (column + 0.5) / looks - 0.5];
  const weight = Math.exp(-(offX * offX + offY * offY) * 2);
  for (let corner = 0; corner < 4; corner += 1) {
    const cellY = Math.floor(down) + (corner >> 1);
    const cellX = Math.floor(across) + (corner & 1);
    if (cellX < 0 || cellY < 0 || cellX >= cells || cellY >= cells) continue;
    cellOf[look * 4 + corner] = (cellY * cells + cellX) * directions;
    shareOf[look * 4 + corner] = (1 - Math.abs(down - cellY)) * (1 - Math.abs(across - cellX)) * weight;
  }
}

const side = looks + 2;

const patch = new Float32Array(side * side);
const sums = new Float32Array(cells * cells * directions);

/** Returns an angle in eighths of a turn, 0 to 8, exact to a hundredth. `Math.atan2` would take most of the time. */
function eighthOf(dx: number, dy: number): number {
  const [wide, high] = [Math.abs(dx), Math.abs(dy)];
  const ratio = wide > high ? high / wide : wide / high;
  const part = ratio * (1.273 - 0.273 * ratio);
  const quarter = wide > high ? part : 2 - part;
  const half = dx < 0 ? 4 - quarter : quarter;
  return dy < 0 ? 8 - half : half;
}

const ordered = new Float32Array(sums.length);

/** Returns the upper median by quickselect, which orders only the part that contains it: this runs for every point. */
function middleOf(values: Float32Array): number {
  ordered.set(values);
  const wanted = ordered.length >> 1;
  for (let [low, high] = [0, ordered.length - 1]; low < high;) {
    const pivot = ordered[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (ordered[left]! < pivot) left += 1;
      while (ordered[right]! > pivot) right -= 1;
      if (left > right) break;
      const value = ordered[left]!;
      ordered[left] = ordered[right]!;
      ordered[right] = value;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return ordered[wanted]!;
}

function describePatch(): Uint32Array {
  sums.fill(0);
  for (let row = 0, look = 0; row < looks; row += 1) {
    for (let column = 0; column < looks; column += 1, look += 1) {
      const at = (row + 1) * side + column + 1;
      const dx = patch[at + 1]! - patch[at - 1]!;
      const dy = patch[at + side]! - patch[at - side]!;
      const strength = Math.sqrt(dx * dx + dy * dy);
      if (strength === 0) continue;
      const turn = eighthOf(dx, dy);
      const low = turn | 0;
      const one = low & 7;
      const next = (low + 1) & 7;
      const high = (turn - low) * strength;
      const rest = strength - high;
      for (let corner = look * 4; corner < look * 4 + 4; corner += 1) {
        const share = shareOf[corner]!;
        const cell = cellOf[corner]!;
        sums[cell + one]! += share * rest;
        sums[cell + next]! += share * high;
      }
    }
  }
  const median = middleOf(sums);
  const words = new Uint32Array(descriptionWords);
  for (let bit = 0; bit < sums.length; bit += 1) {
    if ((sums[bit] ?? 0) > median) words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return words;
}

/** The vectors in the sampled image that correspond to one blur to the right and to one blur down. */
export interface Axes {
  readonly rightX: number;
  readonly rightY: number;
  readonly downX: number;
  readonly downY: number;
}

/**
 * Describes the surroundings of a point in 128 bits: in 4 × 4 cells, whether each of 8 gradient directions is among
 * the stronger half. (D. Lowe, Distinctive Image Features, 2004, upright and as bits.)
 */
export function describeAt(layer: Layer, x: number, y: number, axes: Axes): Uint32Array {
  const { rightX, rightY, downX, downY } = axes;
  const { width, height, values, step } = layer;
  const [maxX, maxY] = [width - 1.001, height - 1.001];
  // In pixels, between neighbouring samples. Inlined: this runs some thousand times for an image.
  const [rightStepX, rightStepY] = [(rightX * spacing) / step, (rightY * spacing) / step];
  const [downStepX, downStepY] = [(downX * spacing) / step, (downY * spacing) / step];
  const half = (side - 1) / 2;
  for (let row = 0, at = 0; row < side; row += 1) {
    let lookX = x / step - half * rightStepX + (row - half) * downStepX;
    let lookY = y / step - half * rightStepY + (row - half) * downStepY;
    for (let column = 0; column < side; column += 1, at += 1) {
      const inX = lookX < 0 ? 0 : lookX > maxX ? maxX : lookX;
      const inY = lookY < 0 ? 0 : lookY > maxY ? maxY : lookY;
      const left = inX | 0;
      const top = inY | 0;
      const dx = inX - left;
      const from = top * width + left;
      const upper = values[from]! + (values[from + 1]! - values[from]!) * dx;
      const lower = values[from + width]! + (values[from + width + 1]! - values[from + width]!) * dx;
      patch[at] = upper + (lower - upper) * (inY - top);
      lookX += rightStepX;
      lookY += rightStepY;
    }
  }
  return describePatch();
}

/** Returns the description of the same surroundings with light and dark exchanged: every gradient is reversed. */
export const invertedDescription = (words: Uint32Array): Uint32Array =>
  words.map((word) => ((word & 0x0f_0f_0f_0f) << 4) | ((word >>> 4) & 0x0f_0f_0f_0f));
