import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#src/platform/listeners.ts';

/** What a page says of itself beyond its row's title. */
export interface PageHeadDetails {
  /** The page's own name, for a page whose content decides it. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Keeps the page out of search engines. */
  readonly noIndex?: boolean | undefined;
  /** The path that search engines know the page by, where it has several. */
  readonly canonical?: string | undefined;
}

let current: PageHeadDetails = {};
const listeners = createListeners();

function set(details: PageHeadDetails): void {
  current = details;
  listeners.emit();
}

const read = () => current;

/** There is no document where pages are prerendered. */
const isPrerendering = !('document' in globalThis);

/** The shown page's details; one place in the app turns them into title and metadata. */
export const usePageHeadDetails = (): PageHeadDetails =>
  useSyncExternalStore(listeners.subscribe, read, read);

/**
 * Receives what a page says of itself instead of the document's head: where pages are prerendered, which
 * knows no effects, and around a page that is inside another one.
 */
export const PageHeadSink = createContext<((details: PageHeadDetails) => void) | undefined>(undefined);

/** Says the shown page's own name, description and whether search engines may keep it. */
export function PageHead({ name, description, noIndex, canonical }: PageHeadDetails): null {
  const sink = use(PageHeadSink);
  if (isPrerendering) sink?.({ name, description, noIndex, canonical });
  useEffect(() => {
    // A page inside another one, as a preview is, leaves the document's head alone.
    const setHead = sink ?? set;
    setHead({ name, description, noIndex, canonical });
    return () => setHead({});
  }, [name, description, noIndex, canonical, sink]);
  return null;
}
