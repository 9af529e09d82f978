import type { QueryClient } from '@tanstack/react-query';

// Nothing of it is needed for a first view with a network.
const offlineQueries = () => import('./offline-queries.ts');

/** What goes wrong here costs the visitor nothing with a network. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** What is read there is never cached. The service worker leaves it alone as well (scripts/build/service-worker.ts). */
const memberArea = /^\/(admin|sign-in)(\/|$)/;

/**
 * Saves what public pages read on the device and puts it back when there is no network: before the first page when
 * the visit begins so, else when the network goes, or when something cannot be read: a browser may take a network that
 * leads nowhere for one. A document never goes over into the member area (full-load.ts).
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
