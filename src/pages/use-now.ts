import { useSyncExternalStore } from 'react';
import { publishedAt } from '#src/data/content/snapshot.ts';

const minute = 60_000;

function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, minute);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minute) * minute;

// A published document was drawn earlier; while it comes alive, the time of its drawing holds.
function drawnMinute(): number {
  const at = publishedAt();
  return at === undefined ? thisMinute() : Math.floor(Date.parse(at) / minute) * minute;
}

/** The time in milliseconds, by the minute: what is over leaves the page by itself. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute, drawnMinute);
