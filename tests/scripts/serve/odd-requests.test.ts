import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#local-backend/loopback-server.ts';
import { serveSite } from '#scripts/serve/site-server.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a raw request, because an HTTP client would normalise the path. */
function send(port: number, path: string, method = 'GET', more = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}Connection: close\r\n\r\n`,
      );
    });
    socket.setEncoding('utf8');
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${method} ${path.slice(0, 60)}`)));
    socket.on('data', (part: string) => (text += part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      });
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(headers),
        body: body.join('\r\n\r\n'),
      });
    });
  });
}

const expected = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

/** A path, its status if it is the same on every server, the method and further header lines. */
type Odd = readonly [path: string, status: number | undefined, method?: string, more?: string];

const long = 'a'.repeat(255);
const odd: readonly Odd[] = [
  ['/', 200],
  ['/.x', 404],
  ['/admin/.x', 404],
  ['/a/.b/.c/d', 404],
  // Published sites have it.
  ['/.well-known/security.txt', undefined],
  ['/.publication.json', 404],
  ['/a%2Fb', 404],
  ['/%2e%2e/%2e%2e/package.json', 404],
  ['/../../package.json', 404],
  ['/%00', 404],
  ['/a%0Ab', 404],
  ['//', 301],
  ['//evil.example/a', 301],
  [`/${long}`, 404],
  [`/${long}a`, 404],
  [`/${'%E5%AD%97'.repeat(100)}`, 404],
  [`/${'a/'.repeat(4000)}`, 404],
  [`/?q=${'a'.repeat(8000)}`, 200],
  ['/?q=%ff', 200],
  ['http://evil.example/x', 404],
  ['/', 200, 'HEAD'],
  ['/assets/a.js', 200],
  ['/assets/a.js', 200, 'GET', 'Range: bytes=0-1\r\n'],
  ['/assets/a.js', 200, 'GET', 'Range: bytes=900-\r\n'],
  ['/assets/a.js', 200, 'HEAD'],
  ['/assets/gone-1.js', 404],
  [`/assets/${long}`, 404],
  ['/data/../../package.json', undefined],
  ['/data/%2e%2e/%2e%2e/package.json', undefined],
  ['/data/..%2fdata-of-another/secret.json', undefined],
  ['/data/gone.json', 404],
  ['/img/gone.webp', 404],
  ['/%E0%A4%A', 400],
  ['/%zz', 400],
  ['/data/%zz', 400],
  ['/', 405, 'OPTIONS'],
  ['*', 404, 'OPTIONS'],
  ['/', 405, 'POST', 'Content-Length: 0\r\n'],
  ['/data/manifest.json', 405, 'PUT', 'Content-Length: 0\r\n'],
  ['/', 405, 'TRACE'],
  ['/', 405, 'DELETE'],
  [`/${'a'.repeat(100_000)}`, 431],
  ['/', 400, 'NONSENSE'],
];

const named = (path: string) => (path.length > 60 ? `${path.slice(0, 60)}… (${path.length})` : path);

describe.each(['published', 'built', 'dev'] as const)('the server in the mode %s', (mode) => {
  let port = 0;
  let stop = async (): Promise<void> => {};

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'serve-'));
    const [outDir, dataDir] = [join(folder, 'site'), join(folder, 'data')];
    const sibling = join(folder, 'data-of-another');
    for (const path of [join(outDir, 'assets'), dataDir, sibling]) await mkdir(path, { recursive: true });
    await writeFile(join(sibling, 'secret.json'), 'secret');
    // A build has no shells and no page for a missing file; publishing adds them.
    const pages = mode === 'published' ? ['index.html', '404.html', 'shells/events.html'] : ['index.html'];
    await mkdir(join(outDir, 'shells'));
    for (const name of pages) await writeFile(join(outDir, name), `<p>${name}</p>`);
    await writeFile(join(outDir, 'assets/a.js'), 'a()');
    await writeFile(join(folder, 'package.json'), 'secret');
    port = await freePort();
    const nowhere = 'http://127.0.0.1:9';
    const origins = { firestore: nowhere, auth: nowhere, storage: nowhere };
    stop = await serveSite({
      mode,
      port,
      outDir,
      dataDir,
      bucket: 'b',
      origins,
      authReady: Promise.resolve(),
    });
  }, 60_000);
  afterAll(() => stop());

  // The development server has no built files and interprets odd names as source files.
  const requests = mode === 'dev' ? odd.filter(([path]) => !path.startsWith('/assets/')) : odd;

  test.each(
    requests.map(
      ([path, status, method = 'GET', more]) => [method, named(path), path, status, more] as const,
    ),
  )(
    '%s %s has every header',
    async (method, _, path, status, more) => {
      const answer = await send(port, path, method, more);
      expect(answer.headers).toMatchObject(expected);
      if (mode !== 'dev' && status !== undefined) expect(answer.status).toBe(status);
      expect(answer.body).not.toContain('secret');
      if (answer.status >= 400) expect(answer.headers['cache-control']).toBe('no-store');
    },
    20_000,
  );

  // A browser's History API rejects `//host` as a URL of another site. No path may redirect to one.
  test.each([
    ['//', '/'],
    ['//qna-list', '/qna-list'],
    ['///events?tab=past_events', '/events?tab=past_events'],
    ['//evil.example/a', '/evil.example/a'],
    ['//evil.example//b', '/evil.example//b'],
    ['//%2Fevil.example', undefined],
    ['//%5Cevil.example', undefined],
    ['//\\evil.example', undefined],
    ['/\\evil.example', undefined],
    ['//https://evil.example', undefined],
    ['//https:/evil.example', undefined],
    ['//?q=%ff', '/?q=%ff'],
    ['//%E6%B4%BB%E5%8B%95', '/%E6%B4%BB%E5%8B%95'],
  ])('%s never redirects to another site, expected %s', async (path, location) => {
    const { headers } = await send(port, path);
    if (location !== undefined) expect(headers['location']).toBe(location);
    const site = 'https://www.example.org';
    const target = headers['location'];
    if (target !== undefined) expect(new URL(target, site).origin).toBe(site);
  });

  test('the server still answers after malformed requests', async () => {
    expect((await send(port, '/')).status).toBeLessThan(500);
  });

  test.skipIf(mode === 'dev')('an unmodified file is answered with 304 and every header', async () => {
    const first = await send(port, '/events');
    const since = `If-Modified-Since: ${new Date(Date.now() + 60_000).toUTCString()}\r\n`;
    const again = await send(port, '/events', 'GET', since);
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(again.headers).toMatchObject(expected);
  });
});
