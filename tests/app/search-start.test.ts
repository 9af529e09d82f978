// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest';
import { startScript } from '#scripts/build/search-start.ts';
import { channelCategories } from '#src/data/content/declare/categories.ts';
import type { SearchAnswer } from '#src/data/retrieval/search/find.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { linkTo } from '#src/links.ts';
import { templateCollections } from '#src/pages/search/ResultsTemplate.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { calendars, preferencesKey } from '#src/platform/storage/preferences.ts';
import { addDays, dayOf } from '#src/platform/time/taipei-time.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import fc from '#tests/helpers/property.ts';
import { startRendererOffline } from '#tests/helpers/renderer.ts';

/** jsdom has no workers: this stand-in records the messages it is sent and dispatches the test's answers. */
class SentTo extends EventTarget {
  readonly sent: unknown[] = [];
  readonly url: string;
  static last: SentTo | undefined;
  constructor(url: string) {
    super();
    this.url = url;
    SentTo.last = this;
  }
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  answer(response: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id: 0, ...response } }));
  }
}

/** The `window` in which scripts of the document run. */
const page = (
  globalThis as unknown as { jsdom: { window: { searchAnswer?: unknown; Date: DateConstructor } } }
).jsdom.window;

/** jsdom's window has no `fetch`. */
const fetched = vi.fn(() => Promise.resolve());

let script = '';
let published = '';

beforeAll(async () => {
  script = await startScript('search-start');
  const renderer = await startRendererOffline();
  const { html = '', template = '' } = (await renderer.renderPage('/search')) ?? {};
  published = `<div id="root">${html}</div>${template}`;
});

/** Opens the published search page with this query string and returns the worker that it starts. */
function open(search: string, calendar?: string): SentTo | undefined {
  history.replaceState(null, '', `/search${search}`);
  localStorage.clear();
  if (calendar !== undefined) localStorage.setItem(preferencesKey, JSON.stringify({ calendar }));
  Object.assign(page, { Worker: SentTo, fetch: fetched, searchWorker: undefined, searchAnswer: undefined });
  SentTo.last = undefined;
  document.body.innerHTML = published;
  const element = document.createElement('script');
  element.dataset['worker'] = '/assets/search.worker-x.js';
  element.dataset['modules'] = '/assets/a.js /assets/b.js';
  element.textContent = script;
  document.body.append(element);
  return SentTo.last;
}

const record = (collection: string, changes: Partial<SearchRecord> = {}): SearchRecord => ({
  collection,
  id: 'a',
  title: '隔夜水',
  updatedAt: '2026-11-21T00:00:00Z',
  names: [],
  ...changes,
});

/** Returns an answer with records of one kind. */
const answerOf = (records: readonly SearchRecord[], changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  groups: records.slice(0, 1).map(({ collection }) => ({ collection, total: records.length, records })),
  isNear: false,
  isPartial: false,
  ...changes,
});

const results = () => document.querySelector('[data-results]') as HTMLElement;
const items = () => [...results().querySelectorAll('section li')];

test('the worker is started with the query from the URL, and the input contains it', () => {
  const worker = open('?q=%20隔夜水%20');
  expect(worker?.url).toBe('/assets/search.worker-x.js');
  expect(worker?.sent).toEqual([{ kind: 'find', id: 0, query: '隔夜水', shown: undefined, limit: 30 }]);
  expect(document.querySelector<HTMLInputElement>('[type=search]')?.value).toBe('隔夜水');
  expect(open('?q=隔夜水&in=qna')?.sent).toMatchObject([{ shown: 'qna' }]);
});

test('without a query no worker is started', () => {
  expect(open('')).toBeUndefined();
  expect(open('?q=%20')).toBeUndefined();
});

test.each(['', '?q=隔夜水'])(
  'the document reads the preloaded head of the search files at /search%s',
  (search) => {
    fetched.mockClear();
    open(search);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/data/search.json');
  },
);

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  fc.constantFrom('.', '..', 'file', '~', '/', '%2F', 'a b+c', "'()*", '__id__', '王示範', '\ud800'),
);

/** The possible values of an item's `place` (src/data/retrieval/search/item-place.ts); two kinds always have one. */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  channels: channelCategories,
  videos: ['topics', 'debunking'],
};

const placeIn = (collection: string): fc.Arbitrary<string | undefined> =>
  collection === 'achievements'
    ? fc.option(text, { nil: undefined })
    : fc.constantFrom(...(placesOf[collection] ?? [undefined]));

const anyItem = fc.record({
  id: fc.oneof(text, fc.constantFrom('2024-x', '2025')),
  title: text,
  updatedAt: fc.constant('2026-11-21T00:00:00Z'),
  day: fc
    .date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  names: fc.array(text, { maxLength: 3 }),
  agency: fc.record({ ministry: text, agency: text }),
});

const anyRecord = fc
  .constantFrom(...templateCollections)
  .chain((collection) =>
    fc
      .record({ item: anyItem, place: placeIn(collection) })
      .map(({ item, place }) => ({ collection, ...item, ...(place !== undefined && { place }) })),
  );

test.each([...calendars, undefined])(
  'a result of any kind has the same URL, date (%s) and names as in the program',
  (calendar) => {
    const worker = open('?q=隔夜水', calendar);
    fc.assert(
      fc.property(anyRecord, (given) => {
        worker?.answer({ kind: 'found', answer: answerOf([given]) });
        const [item] = items();
        expect(item?.querySelector('a')?.getAttribute('href')).toBe(addressOf(given));
        expect(item?.querySelector('strong')?.textContent).toBe(given.title);
        const date = formatDate(given.day, { calendar: calendar ?? 'gregorian' });
        expect(item?.querySelector('small')?.textContent).toBe([date, ...given.names].join('・'));
      }),
    );
  },
);

test('a fact-checked result shows the date of the check and its age', () => {
  const worker = open('?q=水');
  // The script has the clock of jsdom's window, which differs from the fixed date of the tests.
  const today = dayOf(new page.Date());
  for (const [days, age] of [
    [0, '今天'],
    [59, '59天前'],
    [729, '23個月前'],
    [731, '2年前'],
  ] as const) {
    const verifiedAt = addDays(today, -days);
    worker?.answer({ kind: 'found', answer: answerOf([record('qna', { verifiedAt })]) });
    expect(items()[0]?.querySelector('small')?.textContent).toBe(`${formatDate(verifiedAt)}查核（${age}）`);
  }
});

test.each(verdicts)('a result with the verdict %s shows exactly that verdict', (verdict) => {
  const worker = open('?q=水');
  worker?.answer({
    kind: 'found',
    answer: answerOf([record('qna', { verdict }), record('qna', { id: 'b' })]),
  });
  const [judged, plain] = items();
  expect(judged?.textContent).toContain('隔夜水');
  expect(judged?.innerHTML).not.toBe(plain?.innerHTML);
  expect(judged?.querySelector('a')?.children.length).toBe(
    (plain?.querySelector('a')?.children.length ?? 0) + 1,
  );
});

test("a result with another organisation's verdict names it, in its word", () => {
  const worker = open('?q=水');
  const checker = { name: '示範查核組織', url: 'https://example.org/1', verdictInTheirWords: '內容屬實' };
  worker?.answer({ kind: 'found', answer: answerOf([record('qna', { verdict: '正確', checker })]) });
  const [judged] = items();
  expect(judged?.textContent).toContain('示範查核組織：內容屬實');
  expect(judged?.textContent).not.toContain('正確');
  expect(judged?.innerHTML).not.toMatch(/__\w+__/);
});

test('groups and counts follow the answer, and the remaining results are linked', () => {
  const query = '水 & "火"';
  const answer = {
    groups: [
      { collection: 'events', total: 1, records: [record('events')] },
      { collection: 'qna', total: 12, records: [record('qna'), record('qna', { id: 'b' })] },
    ],
    isNear: false,
    isPartial: true,
  };
  open(`?q=${encodeURIComponent(query)}`)?.answer({ kind: 'early', answer });
  expect(results().querySelector('output')?.textContent).toBe('找到13筆（內文還在載入，0%）');
  const links = [...results().querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    linkTo('search', { q: query }),
    linkTo('search', { q: query, in: 'events' }),
    linkTo('search', { q: query, in: 'qna' }),
  ]);
  expect(
    [...results().querySelectorAll('section')].map((section) => section.querySelectorAll('li').length),
  ).toEqual([1, 2]);
  const more = [...results().querySelectorAll('section div > a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
  expect(more).toEqual([[linkTo('search', { q: query, in: 'qna' }), '看全部12筆']]);
  expect(page.searchAnswer).toEqual({ query, answer });
});

test('if only similar items are found, a message replaces the count', () => {
  open('?q=怪水')?.answer({ kind: 'found', answer: answerOf([record('qna')], { isNear: true }) });
  expect(results().querySelector('output')?.textContent).toBe('沒有完全符合的內容，以下是相近的。');
  expect(items()).toHaveLength(1);
});

test('answers with suggestions, unknown kinds or no results, or after hydration, are left to the program', () => {
  const before = () => results().innerHTML;
  for (const answer of [
    answerOf([record('qna')], { similar: { meant: '水', records: [record('qna')] } }),
    answerOf([record('future')]),
    answerOf([]),
  ]) {
    const worker = open('?q=水');
    const shown = before();
    worker?.answer({ kind: 'found', answer });
    expect(before()).toBe(shown);
  }
  const worker = open('?q=水');
  const shown = before();
  dispatchEvent(new Event('hydrated'));
  worker?.answer({ kind: 'found', answer: answerOf([record('qna')]) });
  expect(before()).toBe(shown);
});

test('progress is shown until the first answer', () => {
  const worker = open('?q=水');
  worker?.answer({ kind: 'progress', progress: { read: 1, needed: 3 } });
  expect(results().textContent).toBe('搜尋中（33%）');
  worker?.answer({ kind: 'early', answer: answerOf([record('qna')], { isPartial: true }) });
  worker?.answer({ kind: 'progress', progress: { read: 2, needed: 3 } });
  expect(items()).toHaveLength(1);
});

test('the program is loaded after the first answer, or when the worker fails', async () => {
  for (const happens of [
    (worker?: SentTo) => worker?.answer({ kind: 'found', answer: answerOf([]) }),
    (worker?: SentTo) => worker?.dispatchEvent(new Event('error')),
  ]) {
    document.head.replaceChildren();
    const searched = new Promise((resolve) => addEventListener('searched', resolve, { once: true }));
    happens(open('?q=水'));
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await searched;
    const files = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    expect(files.map((link) => link.getAttribute('href'))).toEqual(['/assets/a.js', '/assets/b.js']);
  }
});
