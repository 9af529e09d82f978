import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize, sep } from 'node:path';
import {
  type Connect,
  createServer,
  type InlineConfig,
  type Plugin,
  preview,
  type PreviewServer,
  type ProxyOptions,
  type ViteDevServer,
} from 'vite';
import {
  hosting,
  type Middleware,
  type Next,
  notFound,
  onlyReadable,
  redirects,
  pathOf,
  sendHeaders,
} from './hosting.ts';

interface SiteServer {
  /**
   * `dev` serves the sources, `built` the result of `vite build --mode localhost` in `outDir`, and `published` a
   * publication in `outDir`, as hosting does.
   */
  readonly mode: 'dev' | 'built' | 'published';
  readonly port: number;
  readonly outDir: string;
  /** The folder served at `/data/`. */
  readonly dataDir: string;
  readonly bucket: string;
  readonly origins: { readonly firestore: string; readonly auth: string; readonly storage: string };
  /** Requests to Auth wait for this. */
  readonly authReady: Promise<void>;
}

const authPaths = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

/** What publishing writes beside the pages: the URL prefix, the folder here and the content type. */
const dataFolders = [
  { prefix: '/data/', folder: '', type: 'application/json' },
  { prefix: '/calendars/', folder: 'calendars', type: 'text/calendar; charset=utf-8' },
] as const;

/** Serves the snapshot's files and the calendars. A missing file is a 404, never the app shell. */
function serveData(dataDir: string) {
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const pathname = pathOf(request);
    const served = dataFolders.find(({ prefix }) => pathname.startsWith(prefix));
    if (!served) return next();
    const name = normalize(decodeURIComponent(pathname.slice(served.prefix.length)));
    const path = join(dataDir, served.folder, name);
    const file = path.startsWith(dataDir + sep) ? await stat(path).catch(() => undefined) : undefined;
    if (!file?.isFile()) return notFound(response);
    const cache = pathname.endsWith('/manifest.json') ? 'no-store' : 'no-cache';
    response.writeHead(200, { 'content-type': served.type, 'cache-control': cache });
    createReadStream(path).pipe(response);
  };
}

/** Serves the image sizes that publishing copies beside the site from the local Storage instead. */
function toStorage(bucket: string) {
  return (request: IncomingMessage, _response: ServerResponse, next: Next): void => {
    const name = /^\/img\/([0-9a-f]{64}\.webp)$/.exec(request.url ?? '')?.[1];
    if (name) request.url = `/v0/b/${bucket}/o/${encodeURIComponent(`public/img/${name}`)}?alt=media`;
    next();
  };
}

/** Paths of the local backend, which stands in for other hosts with headers of their own. */
const backendPaths = /^\/(v1\/projects|v0\/b|identitytoolkit\.|securetoken\.|emulator\/)/;

/** Delays requests to Auth until it has started. */
const awaitAuth =
  ({ authReady }: SiteServer) =>
  (request: IncomingMessage, _response: ServerResponse, next: Next): void =>
    // If it cannot start, the request is still passed on, and Auth's own server reports the error.
    authPaths.test(request.url ?? '') ? void authReady.catch(() => {}).finally(() => next()) : next();

const isOther = (url: string): boolean => backendPaths.test(url);

/** Applies a middleware only to requests for the site itself. */
const ofSite =
  (serve: Middleware): Middleware =>
  (request, response, next) =>
    isOther(request.url ?? '') ? next() : serve(request, response, next);

/** The middleware that runs before Vite's, in order. */
function middlewareOf(site: SiteServer): Middleware[] {
  const data = serveData(site.dataDir);
  const local: Middleware[] = [
    ofSite(onlyReadable),
    (...args) => void data(...args),
    toStorage(site.bucket),
    awaitAuth(site),
  ];
  if (site.mode === 'dev') return [...local, ofSite(redirects)];
  if (site.mode === 'built') return [...local, ofSite(hosting(site.outDir, '/index.html'))];
  return [awaitAuth(site), ofSite(hosting(site.outDir))];
}

function sitePlugin(site: SiteServer): Plugin {
  const configure = ({
    middlewares,
    httpServer,
  }: Pick<ViteDevServer | PreviewServer, 'middlewares' | 'httpServer'>) => {
    for (const each of middlewareOf(site)) middlewares.use(each as Connect.NextHandleFunction);
    if (httpServer) sendHeaders(httpServer, { isDevelopment: site.mode === 'dev', isOther });
  };
  return { name: 'site', configureServer: configure, configurePreviewServer: configure };
}

function proxies({ origins }: SiteServer): Record<string, ProxyOptions> {
  return {
    '/v1/projects/': { target: origins.firestore },
    '/v0/b/': { target: origins.storage },
    '/identitytoolkit.googleapis.com/': { target: origins.auth },
    '/securetoken.googleapis.com/': { target: origins.auth },
    '/emulator/': { target: origins.auth },
  };
}

/**
 * Starts Vite without its exit handlers: it would end the process on SIGTERM and when stdin ends. Only the launcher may
 * do that, after saving.
 */
async function withoutExitHandlers<T>(start: () => Promise<T>): Promise<T> {
  const onTerm = process.listeners('SIGTERM');
  const onEnd = process.stdin.listeners('end');
  const server = await start();
  for (const added of process.listeners('SIGTERM').filter((each) => !onTerm.includes(each))) {
    process.off('SIGTERM', added);
  }
  for (const added of process.stdin.listeners('end').filter((each) => !onEnd.includes(each))) {
    process.stdin.off('end', added as () => void);
  }
  return server;
}

/** Serves the site on loopback, with the local backend behind the same origin. Returns a function that stops it. */
export async function serveSite(site: SiteServer): Promise<() => Promise<void>> {
  const options = { host: '127.0.0.1', port: site.port, strictPort: true, cors: false, proxy: proxies(site) };
  const shared: InlineConfig = {
    mode: 'localhost',
    logLevel: 'error',
    plugins: [sitePlugin(site)],
    // This process can import TypeScript already; bundling the configuration first would take seconds.
    configLoader: 'runner',
  };
  const server = await withoutExitHandlers(async () => {
    if (site.mode !== 'dev') return preview({ ...shared, build: { outDir: site.outDir }, preview: options });
    const dev = await createServer({ ...shared, server: options });
    return dev.listen();
  });
  return () => server.close();
}
