import { cutText } from '#src/platform/cut-text.ts';
import { useDebouncedCall } from './use-debounced-call.ts';
import { useFollowedText } from './use-followed-text.ts';

/** Milliseconds after the last character before the list follows what is typed. */
const pause = 150;

/** Characters that an address takes of a search (src/routes.ts). */
const maxLength = 100;

/** The text of a search box whose list answers while it is typed. `value` is what is searched for now. */
export function useLiveSearch(value: string, onSearch: (value: string) => void, live: boolean) {
  const { text, setText, sent } = useFollowedText(value);
  const soon = useDebouncedCall(search, pause);

  /** Searches for a text now. */
  function search(wanted: string): void {
    soon.cancel();
    const next = live ? cutText(wanted.trim(), maxLength) : wanted.trim();
    sent(next);
    onSearch(next);
  }

  return { text, setText, search, searchSoon: soon.schedule };
}
