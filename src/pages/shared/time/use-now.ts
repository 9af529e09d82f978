import { useState, useSyncExternalStore } from 'react';
import { prerenderedAt } from '#src/data/content/read/snapshot-time.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';

const minute = 60_000;

/** Calls `notify` once a minute. Returns a function that stops it. */
export function onMinute(notify: () => void): () => void {
  const timer = setInterval(notify, minute);
  return () => clearInterval(timer);
}

/** Returns the current time in milliseconds, rounded down to the minute. */
export const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/** Returns the time of the prerender, which applies during hydration. */
export function prerenderMinute(): number {
  const at = prerenderedAt();
  return at === undefined ? thisMinute() : Math.floor(Date.parse(at) / minute) * minute;
}

/** Returns the current time in milliseconds, updated every minute. */
export const useNow = (): number => useSyncExternalStore(onMinute, thisMinute, prerenderMinute);

/**
 * Returns the time, in milliseconds, for which a list is rendered: that of its first render, or of the publication
 * for a prerendered page. An event that ends while the list is shown stays in place until the next day, and its card
 * says that it is over, so that nothing shifts while a visitor reads.
 */
export function useListTime(): number {
  const now = useNow();
  const [opened] = useState(now);
  return dayOf(opened) === dayOf(now) ? opened : now;
}

const today = () => dayOf(thisMinute());
const prerenderDay = () => dayOf(prerenderMinute());

/**
 * Returns today's ISO date in Taipei, updated at midnight while a page stays open. Subscribes to the date rather than
 * the time, so that a page published today does not render again on hydration or every minute.
 */
export const useToday = (): string => useSyncExternalStore(onMinute, today, prerenderDay);
