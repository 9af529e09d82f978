import { onlineManager, type QueryClient } from '@tanstack/react-query';

// Lazy: a first view with a network needs none of it.
const offlineQueries = () => import('./offline-queries.ts');

/** Ignores errors: with a network a failure here costs the visitor nothing. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/**
 * Data read in the member area is never cached. The service worker ignores it as well
 * (scripts/build/service-worker.ts).
 */
const memberArea = /^\/(admin|sign-in)(\/|$)/;

/**
 * Saves on the device what public pages read, when the page is hidden and when the network is lost: a page that is
 * reloaded offline may end before the former is done. Restores it without a network: before the first page when the
 * visit begins offline, or else when the network is lost or a read fails, since a browser may report a network that
 * has no connection. A document never changes into the member area (full-load.ts).
 */
export async function cacheForOffline(queryClient: QueryClient): Promise<void> {
  if (!hasServiceWorker || memberArea.test(globalThis.location.pathname)) return;
  const restore = () => quietly(offlineQueries().then(({ restoreQueries }) => restoreQueries(queryClient)));
  const save = () => quietly(offlineQueries().then(({ saveQueries }) => saveQueries(queryClient)));
  globalThis.addEventListener('offline', () => void save().then(restore));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void restore();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void save();
  });
  if (navigator.onLine) return;
  // It assumes a network at first, and would not notice that one is back.
  onlineManager.setOnline(false);
  await restore();
}
