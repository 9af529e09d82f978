import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

// How far a list was opened, by history entry and list: going back finds the entry one came from, also when the
// document was loaded again meanwhile.
const storageKey = 'minzhong.opened';

let saved: Readonly<Record<string, number>> | undefined;

function savedCounts(): Readonly<Record<string, number>> {
  try {
    saved ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Readonly<Record<string, number>>;
  } catch {
    // A blocked storage, or one that somebody wrote into: a loaded document begins with the first entries.
  }
  return (saved ??= {});
}

function saveCount(list: string, count: number): void {
  saved = Object.fromEntries(Object.entries({ ...savedCounts(), [list]: count }).slice(-50));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(saved));
  } catch {
    // Full or blocked, as above.
  }
}

const noChanges = () => () => {};

/** How many entries of a list are on the page, and how to show `step` more. `name` tells the lists of a page apart. */
export function useOpened(total: number, step: number, name: string) {
  const { key } = useLocation();
  const list = `${key} ${name}`;
  // A published document knows no device.
  const before = useSyncExternalStore(
    noChanges,
    () => savedCounts()[list],
    () => undefined,
  );
  const [opened, setOpened] = useState<number>();
  const count = opened ?? before ?? step;
  const shown = Math.min(count, total);
  function showMore(): void {
    saveCount(list, count + step);
    setOpened(count + step);
  }
  return { shown, next: Math.min(step, total - shown), showMore };
}
