import { onlineManager, type QueryClient } from '@tanstack/react-query';

// Loaded on demand: an online first view does not use it.
const offlineQueries = () => import('./offline-queries.ts');

/** Ignores errors: online, a failure has no effect for the visitor. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/**
 * Data read in the member area is never cached. The service worker ignores it as well
 * (scripts/build/service-worker.ts).
 */
const memberArea = /^\/(admin|sign-in)(\/|$)/;

/**
 * Saves the data of public pages on the device when the page is hidden, and already when the network is lost, because
 * a save that starts when the page is reloaded may not finish. Restores the data before the first page is rendered if
 * the browser is offline, and otherwise when the network is lost or a read fails: `navigator.onLine` may be true
 * without a connection. The member area is always a document of its own (full-load.ts).
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
  // The manager is online by default, and would otherwise not detect that the network is back.
  onlineManager.setOnline(false);
  await restore();
}
