import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { liveCounts } from '#scripts/publish/data/live-counts.ts';
import { snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { contents } from '#checks/backend/contents.ts';
import { envelope } from '#tests/pages/cached-list.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Serves a text as the manifest of a site. Returns the site's origin. */
async function siteWith(status: number, text: string): Promise<string> {
  server = createServer(({ url }, response) =>
    url === '/data/manifest.json' ? response.writeHead(status).end(text) : response.writeHead(404).end(),
  );
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a publication without notes takes its counts from the live site', async () => {
  const resource = { id: 'a', data: { ...contents.resources, ...envelope } };
  const files = snapshotFiles({
    asOf: '2026-11-22T00:00:00Z',
    documents: new Map([['resources', [resource]]]),
  });
  const manifest = [...files].find(({ path }) => path === 'manifest.json')?.content ?? '';
  const lines: string[] = [];
  const counts = await liveCounts(await siteWith(200, manifest), (line) => lines.push(line));
  expect(counts).toMatchObject({ resources: 1, qna: 0 });
  expect(lines).toEqual([expect.stringContaining('comparing counts with')]);
});

test.each([
  ['there is no manifest', 404, ''],
  ['an HTML page is returned instead', 200, '<!doctype html><title>Welcome</title>'],
  ['its content is invalid', 200, '{"collections":{"qna":{"count":"many"}}}'],
])('it counts as the first publication when %s', async (_, status, text) => {
  const lines: string[] = [];
  expect(await liveCounts(await siteWith(status, text), (line) => lines.push(line))).toEqual({});
  expect(lines).toEqual([expect.stringContaining('assuming the first publication')]);
});

test('it counts as the first publication when the site is unreachable', async () => {
  expect(await liveCounts('http://127.0.0.1:9', () => {})).toEqual({});
});
