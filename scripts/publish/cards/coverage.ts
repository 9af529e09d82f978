import type { Contour } from './outline-font.ts';

/** The number of coverage levels of a pixel: finer ones cannot be seen at an edge. */
export const coverageSteps = 28;

/** How much of each pixel of a rectangle an outline covers, from 0 to `coverageSteps`, row by row. */
export interface Coverage {
  /** The position of the upper left pixel. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** The number of line segments per curve: in a glyph of 60 pixels, none is off by a quarter of a pixel. */
const pieces = 6;

type Line = (x: number, y: number) => void;

/**
 * Traces a contour of quadratic curves. Between two successive off-curve points, an on-curve point is implied halfway.
 */
function follow(contour: Contour, moveTo: Line, lineTo: Line): void {
  const points = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point;
    const isImplied = !point.isOn && !next.isOn;
    return [
      point,
      ...(isImplied ? [{ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOn: true }] : []),
    ];
  });
  const start = points.findIndex(({ isOn }) => isOn);
  const first = points[start];
  if (!first) return;
  moveTo(first.x, first.y);
  let from = first;
  let control: (typeof points)[number] | undefined;
  for (let step = 1; step <= points.length; step += 1) {
    const point = points[(start + step) % points.length] ?? first;
    if (!point.isOn) {
      control = point;
      continue;
    }
    if (control === undefined) lineTo(point.x, point.y);
    else
      for (let piece = 1; piece <= pieces; piece += 1) {
        const t = piece / pieces;
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        lineTo(a * from.x + b * control.x + c * point.x, a * from.y + b * control.y + c * point.y);
      }
    control = undefined;
    from = point;
  }
}

/**
 * Rasterises closed contours, in pixels with y downwards. Each segment adds its coverage of the pixels to its right as
 * a difference from their left neighbours; the running sum along a row is the coverage, provided that contours around
 * the same area have the same direction.
 */
export function coverageOf(contours: readonly Contour[]): Coverage {
  const points = contours.flat();
  if (points.length === 0) return { left: 0, top: 0, width: 0, height: 0, values: new Uint8Array(0) };
  const left = Math.floor(Math.min(...points.map(({ x }) => x)));
  const top = Math.floor(Math.min(...points.map(({ y }) => y)));
  const width = Math.ceil(Math.max(...points.map(({ x }) => x))) - left + 1;
  const height = Math.ceil(Math.max(...points.map(({ y }) => y))) - top + 1;
  const stride = width + 1;
  const values = new Float32Array(stride * height);

  /** Adds a segment that is within one pixel. */
  const addWithin = (x0: number, y0: number, x1: number, y1: number): void => {
    const row = Math.floor((y0 + y1) / 2);
    const column = Math.floor((x0 + x1) / 2);
    const rise = y1 - y0;
    const inside = (x0 + x1) / 2 - column;
    const at = row * stride + column;
    values[at] = (values[at] ?? 0) + rise * (1 - inside);
    values[at + 1] = (values[at + 1] ?? 0) + rise * inside;
  };
  /** Splits a segment at the pixel boundaries of one direction. */
  const addRow = (x0: number, y0: number, x1: number, y1: number): void => {
    const forwards = x1 > x0;
    let [x, y] = [x0, y0];
    for (;;) {
      const edge = forwards ? Math.floor(x) + 1 : Math.ceil(x) - 1;
      if (forwards ? edge >= x1 : edge <= x1) return addWithin(x, y, x1, y1);
      const edgeY = y0 + ((edge - x0) * (y1 - y0)) / (x1 - x0);
      addWithin(x, y, edge, edgeY);
      [x, y] = [edge, edgeY];
    }
  };
  const add = (x0: number, y0: number, x1: number, y1: number): void => {
    if (y0 === y1) return;
    const downwards = y1 > y0;
    let [x, y] = [x0, y0];
    for (;;) {
      const edge = downwards ? Math.floor(y) + 1 : Math.ceil(y) - 1;
      if (downwards ? edge >= y1 : edge <= y1) return addRow(x, y, x1, y1);
      const edgeX = x0 + ((edge - y0) * (x1 - x0)) / (y1 - y0);
      addRow(x, y, edgeX, edge);
      [x, y] = [edgeX, edge];
    }
  };
  for (const contour of contours) {
    let [x, y] = [0, 0];
    follow(
      contour,
      (toX, toY) => void ([x, y] = [toX - left, toY - top]),
      (toX, toY) => {
        add(x, y, toX - left, toY - top);
        [x, y] = [toX - left, toY - top];
      },
    );
  }
  const covered = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let column = 0; column < width; column += 1) {
      sum += values[row * stride + column] ?? 0;
      covered[row * width + column] = Math.round(Math.min(1, Math.abs(sum)) * coverageSteps);
    }
  }
  return { left, top, width, height, values: covered };
}

/** Returns a rectangle with rounded corners, as a contour of quadratic curves of an eighth of a circle each. */
export function roundedContour(x: number, y: number, width: number, height: number, radius: number): Contour {
  const corners = [
    { cx: x + width - radius, cy: y + radius, from: -90 },
    { cx: x + width - radius, cy: y + height - radius, from: 0 },
    { cx: x + radius, cy: y + height - radius, from: 90 },
    { cx: x + radius, cy: y + radius, from: 180 },
  ];
  const turned = (degrees: number) => (degrees * Math.PI) / 180;
  // The intersection of the tangents at both ends of an eighth of a circle.
  const outside = radius / Math.cos(turned(22.5));
  return corners.flatMap(({ cx, cy, from }) =>
    [0, 22.5, 45, 67.5, 90].map((step, index) => {
      const isOn = index % 2 === 0;
      const distance = isOn ? radius : outside;
      const angle = turned(from + step);
      return { x: cx + distance * Math.cos(angle), y: cy + distance * Math.sin(angle), isOn };
    }),
  );
}
