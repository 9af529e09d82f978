import { useState } from 'react';

/**
 * The text of a field that the URL follows. `value` is the text in the URL, which lags behind what is typed. Values
 * that were `sent` there leave the text unchanged when they arrive; another value, from a link or the back button,
 * replaces it.
 */
export function useFollowedText(value: string) {
  const [text, setText] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  const [pending, setPending] = useState<readonly string[]>([]);
  if (shownFor !== value) {
    setShownFor(value);
    const arrived = pending.indexOf(value);
    setPending(arrived < 0 ? [] : pending.slice(arrived + 1));
    if (arrived < 0) setText(value);
  }

  function sent(next: string): void {
    if (next !== value) setPending((before) => [...before, next]);
  }

  return { text, setText, sent };
}
