import { alongAxis, axisOf, type ChartSeries, knownFigures, niceTicks } from './chart-data.ts';

/** A point as fractions of the plot's width and height, from the upper left corner. */
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

/** The width in pixels that the labels below every plot fit into: that of a plot on a narrow phone. */
const narrow = 160;

/** Returns the indices of the labels below an axis that do not overlap: the first, the last and some between. */
export function labelled(names: readonly string[], places: readonly number[]): number[] {
  const widest = Math.max(0, ...names.map(textWidth)) / narrow;
  const last = names.length - 1;
  const shown = last < 0 ? [] : [0];
  for (let index = 1; index < last; index += 1) {
    const at = places[index] ?? 0;
    const before = places[shown.at(-1) ?? 0] ?? 0;
    // The first and the last label are inside the plot, the others centred on their places.
    const room = (isEnd: boolean) => widest * (isEnd ? 1.5 : 1) + 0.05;
    if (at - before >= room(shown.length === 1) && 1 - at >= room(true)) shown.push(index);
  }
  return last > 0 ? [...shown, last] : shown;
}

/** Returns the layout of a line chart, whose vertical axis includes zero, as fractions of its plot. */
export function lineGeometry(series: readonly ChartSeries[]) {
  const axis = axisOf(series);
  const figures = knownFigures(series);
  const ticks = niceTicks(Math.min(0, ...figures), Math.max(0, ...(figures.length > 0 ? figures : [1])));
  const bottom = ticks[0] ?? 0;
  const top = ticks.at(-1) ?? 1;
  const yOf = (value: number) => 1 - (value - bottom) / (top - bottom);
  const columns = series.map((each) => alongAxis(each, axis));
  return {
    axis,
    columns,
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    labels: labelled(axis.names, axis.places),
    runs: columns.map((column) =>
      runsOf(column, (index, value) => ({ index, x: axis.places[index] ?? 0, y: yOf(value) })),
    ),
  };
}

/** Returns positions at least `gap` apart, as near to the wanted ones as possible, within 0 and 1 if there is room. */
export function spread(wanted: readonly number[], gap: number): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let from = 0;
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, from);
    from = (placed[index] ?? 0) + gap;
  }
  let until = 1;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, until);
    until = (placed[index] ?? 0) - gap;
  }
  return placed;
}
