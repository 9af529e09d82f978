import { createContext, use, useEffect, useSyncExternalStore } from 'react';

/** What a page says of itself beyond its row's title. */
export interface PageHeadDetails {
  /** The page's own name, for a page whose content decides it. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Keeps the page out of search engines. */
  readonly noIndex?: boolean | undefined;
}

let current: PageHeadDetails = {};
const listeners = new Set<() => void>();

function set(details: PageHeadDetails): void {
  current = details;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => current;

/** There is no document where pages are prerendered. */
const isPrerendering = !('document' in globalThis);

/** The shown page's details; one place in the app turns them into title and metadata. */
export const usePageHeadDetails = (): PageHeadDetails => useSyncExternalStore(subscribe, read, read);

/**
 * Who is told what a page says of itself instead of the document's head: where pages are prerendered, which
 * knows no effects, and around a page that is inside another one.
 */
export const PageHeadSink = createContext<((details: PageHeadDetails) => void) | undefined>(undefined);

/** Says the shown page's own name, description and whether search engines may keep it. */
export function PageHead({ name, description, noIndex }: PageHeadDetails): null {
  const sink = use(PageHeadSink);
  if (isPrerendering) sink?.({ name, description, noIndex });
  useEffect(() => {
    // A page inside another one, as a preview is, leaves the document's head alone.
    const setHead = sink ?? set;
    setHead({ name, description, noIndex });
    return () => setHead({});
  }, [name, description, noIndex, sink]);
  return null;
}
