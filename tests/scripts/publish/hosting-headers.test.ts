import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { hostingRewrites } from '#scripts/publish/pages/shells.ts';
import { type RouteRow, routes } from '#src/routes.ts';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: {
    rewrites: { regex: string; destination: string }[];
    headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[];
  };
};
const { configMatcher } = createRequire(import.meta.url)('superstatic/lib/utils/patterns.js') as {
  configMatcher(this: void, path: string, rule: { source?: string; regex?: string }): boolean;
};

/** The headers that Firebase sends: the last rule applies. */
const headersOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    hosting.headers
      .filter(({ source, regex }) =>
        configMatcher(
          path,
          source === undefined ? { regex: regex ?? '' } : { source: source.replace(/^\*/, '/*') },
        ),
      )
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );

const rows: readonly RouteRow[] = routes;
const pages = rows.map(({ path }) => `/${path.replaceAll(/:(\w+)\??/g, '$1').replace('*', 'a/b/c')}`);
const folders = ['assets', 'data', 'img', 'cards', 'feeds', 'calendars', 'open-data', 'icons'];
const files = [
  ...folders.map((folder) => `/${folder}/gone.json`),
  '/sw.js',
  '/version.json',
  '/sitemap.xml',
  '/data/events/x.json',
  '/assets/ocr/worker.min.js',
];

/** Paths that globs do not match or that are never linked, outside the folders of files. */
const oddPaths = [
  '/.x',
  '/.well-known/x',
  '/a/.b/.c/d',
  '/admin/.x',
  '/admin/.x/y',
  '/a%2Fb',
  '/%00',
  '/a%0Ab',
  '//',
  '//a//b',
];

test('every page, file and odd path has the security headers, and those of the admin area below /admin', () => {
  for (const path of [...pages, ...files, ...oddPaths])
    expect(headersOf(path), path).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age'),
      'x-content-type-options': 'nosniff',
    });
  expect(headersOf('/admin/.x')).toEqual(headersOf('/admin'));
  expect(headersOf('/administration')).toEqual(headersOf('/events'));
});

test('only the open data may be read from other origins', () => {
  expect(headersOf('/open-data/qna.csv')).toHaveProperty('access-control-allow-origin', '*');
  expect(headersOf('/open-data')).not.toHaveProperty('access-control-allow-origin');
});

test('/assets is cached for at most an hour, since headers do not depend on whether a file exists', () => {
  const cached = headersOf('/assets/gone-1.js')['cache-control'] ?? '';
  const [, seconds] = /max-age=(\d+)/.exec(cached) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(3600);
  expect(cached).toContain('stale-while-revalidate');
});

test('documents are revalidated on every request, and their resources are cached', () => {
  const cacheOf = (path: string) => [path, headersOf(path)['cache-control']];
  for (const path of ['/', '/events', '/qna/a.b/c', '/debunking-images/file/1', '/app', '/admin'])
    expect(cacheOf(path)).toEqual([path, 'no-cache']);
  for (const path of [
    '/start.js',
    '/skeleton.css',
    '/favicon.svg',
    '/icons/icon-192.png',
    '/grille/paper.svg',
  ])
    expect(cacheOf(path)).toEqual([path, 'public, max-age=3600']);
  expect(cacheOf('/sw.js')).toEqual(['/sw.js', 'no-store']);
});

const { rewrites } = hosting;
const shellFor = (path: string): string | undefined =>
  rewrites.find((rule) => configMatcher(path, rule))?.destination;

test('the address of every row is rewritten to its own shell, and no other one to any', () => {
  expect(rewrites).toEqual(hostingRewrites());
  for (const { id, path } of rows.filter(({ path: own }) => own !== '*')) {
    const parts = path.split('/').map((part) => (part.startsWith(':') ? '%E9%9A%94~1' : part));
    expect([path, shellFor(`/${parts.join('/')}`)]).toEqual([path, `/shells/${id}.html`]);
    if (path.endsWith('?')) expect(shellFor(`/${parts.slice(0, -1).join('/')}`)).toBe(`/shells/${id}.html`);
  }
  expect(shellFor('/.well-known/security.txt')).toBe('/security.txt');
  expect(shellFor('/debunking-images/file/1')).toBe('/shells/debunkingImage.html');
  expect(shellFor('/debunking-images/a/b/file/1')).toBe('/shells/folderDebunkingImage.html');
  for (const path of [
    ...folders.map((folder) => `/${folder}/gone.json`),
    ...oddPaths.slice(0, 5),
    '/.well-known/security_txt',
    '/a/b/c',
    '/QNA/1',
  ])
    expect([path, shellFor(path)]).toEqual([path, undefined]);
});
