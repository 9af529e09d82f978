import { compareCodes } from '#src/platform/text/compare.ts';
import type { Performance } from './politician.collection.ts';

/**
 * The performance metrics. The first three are shares of occasions, the others plain counts (/metrics explains each).
 */
export const performanceMetrics = ['大會出席', '委員會出席', '記名表決', '質詢', '提案'] as const;
export type PerformanceMetric = (typeof performanceMetrics)[number];

/** Metrics that are meaningless without the number of occasions. */
export const shareMetrics: readonly PerformanceMetric[] = ['大會出席', '委員會出席', '記名表決'];

/** The metrics of which a list shows the latest figures. */
const listMetrics = ['大會出席', '質詢', '提案'] as const;

export type Period = Performance['period'];

/** The key of a period in a URL. Two people's periods with the same label are equal only if their dates are. */
export const periodKey = ({ from, to }: Period): string => `${from}~${to}`;

interface Counted {
  readonly performance: readonly Performance[];
}

/** Returns every period in which any of the people has a figure, latest first. */
export function periodsOf(people: readonly Counted[]): Period[] {
  const periods = people.flatMap(({ performance }) => performance.map(({ period }) => period));
  const byKey = new Map(periods.map((period) => [periodKey(period), period]));
  return [...byKey.values()].toSorted((a, b) => (a.to < b.to ? 1 : a.to > b.to ? -1 : 0));
}

/** Returns the metrics for which any of the people has a figure in a period, in the order of `performanceMetrics`. */
export const metricsIn = (people: readonly Counted[], period: Period): PerformanceMetric[] =>
  performanceMetrics.filter((metric) =>
    people.some((person) => figureOf(person, metric, period) !== undefined),
  );

/** Returns a person's figure; undefined when none is known. */
export const figureOf = (
  { performance }: Counted,
  metric: PerformanceMetric,
  period: Period,
): Performance | undefined =>
  performance.find((each) => each.metric === metric && periodKey(each.period) === periodKey(period));

/** Returns a person's figures by metric, oldest period first. */
export function figuresByMetric({ performance }: Counted): (readonly [PerformanceMetric, Performance[]])[] {
  return performanceMetrics
    .map((metric) => {
      const figures = performance.filter((each) => each.metric === metric);
      return [metric, figures.toSorted((a, b) => compareCodes(a.period.to, b.period.to))] as const;
    })
    .filter(([, figures]) => figures.length > 0);
}

/** Returns the figures of the latest period that a list of people shows. */
export function latestFigures(performance: readonly Performance[]): Performance[] {
  const [period] = periodsOf([{ performance }]);
  return listMetrics.flatMap((metric) => (period && figureOf({ performance }, metric, period)) ?? []);
}

export type Counts = Partial<Pick<Performance, 'value' | 'eligible'>>;

/** Returns the chart value of a figure: the percentage of occasions, or the count; null when unknown. */
export function chartValue(metric: PerformanceMetric, counts: Counts | undefined): number | null {
  if (counts?.value === undefined) return null;
  if (!shareMetrics.includes(metric)) return counts.value;
  return counts.eligible ? (counts.value / counts.eligible) * 100 : null;
}
