import { useSyncExternalStore } from 'react';
import { drawnAt } from '#src/data/content/snapshot.ts';

const minute = 60_000;

/** Calls `tell` once a minute; returns the way to stop. */
export function onMinute(tell: () => void): () => void {
  const timer = setInterval(tell, minute);
  return () => clearInterval(timer);
}

/** Now in milliseconds, to the minute. */
export const thisMinute = () => Math.floor(Date.now() / minute) * minute;

/** A published document was drawn earlier; while it comes alive, the time of its drawing holds. */
export function drawnMinute(): number {
  const at = drawnAt();
  return at === undefined ? thisMinute() : Math.floor(Date.parse(at) / minute) * minute;
}

/** The time in milliseconds, by the minute: what is over leaves the page by itself. */
export const useNow = (): number => useSyncExternalStore(onMinute, thisMinute, drawnMinute);
