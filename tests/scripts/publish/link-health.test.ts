import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkLinks } from '#scripts/publish/link-health.ts';

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
