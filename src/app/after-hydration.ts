import i18next from 'i18next';
import frameTexts from '#src/locales/zh-TW/frame.json';
import { currentInAppBrowser } from '#src/platform/browser/in-app-browser.ts';
import { newerRelease } from '#src/platform/browser/release.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { offline } from '#src/ui/states/ErrorState.tsx';
import { addTexts } from './i18n.ts';
import { StoredPages } from './offline/StoredPages.tsx';

/** The caches that the service worker reads, by path prefix (scripts/build/service-worker.ts). */
const cacheNames = {
  '/assets/': 'assets',
  '/grille/': 'assets',
  '/img/': 'images',
  '/data/': 'data',
} as const;

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

/** True if nothing should be loaded beyond the page: its visitor saves data, or reads one page inside another app. */
function wantsPageOnly(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || currentInAppBrowser() !== undefined;
}

/**
 * Starts the service worker, which caches visited pages for offline use. A page that was loaded without it is cached
 * here, with the home page. Never throws: online, the site works the same without it.
 */
export async function startServiceWorker(): Promise<void> {
  if (!hasServiceWorker || !('serviceWorker' in navigator) || wantsPageOnly()) return;
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

// Also what asks when a later page cannot be loaded (offer-update.ts).
addTexts({ frame: frameTexts });

/** The interval between two checks for a release, in milliseconds. */
const releaseInterval = 10 * 60_000;

let lookedAt = Date.now();
let offered: string | undefined;

/** Checks for a release and offers it once. A visitor who does not want it now keeps the page and what they typed. */
async function look(): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - lookedAt < releaseInterval) return;
  lookedAt = Date.now();
  const release = await newerRelease();
  if (!release || release === offered) return;
  offered = release;
  const { t } = i18next;
  notify({
    type: 'info',
    message: t('update.title'),
    timeout: 0,
    actions: [
      { label: t('update.reload'), onClick: () => globalThis.location.reload() },
      { label: t('update.stay') },
    ],
  });
}

/** Checks for a release whenever the page becomes visible again. */
export function watchRelease(): void {
  document.addEventListener('visibilitychange', () => void look());
}

// What a prerendered page needs only once it is hydrated: the modules of other pages, the layout of deferred parts, and
// what is shown over a page. One chunk, which is loaded right then.
export { ConfirmHost } from '#src/ui/feedback/ConfirmHost.tsx';
export { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
export { FocusHost } from './FocusHost.tsx';
export { loadPageModule } from './page-modules.ts';
export { layOutDeferred } from '#src/ui/theme/deferred-layout.ts';

offline.StoredPages = StoredPages;
