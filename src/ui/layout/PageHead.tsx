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

/** The shown page's details; one place in the app turns them into title and metadata. */
export const usePageHeadDetails = (): PageHeadDetails => useSyncExternalStore(subscribe, read, read);

/** Where pages are drawn for publication there are no effects: what a page says of itself is told here. */
export const PageHeadSink = createContext<((details: PageHeadDetails) => void) | undefined>(undefined);

/** Says the shown page's own name, description and whether search engines may keep it. */
export function PageHead({ name, description, noIndex }: PageHeadDetails): null {
  use(PageHeadSink)?.({ name, description, noIndex });
  useEffect(() => {
    set({ name, description, noIndex });
    return () => set({});
  }, [name, description, noIndex]);
  return null;
}
