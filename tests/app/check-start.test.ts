// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest';
import { startScript } from '#scripts/build/search-start.ts';

// Builds the script first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** jsdom has no workers: this stand-in records the messages it is sent. */
class SentTo extends EventTarget {
  readonly sent: unknown[] = [];
  readonly url: string;
  static all: SentTo[] = [];
  constructor(url: string) {
    super();
    this.url = url;
    SentTo.all.push(this);
  }
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
}

/** The `window` in which scripts of the document run. */
const page = (globalThis as unknown as { jsdom: { window: object } }).jsdom.window;

/** jsdom's window has no `fetch`. */
const fetched = vi.fn(() => Promise.resolve());

let script = '';
beforeAll(async () => {
  script = await startScript('check-start');
});

/** Runs the script as a browser does, and returns how often it started the application. */
function run(worker?: string): number {
  Object.assign(page, { Worker: SentTo, fetch: fetched });
  SentTo.all = [];
  const started = vi.fn<() => void>();
  addEventListener('searched', started);
  const element = document.createElement('script');
  if (worker !== undefined) element.dataset['worker'] = worker;
  element.textContent = script;
  document.body.append(element);
  removeEventListener('searched', started);
  return started.mock.calls.length;
}

test('the worker starts with the page and loads what every message needs, and the application starts, too', () => {
  expect(run('/assets/search.worker-x.js')).toBe(1);
  expect(SentTo.all).toHaveLength(1);
  expect(SentTo.all[0]).toMatchObject({
    url: '/assets/search.worker-x.js',
    sent: [{ kind: 'prepare', id: 0, forMessages: true }],
  });
});

test('the document reads the preloaded head of the search files', () => {
  fetched.mockClear();
  run('/assets/search.worker-x.js');
  expect(fetched).toHaveBeenCalledWith('/data/search.json');
});

test('without a worker URL in its tag the script starts the application alone', () => {
  expect(run()).toBe(1);
  expect(SentTo.all).toEqual([]);
});
