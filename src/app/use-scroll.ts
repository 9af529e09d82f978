import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useNavigationKey } from './use-navigation-key.ts';

/** The delay before back and forward restore the position, in milliseconds (specification, sections 2 and 9). */
const restoreDelay = 500;

/** How long to wait for an anchor or a page's full length that is not rendered yet, in milliseconds. */
const layoutTimeout = 5_000;

const storageKey = 'minzhong.scroll';

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function savePosition(key: string, y: number): void {
  try {
    // Only the latest history entries matter for going back.
    const entries = Object.entries({ ...readPositions(), [key]: y }).slice(-50);
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A full or blocked storage costs only the restored position.
  }
}

const behavior = (): ScrollBehavior =>
  globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Returns the decoded id of a hash; the id as written if its percent-encoding is malformed. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Calls `reach` after the delay and whenever the page grows, until it returns true, the visitor uses the page or the
 * timeout is over. Returns a function that stops it.
 */
function reachWhileGrowing(reach: () => boolean, delay = 0): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => stopping.abort();
  const again = () => reach() && stop();
  const begin = () => {
    if (!signal.aborted) again();
    if (signal.aborted) return;
    // An anchor can also be inserted without making the page longer.
    for (const Observer of [MutationObserver, ResizeObserver]) {
      const observer = new Observer(again);
      observer.observe(document.body, { childList: true, subtree: true });
      signal.addEventListener('abort', () => observer.disconnect());
    }
    setTimeout(stop, layoutTimeout);
  };
  for (const moved of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    globalThis.addEventListener(moved, stop, { signal, passive: true });
  if (delay) setTimeout(begin, delay);
  else begin();
  return stop;
}

/** Scrolls to the anchor now or as soon as it appears, and again when content that loads above moves it. */
function scrollToAnchor(id: string): () => void {
  let y: number | undefined;
  return reachWhileGrowing(() => {
    const anchor = document.getElementById(id);
    const next = anchor ? Math.round(anchor.getBoundingClientRect().top + globalThis.scrollY) : y;
    if (next !== y) anchor?.scrollIntoView({ behavior: behavior() });
    y = next;
    return false;
  });
}

/** Scrolls to `y` after 500 ms, and again while the page grows if it is not that long yet. */
const restorePosition = (y: number): (() => void) =>
  reachWhileGrowing(() => {
    globalThis.scrollTo({ top: y });
    return Math.abs(globalThis.scrollY - y) < 2;
  }, restoreDelay);

/**
 * True if the document was loaded again: by going back or forward, or by a reload, including that of a discarded tab.
 */
const isLoadedAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/**
 * Gives the history entry of a loaded document its own key, before the router reads it. Without one React Router uses
 * the key `default` for every loaded document, and they would share one saved position.
 */
export function nameHistoryEntry(): void {
  const { history } = globalThis;
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) {
    history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
  }
}

/** Moves the focus to the target of an in-page link, as the browser does for a click that no script handles. */
function focusAnchor(id: string): void {
  const anchor = document.getElementById(id);
  if (!anchor) return;
  anchor.focus({ preventScroll: true });
  if (document.activeElement === anchor) return;
  anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
}

/** Handles clicks on links to a place on the same page (contents, footnotes, sources), to which browsers would jump. */
function useAnchorLinks(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const target = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      const hash = target?.getAttribute('href');
      if (!hash || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate({ pathname, search, hash });
      focusAnchor(anchorOf(hash));
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, pathname, search]);
}

/**
 * Scrolls as the specification requires: back and forward to the saved position after 500 ms, a hash smoothly to its
 * anchor, any other navigation to the top. A document that is loaded again is at its position already: the browser
 * scrolls it before the first paint, unless the page was too short for it.
 */
export function useScroll(): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigation = useNavigationKey();
  const shown = useRef<string>(undefined);

  // A layout effect: its cleanup runs before the next page's length can move the position. The position is recorded on
  // every `scroll`, because a list that grows above the view moves it without a `scrollend`.
  useLayoutEffect(() => {
    const { history } = globalThis;
    const takeOver = () => (history.scrollRestoration = 'manual');
    takeOver();
    let y = readPositions()[location.key] ?? globalThis.scrollY;
    const follow = () => (y = globalThis.scrollY);
    const save = () => savePosition(location.key, y);
    const leave = () => {
      save();
      // The browser scrolls the next document, or this one when reloaded, long before it is hydrated.
      history.scrollRestoration = 'auto';
    };
    globalThis.addEventListener('scroll', follow, { passive: true });
    globalThis.addEventListener('scrollend', follow);
    globalThis.addEventListener('pagehide', leave);
    globalThis.addEventListener('pageshow', takeOver);
    return () => {
      save();
      globalThis.removeEventListener('scroll', follow);
      globalThis.removeEventListener('scrollend', follow);
      globalThis.removeEventListener('pagehide', leave);
      globalThis.removeEventListener('pageshow', takeOver);
    };
  }, [location.key]);

  useEffect(() => {
    const isLoaded = shown.current === undefined;
    const samePage = shown.current === navigation;
    shown.current = navigation;
    const isPop = type === NavigationType.Pop;
    const y = isPop && (!isLoaded || isLoadedAgain()) ? readPositions()[location.key] : undefined;
    if (y !== undefined) return restorePosition(y);
    if (location.hash) return scrollToAnchor(anchorOf(location.hash));
    if (!isPop && !samePage) globalThis.scrollTo({ top: 0 });
    return undefined;
  }, [location.key, location.hash, navigation, type]);

  useAnchorLinks();
}
