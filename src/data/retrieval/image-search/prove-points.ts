import { describeAt, detail, invertedDescription } from './describe-point.ts';
import { distance } from './perceptual-hash.ts';
import type { KnownPoints, Looked } from './image-points.ts';
import type { Guess } from './points-index.ts';
import { layerFor } from './scale-space.ts';

/** How one plane appears on another (a homography): eight numbers, row by row; the ninth is 1. */
type Projection = readonly number[];

export const project = (p: Projection, x: number, y: number): readonly [number, number] => {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = p;
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
};

/** A position, and the position at which it was found. */
interface Pair {
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

/** The maximum distance, in bits of 128, at which a known point counts as present. */
const isThere = 14;

/** The distance at which the search for a point ends early. */
const surelyThere = 7;

/**
 * How known points are looked for in one round: how far around their expected position, and the limits in bits of 128.
 */
interface Round {
  /** Offsets, in blurs of the point, the centre first. */
  readonly reach: readonly number[];
  /** The maximum distance of a point that is present. */
  readonly presentUpTo: number;
  /**
   * The distance at the centre from which no other offsets are tried: so close to it, the distance would not become
   * small.
   */
  readonly absentFrom: number;
  /** The minimum share of points that must be present; with fewer, the search ends. */
  readonly minShare: number;
}

/** The first share excludes other images: of 326 copies found, at least 6 of 12 points were present, and 8 of 16. */
const rounds: readonly Round[] = [
  { reach: [0, -1.1, 1.1], presentUpTo: isThere * 1.6, absentFrom: 58, minShare: 1 / 3 },
  { reach: [0, -0.3, 0.3], presentUpTo: isThere, absentFrom: isThere * 2, minShare: 0 },
];

/** Finally, each point is looked for at its expected position only. */
const onlyThere: Round = { reach: [0], presentUpTo: isThere, absentFrom: Infinity, minShare: 0 };

/** The number of points that are looked for in any case, and the minimum number present in each round. */
const firstPoints = 12;
const minThere = 8;

/** The evidence that a known image appears in another one. */
export interface Proof {
  readonly id: string;
  readonly known: KnownPoints;
  /** The known points that the query image should show, and those that it does show. */
  readonly expected: number;
  readonly seen: number;
  /** Maps the known image to the query image at the size at which that was analysed. */
  readonly projection: Projection;
  readonly isInverted: boolean;
}

/** The number of known points that the projection is first fitted to: the strongest of each part come first. */
const fittedPoints = 40;

/** Coordinates are divided by this, so that they are near 1 while a projection is fitted. */
const unit = 240;

interface Placed extends Pair {
  readonly bits: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function errorOf(projection: Projection, { from, to }: Pair): number {
  const [x, y] = project(projection, from[0], from[1]);
  return Math.hypot(x - to[0], y - to[1]);
}

/** Fits a projection, leaves out what is far off, and fits again. */
function fitted(pairs: readonly Pair[], tilt: boolean, min: number): Projection | undefined {
  let close = pairs;
  let projection: Projection | undefined;
  for (let round = 0; round < 4; round += 1) {
    if (close.length < min) return projection;
    projection = fitProjection(close, tilt);
    if (!projection) return undefined;
    const now = projection;
    const errors = pairs.map((pair) => errorOf(now, pair));
    const limit = Math.max(0.012, 2.2 * median(errors));
    close = pairs.filter((_, at) => (errors[at] ?? 0) <= limit);
  }
  return projection;
}

/** Returns the scale of the projection at a position of the known image; below 0 if it is mirrored. */
function scaleAt(projection: Projection, x: number, y: number): number {
  const step = 0.02;
  const [x0, y0] = project(projection, x, y);
  const [x1, y1] = project(projection, x + step, y);
  const [x2, y2] = project(projection, x, y + step);
  const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  return (Math.sign(area) * Math.sqrt(Math.abs(area))) / step;
}

/** Looks for a known point at its expected position and slightly around it; undefined if that is out of view. */
function find(
  { x, y, blur, words }: KnownPoints['points'][number],
  looked: Looked,
  projection: Projection,
  isInverted: boolean,
  { reach, absentFrom }: Round,
): Placed | undefined {
  const place = (atX: number, atY: number) => {
    const [inX, inY] = project(projection, atX / unit, atY / unit);
    return [inX * unit, inY * unit] as const;
  };
  const scale = scaleAt(projection, x / unit, y / unit);
  const [middleX, middleY] = place(x, y);
  const margin = 3 * blur * scale;
  const isInside =
    middleX > margin &&
    middleY > margin &&
    middleX < looked.width - margin &&
    middleY < looked.height - margin;
  const layer = layerFor(looked.octaves, blur * scale * detail);
  if (!isInside || !layer) return undefined;
  // So close to a point, a projection is practically linear.
  const [[rightX, rightY], [downX, downY]] = [place(x + blur, y), place(x, y + blur)];
  const axes = {
    rightX: rightX - middleX,
    rightY: rightY - middleY,
    downX: downX - middleX,
    downY: downY - middleY,
  };
  const wanted = isInverted ? invertedDescription(words) : words;
  let best: Placed | undefined;
  for (const offY of reach) {
    for (const offX of reach) {
      if (best && (best.bits <= surelyThere || best.bits >= absentFrom)) break;
      const toX = middleX + offX * axes.rightX + offY * axes.downX;
      const toY = middleY + offX * axes.rightY + offY * axes.downY;
      const bits = distance(describeAt(layer, toX, toY, axes), wanted);
      if (best && bits >= best.bits) continue;
      best = { bits, from: [x / unit, y / unit], to: [toX / unit, toY / unit] };
    }
  }
  return best;
}

/** Looks for known points with `find`; undefined as soon as too few of them are present. */
function findAll(
  points: KnownPoints['points'],
  looked: Looked,
  projection: Projection,
  isInverted: boolean,
  round: Round,
): { readonly inView: readonly Placed[]; readonly there: readonly Placed[] } | undefined {
  const inView: Placed[] = [];
  const there: Placed[] = [];
  for (const point of points) {
    const placed = find(point, looked, projection, isInverted, round);
    if (!placed) continue;
    inView.push(placed);
    if (placed.bits <= round.presentUpTo) there.push(placed);
    if (inView.length >= firstPoints && there.length < round.minShare * inView.length) return undefined;
  }
  return { inView, there };
}

/** True if a phone could have made the projection: neither mirrored nor squashed to nothing. */
function isPlausible(projection: Projection, { width, height }: KnownPoints): boolean {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [width / 2, height / 2],
  ].map(([x = 0, y = 0]) => scaleAt(projection, x / unit, y / unit));
  const [near, far] = [Math.min(...corners), Math.max(...corners)];
  return near > 0.15 && far < 6 && far / near < 3;
}

/** Verifies that a known image is where a guess says. Undefined if there is not enough evidence. */
export function prove(looked: Looked, guess: Guess): Proof | undefined {
  const { known } = guess;
  const pairs = guess.matches.flatMap(({ known: from, point: to }): Pair[] => {
    const [one, other] = [known.points[from], looked.points[to]];
    return one && other ? [{ from: [one.x / unit, one.y / unit], to: [other.x / unit, other.y / unit] }] : [];
  });
  let projection = fitted(pairs, false, 4);
  for (const [number, round] of rounds.entries()) {
    if (!projection || !isPlausible(projection, known)) return undefined;
    const points = number === 0 ? known.points.slice(0, fittedPoints) : known.points;
    const found = findAll(points, looked, projection, guess.isInverted, round);
    if (!found || found.there.length < minThere) return undefined;
    projection = fitted(found.there, found.there.length >= 18, 4) ?? projection;
  }
  if (!projection || !isPlausible(projection, known)) return undefined;
  const found = findAll(known.points, looked, projection, guess.isInverted, onlyThere);
  return {
    id: guess.id,
    known,
    expected: found?.inView.length ?? 0,
    seen: found?.there.length ?? 0,
    projection,
    isInverted: guess.isInverted,
  };
}

/**
 * Maps a position of the known image, in shares of its sides, to the query image, `scale` times the analysed size.
 */
export const placing =
  ({ projection, known: { width, height } }: Proof, scale: number) =>
  (shareX: number, shareY: number): readonly [number, number] => {
    const [x, y] = project(projection, (shareX * width) / unit, (shareY * height) / unit);
    return [x * unit * scale, y * unit * scale];
  };

/** True if a position of the analysed image is inside the known image found there. */
export function liesWithin(proof: Proof, x: number, y: number): boolean {
  const place = placing(proof, 1);
  const corners = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)];
  return corners.every(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % corners.length] ?? [fromX, fromY];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0;
  });
}
