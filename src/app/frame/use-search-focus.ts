import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { isComposing } from '#src/ui/forms/composition.ts';

interface SearchState {
  readonly focus?: 'search';
}

/** The state of a navigation that moves the focus to the search box of its target page. */
const focusSearch: SearchState = { focus: 'search' };

/** The search box of the shown page, if it has one. */
const searchBox = (): HTMLElement | null => document.querySelector<HTMLElement>('main input[type="search"]');

/** Moves the focus to the search box if the navigation requested it. Call it after other hooks that move the focus. */
export function useSearchFocus(): void {
  const location = useLocation();
  useEffect(() => {
    if ((location.state as SearchState | null)?.focus === 'search') searchBox()?.focus();
  }, [location]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The key `/` focuses the page's search box, or opens the search of the whole site. */
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
