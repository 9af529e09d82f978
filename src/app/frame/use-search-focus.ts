import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { isComposing } from '#src/ui/forms/composition.ts';

interface SearchState {
  readonly focus?: 'search';
}

/** Given with a navigation, puts the focus into the search box of the page it links to. */
export const focusSearch: SearchState = { focus: 'search' };

/** The search box of the shown page, if it has one. */
export const searchBox = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main input[type="search"]');

/** Follows a navigation that requested the search box. Belongs after what else moves the focus. */
export function useSearchFocus(): void {
  const location = useLocation();
  useEffect(() => {
    if ((location.state as SearchState | null)?.focus === 'search') searchBox()?.focus();
  }, [location]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The key `/` links to the page's search box, or to the search of the whole site. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !isComposing(event);
      if (event.key !== '/' || !plain || isTyping(event.target) || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      const box = searchBox();
      if (box) box.focus();
      else void navigate(linkTo('search'), { state: focusSearch });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}
