// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startScript } from '#scripts/build/search-start.ts';

// A script is built first.
vi.setConfig({ testTimeout: 60_000 });

/** jsdom has no workers: what is sent to it is noted. */
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

let script = '';
beforeAll(async () => void (script = await startScript('check-start')));

beforeEach(() => {
  Object.assign(globalThis, { Worker: SentTo });
  Object.assign((globalThis as unknown as { jsdom: { window: object } }).jsdom.window, { Worker: SentTo });
  SentTo.all = [];
});

/** The page with its script, as a browser runs it. */
function open(worker?: string): SentTo | undefined {
  document.body.innerHTML = '<main><input type="search" /><textarea></textarea></main>';
  const element = document.createElement('script');
  if (worker !== undefined) element.dataset['worker'] = worker;
  element.textContent = script;
  document.body.append(element);
  return SentTo.all[0];
}

function paste(text: string, selector = 'textarea'): void {
  const field = document.querySelector<HTMLTextAreaElement | HTMLInputElement>(selector);
  if (!field) throw new Error('no field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
const prepared = { kind: 'prepare', id: 0, forMessages: true };

test('the worker starts with the page and reads what every message needs, and the program is started', async () => {
  const searched = new Promise((resolve) => addEventListener('searched', resolve, { once: true }));
  const worker = open('/assets/search.worker-x.js');
  expect(worker?.url).toBe('/assets/search.worker-x.js');
  expect(worker?.sent).toEqual([prepared]);
  dispatchEvent(new Event('load'));
  await searched;
});

test('what is pasted is looked up once it rests, and no longer once the program is there', async () => {
  const worker = open('/assets/search.worker-x.js');
  paste('隔夜');
  paste(' 隔夜水不能喝 ');
  paste('別的', '[type=search]');
  await pause();
  const looked = { kind: 'match', id: 0, message: '隔夜水不能喝' };
  expect(worker?.sent).toEqual([prepared, looked]);
  paste(' ');
  await pause();
  expect(worker?.sent).toEqual([prepared, looked]);
  dispatchEvent(new Event('hydrated'));
  paste('另一則');
  await pause();
  expect(worker?.sent).toEqual([prepared, looked]);
});

test('without a worker in its tag nothing is started', () => {
  expect(open()).toBeUndefined();
});
