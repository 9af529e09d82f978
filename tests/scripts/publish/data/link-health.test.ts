import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { checkLinks, readLinkHealth, recentLinkHealth } from '#scripts/publish/data/link-health.ts';
import { isPublicAddress } from '#scripts/publish/data/open-links.ts';

afterEach(() => vi.useRealTimers());

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => void server?.close());

/** The test servers run on this machine. */
const isAllowed = () => true;

const answers: Readonly<Record<string, readonly [status: number, location?: string]>> = {
  '/here': [200],
  '/refused': [403],
  '/moved': [301, '/here'],
  '/slash': [301, '/slash/'],
  '/for-now': [302, '/here'],
  '/gone': [404],
  '/broken': [503],
};

test('each link is reported as ok, moved, gone or unreachable', async () => {
  server = createServer(({ url = '', method }, response) => {
    if (url === '/silent') return;
    // Some servers do not support HEAD.
    const [status, location] = url === '/only-get' ? [method === 'GET' ? 200 : 405] : (answers[url] ?? [500]);
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const urls = [...Object.keys(answers), '/silent', '/only-get'].map(at);
  const opened = [...urls, ...urls, 'http://127.0.0.1:9/', 'no address'];
  const { links, isAnswered } = await checkLinks(opened, { timeout: 3_000, pause: 1, isAllowed });
  expect(isAnswered).toBe(true);
  expect(links).toEqual({
    [at('/here')]: 'ok',
    [at('/refused')]: 'ok',
    [at('/moved')]: 'moved',
    [at('/slash')]: 'ok',
    [at('/for-now')]: 'ok',
    [at('/gone')]: 'gone',
    [at('/broken')]: 'unreachable',
    [at('/silent')]: 'unreachable',
    [at('/only-get')]: 'ok',
    'http://127.0.0.1:9/': 'unreachable',
  });
});

test('links are checked once a week, however often the site is published', async () => {
  let opened = 0;
  server = createServer((_, response) => {
    opened += 1;
    response.end();
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const file = join(await mkdtemp(join(tmpdir(), 'links-')), 'work', 'link-health.json');
  const check = async (day: string) => {
    vi.setSystemTime(day);
    const lines: string[] = [];
    const health = await recentLinkHealth(file, [url], (line) => lines.push(line), { isAllowed });
    expect(readLinkHealth(file)).toEqual(health);
    return [health?.checkedAt.slice(0, 10), opened, lines];
  };
  // Opening them can take minutes, which are announced.
  const reported = ['links: 1 to check, for 5 minutes at most', 'links: 1 checked'];
  expect(await check('2026-11-01')).toEqual(['2026-11-01', 1, reported]);
  expect(await check('2026-11-07')).toEqual(['2026-11-01', 1, []]);
  expect(await check('2026-11-08')).toEqual(['2026-11-08', 2, reported]);
  await writeFile(file, '{"checkedAt":');
  expect(await check('2026-11-09')).toEqual(['2026-11-09', 3, reported]);
});

async function listening(answer: (url: string) => Promise<void>): Promise<string> {
  server = createServer(({ url = '' }, response) => void answer(url).then(() => response.end()));
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a host receives one request at a time', async () => {
  let now = 0;
  let highest = 0;
  const origin = await listening(async () => {
    now += 1;
    highest = Math.max(highest, now);
    await new Promise((done) => setImmediate(done));
    now -= 1;
  });
  const urls = Array.from({ length: 20 }, (_, index) => `${origin}/${index}`);
  const { links } = await checkLinks(urls, { pause: 0, isAllowed });
  expect(Object.keys(links)).toHaveLength(20);
  expect(highest).toBe(1);
});

test('addresses in private networks are never requested, by IP address or by name', async () => {
  let requests = 0;
  const origin = await listening(async () => {
    requests += 1;
  });
  const { port } = new URL(origin);
  const urls = [
    origin,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
  ];
  const { links, ...others } = await checkLinks(urls, { timeout: 3_000 });
  expect(Object.values(links)).toEqual(urls.map(() => 'unreachable'));
  // Such addresses say nothing about the network of this machine.
  expect(others).toEqual({ silent: 0, isAnswered: false });
  expect(requests).toBe(0);
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.1.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:a00:1', false],
  ['example.org', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('links that exceed the time budget are checked by later publications, each once', async () => {
  const opened: string[] = [];
  const origin = await listening(async (url) => void opened.push(url));
  const urls = ['/1', '/2', '/3'].map((path) => origin + path);
  const file = join(await mkdtemp(join(tmpdir(), 'links-')), 'link-health.json');
  vi.setSystemTime('2026-11-01');
  const run = (budget: number) => recentLinkHealth(file, urls, () => {}, { isAllowed, pause: 0, budget });
  expect((await run(0))?.links).toEqual({});
  expect(Object.keys((await run(60_000))?.links ?? {})).toEqual(urls);
  expect(opened).toEqual(['/1', '/2', '/3']);
  expect(Object.keys((await run(60_000))?.links ?? {})).toEqual(urls);
  expect(opened).toHaveLength(3);
  const health = await recentLinkHealth(file, [`${origin}/4`], () => {}, { isAllowed });
  expect(Object.keys(health?.links ?? {})).toEqual([`${origin}/4`]);
});

test('if no host answers, the links keep their state, and the next publication opens them', async () => {
  const start = async (port: number) => {
    server = createServer((_, response) => response.end());
    await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    server?.closeAllConnections();
    await new Promise((done) => server?.close(done));
  };
  const port = await start(0);
  const answering = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'].map((host) => `http://${host}:${port}/`);
  // Port 9 (discard) is closed.
  const urls = [...answering, 'http://127.0.0.1:9/', 'http://localhost:9/'];
  const file = join(await mkdtemp(join(tmpdir(), 'links-')), 'link-health.json');
  const lines: string[] = [];
  const check = (day: string) => {
    vi.setSystemTime(day);
    return recentLinkHealth(file, urls, (line) => lines.push(line), { isAllowed, pause: 0 });
  };
  await stop();
  // Before the first check, nothing is known.
  expect(await check('2026-11-01')).toBeUndefined();
  expect(lines.at(-1)).toBe(
    'links: none of 5 hosts responds: is the network available? The previous results are retained, and the next publication checks the links again',
  );
  await start(port);
  const known = await check('2026-11-01');
  expect(Object.values(known?.links ?? {})).toEqual(['ok', 'ok', 'ok', 'unreachable', 'unreachable']);
  await stop();
  expect(await check('2026-11-09')).toEqual(known);
  expect(readLinkHealth(file)).toEqual(known);
  await start(port);
  expect((await check('2026-11-09'))?.checkedAt).toContain('2026-11-09');
});

test('one host that answers proves that there is a network, however many others do not', async () => {
  const origin = await listening(async () => {});
  const silent = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'].map((host) => `http://${host}:9/`);
  const file = join(await mkdtemp(join(tmpdir(), 'links-')), 'link-health.json');
  const health = await recentLinkHealth(file, [`${origin}/`, ...silent], () => {}, { isAllowed, pause: 0 });
  expect(Object.values(health?.links ?? {})).toEqual(['ok', 'unreachable', 'unreachable', 'unreachable']);
});
