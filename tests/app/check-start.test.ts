// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startScript } from '#scripts/build/search-start.ts';
import { type MessageMatch, relations } from '#src/data/search/match-message.ts';
import { linkTo } from '#src/links.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import common from '#src/locales/zh-TW/common.json';
import { verdicts, verdictScale } from '#src/platform/verdict-scale.ts';
import { startRendererOffline } from '#tests/helpers/renderer.ts';

// A script is built first, and pages are rendered.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** jsdom has no workers: what is sent to it is noted, and its answers are made here. */
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

/** The window that scripts of the document run in. */
const page = (globalThis as unknown as { jsdom: { window: { messageAnswer?: unknown } } }).jsdom.window;

let script = '';
let published = '';

beforeAll(async () => {
  script = await startScript('check-start');
  const renderer = await startRendererOffline();
  const { html = '', template = '' } = (await renderer.renderPage('/check')) ?? {};
  published = `<div id="root">${html}</div>${template}`;
  // As public/start.js has it: a press is left to the program.
  document.addEventListener('click', (event) => event.preventDefault());
});

// The page of a test is left to the program, and hears no more of the next one's.
afterEach(() => {
  dispatchEvent(new Event('rendering'));
  dispatchEvent(new Event('hydrated'));
});

/** The published page with its script, as a browser runs it. */
function open(worker?: string): SentTo | undefined {
  Object.assign(globalThis, { Worker: SentTo });
  Object.assign(page, { Worker: SentTo, scrollTo: () => {} });
  delete page.messageAnswer;
  SentTo.all = [];
  document.body.innerHTML = published;
  const element = document.createElement('script');
  if (worker !== undefined) element.dataset['worker'] = worker;
  element.textContent = script;
  document.body.append(element);
  return SentTo.all[0];
}

/** The page as its visitor meets it: nothing has been looked up. */
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
});

/** Whether the program is started within a moment. */
async function isStarted(): Promise<boolean> {
  const searched = vi.fn<() => void>();
  addEventListener('searched', searched, { once: true });
  await pause();
  removeEventListener('searched', searched);
  return searched.mock.calls.length > 0;
}

test('the worker starts with the page and reads what every message needs, and then the program is started', async () => {
  const worker = openPage();
  expect(worker.url).toBe('/assets/search.worker-x.js');
  expect(worker.sent).toEqual([prepared]);
  dispatchEvent(new Event('load'));
  expect(await isStarted()).toBe(false);
  const started = isStarted();
  worker.answer({ kind: 'prepared', id: 0 });
  expect(await started).toBe(true);
});

test('where the worker can read nothing, as without a network, the program does not wait', async () => {
  const started = isStarted();
  openPage().answer({ kind: 'failed', id: 0 });
  expect(await started).toBe(true);
});

test('what is pasted is looked up once it rests, and no longer once the program is there', async () => {
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

test('while a message is looked up the program waits, and starts when there is an answer or none can be had', async () => {
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

test('a press shows the answer in the place of the form, with every verdict there is and without one, as it is related', () => {
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

test('a picture that answers leads to its page, and that nothing was checked is stated', () => {
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

test('an answer that is there before the press is shown with it, and not after another text', async () => {
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

test('another message gets the form back, as it was and empty', () => {
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

test('from the moment the program renders it is left the page, the press and the answer', () => {
  const worker = openPage();
  paste('隔夜水不能喝');
  button().click();
  dispatchEvent(new Event('rendering'));
  worker.answer({ kind: 'matched', id: -1, matches: [match({})] });
  expect(output()).toBeNull();
  expect(page.messageAnswer).toBeUndefined();
});

test('the answer of something that has no place in the template is left to the program', () => {
  const worker = openPage();
  paste('隔夜水不能喝');
  button().click();
  worker.answer({ kind: 'matched', id: -1, matches: [match({ verdict: 'unheard' as never })] });
  worker.answer({ kind: 'matched', id: -1, matches: [match({ collection: 'events' })] });
  expect(output()).toBeNull();
  expect(page.messageAnswer).toBeUndefined();
});

/** How often it was reported that a wanted message has no answer, while something is done. */
function unansweredDuring(act: () => void): number {
  const unanswered = vi.fn<() => void>();
  addEventListener('unanswered', unanswered);
  act();
  removeEventListener('unanswered', unanswered);
  return unanswered.mock.calls.length;
}

test('a wanted message that cannot be looked up or shown is reported, and the next press tries again', () => {
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

test('a press is no form sent, unless the worker cannot be loaded: then it is the program’s alone', () => {
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

test('without a worker in its tag nothing is started', () => {
  expect(open()).toBeUndefined();
});

test('the program reads the same length of a message after the same pause', () => {
  const program = readFileSync('src/pages/check/CheckPage.tsx', 'utf8');
  const early = readFileSync('src/app/check-start.ts', 'utf8');
  const numbers = (text: string, name: string) => new RegExp(`const ${name} = ([\\d_]+);`).exec(text)?.[1];
  expect(numbers(early, 'pause')).toBe(numbers(program, 'pause'));
  expect(numbers(early, 'maxLength')).toBe(numbers(program, 'longest'));
});
