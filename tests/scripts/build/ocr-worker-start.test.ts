import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const file = 'https://example.tw/assets/ocr/chi_tra.traineddata.gz';
const words = 'a language, unpacked';

/** Runs the script in a simulated worker. Returns its `fetch` and the requested URLs. */
function start(answer: () => Promise<Response>) {
  const requested: string[] = [];
  const self = {
    location: { href: 'https://example.tw/assets/ocr/worker.js' },
    addEventListener: () => {},
    fetch(address: string) {
      requested.push(address);
      return answer();
    },
  };
  const context = createContext({ self, URL, Response, Blob, DecompressionStream, Uint8Array, setTimeout });
  runInContext(readFileSync('scripts/build/ocr-worker-start.js', 'utf8'), context);
  return { requested, load: async (address: string) => (await self.fetch(address)).text() };
}

test.each([
  ['compressed, as stored', () => gzipSync(words)],
  ['decompressed by the browser', () => Buffer.from(words)],
])('the language is requested once at the start, and returned decompressed: %s', async (_, bytes) => {
  const { requested, load } = start(() => Promise.resolve(new Response(new Uint8Array(bytes()))));
  expect(requested).toEqual([file]);
  expect(await load('/assets/ocr/chi_tra.traineddata.gz')).toBe(words);
  expect(requested).toEqual([file]);
});

test('other requests are passed through', async () => {
  const { requested, load } = start(() => Promise.resolve(new Response('engine')));
  expect(await load('/assets/ocr/core.wasm')).toBe('engine');
  expect(requested).toEqual([file, '/assets/ocr/core.wasm']);
});

test('a failed preload of the language is reported when it is used, and the next use requests it again', async () => {
  const { requested, load } = start(() => Promise.reject(new Error('offline')));
  await expect(load(file)).rejects.toThrow('offline');
  await expect(load(file)).rejects.toThrow('offline');
  expect(requested).toEqual([file, file]);
});

test('an unsuccessful response is returned as it is', async () => {
  const { load } = start(() => Promise.resolve(new Response('not found', { status: 404 })));
  expect(await load(file)).toBe('not found');
});
