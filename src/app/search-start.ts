// The script of the prerendered search page when its URL has a query, built by scripts/build/search-start.ts. The
// search worker (`data-worker`) starts at once, and this script renders its results from the page's template
// `#search-results` (src/pages/search/ResultsTemplate.tsx). Only then does the application (`data-modules`) begin to
// load, which is five times as large as what a search reads. It takes over worker and answer
// (src/data/retrieval/search/search-client.ts) and renders the same again. Everything imported here loads before the first
// result.
import '#src/platform/browser/fallbacks.ts';
import type { SearchAnswer } from '#src/data/retrieval/search/find.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import type { SearchRequest, SearchResponse } from '#src/data/retrieval/search/search-message.ts';
import type { Checker } from '#src/platform/text/verdict-scale.ts';
import { longDate } from '#src/platform/time/long-date.ts';
import { encodeParam } from '#src/platform/text/path-segment.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { ageOf, ageUnits } from '#src/ui/text/age.ts';
import { readPreloadedHead, startSearchWorker } from './start-search-worker.ts';

const page = globalThis as unknown as {
  searchAnswer?: { readonly query: string; readonly answer: SearchAnswer };
};

/** The delay after which the application loads even without an answer, in milliseconds. */
const longest = 5_000;

/** The initial number of entries in a list of one kind (src/ui/lists/PagedList.tsx). */
const limit = 30;

const part = (of: ParentNode, selector: string): Element => {
  const found = of.querySelector(selector);
  if (!found) throw new Error(`the search page has no ${selector}`);
  return found;
};

/** Replaces the template's number in a text. */
const numbered = (text: string, value: number): string => text.replace(/\d+/, String(value));

function fillNumber(element: Node, value: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = numbered(text.data, value);
  }
}

/** Replaces the placeholders in a link's URL with values, encoded as `linkTo` does in src/links.ts. */
function fillLink(link: Element, values: Readonly<Record<string, string>>): void {
  const fill = (text: string, encode: (value: string) => string = String): string =>
    text.replaceAll(/__(\w+?)__|_yr_/g, (_, name: string | undefined) =>
      encode(values[name ?? 'year'] ?? ''),
    );
  const [address = '', anchor] = (link.getAttribute('href') ?? '').split('#');
  const [path = '', query] = address.split('?');
  // Omits parameters without a value.
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => [name, fill(value)])
    .filter(([, value]) => value !== '');
  const search = parameters.length > 0 ? `?${new URLSearchParams(parameters).toString()}` : '';
  const hash = anchor === undefined ? '' : `#${fill(anchor)}`;
  link.setAttribute('href', fill(path, encodeParam) + search + hash);
}

/** Returns the visitor's calendar for years (src/platform/storage/preferences.ts, whose validation is not loaded yet). */
function chosenCalendar(): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem('minzhong.preferences') ?? '{}') as { calendar?: string };
    return stored.calendar;
  } catch {
    // Storage is blocked or its content invalid: dates stay as prerendered.
    return undefined;
  }
}

/** Replaces the placeholders of src/pages/shared/found/placeholder-checker.ts in a part of a template. */
function fillChecker(of: Element, { name, url, verdictInTheirWords }: Checker): void {
  const texts = document.createTreeWalker(of, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data
      .replaceAll('__checker__', () => name)
      .replaceAll('__word__', () => verdictInTheirWords);
  }
  const link = of.querySelector<HTMLAnchorElement>('a[href="https://checker.invalid/"]');
  if (link) link.href = url;
}

function startSearch(
  data: DOMStringMap,
  query: string,
  template: HTMLTemplateElement,
  results: Element,
): void {
  const kind = new URLSearchParams(location.search).get('in');
  const isOneKind = kind !== null && kind !== 'all';
  const request: SearchRequest = { kind: 'find', id: 0, query, shown: isOneKind ? kind : undefined, limit };
  const worker = startSearchWorker(data['worker'] ?? '', request);
  const box = part(document, 'main [type=search]');
  if (box instanceof HTMLInputElement) box.value = query;

  let hasStarted = false;
  function startProgram(): void {
    if (hasStarted) return;
    hasStarted = true;
    for (const module of (data['modules'] ?? '').split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = module;
      document.head.append(link);
    }
    // public/start.js waits for this event.
    dispatchEvent(new Event('searched'));
  }
  setTimeout(startProgram, longest);
  worker.addEventListener('error', startProgram);

  const texts = template.dataset;
  const collections = (texts['collections'] ?? '').split(' ');
  const verdicts = (texts['verdicts'] ?? '').split(' ');
  const calendar = chosenCalendar() === 'roc' ? 'roc' : 'gregorian';

  /** Returns the date of a record, or else when it was checked and how long ago that is; '' if it has neither. */
  function dateWords({ verifiedAt, day = verifiedAt }: SearchRecord): string {
    if (day === undefined) return '';
    const date = longDate(new Date(day), calendar) ?? '';
    if (day !== verifiedAt || verifiedAt === undefined) return date;
    const { unit, count } = ageOf(verifiedAt, dayOf(new Date()));
    const age = numbered((texts['ages'] ?? '').split(' ')[ageUnits.indexOf(unit)] ?? '', count);
    return (texts['checked'] ?? '').replace('__date__', date).replace('__age__', age);
  }

  function itemOf(section: Element, record: SearchRecord): Node {
    const items = section.querySelectorAll('li');
    // After the items without a verdict and with each verdict comes one with another organisation's.
    const at = record.checker ? verdicts.length : verdicts.indexOf(record.verdict ?? '');
    const item = items[at + 1]?.cloneNode(true) as Element;
    const { ministry = '', agency = ministry } = record.agency ?? {};
    const year = record.id.slice(0, 4);
    const place = record.place ?? '-';
    fillLink(part(item, 'a'), { id: record.id, title: record.title, year, ministry, agency, place });
    if (record.checker) fillChecker(item, record.checker);
    part(item, 'strong').textContent = record.title;
    part(item, 'small').textContent = [dateWords(record), ...record.names].filter(Boolean).join('・');
    return item;
  }

  function render(answer: SearchAnswer): void {
    const all = template.content.cloneNode(true) as DocumentFragment;
    const chips = part(all, 'nav ul');
    const [first, ...chipOf] = chips.children;
    const sectionOf = [...all.querySelectorAll('section')];
    chips.replaceChildren(...(first ? [first] : []));
    fillLink(part(chips, 'a'), { query });
    const sections = answer.groups.flatMap(({ collection, total, records }) => {
      const at = collections.indexOf(collection);
      const [section, chip] = [sectionOf[at], chipOf[at]];
      if (!section || !chip) return [];
      fillNumber(chip, total);
      fillLink(part(chip, 'a'), { query });
      chips.append(chip);
      const more = part(section, 'div > a');
      fillNumber(more, total);
      fillLink(more, { query });
      if (total <= records.length) more.remove();
      part(section, 'ul').replaceChildren(...records.map((record) => itemOf(section, record)));
      return [section];
    });
    const count = part(all, 'output');
    if (answer.isNear) count.textContent = texts['near'] ?? '';
    else
      fillNumber(
        count,
        answer.groups.reduce((sum, { total }) => sum + total, 0),
      );
    if (answer.isPartial) count.append(numbered(texts['partial'] ?? '', 0));
    results.replaceChildren(count, chips.closest('nav')?.parentNode ?? chips, ...sections);
  }

  let isTaken = false;
  addEventListener('hydrated', () => (isTaken = true), { once: true });
  worker.addEventListener('message', ({ data: response }: MessageEvent<SearchResponse>) => {
    if (isTaken || response.id !== 0) return;
    if (response.kind === 'progress') {
      if (page.searchAnswer) return;
      const { read, needed } = response.progress;
      const output = part(template.content, 'output').cloneNode(true);
      output.textContent = numbered(texts['searching'] ?? '', Math.floor((100 * read) / needed));
      results.replaceChildren(output);
      return;
    }
    const answer = 'answer' in response ? response.answer : undefined;
    const isKnown =
      answer &&
      !answer.similar &&
      answer.groups.length > 0 &&
      answer.groups.every(({ collection }) => collections.includes(collection));
    if (isKnown && !isOneKind) {
      page.searchAnswer = { query, answer };
      render(answer);
    }
    // After the browser has painted the results.
    requestAnimationFrame(() => setTimeout(startProgram));
  });
}

readPreloadedHead();
const script = document.currentScript;
const typed = (new URLSearchParams(location.search).get('q') ?? '').trim().slice(0, 500);
const found = document.querySelector('#search-results');
const place = document.querySelector('[data-results]');
if (typed !== '' && script && found instanceof HTMLTemplateElement && place)
  startSearch(script.dataset, typed, found, place);
