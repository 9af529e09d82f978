import { useEffect, useRef } from 'react';
import { useNavigationKey } from './use-navigation-key.ts';

/**
 * Moves the focus to the page's heading after a navigation, so that keyboard and screen reader start where the
 * new page does; its reading out announces the page. The first page keeps the browser's own start.
 */
export function usePageFocus(): void {
  const navigation = useNavigationKey();
  const shown = useRef(navigation);
  useEffect(() => {
    if (shown.current === navigation) return;
    shown.current = navigation;
    if (globalThis.location.hash) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [navigation]);
}
