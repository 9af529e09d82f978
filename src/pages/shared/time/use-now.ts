import { useState, useSyncExternalStore } from 'react';
import { prerenderedAt } from '#src/data/content/read/snapshot-time.ts';
import { dayOf } from '#src/platform/taipei-time.ts';

const minute = 60_000;

/** Calls `notify` once a minute; returns the way to stop. */
export function onMinute(notify: () => void): () => void {
  const timer = setInterval(notify, minute);
  return () => clearInterval(timer);
}

/** Now in milliseconds, to the minute. */
export const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/** A prerendered page was rendered earlier; while it hydrates, the time of its render applies. */
export function prerenderMinute(): number {
  const at = prerenderedAt();
  return at === undefined ? thisMinute() : Math.floor(Date.parse(at) / minute) * minute;
}

/** The time in milliseconds, by the minute. */
export const useNow = (): number => useSyncExternalStore(onMinute, thisMinute, prerenderMinute);

/**
 * The time, in milliseconds, of which a list is: that of its first render, of a prerendered page that of its publication.
 * What ends while the list is shown stays in its place until the next day, and its card says so: nothing moves under
 * a reader's thumb.
 */
export function useListTime(): number {
  const now = useNow();
  const [opened] = useState(now);
  return dayOf(opened) === dayOf(now) ? opened : now;
}

const today = () => dayOf(thisMinute());
const prerenderDay = () => dayOf(prerenderMinute());

/**
 * Today's ISO date in Taipei; a page that stays open comes to the next day by itself. The day is what is watched:
 * a page that was published today is not rendered again when it hydrates, nor every minute.
 */
export const useToday = (): string => useSyncExternalStore(onMinute, today, prerenderDay);
