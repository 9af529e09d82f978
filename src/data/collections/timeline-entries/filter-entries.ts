import { compareCodes } from '#src/platform/text/compare.ts';
import type { TimelineEntryListRecord } from './timeline-entry.collection.ts';
import { isIn, partOf, type Period } from './periods.ts';

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
