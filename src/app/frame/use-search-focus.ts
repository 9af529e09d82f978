import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface SearchState {
  readonly focus?: 'search';
}

/** Given with a navigation, puts the focus into the search box of the page it leads to. */
export const focusSearch: SearchState = { focus: 'search' };

/** The search box of the shown page, if it has one. */
export const searchBox = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main input[type="search"]');

/** Follows a navigation that asked for the search box. Belongs after what else moves the focus. */
export function useSearchFocus(): void {
  const location = useLocation();
  useEffect(() => {
    if ((location.state as SearchState | null)?.focus === 'search') searchBox()?.focus();
  }, [location]);
}
