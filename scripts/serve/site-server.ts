import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { createServer, type InlineConfig, type Plugin, preview, type ProxyOptions } from 'vite';

interface SiteServer {
  /** `dev` serves the sources, `built` serves what `vite build --mode localhost` left in `outDir`. */
  readonly mode: 'dev' | 'built';
  readonly port: number;
  readonly outDir: string;
  /** The folder behind `/data/`. */
  readonly dataDir: string;
  readonly bucket: string;
  readonly origins: { readonly firestore: string; readonly auth: string; readonly storage: string };
  /** Requests to Auth wait for it. */
  readonly authReady: Promise<void>;
}

type Next = () => void;

const authPaths = /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//;

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('Not found');
}

/** Serves the snapshot's files; a missing file is a 404 and never the page itself. */
function serveData(dataDir: string) {
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/data/')) return next();
    const path = join(dataDir, normalize(decodeURIComponent(pathname.slice('/data/'.length))));
    const file = path.startsWith(dataDir) ? await stat(path).catch(() => undefined) : undefined;
    if (!file?.isFile()) return notFound(response);
    const cache = pathname.endsWith('/manifest.json') ? 'no-store' : 'no-cache';
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': cache });
    createReadStream(path).pipe(response);
  };
}

/** The sizes of pictures that publishing copies beside the site come from the local Storage here. */
function toStorage(bucket: string) {
  return (request: IncomingMessage, _response: ServerResponse, next: Next): void => {
    const name = /^\/img\/([0-9a-f]{64}\.webp)$/.exec(request.url ?? '')?.[1];
    if (name) request.url = `/v0/b/${bucket}/o/${encodeURIComponent(`public/img/${name}`)}?alt=media`;
    next();
  };
}

/** A missing chunk must be a 404: as the page's HTML it would be cached and break the next release. */
function guardAssets(outDir: string) {
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/assets/')) return next();
    const file = await stat(join(outDir, normalize(pathname))).catch(() => undefined);
    return file ? next() : notFound(response);
  };
}

function localBackendPlugin(site: SiteServer): Plugin {
  const data = serveData(site.dataDir);
  const assets = guardAssets(site.outDir);
  const pictures = toStorage(site.bucket);
  const awaitAuth = (request: IncomingMessage, _response: ServerResponse, next: Next) =>
    authPaths.test(request.url ?? '') ? void site.authReady.finally(() => next()) : next();
  return {
    name: 'local-backend',
    configureServer({ middlewares }) {
      middlewares.use((...args) => void data(...args));
      middlewares.use(pictures);
      middlewares.use(awaitAuth);
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((...args) => void data(...args));
      middlewares.use((...args) => void assets(...args));
      middlewares.use(pictures);
      middlewares.use(awaitAuth);
    },
  };
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
 * Vite ends the process on SIGTERM and when stdin ends. Only the launcher may, after saving, so what Vite
 * adds there is taken away again.
 */
async function withoutItsOwnExit<T>(start: () => Promise<T>): Promise<T> {
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

/** Serves the site on loopback with the local backend behind the same origin; returns how to stop it. */
export async function serveSite(site: SiteServer): Promise<() => Promise<void>> {
  const options = { host: '127.0.0.1', port: site.port, strictPort: true, proxy: proxies(site) };
  const shared: InlineConfig = { mode: 'localhost', logLevel: 'error', plugins: [localBackendPlugin(site)] };
  const server = await withoutItsOwnExit(async () => {
    if (site.mode === 'built')
      return preview({ ...shared, build: { outDir: site.outDir }, preview: options });
    const dev = await createServer({ ...shared, server: options });
    return dev.listen();
  });
  return () => server.close();
}
