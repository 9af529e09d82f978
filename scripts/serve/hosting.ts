import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type superstatic from 'superstatic';
import type { Configuration } from 'superstatic/lib/config.js';

export type Next = () => void;
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

// superstatic is CommonJS, and loaders interop its default export differently, so it is loaded with `require`.
const load = createRequire(import.meta.url);

const { hosting: rules } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: Configuration };

const { configMatcher } = load('superstatic/lib/utils/patterns.js') as {
  configMatcher(this: void, path: string, rule: object): boolean;
};

/** Returns the path of a request as it was sent; `/` for `*` and for an invalid URL. */
export const pathOf = ({ url = '/' }: IncomingMessage): string =>
  /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(url)?.[1] ?? '/';

/** Returns the headers of firebase.json for a path: the last matching rule wins. */
function headersOf(path: string): Record<string, string> {
  const matching = (rules.headers ?? []).filter((rule) =>
    configMatcher(path, rule.source === undefined ? rule : { source: rule.source.replace(/^\*/, '/*') }),
  );
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/**
 * This server has no TLS. WebKit upgrades requests even on the loopback address, where other browsers make an
 * exception, so that nothing of a page would load.
 */
const withoutUpgrade = (policy: string): string => policy.replace('; upgrade-insecure-requests', '');

// The development server inlines scripts and styles into its pages, so only the directives unrelated to them apply.
const developmentPolicy = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/**
 * Adds the headers of firebase.json to every response of the site, whatever its handler and its status. Errors are not
 * cached: what is missing now may be there in a moment. `isOther` returns true for requests that are not the site's.
 */
export function sendHeaders(
  server: EventEmitter,
  { isDevelopment, isOther }: { readonly isDevelopment: boolean; readonly isOther: (url: string) => boolean },
): void {
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (isOther(request.url ?? '')) return;
    const headers = headersOf(pathOf(request));
    const policy = isDevelopment ? developmentPolicy : headers['content-security-policy'];
    if (policy !== undefined) headers['content-security-policy'] = withoutUpgrade(policy);
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      ...rest: unknown[]
    ) => ServerResponse;
    // At the last moment, because some handlers remove headers before they report an error.
    response.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      if (status >= 400) response.setHeader('cache-control', 'no-store');
      return writeHead(status, ...rest);
    };
  };
  // Before every middleware: some respond themselves, and none sees the path `*`.
  server.prependListener('request', onRequest);
  server.prependListener('clientError', answerUnreadable);
}

/** Sends a short plain-text response. */
export function answer(
  response: ServerResponse,
  status: number,
  words: string,
  headers?: OutgoingHttpHeaders,
): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
  response.end(words);
}

export const notFound = (response: ServerResponse): void => answer(response, 404, 'Not found');

/** Rejects other methods than GET and HEAD, and URLs that cannot be decoded. */
export const onlyReadable: Middleware = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answer(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    return;
  }
  try {
    decodeURIComponent(pathOf(request));
  } catch {
    answer(response, 400, 'Bad request');
    return;
  }
  next();
};

/** A redirect of firebase.json with a regular expression, which superstatic's types lack. */
interface Moved {
  readonly regex: string;
  readonly destination: string;
  readonly type?: number;
}

/**
 * Applies the redirects of firebase.json, whose destinations refer to capture groups by number. Superstatic's own
 * redirects never respond to a badly encoded query, and treat `/https://host` as another site.
 */
export const redirects: Middleware = (request, response, next) => {
  const path = pathOf(request);
  const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
  for (const { regex, destination, type = 301 } of (rules.redirects ??
    []) as readonly unknown[] as readonly Moved[]) {
    const match = new RegExp(regex, 'u').exec(path);
    if (!match) continue;
    const location = destination.replaceAll(/:(\d)/g, (_, group: string) => match[Number(group)] ?? '');
    answer(response, type, 'Moved', { location: location + query });
    return;
  }
  next();
};

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Responds to a request that Node cannot parse. It has no path, so it gets the headers of `/`. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const lines = Object.entries({ ...headersOf('/'), 'cache-control': 'no-store', connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${head}\r\n`);
}

type Provider = (request: unknown, path: string) => Promise<unknown>;

/** Provides the files of a folder. An impossible file name, such as one of 256 bytes, counts as a missing file. */
function filesIn(folder: string): Provider {
  const open = load('superstatic/lib/providers/fs.js') as (options: object) => Provider;
  const files = open({ cwd: folder, public: '.' });
  return (request, path) =>
    files(request, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENAMETOOLONG') return null;
      throw error;
    });
}

/**
 * Serves a folder by the rules of firebase.json, as Firebase Hosting does. `fallback` replaces the shells and the 404 page
 * of a folder that has none because nothing was published. The headers come from `sendHeaders`.
 */
export function hosting(folder: string, fallback?: string): Middleware {
  const rewrites = (rules.rewrites ?? []).map((rule) =>
    fallback === undefined ? rule : { ...rule, destination: fallback },
  );
  const { default: open } = load('superstatic') as { default: typeof superstatic };
  const config = { ...rules, headers: [], rewrites, public: '.' };
  // The default stack without redirects, which are handled here. superstatic's types lack `provider`.
  const stack = ['protect', 'headers', 'env', 'files', 'rewrites', 'missing'];
  const options = { cwd: folder, compression: true, config, provider: filesIn(folder), stack };
  const serve = open(options);
  const answerMissing = (response: ServerResponse): void => {
    if (fallback === undefined) return notFound(response);
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(readFileSync(folder + fallback));
  };
  return (request, response) => {
    const answerFile = () => void serve(request, response, () => answerMissing(response));
    onlyReadable(request, response, () => redirects(request, response, answerFile));
  };
}
