import { compareCodes } from '#src/platform/text/compare.ts';
import type { TimelineEntryListRecord } from './timeline-entry.collection.ts';
import { frequentFirst } from '#src/data/content/search/frequent-first.ts';
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

/** Returns the period that a text of the URL names; the whole timeline if it names none. */
export function periodIn(text: string): Period {
  const [year = '', month = '01', day = '01'] = text.replace('s', '').split('-');
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return exists && /^(\d{3}0s|\d{4}(-\d{2}){0,2})$/.test(text) ? text : '';
}

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

/** Returns the part of `period` to zoom into around a date: a year, then a month; undefined if there is none. */
export function partAround(date: string, period: Period): Period | undefined {
  const length = { all: 4, decade: 4, year: 7, month: 0, day: 0 }[zoomOf(period)];
  return length > 0 ? date.slice(0, length) : undefined;
}

type Entry = TimelineEntryListRecord;

export interface TimelineFilter {
  readonly at: Period;
  /** '' is every outlet. */
  readonly outlet: string;
  /** '' is the most frequent topic. */
  readonly topic: string;
}

export interface TimelineDay {
  /** ISO date. */
  readonly date: string;
  readonly entries: Entry[];
}

const keyOf = ({ date, outlet, title, id }: Entry): string => `${date} ${outlet} ${title} ${id}`;

/**
 * Returns the topics that have entries in a period and of an outlet, the most frequent first, and the days of one of
 * them, oldest first; entries of one day by outlet and title.
 */
export function timelineOf(entries: readonly Entry[], { at, outlet, topic }: TimelineFilter) {
  const offered = entries.filter(
    (each) => (outlet === '' || each.outlet === outlet) && (at === '' || isIn(each.date, at)),
  );
  const topics = frequentFirst(offered.map((each) => each.topic));
  const shown = topic || (topics[0] ?? '');
  const sorted = offered
    .filter((each) => each.topic === shown)
    .map((each) => ({ each, key: keyOf(each) }))
    .toSorted((a, b) => compareCodes(a.key, b.key));
  const days: TimelineDay[] = [];
  for (const { each } of sorted) {
    const last = days.at(-1);
    if (last?.date === each.date) last.entries.push(each);
    else days.push({ date: each.date, entries: [each] });
  }
  const countOf = (name: string) => offered.filter((each) => each.topic === name).length;
  return { topics: topics.map((name) => ({ name, count: countOf(name) })), topic: shown, days };
}
