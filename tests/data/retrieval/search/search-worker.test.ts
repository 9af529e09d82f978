import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchRequest } from '#src/data/retrieval/search/search-message.ts';

// The worker copies the search files for offline use once it is idle.
const prepareOffline = vi.hoisted(() => vi.fn(() => Promise.resolve()));
const use = vi.hoisted(() => vi.fn());
vi.mock('#src/data/retrieval/search/published-search.ts', () => ({
  PublishedSearch: class {
    readonly prepareOffline = prepareOffline;
    readonly use = use;
  },
}));

let send: (request: SearchRequest) => Promise<void>;
const find = (id: number): SearchRequest => ({ kind: 'findIds', id, query: '水', collection: 'qna' });

/** Starts the worker in a browser with this `navigator.connection`. */
async function start(connection?: object): Promise<void> {
  const listeners: ((event: { data: SearchRequest }) => void)[] = [];
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    postMessage: () => {},
  });
  vi.stubGlobal('navigator', { connection });
  vi.resetModules();
  await import('#src/data/retrieval/search/search.worker.ts');
  send = async (data) => {
    for (const listener of listeners) listener({ data });
    await vi.advanceTimersByTimeAsync(0);
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  prepareOffline.mockClear();
  use.mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the files are copied once, five seconds after the last request', async () => {
  await start();
  await send(find(1));
  await vi.advanceTimersByTimeAsync(4_000);
  // The page has loaded and sends its preparatory request.
  await send({ kind: 'prepare', id: 2 });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(prepareOffline).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(prepareOffline).toHaveBeenCalledTimes(1);
  await send(find(3));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prepareOffline).toHaveBeenCalledTimes(1);
});

test('nothing is copied while a response is pending', async () => {
  await start();
  await send(find(1));
  let finish = () => {};
  use.mockReturnValue(new Promise<unknown[]>((resolve) => (finish = () => resolve([]))));
  await send(find(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prepareOffline).not.toHaveBeenCalled();
  finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(prepareOffline).toHaveBeenCalledTimes(1);
});

test('nothing is copied before the first search, nor when the visitor saves data', async () => {
  await start();
  await send({ kind: 'prepare', id: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prepareOffline).not.toHaveBeenCalled();
  await start({ saveData: true });
  await send(find(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prepareOffline).not.toHaveBeenCalled();
});

test('a failed copy is repeated after the next request', async () => {
  await start();
  prepareOffline.mockRejectedValueOnce(new Error('no network'));
  await send(find(1));
  await vi.advanceTimersByTimeAsync(5_000);
  await send(find(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(prepareOffline).toHaveBeenCalledTimes(2);
});
