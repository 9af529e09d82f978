import { compareCodes } from '#src/platform/text/compare.ts';
import type { TimelineEntryListRecord } from './timeline-entry.collection.ts';
import { listQuery, publicCollection } from '#src/data/content/read/queries.ts';

const timelineEntries = publicCollection(
  'timelineEntries',
  async () => (await import('./timeline-entry.collection.ts')).timelineEntries,
);

export const timelineEntryList = listQuery(timelineEntries);

/**
 * A period of the timeline, as in the URL: '' is the whole timeline, `2020s` a decade, `2021` a year, `2021-04` a
 * month, `2021-04-06` a day.
 */
export type Period = string;

/** The granularity of a period. */
type Zoom = 'all' | 'decade' | 'year' | 'month' | 'day';

export function zoomOf(period: Period): Zoom {
  if (period === '') return 'all';
  if (period.endsWith('s')) return 'decade';
  return ({ 4: 'year', 7: 'month' } as const)[period.length] ?? 'day';
}

const decadeOf = (date: string): Period => `${date.slice(0, 3)}0s`;

/** The first day of a period, with which date formatters can name it. */
export const firstDayOf = (period: Period): string =>
  `${period.replace('s', '')}${'-01-01'.slice(zoomOf(period) === 'month' ? 3 : zoomOf(period) === 'day' ? 6 : 0)}`;

export function isIn(date: string, period: Period): boolean {
  return zoomOf(period) === 'decade' ? decadeOf(date) === period : date.startsWith(period);
}

/** Returns the next finer period within `period` that contains a date; for a day, the date itself. */
export function partOf(date: string, period: Period): Period {
  switch (zoomOf(period)) {
    case 'all':
      return decadeOf(date);
    case 'decade':
      return date.slice(0, 4);
    case 'year':
      return date.slice(0, 7);
    default:
      return date;
  }
}

/** Returns the breadcrumb of a period: the periods that contain it, widest first, and itself last. */
export function trailOf(period: Period): Period[] {
  if (period === '') return [];
  if (zoomOf(period) === 'decade') return [period];
  return [decadeOf(period), period.slice(0, 4), period.slice(0, 7), period].filter(
    (each, index, all) => all.indexOf(each) === index,
  );
}

type Entries = readonly TimelineEntryListRecord[];

export interface TimelineFilter {
  readonly at: Period;
  /** '' is every outlet; for `topic`, every topic. */
  readonly outlet: string;
  readonly topic: string;
  readonly order: 'oldest' | 'newest';
}

/** Returns the entries of an outlet and a topic, sorted by date; entries of one day by outlet and title. */
export function chosenEntries(
  entries: Entries,
  { outlet, topic, order }: Omit<TimelineFilter, 'at'>,
): Entries {
  const chosen = entries
    .filter((each) => (outlet === '' || each.outlet === outlet) && (topic === '' || each.topic === topic))
    .map((each) => ({ each, key: `${each.date} ${each.outlet} ${each.title} ${each.id}` }))
    .toSorted((a, b) => compareCodes(a.key, b.key))
    .map(({ each }) => each);
  return order === 'oldest' ? chosen : chosen.toReversed();
}

export interface TimelinePart {
  readonly period: Period;
  readonly entries: TimelineEntryListRecord[];
}

/** Groups the entries of a period by the next finer period, in the given order. */
export function partsOf(entries: Entries, at: Period): TimelinePart[] {
  const parts = new Map<Period, TimelineEntryListRecord[]>();
  for (const entry of entries) {
    if (!isIn(entry.date, at)) continue;
    const period = partOf(entry.date, at);
    const part = parts.get(period);
    if (part) part.push(entry);
    else parts.set(period, [entry]);
  }
  return [...parts].map(([period, own]) => ({ period, entries: own }));
}

/** Returns the first `count` entries of all parts together. */
export function openedParts(parts: readonly TimelinePart[], count: number): TimelinePart[] {
  let left = count;
  return parts.flatMap(({ period, entries }) => {
    const opened = entries.slice(0, Math.max(0, left));
    left -= entries.length;
    return opened.length > 0 ? [{ period, entries: opened }] : [];
  });
}
