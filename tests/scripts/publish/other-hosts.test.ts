import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { addressesOf, fileOf } from '#scripts/publish/addresses.ts';
import { otherHostFiles } from '#scripts/publish/other-hosts.ts';
import { collections } from '#src/data/collections.ts';
import { type RouteRow, routes } from '#src/routes.ts';

// How each host interprets the files, according to its documentation and published sources (2026-11-22):
// developers.cloudflare.com/pages/configuration/{headers,redirects,serving-pages}, cloudflare/workers-sdk
// packages/pages-shared; docs.netlify.com/manage/routing, netlify/build packages/headers-parser.

interface HeaderRule {
  readonly pattern: string;
  readonly set: Map<string, string>;
  readonly unset: readonly string[];
}

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

const files = new Map(otherHostFiles());
const linesOf = (name: string) => (files.get(name) ?? '').split('\n').map((line) => line.trim());

/** Every rule of `_headers`, in order. */
const headerRules: HeaderRule[] = linesOf('_headers').reduce<HeaderRule[]>((rules, line) => {
  if (line.startsWith('/')) return [...rules, { pattern: line, set: new Map(), unset: [] }];
  const last = rules.at(-1);
  if (!last || line === '') return rules;
  if (line.startsWith('! '))
    return [...rules.slice(0, -1), { ...last, unset: [...last.unset, line.slice(2).toLowerCase()] }];
  const colon = line.indexOf(':');
  last.set.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  return rules;
}, []);

const redirects: Redirect[] = linesOf('_redirects')
  .filter(Boolean)
  .map((line) => {
    const [from = '', to = '', status] = line.split(' ');
    return { from, to, status: Number(status) };
  });

const netlifyRedirects: Redirect[] = (files.get('netlify.toml') ?? '')
  .split('[[redirects]]\n')
  .slice(1)
  .map((text) => {
    const value = (key: string) => new RegExp(`${key} = "?([^"\n]+)`).exec(text)?.[1] ?? '';
    return { from: value('from'), to: value('to'), status: Number(value('status')) };
  });

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

const cloudflarePattern = (rule: string) =>
  new RegExp(
    `^${escape(rule)
      .replaceAll('*', '.*')
      .replaceAll(/:[A-Za-z]\w*/g, '[^/]+')}$`,
  );

const netlifyPattern = (rule: string) => {
  const parts = rule.split('/').filter(Boolean);
  const pattern = parts.map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '?(.*)' : escape(part).replaceAll('*', '(.*)');
  });
  return new RegExp(`^/${pattern.join('/')}/?$`, 'iu');
};

/** The headers that Cloudflare sends: a header that is set again without being removed is joined. */
function cloudflareHeaders(path: string): Record<string, string> {
  const headers = new Headers({
    'access-control-allow-origin': '*',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  const own = new Set<string>();
  // Of several rules with the same pattern the last one applies.
  const rules = new Map(headerRules.map((rule) => [rule.pattern, rule]));
  for (const { pattern, set, unset } of rules.values()) {
    if (!cloudflarePattern(pattern).test(path)) continue;
    for (const name of unset) headers.delete(name);
    for (const [name, value] of set) {
      if (own.has(name)) headers.append(name, value);
      else headers.set(name, value);
      own.add(name);
    }
  }
  return Object.fromEntries(headers);
}

/** The headers that Netlify sends: the last rule applies, and a line without a colon is skipped. */
const netlifyHeaders = (path: string): Record<string, string> =>
  Object.fromEntries(
    headerRules.filter(({ pattern }) => netlifyPattern(pattern).test(path)).flatMap(({ set }) => [...set]),
  );

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: { headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[] };
};
const { configMatcher } = createRequire(import.meta.url)('superstatic/lib/utils/patterns.js') as {
  configMatcher(this: void, path: string, rule: { source?: string; regex?: string }): boolean;
};

/** The headers that Firebase sends: the last rule applies. */
const firebaseHeaders = (path: string): Record<string, string> =>
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
const plainFiles = [
  ...folders.map((folder) => `/${folder}/gone.json`),
  '/sw.js',
  '/version.json',
  '/theme-init.js',
  '/sitemap.xml',
  '/data/manifest.json',
  '/data/events/x.json',
  '/feeds/qna.xml',
  '/calendars/every-all-all.ics',
  '/assets/ocr/worker.min.js',
];

test('other hosts send the same headers as Firebase, each once, for every page and file', () => {
  for (const path of [...pages, ...plainFiles]) {
    const expected = firebaseHeaders(path);
    expect(expected, path).toHaveProperty('content-security-policy');
    expect(netlifyHeaders(path), `Netlify ${path}`).toEqual(expected);
    expect(cloudflareHeaders(path), `Cloudflare ${path}`).toEqual(expected);
  }
  expect(firebaseHeaders('/open-data/qna.csv')).toHaveProperty('access-control-allow-origin', '*');
  expect(firebaseHeaders('/open-data')).not.toHaveProperty('access-control-allow-origin');
});

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

test('every host sends the same headers on odd paths, and those of the admin area below /admin', () => {
  for (const path of oddPaths) {
    const expected = firebaseHeaders(path);
    expect(expected, path).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age'),
      'x-content-type-options': 'nosniff',
    });
    expect(netlifyHeaders(path), `Netlify ${path}`).toEqual(expected);
    expect(cloudflareHeaders(path), `Cloudflare ${path}`).toEqual(expected);
  }
  expect(firebaseHeaders('/admin/.x')).toEqual(firebaseHeaders('/admin'));
  expect(firebaseHeaders('/administration')).toEqual(firebaseHeaders('/events'));
});

test('/assets is cached for at most an hour: no host distinguishes missing files there from existing ones', () => {
  for (const headers of [firebaseHeaders, netlifyHeaders, cloudflareHeaders]) {
    const [, seconds] = /max-age=(\d+)/.exec(headers('/assets/gone-1.js')['cache-control'] ?? '') ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(3600);
  }
});

test('documents are revalidated on every request, on every host, and their resources are cached', () => {
  for (const headers of [firebaseHeaders, netlifyHeaders, cloudflareHeaders]) {
    for (const path of ['/', '/events', '/qna/a.b/c', '/debunking-images/file/1', '/app', '/admin'])
      expect([path, headers(path)['cache-control']]).toEqual([path, 'no-cache']);
    for (const path of [
      '/start.js',
      '/skeleton.css',
      '/favicon.svg',
      '/icons/icon-192.png',
      '/grille/paper.svg',
    ])
      expect([path, headers(path)['cache-control']]).toEqual([path, 'public, max-age=3600']);
    expect(headers('/assets/a-1.js')['cache-control']).toContain('stale-while-revalidate');
    expect(headers('/sw.js')['cache-control']).toBe('no-store');
  }
});

test('the rules are within the limits of Cloudflare', () => {
  expect(headerRules.length).toBeLessThanOrEqual(100);
  for (const { pattern } of headerRules) expect(pattern.split('*').length, pattern).toBeLessThanOrEqual(2);
  for (const line of linesOf('_headers')) expect(line.length).toBeLessThan(2000);
  expect(redirects.length).toBeLessThanOrEqual(100);
  for (const { to, status } of redirects) expect([to, status]).toEqual(['/app', 200]);
});

/** One document of every collection with pages. */
const documents = new Map(
  collections.map(({ name }) => [
    name,
    [
      {
        id: `${name}-1`,
        data: { name: 'a', participants: [{ politicianId: 'politicians-1' }] },
        updateTime: '',
      },
    ],
  ]),
);
const addresses = addressesOf(documents).map(({ path }) => path);
const published = new Set(['404.html', 'app.html', 'open-data/qna.csv', ...addresses.map(fileOf)]);

function fileFor(path: string): string | undefined {
  const name = path === '/' ? 'index.html' : path.slice(1);
  return [name, `${name}.html`, `${name}/index.html`].find((each) => published.has(each));
}

/** Cloudflare: rules take precedence over files, and `404.html` is sent for missing files. */
function onCloudflare(path: string): [status: number, file: string] {
  const rule = redirects.find(({ from }) => cloudflarePattern(from).test(path));
  const file = fileFor(rule?.to ?? path);
  return file === undefined ? [404, '404.html'] : [200, file];
}

/** Netlify: files take precedence over rules, and `_redirects` over `netlify.toml`. */
function onNetlify(path: string): [status: number, file: string] {
  const file = fileFor(path);
  if (file !== undefined) return [200, file];
  const rule = [...redirects, ...netlifyRedirects].find(({ from }) => netlifyPattern(from).test(path));
  return rule ? [rule.status, fileFor(rule.to) ?? 'none'] : [404, '404.html'];
}

test('a published page is served, and a missing file is a 404', () => {
  expect(addresses.length).toBeGreaterThan(30);
  for (const path of addresses) {
    expect([path, ...onCloudflare(path)]).toEqual([path, 200, fileOf(path)]);
    expect([path, ...onNetlify(path)]).toEqual([path, 200, fileOf(path)]);
  }
  for (const path of folders.map((folder) => `/${folder}/gone.js`)) {
    expect([path, ...onCloudflare(path)]).toEqual([path, 404, '404.html']);
    expect([path, ...onNetlify(path)]).toEqual([path, 404, '404.html']);
  }
  expect(onNetlify('/open-data/qna.csv')).toEqual([200, 'open-data/qna.csv']);
});

test('unpublished paths get the app shell; new pages get it on Netlify and 404.html on Cloudflare', () => {
  const never = ['/admin', '/sign-in', '/admin/content/qna/x', '/youtube', '/qna-list/water'];
  for (const path of never) {
    expect([path, ...onCloudflare(path)]).toEqual([path, 200, 'app.html']);
    expect([path, ...onNetlify(path)]).toEqual([path, 200, 'app.html']);
  }
  for (const path of ['/qna/new', '/no/where']) {
    expect([path, ...onNetlify(path)]).toEqual([path, 200, 'app.html']);
    expect([path, ...onCloudflare(path)]).toEqual([path, 404, '404.html']);
  }
});

test.each(['docs/operating.md', 'docs/operating.zh-TW.md'])(
  '%s lists every folder in which missing files are a 404',
  (path) => {
    const manual = readFileSync(path, 'utf8');
    for (const folder of folders) expect(manual).toContain(`\`/${folder}\``);
    const nginx = /\^\/\(([\w|-]+)\)\//.exec(manual)?.[1]?.split('|');
    if (path.endsWith('operating.md')) expect(nginx).toEqual(folders);
    expect(hosting).toHaveProperty('rewrites', [
      { source: `!/@(${folders.join('|')})/**`, destination: '/app.html' },
    ]);
  },
);
