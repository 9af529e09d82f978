import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#src/platform/browser/listeners.ts';

/** The details that a page sets beyond its row's title. */
export interface PageHeadDetails {
  /** The page's own name, if its content determines it. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Excludes the page from search engines. */
  readonly noIndex?: boolean | undefined;
  /** The canonical path, if the page has several. */
  readonly canonical?: string | undefined;
}

let current: PageHeadDetails = {};
const listeners = createListeners();

function set(details: PageHeadDetails): void {
  current = details;
  listeners.emit();
}

const read = () => current;

/** True while prerendering, which has no document. */
const isPrerendering = !('document' in globalThis);

/** Returns the details of the shown page; one component in the app turns them into title and metadata. */
export const usePageHeadDetails = (): PageHeadDetails =>
  useSyncExternalStore(listeners.subscribe, read, read);

/**
 * Receives a page's details in place of the document's head: during prerendering, which runs no effects, and around a
 * page that is shown inside another one.
 */
export const PageHeadSink = createContext<((details: PageHeadDetails) => void) | undefined>(undefined);

/** Sets the name and description of the shown page, and whether search engines may index it. */
export function PageHead({ name, description, noIndex, canonical }: PageHeadDetails): null {
  const sink = use(PageHeadSink);
  if (isPrerendering) sink?.({ name, description, noIndex, canonical });
  useEffect(() => {
    // A page inside another one, such as a preview, does not change the document's head.
    const setHead = sink ?? set;
    setHead({ name, description, noIndex, canonical });
    return () => setHead({});
  }, [name, description, noIndex, canonical, sink]);
  return null;
}
