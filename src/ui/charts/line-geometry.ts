import { alongAxis, axisOf, type ChartSeries, knownFigures, niceTicks } from './chart-data.ts';

/** In pixels. */
export const plotHeight = 240;
const margin = { top: 10, right: 14, bottom: 28 };

export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  readonly index: number;
}

/** Returns the runs of consecutive known points, which a line joins. */
function runsOf(figures: readonly (number | null)[], place: (index: number, value: number) => PlacedPoint) {
  const runs: PlacedPoint[][] = [];
  let isOpen = false;
  for (const [index, value] of figures.entries()) {
    if (value === null) {
      isOpen = false;
    } else {
      const point = place(index, value);
      if (isOpen) runs.at(-1)?.push(point);
      else runs.push([point]);
      isOpen = true;
    }
  }
  return runs;
}

/**
 * The approximate width of a text in 13 px type, in pixels: Chinese characters are square, others about half as wide.
 */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((width, character) => width + (character > '\u2E80' ? 13.5 : 7.8), 0);

/** Returns `n` such that every nth label fits below the axis. */
export function labelStep(count: number, width: number, longest: number): number {
  const fits = Math.max(1, Math.floor(width / (longest + 16)));
  return Math.ceil(count / fits);
}

/** Returns the layout of a line chart, in pixels of a drawing `width` wide. */
export function lineGeometry(
  series: readonly ChartSeries[],
  width: number,
  write: (value: number) => string,
  fromZero: boolean,
) {
  const axis = axisOf(series);
  const figures = knownFigures(series);
  const min = figures.length > 0 ? Math.min(...figures) : 0;
  const ticks = niceTicks(
    fromZero ? Math.min(0, min) : min,
    Math.max(fromZero ? 0 : min, ...(figures.length > 0 ? figures : [1])),
  );
  const bottom = ticks[0] ?? 0;
  const top = ticks.at(-1) ?? 1;
  const left = Math.max(...ticks.map((tick) => textWidth(write(tick)))) + 8;
  const inner = Math.max(1, width - left - margin.right);
  const xOf = (index: number) => left + (axis.places[index] ?? 0) * inner;
  const yOf = (value: number) =>
    margin.top + (1 - (value - bottom) / (top - bottom)) * (plotHeight - margin.top - margin.bottom);
  const columns = series.map((each) => alongAxis(each, axis));
  const longest = Math.max(1, ...axis.names.map(textWidth));
  return {
    axis,
    columns,
    left,
    right: width - margin.right,
    floor: plotHeight - margin.bottom,
    ceiling: margin.top,
    xOf,
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    step: labelStep(axis.values.length, inner, longest),
    runs: columns.map((column) =>
      runsOf(column, (index, value) => ({
        index,
        x: xOf(index),
        y: yOf(value),
      })),
    ),
    /** Returns the index of the value nearest to `x`. */
    indexAt: (x: number) =>
      axis.places.reduce(
        (best, _, index) => (Math.abs(xOf(index) - x) < Math.abs(xOf(best) - x) ? index : best),
        0,
      ),
  };
}

export const pathOf = (run: readonly PlacedPoint[]): string =>
  `M${run.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`;
