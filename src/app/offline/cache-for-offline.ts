import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { memberArea } from '#src/app/full-load.ts';

// Loaded on demand: an online first view does not use it.
const offlineQueries = () => import('./offline-queries.ts');

/** Ignores errors: online, a failure has no effect for the visitor. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/** The delay between reading an item and saving it, in milliseconds: the page has priority. */
const saveDelay = 1_000;

/**
 * Saves the data of public pages on the device when the page is hidden, and when the network is lost. An item is saved
 * soon after it was read, because a save that starts when the tab is closed does not finish. Restores the data before
 * the first page is rendered if the browser is offline, and otherwise when the network is lost or a read fails:
 * `navigator.onLine` may be true without a connection. Data read in the member area is never cached: it is always a
 * document of its own (full-load.ts), and the service worker ignores it as well (scripts/build/service-worker.ts).
 */
export async function cacheForOffline(queryClient: QueryClient): Promise<void> {
  if (!hasServiceWorker || memberArea.test(globalThis.location.pathname)) return;
  const run = async (act: 'restoreQueries' | 'saveItems' | 'saveQueries') =>
    quietly(offlineQueries().then((queries) => queries[act](queryClient)));
  globalThis.addEventListener('offline', () => void run('saveQueries').then(() => run('restoreQueries')));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') void run('restoreQueries');
    // Not of a prerendered page's own data: that document is cached itself, and saving would load more code.
    if (event.action.type === 'success' && !event.action.manual && event.query.queryKey[1] === 'one')
      setTimeout(() => void run('saveItems'), saveDelay);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void run('saveQueries');
  });
  // What failed is read again once a request is answered: the browser may have reported no change of the network.
  onConnectionState(() => onlineManager.setOnline(connectionState() !== 'offline'));
  if (navigator.onLine) return;
  // The manager is online by default, and would otherwise not detect that the network is back.
  onlineManager.setOnline(false);
  await run('restoreQueries');
}
