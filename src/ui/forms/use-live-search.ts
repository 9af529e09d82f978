import { useEffect, useRef, useState } from 'react';
import { cutText } from '#src/platform/cut-text.ts';

/** Milliseconds after the last character before the list follows what is typed. */
const pause = 150;

/** Characters that an address takes of a search (src/routes.ts). */
const maxLength = 100;

/**
 * The text of a search box whose list answers while it is typed. `value` is what is searched for now, which is behind
 * what is typed: only another search, from a link or the back button, replaces the text.
 */
export function useLiveSearch(value: string, onSearch: (value: string) => void, live: boolean) {
  const [text, setText] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  // Searches that are on their way to the address.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (shownFor !== value) {
    setShownFor(value);
    const arrived = pending.indexOf(value);
    setPending(arrived < 0 ? [] : pending.slice(arrived + 1));
    if (arrived < 0) setText(value);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Searches for a text now. */
  function search(wanted: string): void {
    clearTimeout(timer.current);
    const next = live ? cutText(wanted.trim(), maxLength) : wanted.trim();
    if (next !== value) setPending((before) => [...before, next]);
    latest.current(next);
  }

  /** Searches for a text once nothing more is typed. */
  function searchSoon(wanted: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(wanted), pause);
  }

  return { text, setText, search, searchSoon };
}
