import { useState } from 'react';
import { cutText } from '#src/platform/cut-text.ts';
import { useDebouncedCall } from './use-debounced-call.ts';

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

  const soon = useDebouncedCall(search, pause);

  /** Searches for a text now. */
  function search(wanted: string): void {
    soon.cancel();
    const next = live ? cutText(wanted.trim(), maxLength) : wanted.trim();
    if (next !== value) setPending((before) => [...before, next]);
    onSearch(next);
  }

  return { text, setText, search, searchSoon: soon.schedule };
}
