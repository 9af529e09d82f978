import { cutText } from '#src/platform/cut-text.ts';
import { useDebouncedCall } from './use-debounced-call.ts';
import { useFollowedText } from './use-followed-text.ts';

/** The delay after the last character before the list is updated, in milliseconds. */
const pause = 150;

/** The number of characters of a query that the URL accepts (src/routes.ts). */
const maxLength = 100;

/** The text of a search box whose list updates while typing. `value` is the current query. */
export function useLiveSearch(value: string, onSearch: (value: string) => void, live: boolean) {
  const { text, setText, sent } = useFollowedText(value);
  const soon = useDebouncedCall(search, pause);

  /** Searches at once. */
  function search(wanted: string): void {
    soon.cancel();
    const next = live ? cutText(wanted.trim(), maxLength) : wanted.trim();
    sent(next);
    onSearch(next);
  }

  return { text, setText, search, searchSoon: soon.schedule };
}
