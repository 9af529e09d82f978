import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { decodePath } from '#src/links.ts';
import { requestReading } from '#src/data/content/read/queries.ts';
import { setPrerenderTime } from '#src/data/content/read/snapshot-time.ts';
import { finishHydration, partsHydrated, startHydration } from '#src/platform/browser/hydration.ts';
import { suspendPreferences, preferences, resumePreferences } from '#src/platform/storage/preferences.ts';
import { type PublishedPage, publishedPage } from '#src/platform/browser/published-page.ts';
import type { RouteRow } from '#src/routes.ts';
import { pageParam } from '#src/ui/controls/page-number.ts';

/** How long a prerendered page waits for data that it does not contain, in milliseconds. */
const dataTimeout = 10_000;

/** True if the URL has a query parameter that changes what the page shows; those of campaigns do not. */
function changesThePage(row: RouteRow | undefined): boolean {
  const given = [...new URLSearchParams(globalThis.location.search).keys()];
  const known = row?.query?.names ?? [];
  return given.some((name) => name === pageParam || known.includes(name));
}

/**
 * Puts the data of the prerendered page into the cache, so that the first render equals the prerendered HTML. Data that
 * the database may have changed since counts as stale and is refetched in the background.
 */
export function takePublishedData(queryClient: QueryClient): void {
  const page = publishedPage();
  if (!page || page.awaited.length > 0) requestReading();
  if (!page) return;
  startHydration(page.parts);
  setPrerenderTime(page.asOf);
  for (const { key, data } of page.queries) {
    const isPublication = key[1] === 'published';
    queryClient.setQueryData(key, data, { updatedAt: isPublication ? Date.now() : 1 });
  }
}

async function awaitData(queryClient: QueryClient, { awaited }: PublishedPage): Promise<boolean> {
  const has = (key: readonly unknown[]) => queryClient.getQueryData(key) !== undefined;
  const all = () => awaited.every(has);
  if (all()) return true;
  return new Promise((resolve) => {
    const finish = (done: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(done);
    };
    const stop = queryClient.getQueryCache().subscribe(() => all() && finish(true));
    const timer = setTimeout(() => finish(false), dataTimeout);
  });
}

/** True if the document was prerendered for the address that is shown. */
export const isPublishedHere = (page: PublishedPage): boolean =>
  decodePath(page.path) === decodePath(globalThis.location.pathname);

/**
 * Throws the loader's error if the document is the prerendered page of this address. Without a network the document may
 * be cached and the application not: the visitor can read the document as it is, but not an error page in its place.
 */
export function leavePublishedPage(errors: Readonly<Record<string, unknown>> | null): void {
  const page = publishedPage();
  if (errors && page && isPublishedHere(page)) throw Object.values(errors)[0];
}

/**
 * Resolves to true if the document is the page that the router shows, so that React can hydrate it. Waits for the data
 * that the document was rendered from. Until `endHydration`, everything that the device or the visitor decides keeps
 * its default and refetches wait, because the document was rendered without them.
 */
export async function beginHydration(queryClient: QueryClient, row: RouteRow | undefined): Promise<boolean> {
  const page = publishedPage();
  const isAsPublished =
    page !== undefined &&
    isPublishedHere(page) &&
    !changesThePage(row) &&
    (await awaitData(queryClient, page));
  if (isAsPublished) suspendPreferences();
  else finishHydration();
  return isAsPublished;
}

/** Ends the hydration when its parts are hydrated: applies the visitor's preferences and lets the refetches begin. */
export async function endHydration(): Promise<void> {
  await partsHydrated();
  finishHydration();
  resumePreferences();
  // Texts contain dates, and a change of language renders texts again.
  if (preferences().calendar !== 'gregorian') i18next.emit('languageChanged', i18next.language);
}
