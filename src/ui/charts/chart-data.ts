import type { ReactNode } from 'react';
import { preferences } from '#src/platform/storage/preferences.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import type { Theme } from '#src/ui/theme/styled.ts';

/** Series differ in colour and dash, and each line ends at its name, so that nobody has to distinguish colours. */
const looks = [
  { role: 'primary', dash: undefined },
  { role: 'warning', dash: '7 4' },
  { role: 'info', dash: '2 4' },
  { role: 'error', dash: '10 3 2 3' },
  { role: 'success', dash: '1 3' },
  { role: 'neutral', dash: '4 2' },
] as const;

type SeriesLook = (typeof looks)[number];

/** Returns the look of a series by its index; a seventh series looks like the first. */
export const seriesLook = (index: number): SeriesLook => looks[index % looks.length] ?? looks[0];

/** Returns the colours of all series as style rules for `data-series`. */
export const seriesColors = ({ vars }: Theme) =>
  Object.fromEntries(
    looks.map(({ role }, index) => [`& [data-series="${index}"]`, { color: vars.palette[role].main }]),
  );

export type ChartX = string | number;

/** A line or one colour of bars. Null is unknown: a gap, never 0. */
export interface ChartSeries {
  readonly name: string;
  readonly points: readonly (readonly [x: ChartX, y: number | null])[];
  /** Texts shown instead of figures, by x: 18／20 where the bar is 90 percent long. */
  readonly texts?: Readonly<Record<string, string>>;
}

export interface ChartProps {
  readonly title: string;
  /** The unit of the figures: 億度, 場, 元. */
  readonly unit: string;
  readonly series: readonly ChartSeries[];
  /** The source of the figures. */
  readonly source?: ReactNode;
  /** ISO date of the figures. */
  readonly asOf?: string | undefined;
  /** A sentence instead of what is computed from the figures (`findingOf`). */
  readonly finding?: ReactNode;
  /** Sentences below the drawing, such as why figures are missing. */
  readonly notes?: readonly string[];
  /** Formats a figure; by default with separators and at most two decimals. */
  readonly format?: (value: number) => string;
}

const plain = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 2 });

/** Formats a figure with separators and at most two decimals. */
export const formatFigure = (value: number): string => plain.format(value);

/** The time of a year, month or day in ISO 8601, in milliseconds since the epoch; undefined for anything else. */
function timeOf(x: ChartX): number | undefined {
  return typeof x === 'string' && /^\d{4}(-\d{2}){1,2}$/.test(x) ? Date.parse(x) : undefined;
}

/** A year, month or day in the forms that published figures use. */
const dated = /^((?:1[89]|20)\d{2})(?:-(0[1-9]|1[0-2])(-\d{2})?|年)?$/;

/** Formats a year, month or day, by default in the visitor's calendar; undefined for anything else. */
function dateName(name: string, calendar = preferences().calendar): string | undefined {
  const [, year, month, day] = dated.exec(name) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(`${year}-${month ?? '06'}${day ?? '-15'}`);
  if (Number.isNaN(date.getTime())) return undefined;
  const ofMonth = month !== undefined && ({ month: 'long' } as const);
  const ofDay = day !== undefined && ({ day: 'numeric' } as const);
  return formatDate(date, { calendar, year: 'numeric', ...ofMonth, ...ofDay });
}

/**
 * Returns the labels of an axis. Sources use years and dates of the common era. A visitor who has chosen the ROC
 * calendar sees them in it, if all labels of the axis are dates.
 */
function namesOf(values: readonly ChartX[]): string[] {
  const names = values.map(String);
  if (preferences().calendar === 'gregorian') return names;
  const written = names.map((name) => dateName(name));
  return written.every((name) => name !== undefined) ? written : names;
}

export interface ChartAxis {
  /** Every x of any series, in order. */
  readonly values: readonly ChartX[];
  /** The label of each value, in the visitor's calendar. */
  readonly names: readonly string[];
  /** The position of each value between 0 and 1: by number or date if all are such, or else evenly spaced. */
  readonly places: readonly number[];
}

/** Returns the x axis that all series share. Text that is not a date stays in its given order. */
export function axisOf(series: readonly ChartSeries[]): ChartAxis {
  const seen = [...new Set(series.flatMap(({ points }) => points.map(([x]) => x)))];
  const numbers = seen.map((x) => (typeof x === 'number' ? x : timeOf(x)));
  if (!numbers.every((number) => number !== undefined)) {
    const places = seen.map((_, index) => index / Math.max(1, seen.length - 1));
    return { values: seen, names: namesOf(seen), places };
  }
  const sorted = seen
    .map((x, index) => ({ x, number: numbers[index] ?? 0 }))
    .toSorted((a, b) => a.number - b.number);
  const first = sorted[0]?.number ?? 0;
  const span = (sorted.at(-1)?.number ?? 0) - first || 1;
  const values = sorted.map(({ x }) => x);
  return {
    values,
    names: namesOf(values),
    places: sorted.map(({ number }) => (number - first) / span),
  };
}

/** Returns the figures of a series along an axis; null where it has none. */
export function alongAxis({ points }: ChartSeries, { values }: ChartAxis): (number | null)[] {
  const known = new Map(points);
  return values.map((x) => known.get(x) ?? null);
}

/** Returns round figures from below the minimum to above the maximum, in about `count` steps. */
export function niceTicks(min: number, max: number, count = 4): number[] {
  // A single figure still gets an axis around it.
  const above = max > min ? max : min + (Math.abs(min) || 1);
  const span = above - min;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power * count >= span) ?? 10) * power;
  const from = Math.floor(min / step);
  const to = Math.max(Math.ceil(above / step), from + 1);
  // Multiplies whole steps: adding 0.1 repeatedly gives 0.30000000000000004.
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toPrecision(12)));
}

/** Returns the text of a point: its own text, its figure, or that it is unknown. */
export function pointText(
  { texts }: ChartSeries,
  x: ChartX,
  figure: number | null,
  write: (value: number) => string,
  unknown: string,
): string {
  const own = texts?.[String(x)];
  if (own !== undefined) return own;
  return figure === null ? unknown : write(figure);
}

/** The known figures of all series. */
export const knownFigures = (series: readonly ChartSeries[]): number[] =>
  series.flatMap(({ points }) => points.flatMap(([, y]) => y ?? []));

type Known = readonly [name: string, value: number];

/** Returns the only highest of at least two figures. */
function highestOf(figures: readonly Known[]): Known | undefined {
  const max = Math.max(...figures.map(([, value]) => value));
  const [first, second] = figures.filter(([, value]) => value === max);
  return figures.length > 1 && !second ? first : undefined;
}

/** A line with more points than this is summarised by its range instead of by its ends. */
const longLine = 40;

/**
 * Returns the finding that the title of a chart states, as a key of its texts with values. It follows from the figures
 * alone: of bars the highest; of one line its ends, or its range if it is long; of several lines the highest at the
 * latest x at which all of them have a figure. Undefined if none of these exists or several are equally high.
 */
export function findingOf(drawing: 'bars' | 'lines', { series, unit, format = formatFigure }: ChartProps) {
  const axis = axisOf(series);
  const nameAt = (index: number) => dateName(String(axis.values[index])) ?? axis.names[index] ?? '';
  const write = (value: number) => `${format(value)}${unit}`;
  const lines = series
    .map((each) => ({ name: each.name, column: alongAxis(each, axis) }))
    .filter(({ column }) => column.some((value) => value !== null));
  const [only, another] = lines;
  if (!only || (another && drawing === 'bars')) return undefined;
  const known = only.column.flatMap((value, index): Known[] =>
    value === null ? [] : [[nameAt(index), value]],
  );
  if (another) {
    const at = axis.values.findLastIndex((_, index) => lines.every(({ column }) => column[index] !== null));
    const highest = at < 0 ? undefined : highestOf(lines.map(({ name, column }) => [name, column[at] ?? 0]));
    const key = at === axis.values.length - 1 ? 'top' : 'topOfAll';
    const count = lines.length;
    return highest && ({ key, count, x: nameAt(at), name: highest[0], value: write(highest[1]) } as const);
  }
  if (drawing === 'bars') {
    const highest = highestOf(known);
    const key = known.length < axis.values.length ? 'highestKnown' : 'highest';
    return highest && ({ key, count: known.length, name: highest[0], value: write(highest[1]) } as const);
  }
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return undefined;
  const values = known.map(([, value]) => value);
  if (known.length > longLine)
    return { key: 'range', min: format(Math.min(...values)), max: write(Math.max(...values)) } as const;
  const key = first[1] === last[1] ? 'same' : first[1] < last[1] ? 'rise' : 'fall';
  return { key, from: first[0], to: last[0], before: format(first[1]), value: write(last[1]) } as const;
}
