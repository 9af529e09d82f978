import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, normalize } from 'node:path';
import type superstatic from 'superstatic';
import type { Configuration } from 'superstatic/lib/config.js';
import { createServer, type InlineConfig, type Plugin, preview, type ProxyOptions } from 'vite';

interface SiteServer {
  /**
   * `dev` serves the sources, `built` what `vite build --mode localhost` left in `outDir`, `published` what
   * publishing left there, as hosting does.
   */
  readonly mode: 'dev' | 'built' | 'published';
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

/** What publishing writes beside the pages: its folder here, and how it is served. */
const dataFolders = [
  { prefix: '/data/', folder: '', type: 'application/json' },
  { prefix: '/calendars/', folder: 'calendars', type: 'text/calendar; charset=utf-8' },
] as const;

/** Serves the snapshot's files and the calendars; a missing file is a 404 and never the page itself. */
function serveData(dataDir: string) {
  return async (request: IncomingMessage, response: ServerResponse, next: Next): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const served = dataFolders.find(({ prefix }) => pathname.startsWith(prefix));
    if (!served) return next();
    const name = normalize(decodeURIComponent(pathname.slice(served.prefix.length)));
    const path = join(dataDir, served.folder, name);
    const file = path.startsWith(dataDir) ? await stat(path).catch(() => undefined) : undefined;
    if (!file?.isFile()) return notFound(response);
    const cache = pathname.endsWith('/manifest.json') ? 'no-store' : 'no-cache';
    response.writeHead(200, { 'content-type': served.type, 'cache-control': cache });
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

/** What the local backend answers itself. */
const backendPaths = /^\/(v1\/projects|v0\/b|identitytoolkit\.|securetoken\.|emulator\/)/;

// Its default export is one of CommonJS, which loaders unwrap differently.
const load = createRequire(import.meta.url);

/**
 * Serves a folder by the rules of firebase.json, as Firebase Hosting does; `fallback` is the document of every
 * address without a file.
 */
function hosting(folder: string, fallback: string) {
  const { hosting: rules } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: Configuration };
  const rewrites = (rules.rewrites ?? []).map(({ source }) => ({ source, destination: fallback }));
  const { default: open } = load('superstatic') as { default: typeof superstatic };
  const serve = open({ cwd: folder, compression: true, config: { ...rules, rewrites, public: '.' } });
  return (request: IncomingMessage, response: ServerResponse, next: Next): void =>
    backendPaths.test(request.url ?? '') ? next() : void serve(request, response, () => notFound(response));
}

function hostingPlugin(site: SiteServer): Plugin {
  const files = hosting(site.outDir, '/app.html');
  return {
    name: 'hosting',
    configurePreviewServer({ middlewares }) {
      middlewares.use(awaitAuth(site));
      middlewares.use(files);
    },
  };
}

/** Requests to Auth wait until it has started. */
const awaitAuth =
  ({ authReady }: SiteServer) =>
  (request: IncomingMessage, _response: ServerResponse, next: Next): void =>
    authPaths.test(request.url ?? '') ? void authReady.finally(() => next()) : next();

function localBackendPlugin(site: SiteServer): Plugin {
  const data = serveData(site.dataDir);
  const pictures = toStorage(site.bucket);
  return {
    name: 'local-backend',
    configureServer({ middlewares }) {
      middlewares.use((...args) => void data(...args));
      middlewares.use(pictures);
      middlewares.use(awaitAuth(site));
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((...args) => void data(...args));
      middlewares.use(pictures);
      middlewares.use(awaitAuth(site));
      middlewares.use(hosting(site.outDir, '/index.html'));
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
  const plugin = site.mode === 'published' ? hostingPlugin(site) : localBackendPlugin(site);
  const shared: InlineConfig = { mode: 'localhost', logLevel: 'error', plugins: [plugin] };
  const server = await withoutItsOwnExit(async () => {
    if (site.mode !== 'dev') return preview({ ...shared, build: { outDir: site.outDir }, preview: options });
    const dev = await createServer({ ...shared, server: options });
    return dev.listen();
  });
  return () => server.close();
}
