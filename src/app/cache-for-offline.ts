import type { QueryClient } from '@tanstack/react-query';

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
 * Saves on the device what public pages read, and restores it without a network: before the first page when the visit
 * begins offline, or else when the network is lost or a read fails, since a browser may report a network that has no
 * connection. A document never changes into the member area (full-load.ts).
 */
export async function cacheForOffline(queryClient: QueryClient): Promise<void> {
  if (!hasServiceWorker || memberArea.test(globalThis.location.pathname)) return;
  const restore = () => quietly(offlineQueries().then(({ restoreQueries }) => restoreQueries(queryClient)));
  globalThis.addEventListener('offline', () => void restore());
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void restore();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    void quietly(offlineQueries().then(({ saveQueries }) => saveQueries(queryClient)));
  });
  if (!navigator.onLine) await restore();
}
