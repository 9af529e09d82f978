import matrices from './colour-matrices.json';

/** The rows of a matrix that converts linear red, green and blue to those of sRGB. */
export type ColourMatrix = readonly (readonly [number, number, number])[];

/**
 * Those of colour spaces by their number in ISO/IEC 23091-2, both with the white point of sRGB; from the profile
 * connection space of ICC (XYZ at D50); and the one that changes nothing.
 */
const { toSrgb, identity, ...spaces } = matrices as unknown as Readonly<
  Record<'toSrgb' | 'identity' | number, ColourMatrix>
>;

/** True if all entries differ by less than 0.004, which is one step of 8 bits at most. */
const isSame = (a: ColourMatrix, b: ColourMatrix) =>
  a.every((row, y) => row.every((value, x) => Math.abs(value - (b[y]?.[x] ?? 0)) < 0.004));

/** Returns X, Y and Z of a colorant in an ICC profile; undefined if the profile uses tables. */
function colorant(profile: Uint8Array, name: string): [number, number, number] | undefined {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  if (profile.length < 132) return undefined;
  const count = Math.min(view.getUint32(128), Math.floor((profile.length - 132) / 12));
  for (let entry = 0; entry < count; entry += 1) {
    const at = 132 + entry * 12;
    if (String.fromCodePoint(...profile.subarray(at, at + 4)) !== name) continue;
    const from = view.getUint32(at + 4) + 8;
    if (from + 12 > profile.length) return undefined;
    const fixed = (offset: number) => view.getInt32(from + offset) / 65_536;
    return [fixed(0), fixed(4), fixed(8)];
  }
  return undefined;
}

function profileMatrix(profile: Uint8Array): ColourMatrix | undefined {
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => colorant(profile, name));
  if (!red || !green || !blue) return undefined;
  return toSrgb.map((row) => {
    const through = (of: readonly number[]) => row.reduce((sum, value, at) => sum + value * (of[at] ?? 0), 0);
    return [through(red), through(green), through(blue)] as const;
  });
}

/** Returns the matrix from a colour space to sRGB; undefined if it is sRGB or unknown. */
export function matrixOf(space: {
  readonly primaries?: number;
  readonly profile?: Uint8Array;
}): ColourMatrix | undefined {
  const { primaries, profile } = space;
  const matrix = profile ? profileMatrix(profile) : spaces[primaries ?? 0];
  return matrix && !isSame(matrix, identity) ? matrix : undefined;
}

/** The number of steps of the table from linear light: finer than 8 bits in the shadows. */
const steps = 8192;

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const encoded = Uint8ClampedArray.from({ length: steps + 1 }, (_, value) => {
  const share = value / steps;
  return 255 * (share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
});

const limit = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * steps);

/**
 * Converts pixels (red, green, blue, opacity) to sRGB in place. Display P3, which phones write, has the transfer curve
 * of sRGB; colours outside sRGB become the nearest ones within it.
 */
export function intoSrgb(pixels: Uint8ClampedArray, matrix: ColourMatrix): void {
  const [[rr, rg, rb] = [1, 0, 0], [gr, gg, gb] = [0, 1, 0], [br, bg, bb] = [0, 0, 1]] = matrix;
  for (let at = 0; at < pixels.length; at += 4) {
    const r = linear[pixels[at] ?? 0] ?? 0;
    const g = linear[pixels[at + 1] ?? 0] ?? 0;
    const b = linear[pixels[at + 2] ?? 0] ?? 0;
    pixels[at] = encoded[limit(rr * r + rg * g + rb * b)] ?? 0;
    pixels[at + 1] = encoded[limit(gr * r + gg * g + gb * b)] ?? 0;
    pixels[at + 2] = encoded[limit(br * r + bg * g + bb * b)] ?? 0;
  }
}
