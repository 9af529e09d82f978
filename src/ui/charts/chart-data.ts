import type { ReactNode } from 'react';
import { preferences } from '#src/platform/preferences.ts';
import { formatDate } from '#src/ui/text/format-date.ts';

export type ChartX = string | number;

/** A line or one colour of bars; null is unknown: a gap, never 0. */
export interface ChartSeries {
  readonly name: string;
  readonly points: readonly (readonly [x: ChartX, y: number | null])[];
  /** What is written for a point instead of its figure, by x: 18／20 where the bar is 90 percent long. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Where a bar begins that does not begin at zero, by x: a part that hangs where it was taken from. */
  readonly starts?: Readonly<Record<string, number>>;
}

export interface ChartProps {
  readonly title: string;
  /** What the figures count: 億度, 場, 元. */
  readonly unit: string;
  readonly series: readonly ChartSeries[];
  /** Where the figures come from. */
  readonly source?: ReactNode;
  /** The same in words alone, for a picture of the chart, where `source` is more than words. */
  readonly sourceText?: string | undefined;
  /** ISO date of the figures. */
  readonly asOf?: string | undefined;
  /** How a figure is written; with separators and two decimals at most unless set otherwise. */
  readonly format?: (value: number) => string;
}

const plain = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 2 });

/** A figure with separators and two decimals at most. */
export const formatFigure = (value: number): string => plain.format(value);

/** Milliseconds of a year, month or day written in ISO 8601; undefined for anything else. */
function timeOf(x: ChartX): number | undefined {
  return typeof x === 'string' && /^\d{4}(-\d{2}){1,2}$/.test(x) ? Date.parse(x) : undefined;
}

/** A year, month or day as figures are published with them. */
const dated = /^((?:1[89]|20)\d{2})(?:-(0[1-9]|1[0-2])(-\d{2})?|年)?$/;

/** A year, month or day in the calendar of the Republic; undefined for anything else. */
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
 * How the places of an axis are written. Years and dates are those of the common era, as their source has them: whoever
 * chose the calendar of the Republic reads them in it, where all of the axis are such.
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
  /** Each as it is written, in the calendar that the visitor chose. */
  readonly names: readonly string[];
  /** Where each is between 0 and 1: by number or date where all are such, else evenly. */
  readonly places: readonly number[];
}

/** The x axis that all series share. Text that is no date keeps the order in which it comes. */
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

/** The figures of a series along an axis; null where it has none. */
export function alongAxis({ points }: ChartSeries, { values }: ChartAxis): (number | null)[] {
  const known = new Map(points);
  return values.map((x) => known.get(x) ?? null);
}

/** Round figures from below the least to above the greatest, about `count` steps apart. */
export function niceTicks(min: number, max: number, count = 4): number[] {
  // One figure alone still has an axis around it.
  const above = max > min ? max : min + (Math.abs(min) || 1);
  const span = above - min;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power * count >= span) ?? 10) * power;
  const from = Math.floor(min / step);
  const to = Math.max(Math.ceil(above / step), from + 1);
  // Counted in whole steps: adding 0.1 up gives 0.30000000000000004.
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toPrecision(12)));
}

/** What is said of a point: its own text, its figure, or that it is unknown. */
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
