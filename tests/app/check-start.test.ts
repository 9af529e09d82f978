// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startScript } from '#scripts/build/search-start.ts';
import { type MessageMatch, relations } from '#src/data/search/claim.ts';
import { linkTo } from '#src/links.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import common from '#src/locales/zh-TW/common.json';
import { verdicts, verdictScale } from '#src/platform/verdict-scale.ts';
import { startRendererOffline } from '#tests/helpers/renderer.ts';

// Builds the script and renders pages first.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** jsdom has no workers: this stand-in records the messages it is sent and dispatches the test's answers. */
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
  answer(response: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: response }));
  }
}

/** The `window` in which scripts of the document run. */
const page = (globalThis as unknown as { jsdom: { window: { messageAnswer?: unknown } } }).jsdom.window;

/** jsdom's window has no `fetch`. */
const fetched = vi.fn(() => Promise.resolve());

let script = '';
let published = '';

beforeAll(async () => {
  script = await startScript('check-start');
  const renderer = await startRendererOffline();
  const { html = '', template = '' } = (await renderer.renderPage('/check')) ?? {};
  published = `<div id="root">${html}</div>${template}`;
  // public/start.js leaves clicks to the program in the same way.
  document.addEventListener('click', (event) => event.preventDefault());
});

// Hands the page over to the program, so that its listeners do not run in the next test.
afterEach(() => {
  dispatchEvent(new Event('rendering'));
  dispatchEvent(new Event('hydrated'));
});

/** Opens the published page and runs its script as a browser does. */
function open(worker?: string): SentTo | undefined {
  Object.assign(globalThis, { Worker: SentTo });
  Object.assign(page, { Worker: SentTo, scrollTo: () => {}, fetch: fetched });
  delete page.messageAnswer;
  SentTo.all = [];
  document.body.innerHTML = published;
  const element = document.createElement('script');
  if (worker !== undefined) element.dataset['worker'] = worker;
  element.textContent = script;
  document.body.append(element);
  return SentTo.all[0];
}

/** Opens the page in its initial state and returns its worker. */
function openPage(): SentTo {
  const worker = open('/assets/search.worker-x.js');
  if (!worker) throw new Error('no worker was started');
  return worker;
}

const field = () => document.querySelector('main textarea') as HTMLTextAreaElement;
const button = () => document.querySelector('main form [type=submit]') as HTMLButtonElement;
const output = () => document.querySelector('main output[aria-label]');

function paste(text: string, into: HTMLTextAreaElement | HTMLInputElement = field()): void {
  into.value = text;
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
const prepared = { kind: 'prepare', id: 0, forMessages: true };
const lookedUp = (message: string, id = -1) => ({ kind: 'match', id, message });

const match = (
  item: Partial<MessageMatch['item']>,
  relation: MessageMatch['relation'] = 'same',
): MessageMatch => ({
  item: { collection: 'qna', id: 'a', title: '隔夜水不能喝？', updatedAt: '', names: [], ...item },
  score: 1,
  relation,
  ...(relation === 'part' && { sentence: '聽說隔夜水有毒' }),
});

/** True if the program is started within a moment. */
async function isStarted(): Promise<boolean> {
  const searched = vi.fn<() => void>();
  addEventListener('searched', searched, { once: true });
  await pause();
  removeEventListener('searched', searched);
  return searched.mock.calls.length > 0;
}

test('the worker starts with the page and loads the index for messages', () => {
  const worker = openPage();
  expect(worker.url).toBe('/assets/search.worker-x.js');
  expect(worker.sent).toEqual([prepared]);
});

describe('with a message that has not been looked up', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Counts the starts of the program from now on. */
  function starts() {
    const searched = vi.fn<() => void>();
    addEventListener('searched', searched);
    onTestFinished(() => removeEventListener('searched', searched));
    return searched;
  }

  test('the program is started five seconds after the page, not when the index is loaded', () => {
    const worker = openPage();
    const started = starts();
    dispatchEvent(new Event('load'));
    worker.answer({ kind: 'prepared', id: 0 });
    vi.advanceTimersByTime(4_900);
    expect(started).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(started).toHaveBeenCalledOnce();
  });

  test('the program waits while the field has the focus, but not for ever', () => {
    openPage();
    const started = starts();
    dispatchEvent(new Event('load'));
    field().focus();
    vi.advanceTimersByTime(19_900);
    expect(started).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(started).toHaveBeenCalledOnce();
  });

  test('using another control starts the program, the field and its button do not', () => {
    openPage();
    const started = starts();
    for (const element of [field(), button(), document.querySelector('main h1')])
      element?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(started).not.toHaveBeenCalled();
    const other = document.body.appendChild(document.createElement('button'));
    other.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(started).toHaveBeenCalledOnce();
  });
});

test('the document reads the preloaded head of the search files', () => {
  fetched.mockClear();
  openPage();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/data/search.json');
});

test('if the worker cannot read anything, as when offline, the program does not wait', async () => {
  const started = isStarted();
  openPage().answer({ kind: 'failed', id: 0 });
  expect(await started).toBe(true);
});

test('pasted text is looked up after a pause in typing, and no longer after hydration', async () => {
  const worker = openPage();
  paste('隔夜');
  paste(' 隔夜水不能喝 ');
  const other = document.createElement('input');
  document.body.append(other);
  paste('別的', other);
  await pause();
  expect(worker.sent).toEqual([prepared, lookedUp('隔夜水不能喝')]);
  paste(' ');
  await pause();
  expect(worker.sent).toHaveLength(2);
  dispatchEvent(new Event('hydrated'));
  paste('另一則');
  await pause();
  expect(worker.sent).toHaveLength(2);
});

test('the program waits for a pending look-up and starts after its answer or failure', async () => {
  for (const response of [
    { kind: 'matched', id: -1, matches: [] },
    { kind: 'failed', id: -1 },
  ]) {
    const worker = openPage();
    paste('隔夜水不能喝');
    await pause();
    worker.answer({ kind: 'prepared', id: 0 });
    expect(await isStarted()).toBe(false);
    const started = isStarted();
    worker.answer(response);
    expect(await started).toBe(true);
  }
});

test('a click replaces the form by the answer, for every verdict, none, and every relation', () => {
  for (const [verdict, relation] of [undefined, ...verdicts].flatMap((each) =>
    relations.map((related) => [each, related] as const),
  )) {
    const worker = openPage();
    paste('隔夜水不能喝，快轉傳');
    button().click();
    expect(output()).toBeNull();
    worker.answer({
      kind: 'matched',
      id: -1,
      matches: [match({ id: '水/1', ...(verdict && { verdict }) }, relation)],
    });
    const link = output()?.querySelector('a');
    expect(link?.textContent).toBe('隔夜水不能喝？');
    expect(link?.getAttribute('href')).toBe(linkTo('qna', { id: '水/1' }));
    const text = output()?.textContent;
    const isSame = relation === 'same';
    expect(text).toContain(checkTexts.answer[relation]);
    const quotation = output()?.querySelector('blockquote')?.textContent;
    expect(quotation).toBe(relation === 'part' ? '聽說隔夜水有毒' : undefined);
    const { word, notice } = (verdict && common.verdict[verdictScale[verdict].key]) ?? {};
    expect(output()?.querySelector('strong')?.textContent).toBe(isSame ? word : undefined);
    if (notice !== undefined) expect(text?.includes(notice)).toBe(isSame);
    expect(text?.includes(`${checkTexts.answer.ofClaim}${word}`)).toBe(!isSame && verdict !== undefined);
    expect(document.querySelector('main')?.textContent).toContain('隔夜水不能喝，快轉傳');
    expect(document.querySelector('main form')).toBeNull();
    expect(document.activeElement).toBe(output());
    expect(document.querySelector('main')?.innerHTML).not.toMatch(/__\w+__/);
    expect(page.messageAnswer).toMatchObject({ message: '隔夜水不能喝，快轉傳' });
    dispatchEvent(new Event('rendering'));
    dispatchEvent(new Event('hydrated'));
  }
});

test("an answer with another organisation's verdict names it, in its word, for every relation", () => {
  const checker = { name: '示範查核組織', url: 'https://example.org/1', verdictInTheirWords: '內容屬實' };
  for (const relation of relations) {
    const worker = openPage();
    paste('隔夜水不能喝，快轉傳');
    button().click();
    worker.answer({ kind: 'matched', id: -1, matches: [match({ verdict: '正確', checker }, relation)] });
    expect(output()?.textContent).toContain('示範查核組織：內容屬實');
    expect(output()?.textContent).not.toContain(common.verdict.true.notice);
    const links = [...(output()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual(relation === 'same' ? ['/qna/a', checker.url] : ['/qna/a']);
    expect(document.querySelector('main')?.innerHTML).not.toMatch(/__\w+__|checker\.invalid/);
    dispatchEvent(new Event('rendering'));
    dispatchEvent(new Event('hydrated'));
  }
});

test('a matching picture links to its page, and no match is reported as unchecked', () => {
  const worker = openPage();
  paste('隔夜水不能喝');
  button().click();
  worker.answer({ kind: 'matched', id: -1, matches: [match({ collection: 'debunkingImages' })] });
  expect(output()?.querySelector('a')?.getAttribute('href')).toBe(linkTo('debunkingImage', { id: 'a' }));
  dispatchEvent(new Event('rendering'));
  const other = openPage();
  paste('明天要去哪裡吃飯');
  button().click();
  other.answer({ kind: 'matched', id: -1, matches: [] });
  expect(output()?.textContent).toContain('沒有查證過這則訊息');
});

test('an answer received before the click is shown on it, unless the text has changed', async () => {
  const worker = openPage();
  paste('隔夜水不能喝');
  await pause();
  worker.answer({ kind: 'matched', id: -1, matches: [match({})] });
  expect(output()).toBeNull();
  paste('隔夜水不能喝，還有茶');
  worker.answer({ kind: 'matched', id: -1, matches: [match({})] });
  expect(output()).toBeNull();
  button().click();
  expect(worker.sent.at(-1)).toEqual(lookedUp('隔夜水不能喝，還有茶', -2));
  expect(output()).toBeNull();
  worker.answer({ kind: 'matched', id: -2, matches: [match({})] });
  expect(output()).not.toBeNull();
});

test('looking up another message restores the form, empty', () => {
  const worker = openPage();
  const before = document.querySelector('main')?.innerHTML;
  paste('隔夜水不能喝');
  button().click();
  worker.answer({ kind: 'matched', id: -1, matches: [match({})] });
  document.querySelector<HTMLButtonElement>('main button')?.click();
  expect(document.querySelector('main')?.innerHTML).toBe(before);
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  expect(page.messageAnswer).toBeUndefined();
});

test('once the program renders, the script leaves page, click and answer to it', () => {
  const worker = openPage();
  paste('隔夜水不能喝');
  button().click();
  dispatchEvent(new Event('rendering'));
  worker.answer({ kind: 'matched', id: -1, matches: [match({})] });
  expect(output()).toBeNull();
  expect(page.messageAnswer).toBeUndefined();
});

test('an answer without a place in the template is left to the program', () => {
  const worker = openPage();
  paste('隔夜水不能喝');
  button().click();
  worker.answer({ kind: 'matched', id: -1, matches: [match({ verdict: 'unheard' as never })] });
  worker.answer({ kind: 'matched', id: -1, matches: [match({ collection: 'events' })] });
  expect(output()).toBeNull();
  expect(page.messageAnswer).toBeUndefined();
});

/** The number of `unanswered` events dispatched while `act` runs. */
function unansweredDuring(act: () => void): number {
  const unanswered = vi.fn<() => void>();
  addEventListener('unanswered', unanswered);
  act();
  removeEventListener('unanswered', unanswered);
  return unanswered.mock.calls.length;
}

test('a submitted message that cannot be looked up or shown is reported, and the next click tries again', () => {
  const worker = openPage();
  paste('隔夜水不能喝');
  button().click();
  expect(unansweredDuring(() => worker.answer({ kind: 'failed', id: -1 }))).toBe(1);
  button().click();
  expect(worker.sent.at(-1)).toEqual(lookedUp('隔夜水不能喝', -2));
  const matches = [match({ collection: 'events' })];
  expect(unansweredDuring(() => worker.answer({ kind: 'matched', id: -2, matches }))).toBe(1);
  const lose = () => worker.dispatchEvent(new Event('error'));
  expect(unansweredDuring(lose)).toBe(1);
  paste('還沒有按');
  expect(unansweredDuring(() => worker.answer({ kind: 'failed', id: -2 }))).toBe(0);
  expect(unansweredDuring(lose)).toBe(0);
});

test('a click submits no form; if the worker failed to load, the click is left to the program', () => {
  const isAnswered = (): boolean => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    let prevented = false;
    addEventListener('click', () => (prevented = press.defaultPrevented), { capture: true, once: true });
    button().dispatchEvent(press);
    return prevented;
  };
  const worker = openPage();
  expect(isAnswered()).toBe(false);
  paste('隔夜水不能喝');
  expect(isAnswered()).toBe(true);
  worker.dispatchEvent(new Event('error'));
  expect(isAnswered()).toBe(false);
});

test('without a worker URL in its tag the script starts nothing', () => {
  expect(open()).toBeUndefined();
});

test('script and program use the same maximum message length and the same pause', () => {
  const program = readFileSync('src/pages/check/CheckPage.tsx', 'utf8');
  const early = readFileSync('src/app/check-start.ts', 'utf8');
  const numbers = (text: string, name: string) => new RegExp(`const ${name} = ([\\d_]+);`).exec(text)?.[1];
  expect(numbers(early, 'pause')).toBe(numbers(program, 'pause'));
  expect(numbers(early, 'maxLength')).toBe(numbers(program, 'longest'));
});
