import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useNavigationKey } from './use-navigation-key.ts';

/** Milliseconds after which back and forward restore the position (specification, sections 2 and 9). */
const restoreDelay = 500;

/** Milliseconds for which an anchor or a page's full length is awaited that is not rendered yet. */
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
    // Only the latest pages matter for going back.
    const entries = Object.entries({ ...readPositions(), [key]: y }).slice(-50);
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A full or blocked storage costs the restored position and nothing else.
  }
}

const behavior = (): ScrollBehavior =>
  globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** The id that a hash names; one that is badly encoded names itself. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Calls `reach` after the delay and whenever the page grows, until it says that nothing is left to do, the visitor moves
 * the page or the timeout is over; returns how to stop.
 */
function reachWhileGrowing(reach: () => boolean, delay = 0): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => stopping.abort();
  const again = () => reach() && stop();
  const begin = () => {
    if (!signal.aborted) again();
    if (signal.aborted) return;
    // What is put in without making the page longer can be an anchor.
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

/** Scrolls to the anchor now or as soon as it appears, and again when what loads above moves it. */
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

/** Scrolls to `y` after 500 ms; a page that is not that long yet is followed while it grows. */
const restorePosition = (y: number): (() => void) =>
  reachWhileGrowing(() => {
    globalThis.scrollTo({ top: y });
    return Math.abs(globalThis.scrollY - y) < 2;
  }, restoreDelay);

/** Whether the document was loaded again: by going back or forward, or by a reload, also of a tab that was discarded. */
const isLoadedAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/**
 * Gives the history entry of a loaded document a key of its own, before the router reads it. Without one every loaded
 * document is called `default`, and the position of one is that of all.
 */
export function nameHistoryEntry(): void {
  const { history } = globalThis;
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) {
    history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
  }
}

/** Moves the focus to where a link of the page leads, as the browser does where nobody takes the click. */
function focusAnchor(id: string): void {
  const anchor = document.getElementById(id);
  if (!anchor) return;
  anchor.focus({ preventScroll: true });
  if (document.activeElement === anchor) return;
  anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
}

/** Takes the clicks on links to a place of the same page (contents, footnotes, sources), to which browsers jump. */
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
 * anchor, any other navigation to the top. A document that is loaded again is at its position already, to which the
 * browser scrolls before the first paint, unless the page was too short for it.
 */
export function useScroll(): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigation = useNavigationKey();
  const shown = useRef<string>(undefined);

  // A layout effect: its cleanup runs before the next page's length can move the position. Scrolling is
  // followed as it goes, since a list that grows above the view moves it without a `scrollend`.
  useLayoutEffect(() => {
    const { history } = globalThis;
    const takeOver = () => (history.scrollRestoration = 'manual');
    takeOver();
    let y = readPositions()[location.key] ?? globalThis.scrollY;
    const follow = () => (y = globalThis.scrollY);
    const save = () => savePosition(location.key, y);
    const leave = () => {
      save();
      // The next document, or this one again, is scrolled by the browser, long before it is hydrated.
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
