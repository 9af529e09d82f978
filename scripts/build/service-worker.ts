import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import type { Chunk } from '#scripts/publish/pages/page-files.ts';
import webAppManifest from './web-app-manifest.json' with { type: 'json' };

const manifestFile = '.vite/manifest.json';

/**
 * The modules of the application shell, and those that are only loaded offline or after an error. A first visit gets no
 * others beyond its page: what a page loads is cached as it is read.
 */
const precached = ['index.html', 'src/app/offline/offline-queries.ts', 'src/app/show-start-failure.tsx'];

/** Returns the files of these modules, with their static imports. Throws when a module is not in the build. */
function frameFiles(outDir: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(outDir, manifestFile), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of precached) visit(key);
  return files;
}

/** Limits precaching to the app shell, which a publication calls `app.html`, and what the frame needs. */
function shellOnly(outDir: () => string) {
  return <E extends { url: string }>(entries: E[]) => {
    // The plugin also runs after a failed build, and an error here would hide the reason.
    if (!existsSync(join(outDir(), manifestFile))) return { manifest: [], warnings: [] };
    const frame = frameFiles(outDir());
    const manifest = entries
      .filter(({ url }) => !url.startsWith('assets/') || frame.has(url))
      .map((entry) => (entry.url === 'index.html' ? { ...entry, url: 'app.html' } : entry));
    return { manifest, warnings: [] };
  };
}

const day = 86_400;

/** With `SERVICE_WORKER=off`, the worker unregisters itself, and pages register none. */
export const isWorkerOff = process.env['SERVICE_WORKER'] === 'off';

/**
 * A file of this origin is the same for every requester. Hosts with CORS send `Vary: Origin`, and then a module's
 * import would not match what the page has put into the cache.
 */
const matchOptions = { ignoreVary: true };

/**
 * The service worker: pages are network first, with the cached version when offline; hashed files are cache first. It
 * never handles the admin area, sign-in, shared drafts or Firebase's own addresses. The page offers new releases
 * (src/app/router.tsx), so a new worker activates immediately: everything that it caches is named by its content. When
 * it is off, the build contains a worker that unregisters itself and clears its caches in every browser.
 */
const options = (outDir: () => string): Partial<VitePWAOptions> => ({
  strategies: 'generateSW',
  injectRegister: null,
  filename: 'sw.js',
  selfDestroying: isWorkerOff,
  manifest: webAppManifest as Partial<ManifestOptions>,
  includeManifestIcons: false,
  workbox: {
    globPatterns: ['index.html', '*.js', 'favicon.svg', 'grille/marks.svg', 'assets/*.js'],
    globIgnores: [
      'sw.js',
      'workbox-*.js',
      'share-target.js',
      'removed-images.js',
      'search-start.js',
      'titles.*',
    ],
    importScripts: ['/removed-images.js', '/share-target.js'],
    maximumFileSizeToCacheInBytes: 3_000_000,
    manifestTransforms: [shellOnly(outDir)],
    navigateFallback: null,
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin &&
          request.mode === 'navigate' &&
          !/^\/(admin|sign-in|preview|__)(\/|$)/.test(url.pathname),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'pages',
          matchOptions,
          networkTimeoutSeconds: 6,
          expiration: { maxEntries: 80, purgeOnQuotaError: true },
          precacheFallback: { fallbackURL: '/app.html' },
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'assets',
          matchOptions,
          expiration: { maxEntries: 300, maxAgeSeconds: 60 * day },
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'images',
          matchOptions,
          expiration: { maxEntries: 200, maxAgeSeconds: 30 * day, purgeOnQuotaError: true },
        },
      },
      {
        // Named by a hash of its content.
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /^\/data\/.+\.[0-9a-f]{10}\.json$/.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: 'data',
          matchOptions,
          expiration: { maxEntries: 150, purgeOnQuotaError: true },
        },
      },
      {
        // Search caches its own files (src/data/retrieval/search/published-search.ts).
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/data\/(?!search[./])/.test(url.pathname),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'data-items',
          matchOptions,
          networkTimeoutSeconds: 6,
          expiration: { maxEntries: 150 },
        },
      },
    ],
  },
});

/** Generates `/sw.js` and the web app manifest. */
export function serviceWorker(): Plugin[] {
  let outDir = 'dist';
  const whereTo: Plugin = {
    name: 'service-worker-folder',
    configResolved({ command, build }) {
      outDir = build.outDir;
      // Each run of workbox-build leaves a folder in the one for temporary files, which it looks up when it is loaded.
      if (command === 'build') process.env['TMPDIR'] = temporaryFolder('build-');
    },
  };
  return [whereTo, ...VitePWA(options(() => outDir))];
}
