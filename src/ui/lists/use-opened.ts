import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

// The number of entries shown, by history entry and list: going back finds the entry that the visitor left, even if the
// document was loaded again meanwhile.
const storageKey = 'minzhong.opened';

let saved: Readonly<Record<string, number>> | undefined;

function savedCounts(): Readonly<Record<string, number>> {
  try {
    saved ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Readonly<Record<string, number>>;
  } catch {
    // Storage is blocked or its content invalid: the list begins with its first entries.
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

/**
 * Returns how many entries of a list are shown and a function that shows `step` more. `name` distinguishes the lists of
 * a page.
 */
export function useOpened(total: number, step: number, name: string) {
  const { key } = useLocation();
  const list = `${key} ${name}`;
  // A prerendered document cannot know what the device has stored.
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
