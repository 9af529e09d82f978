import type { ReactNode } from 'react';
import { preferences } from '#src/platform/storage/preferences.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import type { Theme } from '#src/ui/theme/styled.ts';

/** Series differ in colour, dash and mark, so that nobody has to distinguish them by colour alone. */
const looks = [
  { role: 'primary', dash: undefined, mark: 'circle' },
  { role: 'warning', dash: '7 4', mark: 'square' },
  { role: 'info', dash: '2 4', mark: 'triangle' },
  { role: 'error', dash: '10 3 2 3', mark: 'diamond' },
  { role: 'success', dash: '1 3', mark: 'circle' },
  { role: 'neutral', dash: '4 2', mark: 'square' },
] as const;

type SeriesLook = (typeof looks)[number];

/** Returns the look of a series by its index; a seventh series looks like the first. */
export const seriesLook = (index: number): SeriesLook => looks[index % looks.length] ?? looks[0];

/** Returns the colours of all series as style rules for `data-series`. */
export const seriesColors = ({ vars }: Theme) =>
  Object.fromEntries(
    looks.map(({ role }, index) => [`& [data-series="${index}"]`, { color: vars.palette[role].main }]),
  );

const marks: Readonly<Record<SeriesLook['mark'], (x: number, y: number, size: number) => string>> = {
  circle: (x, y, r) => `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`,
  square: (x, y, r) => `M${x - r},${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`,
  triangle: (x, y, r) => `M${x},${y - r * 1.2}l${r * 1.2},${r * 2.1}h${-r * 2.4}Z`,
  diamond: (x, y, r) =>
    `M${x},${y - r * 1.3}l${r * 1.3},${r * 1.3}l${-r * 1.3},${r * 1.3}l${-r * 1.3},${-r * 1.3}Z`,
};

/** Returns the outline of a mark around a point, as an SVG path. */
export const markPath = (mark: SeriesLook['mark'], x: number, y: number, size = 4): string =>
  marks[mark](x, y, size);

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
  /** The source as plain text, for an image of the chart, when `source` is not a string. */
  readonly sourceText?: string | undefined;
  /** ISO date of the figures. */
  readonly asOf?: string | undefined;
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

/** Formats a year, month or day in the ROC calendar; undefined for anything else. */
function inRepublic(name: string): string | undefined {
  const [, year, month, day] = dated.exec(name) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(`${year}-${month ?? '06'}${day ?? '-15'}`);
  if (Number.isNaN(date.getTime())) return undefined;
  const ofMonth = month !== undefined && ({ month: 'long' } as const);
  const ofDay = day !== undefined && ({ day: 'numeric' } as const);
  return formatDate(date, { calendar: 'roc', year: 'numeric', ...ofMonth, ...ofDay });
}

/**
 * Returns the labels of an axis. Sources use years and dates of the common era. A visitor who has chosen the ROC
 * calendar sees them in it, if all labels of the axis are dates.
 */
function namesOf(values: readonly ChartX[]): string[] {
  const names = values.map(String);
  if (preferences().calendar === 'gregorian') return names;
  const written = names.map(inRepublic);
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
