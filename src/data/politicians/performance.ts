import { compareCodes } from '#src/platform/compare.ts';
import type { Performance } from './politician.collection.ts';
import { type PerformanceMetric, performanceMetrics, shareMetrics } from './performance-metrics.ts';

export interface Period {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** A period as an address carries it: two people's first sessions are the same one only if their days are. */
export const periodKey = ({ from, to }: Period): string => `${from}~${to}`;

interface Counted {
  readonly performance: readonly Performance[];
}

/** Every period of which any of them has a figure, the latest first. */
export function periodsOf(people: readonly Counted[]): Period[] {
  const periods = people.flatMap(({ performance }) => performance.map(({ period }) => period));
  const byKey = new Map(periods.map((period) => [periodKey(period), period]));
  return [...byKey.values()].toSorted((a, b) => (a.to < b.to ? 1 : a.to > b.to ? -1 : 0));
}

/** Metrics of which any of them has a figure in a period, in the order of the list. */
export const metricsIn = (people: readonly Counted[], period: Period): PerformanceMetric[] =>
  performanceMetrics.filter((metric) =>
    people.some((person) => figureOf(person, metric, period) !== undefined),
  );

/** Somebody's figure; undefined when the page knows of none. */
export const figureOf = (
  { performance }: Counted,
  metric: PerformanceMetric,
  period: Period,
): Performance | undefined =>
  performance.find((each) => each.metric === metric && periodKey(each.period) === periodKey(period));

/** Somebody's figures by metric, oldest period first. */
export function figuresByMetric({ performance }: Counted): (readonly [PerformanceMetric, Performance[]])[] {
  return performanceMetrics
    .map((metric) => {
      const figures = performance.filter((each) => each.metric === metric);
      return [metric, figures.toSorted((a, b) => compareCodes(a.period.to, b.period.to))] as const;
    })
    .filter(([, figures]) => figures.length > 0);
}

interface Counts {
  readonly value?: number | undefined;
  readonly eligible?: number | undefined;
}

/** What a chart renders of a figure: percent of the occasions, or the count; null is unknown. */
export function chartValue(metric: PerformanceMetric, counts: Counts | undefined): number | null {
  if (counts?.value === undefined) return null;
  if (!shareMetrics.includes(metric)) return counts.value;
  return counts.eligible ? (counts.value / counts.eligible) * 100 : null;
}
