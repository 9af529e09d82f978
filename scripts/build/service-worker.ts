import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  /** Files that it names besides, as workers. */
  readonly assets?: readonly string[];
}

/**
 * What every page needs, what is requested only when there is no network or nothing else works, and where a message or a
 * picture is checked: another app shares one with the installed site wherever the phone is.
 */
const precached = [
  'index.html',
  'src/app/RootLayout.tsx',
  'src/app/after-hydration.ts',
  'src/app/HeadHost.tsx',
  'src/app/offline-queries.ts',
  'src/app/show-start-failure.tsx',
  'src/pages/check/CheckPage.tsx',
  'src/pages/check/MessageAnswer.tsx',
  'src/pages/check/picture/CheckPicturePage.tsx',
  'src/data/lookup/lookup-client.ts',
];

/** The worker that answers from titles on the device. Before a first look-up that of pictures has nothing to compare with. */
const precachedWorker = /\/search\.worker-/;

/** The files of these modules with what they import statically and the search's worker. Throws where the build has no such module. */
function frameFiles(outDir: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const asset of chunk.assets ?? []) if (precachedWorker.test(asset)) files.add(asset);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of precached) visit(key);
  return files;
}

/** Precached: the app shell, which publishing calls `app.html`, and what the frame needs. */
function shellOnly(outDir: () => string) {
  return <E extends { url: string }>(entries: E[]) => {
    const frame = frameFiles(outDir());
    const manifest = entries
      .filter(({ url }) => !url.startsWith('assets/') || frame.has(url))
      .map((entry) => (entry.url === 'index.html' ? { ...entry, url: 'app.html' } : entry));
    return { manifest, warnings: [] };
  };
}

const day = 86_400;

/** `SERVICE_WORKER=off`: the worker removes itself, and pages start none. */
export const isWorkerOff = process.env['SERVICE_WORKER'] === 'off';

/**
 * A file of this origin is the same whoever requests it. Hosts that answer other origins say `Vary: Origin`, and what
 * the page has put into the cache is then not what a module's import requests.
 */
const matchOptions = { ignoreVary: true };

/**
 * The service worker: pages from the network first and as they were when there is none, hashed files from the
 * cache. It never answers the admin area, sign-in, shared drafts or Firebase's own addresses. A new release is offered by the
 * page (src/app/router.tsx), so a new worker takes over at once: everything it keeps is named by its content.
 * When it is off, what is built instead removes itself and everything it kept from every browser.
 */
const options = (outDir: () => string): Partial<VitePWAOptions> => ({
  strategies: 'generateSW',
  injectRegister: null,
  filename: 'sw.js',
  selfDestroying: isWorkerOff,
  manifest: {
    id: '/',
    name: '民眾之窗',
    short_name: '民眾之窗',
    description: '公共資訊、查核與紀錄，一扇窗看完。',
    lang: 'zh-Hant-TW',
    start_url: '/',
    display: 'standalone',
    background_color: '#FBF8F2',
    theme_color: '#FBF8F2',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: '查核', url: '/qna-list' },
      { name: '查圖片', url: '/check/picture' },
      { name: '圖卡', url: '/debunking-images' },
      { name: '活動', url: '/events' },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'picture', accept: ['image/*'] }] },
    },
  },
  workbox: {
    globPatterns: ['index.html', '*.{js,css,svg}', 'grille/*.svg', 'assets/*.js'],
    globIgnores: [
      'sw.js',
      'workbox-*.js',
      'share-target.js',
      'removed-pictures.js',
      'search-start.js',
      'check-start.js',
      'titles.*',
      // In the document (critical-style.ts).
      'skeleton.css',
    ],
    importScripts: ['/removed-pictures.js', '/share-target.js'],
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
          cacheName: 'pictures',
          matchOptions,
          expiration: { maxEntries: 200, maxAgeSeconds: 30 * day, purgeOnQuotaError: true },
        },
      },
      {
        // Named after its content.
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
        // The search keeps its own files (src/data/search/published-search.ts).
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

/** Makes `/sw.js` and the web app's manifest of the build. */
export function serviceWorker(): Plugin[] {
  let outDir = 'dist';
  const whereTo: Plugin = {
    name: 'service-worker-folder',
    configResolved: (config) => void (outDir = config.build.outDir),
  };
  return [whereTo, ...VitePWA(options(() => outDir))];
}
