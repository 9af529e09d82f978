/** The caches that the service worker reads, by path prefix (scripts/build/service-worker.ts). */
const cacheNames = { '/assets/': 'assets', '/img/': 'images', '/data/': 'data' } as const;

async function addToCache(cacheName: string, url: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
}

/** Resources that this page loaded before the service worker was active. Adding them again reads the HTTP cache. */
function loadedBefore(): [string, string][] {
  return performance.getEntriesByType('resource').flatMap(({ name }): [string, string][] => {
    const { origin, pathname } = new URL(name);
    if (origin !== globalThis.location.origin) return [];
    const kind = Object.entries(cacheNames).find(([start]) => pathname.startsWith(start));
    return kind ? [[kind[1], name]] : [];
  });
}

/** True if the service worker delivered this document, and so has cached it and what it loaded. */
function isDelivered(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  // A worker that was just installed controls pages that it has not delivered.
  return entry instanceof PerformanceNavigationTiming && entry.workerStart > 0;
}

/**
 * Starts the service worker, which caches visited pages for offline use. A page that was loaded without it is cached
 * here, with the home page. Never throws: online, the site works the same without it.
 */
export async function startServiceWorker(): Promise<void> {
  if (!hasServiceWorker || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    if (isDelivered()) return;
    // Documents come last: a document cached before its scripts could be opened offline but would not work.
    const wanted: [string, string][] = [
      ...loadedBefore(),
      ['pages', '/'],
      ['pages', globalThis.location.pathname],
    ];
    for (const [cacheName, url] of wanted) {
      await addToCache(cacheName, url).catch(() => undefined);
    }
  } catch {
    // Service workers are blocked, or private browsing.
  }
}
