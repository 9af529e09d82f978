import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { checkLinks, readLinkHealth, recentLinkHealth } from '#scripts/publish/link-health.ts';

afterEach(() => vi.useRealTimers());

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());
afterEach(() => void server?.close());

const answers: Readonly<Record<string, readonly [status: number, location?: string]>> = {
  '/here': [200],
  '/refused': [403],
  '/moved': [301, '/here'],
  '/slash': [301, '/slash/'],
  '/for-now': [302, '/here'],
  '/gone': [404],
  '/broken': [503],
};

test('each link is said to be there, moved, gone or out of reach', async () => {
  server = createServer(({ url = '', method }, response) => {
    if (url === '/silent') return;
    // HEAD is not everybody's.
    const [status, location] = url === '/only-get' ? [method === 'GET' ? 200 : 405] : (answers[url] ?? [500]);
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const urls = [...Object.keys(answers), '/silent', '/only-get'].map(at);
  const { links } = await checkLinks([...urls, ...urls, 'http://127.0.0.1:9/'], 3_000);
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

test('links are opened once a week, however often the site is published', async () => {
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
    const health = await recentLinkHealth(file, [url], (line) => lines.push(line));
    expect(readLinkHealth(file)).toEqual(health);
    return [health.checkedAt.slice(0, 10), opened, lines.length];
  };
  expect(await check('2026-11-01')).toEqual(['2026-11-01', 1, 1]);
  expect(await check('2026-11-07')).toEqual(['2026-11-01', 1, 0]);
  expect(await check('2026-11-08')).toEqual(['2026-11-08', 2, 1]);
  await writeFile(file, '{"checkedAt":');
  expect(await check('2026-11-09')).toEqual(['2026-11-09', 3, 1]);
});
