import { useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { isChosen } from '#src/ui/controls/in-page.ts';
import { pageParam } from '#src/ui/controls/page-number.ts';
import { useNavigationKey } from './use-navigation-key.ts';

/** Moves the focus to an element, also to one that takes none from the keyboard. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The list above its page numbers; undefined if it has only one page. */
const pagedList = () =>
  document.querySelector<HTMLElement>('main [data-pager]')?.previousElementSibling as HTMLElement | undefined;

export const heading = () => document.querySelector<HTMLElement>('main h1');

const pageOf = (search: string) => new URLSearchParams(search).get(pageParam);

/**
 * Moves the focus after a navigation, so that keyboard and screen reader start at what is new, and the screen reader
 * announces it: to the heading of another page, to the list on another page of a list. The first page keeps the
 * browser's own start.
 */
function usePageFocus(first: Location): void {
  const navigation = useNavigationKey();
  const { pathname, search, state } = useLocation();
  const page = pageOf(search);
  const shown = useRef({ navigation: first.key, pathname: first.pathname, page: pageOf(first.search) });
  useEffect(() => {
    const before = shown.current;
    shown.current = { navigation, pathname, page };
    // The control keeps the focus, also if it leads back to the first page of a list.
    if (before.navigation === navigation || isChosen(state)) return;
    if (before.pathname === pathname && before.page !== page) {
      focusOn(pagedList() ?? heading());
      return;
    }
    // A tab or an anchor of the same page has the focus already.
    if (globalThis.location.hash || before.pathname === pathname) return;
    focusOn(heading());
  }, [navigation, pathname, page, state]);
}

/** What a control is part of: a screen reader announces the name of each. */
const surroundings = 'figure, section[aria-labelledby], dialog';

function surroundingsOf(control: Element): HTMLElement[] {
  const around = control.parentElement?.closest<HTMLElement>(surroundings);
  return around ? [around, ...surroundingsOf(around)] : [];
}

/**
 * Moves the focus from a control that is removed, such as 「清除篩選」 once nothing is filtered, to the nearest part of the
 * page around it that is left, or to the heading. Browsers leave it on the body, where a screen reader is lost. In the
 * admin area virtual lists remove controls that are only out of view.
 */
function useLostFocus(isAdmin: boolean): void {
  useEffect(() => {
    if (isAdmin) return undefined;
    const stopping = new AbortController();
    let control: Element | undefined;
    let around: readonly HTMLElement[] = [];
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      control = target;
      around = surroundingsOf(target);
    };
    const observer = new MutationObserver(() => {
      if (!control || control.isConnected) return;
      control = undefined;
      if (document.activeElement !== document.body) return;
      focusOn(around.find((element) => element.isConnected) ?? heading());
    });
    document.addEventListener('focusin', follow, { signal: stopping.signal });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      stopping.abort();
      observer.disconnect();
    };
  }, [isAdmin]);
}

/**
 * Moves the focus from the button that shows more entries of a list to the first new one: the button is below all of
 * them by then, or gone.
 */
function useFirstNewEntry(): void {
  useEffect(() => {
    const stopping = new AbortController();
    const links = () => [...document.querySelectorAll<HTMLElement>('main a[href]')];
    let before: { readonly total: number; readonly above: number } | undefined;
    const follow = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('[data-more]') : null;
      if (!button) return;
      const all = links();
      const isAbove = (link: Element) =>
        (link.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      before = { total: all.length, above: all.filter(isAbove).length };
    };
    const observer = new MutationObserver(() => {
      if (!before) return;
      const all = links();
      if (all.length <= before.total) return;
      focusOn(all[before.above]);
      before = undefined;
    });
    // Before React, which may render the new entries at once.
    document.addEventListener('click', follow, { signal: stopping.signal, capture: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      stopping.abort();
      observer.disconnect();
    };
  }, []);
}

interface FocusHostProps {
  /** The location of the first page: the visitor may have left it before this code is loaded. */
  readonly first: Location;
  readonly isAdmin: boolean;
}

/** Moves the focus where the browser would lose it, or leave it on what is no longer shown. */
export function FocusHost({ first, isAdmin }: FocusHostProps) {
  usePageFocus(first);
  useLostFocus(isAdmin);
  useFirstNewEntry();
  return null;
}
