/** How one plane appears on another (a homography): eight numbers, row by row; the ninth is 1. */
export type Projection = readonly number[];

export const project = (p: Projection, x: number, y: number): readonly [number, number] => {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = p;
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
};

/** A position, and the position at which it was found. */
export interface Pair {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Solves linear equations by elimination; undefined if they do not have a unique solution. */
function solve(rows: number[][]): number[] | undefined {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
    }
    const [pivot, here] = [rows[best], rows[column]];
    if (!pivot || !here || Math.abs(pivot[column] ?? 0) < 1e-10) return undefined;
    rows[best] = here;
    rows[column] = pivot;
    for (let row = 0; row < size; row += 1) {
      const other = rows[row];
      if (row === column || !other) continue;
      const factor = (other[column] ?? 0) / (pivot[column] ?? 1);
      if (factor === 0) continue;
      for (let at = column; at <= size; at += 1) other[at] = (other[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

/**
 * Returns the projection that best fits the pairs by least squares: with `tilt`, an image seen at an angle, otherwise
 * an affine one. Coordinates should be near 1. Undefined if the pairs do not determine it.
 */
export function fitProjection(pairs: readonly Pair[], tilt: boolean): Projection | undefined {
  const unknowns = tilt ? 8 : 6;
  const rows = Array.from({ length: unknowns }, () => Array.from({ length: unknowns + 1 }, () => 0));
  const add = (row: readonly number[]) => {
    for (let one = 0; one < unknowns; one += 1) {
      const of = rows[one];
      if (!of) continue;
      for (let other = 0; other <= unknowns; other += 1)
        of[other] = (of[other] ?? 0) + (row[one] ?? 0) * (row[other] ?? 0);
    }
  };
  for (const {
    from: [x, y],
    to: [u, v],
  } of pairs) {
    add([x, y, 1, 0, 0, 0, ...(tilt ? [-x * u, -y * u] : []), u]);
    add([0, 0, 0, x, y, 1, ...(tilt ? [-x * v, -y * v] : []), v]);
  }
  return solve(rows);
}
