import { useState } from 'react';
import { useLocation } from 'react-router-dom';

// How far a list was opened, by history entry: going back finds the entry one came from.
const openedByEntry = new Map<string, number>();

/** How many entries of a list are on the page, and how to show `step` more. */
export function useOpened(total: number, step: number) {
  const { key: entry } = useLocation();
  const [opened, setOpened] = useState(openedByEntry.get(entry) ?? step);
  const shown = Math.min(opened, total);
  function showMore(): void {
    openedByEntry.set(entry, opened + step);
    setOpened(opened + step);
  }
  return { shown, next: Math.min(step, total - shown), showMore };
}
