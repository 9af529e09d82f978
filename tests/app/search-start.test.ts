// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { searchStartScript } from '#scripts/build/search-start.ts';

// Builds the script first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** jsdom has no workers: this stand-in records the messages it is sent. */
class SentTo {
  readonly sent: unknown[] = [];
  readonly url: string;
  static all: SentTo[] = [];
  constructor(url: string) {
    this.url = url;
    SentTo.all.push(this);
  }
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
}

/** The `window` in which scripts of the document run. */
const page = (globalThis as unknown as { jsdom: { window: { searchWorker?: unknown } } }).jsdom.window;

/** jsdom's window has no `fetch`. */
const fetched = vi.fn(() => Promise.resolve());

let script = '';
beforeAll(async () => {
  script = await searchStartScript();
});

beforeEach(() => {
  fetched.mockClear();
  SentTo.all = [];
});

/** Runs the script as a browser does, at an address of the site and with these data of its tag. */
function run(address: string, data: Readonly<Record<string, string>> = { worker: '/worker.js' }): void {
  history.replaceState(null, '', address);
  Object.assign(page, { Worker: SentTo, fetch: fetched, searchWorker: undefined });
  const element = document.createElement('script');
  Object.assign(element.dataset, data);
  element.textContent = script;
  document.body.append(element);
}

test('a query in the address starts the worker and its reads, and the application finds the worker', () => {
  run('/search?q=%20%E7%A4%BA%E7%AF%84%20');
  expect(SentTo.all).toMatchObject([{ url: '/worker.js', sent: [{ kind: 'find', id: 0, query: '示範' }] }]);
  expect(page.searchWorker).toBe(SentTo.all[0]);
  expect(fetched).toHaveBeenCalledWith('/data/search.json');
});

test('a search in one kind reads the first records of this kind', () => {
  run('/search?q=a&in=qna');
  expect(SentTo.all[0]?.sent).toEqual([{ kind: 'find', id: 0, query: 'a', shown: 'qna', limit: 30 }]);
});

test('the page that checks messages reads what every message needs', () => {
  run('/check', { worker: '/worker.js', messages: '' });
  expect(SentTo.all).toMatchObject([{ sent: [{ kind: 'prepare', id: 0, forMessages: true }] }]);
});

test.each([
  ['without a query', '/search', { worker: '/worker.js' }],
  ['with a query of spaces', '/search?q=%20', { worker: '/worker.js' }],
  ['without a worker in the tag', '/search?q=a', {}],
])('%s nothing starts, but the preloaded head is read', (_, address, data) => {
  run(address, data);
  expect(SentTo.all).toEqual([]);
  expect(fetched).toHaveBeenCalledOnce();
});
