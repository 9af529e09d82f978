/** Caches that the worker reads (scripts/build/service-worker.ts). */
const cacheNames = { '/assets/': 'assets', '/img/': 'pictures', '/data/': 'data' } as const;

async function addToCache(cacheName: string, url: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
}

/** What this page has loaded before the worker was there: it comes from the browser's own cache now. */
function loadedBefore(): [string, string][] {
  return performance.getEntriesByType('resource').flatMap(({ name }): [string, string][] => {
    const { origin, pathname } = new URL(name);
    if (origin !== globalThis.location.origin) return [];
    const kind = Object.entries(cacheNames).find(([start]) => pathname.startsWith(start));
    return kind ? [[kind[1], name]] : [];
  });
}

/**
 * Starts the worker that keeps visited pages for the time without a network. The page on which it starts for the
 * first time is stored as well, and home. Never throws: without a worker the site is the same with a network.
 */
export async function startServiceWorker(): Promise<void> {
  if (!hasServiceWorker || !('serviceWorker' in navigator)) return;
  try {
    const isFirst = navigator.serviceWorker.controller === null;
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    if (!isFirst) return;
    // The documents last: one that is cached before its program could be opened and not used.
    const wanted: [string, string][] = [
      ...loadedBefore(),
      ['pages', '/'],
      ['pages', globalThis.location.pathname],
    ];
    for (const [cacheName, url] of wanted) {
      // oxlint-disable-next-line no-await-in-loop -- all at once would block a page that has just started to answer
      await addToCache(cacheName, url).catch(() => undefined);
    }
  } catch {
    // Forbidden, or private browsing.
  }
}
