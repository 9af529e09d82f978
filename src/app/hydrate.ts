import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { decodePath } from '#src/links.ts';
import { requestReading } from '#src/data/content/read/queries.ts';
import { setPrerenderTime } from '#src/data/content/read/snapshot-time.ts';
import { finishHydration, startHydration } from '#src/platform/hydration.ts';
import { suspendPreferences, preferences, resumePreferences } from '#src/platform/preferences.ts';
import { type PublishedPage, publishedPage } from '#src/platform/published-page.ts';
import type { RouteRow } from '#src/routes.ts';

/** Milliseconds for which a prerendered page waits for data that are not in it. */
const dataTimeout = 10_000;

/** A query parameter that the page knows changes what it shows; those of campaigns do not. */
function changesThePage(row: RouteRow | undefined): boolean {
  const given = [...new URLSearchParams(globalThis.location.search).keys()];
  const known = row?.query?.names ?? [];
  return given.some((name) => known.includes(name));
}

/**
 * Puts the data of the prerendered page into the cache: the first render then equals what is there. What
 * the database may have changed since counts as old and is requested in the background.
 */
export function takePublishedData(queryClient: QueryClient): void {
  const page = publishedPage();
  if (!page || page.awaited.length > 0) requestReading();
  if (!page) return;
  startHydration();
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

/** Whether the document was published for the address that is shown. */
export const isPublishedHere = (page: PublishedPage): boolean =>
  decodePath(page.path) === decodePath(globalThis.location.pathname);

/**
 * Throws why the page could not be loaded where the document that is there shows it all the same: without a network a
 * document may be cached and its program not. It can be read as it is, and an error in its place could not.
 */
export function leavePublishedPage(errors: Readonly<Record<string, unknown>> | null): void {
  const page = publishedPage();
  if (errors && page && isPublishedHere(page)) throw Object.values(errors)[0];
}

/**
 * Whether the document that is there is the page that the router shows, so that it hydrates as it is.
 * Waits for the data that the document was rendered from. From then on, until `endHydration`, everything the device
 * or the visitor decides is left at its default, and what is read again waits: the document was rendered without it.
 */
export async function beginHydration(queryClient: QueryClient, row: RouteRow | undefined): Promise<boolean> {
  const page = publishedPage();
  const isAsPublished =
    page !== undefined &&
    isPublishedHere(page) &&
    !changesThePage(row) &&
    (await awaitData(queryClient, page));
  // src/app/check-start.ts may have put an answer in the place of the form; from now on it does not.
  globalThis.dispatchEvent(new Event('rendering'));
  const isHydrated = isAsPublished && !('messageAnswer' in globalThis);
  if (isHydrated) suspendPreferences();
  else finishHydration();
  return isHydrated;
}

/** The page is hydrated: the visitor's choices take their places, and what the database has changed since. */
export function endHydration(): void {
  finishHydration();
  resumePreferences();
  // Dates are in texts, and texts are rendered again when the language changes.
  if (preferences().calendar !== 'gregorian') i18next.emit('languageChanged', i18next.language);
}
