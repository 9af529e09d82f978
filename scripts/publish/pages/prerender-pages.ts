import { setImmediate } from 'node:timers/promises';
import { fileErrorCode } from '#local-backend/durable.ts';
import type { RenderedPage, Renderer } from '#src/app/render.tsx';
import type { PublishedPage } from '#src/platform/browser/published-page.ts';
import { type Address, fileOf } from '#scripts/publish/addresses.ts';
import { type DocumentHead, pageDocument, type Template } from './document.ts';
import { checkFailures } from './failed-pages.ts';
import { shownData } from './shown-data.ts';
import { type Problem, reasonOf } from '#scripts/publish/data/set-aside.ts';
import { moveInlineStyles } from './inline-styles.ts';
import type { PageFiles } from './page-files.ts';
import type { PageStyles } from './page-styles.ts';
import { contentHash, type PageNote, type SiteOutput } from '#scripts/publish/site-output.ts';

/**
 * The maximum size of a query's data in the page, in characters. Larger data, and data that JSON cannot represent, is
 * fetched before hydration.
 */
const inlineLimit = 48_000;

/** The number of pages of each row that are rendered before the shared styles are fixed. */
const firstPages = 12;

/** Returns the version of a query's result: a page is rendered again when the version of one that it reads changes. */
export type Versions = (queryKey: readonly unknown[]) => string;

export interface PrerenderOptions {
  readonly renderer: Renderer;
  readonly template: Template;
  readonly styles: PageStyles;
  readonly output: SiteOutput;
  /** Changes with the program. */
  readonly build: string;
  readonly asOf: string;
  readonly versions: Versions;
  /** Returns the path of a page's share card. */
  cardOf(address: Address, title: string): string;
  /** Returns the head tags of a page. */
  headOf(address: Address, note: PageNote): DocumentHead;
  /** Returns the built files of a row's page, if known. */
  readonly pageFiles?: (row: string) => PageFiles | undefined;
  /** Returns further tags for the page's head. */
  tagsOf?(address: Address): string;
  /** True if the page's document is set aside: its page is left unchanged. */
  isLeftOut(address: Address): boolean;
  /** Publishes even if more pages fail than a few bad documents can explain. */
  readonly allowFailures: boolean;
  readonly report: (line: string) => void;
}

const keyOf = ({ build, versions }: PrerenderOptions, reads: readonly string[]): string =>
  contentHash([build, ...reads.map((read) => versions(JSON.parse(read) as unknown[]))].join('\n'));

/** True if a value survives a round trip through JSON; a Map or a Date does not. */
function isJsonSafe(value: unknown): boolean {
  if (value === null || typeof value !== 'object')
    return typeof value !== 'bigint' && typeof value !== 'function';
  if (Array.isArray(value)) return value.every(isJsonSafe);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJsonSafe);
}

/** Caches by a query's data whether its shown part is inlined: many pages read the same list. */
const inlined = new WeakMap<object, boolean>();

function isInlined(data: unknown, shown: unknown): boolean {
  const isObject = data !== null && typeof data === 'object';
  const known = isObject ? inlined.get(data) : undefined;
  if (known !== undefined) return known;
  const answer = isJsonSafe(shown) && JSON.stringify(shown).length <= inlineLimit;
  if (isObject) inlined.set(data, answer);
  return answer;
}

function dataOf(
  { asOf, pageFiles }: PrerenderOptions,
  path: string,
  { row, queries, parts }: RenderedPage,
): PublishedPage {
  const module = pageFiles?.(row)?.module;
  const there = queries
    .filter(({ data }) => data !== undefined)
    .map(({ queryKey, data }) => {
      const shown = shownData(queryKey, data);
      return { key: [...queryKey], data: shown, isInline: isInlined(data, shown) };
    });
  return {
    path,
    ...(module !== undefined && { row, module }),
    asOf,
    queries: there.filter(({ isInline }) => isInline).map(({ key, data }) => ({ key, data })),
    awaited: there.filter(({ isInline }) => !isInline).map(({ key }) => key),
    parts,
  };
}

/** React puts preload tags at the start of its output; they belong in the head. */
function takePreloads(html: string): { preloads: string; root: string } {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, root: html.slice(preloads.length) };
}

/** A page to render, with its note from the last publication. */
interface Task {
  readonly address: Address;
  readonly known: PageNote | undefined;
}

/**
 * Renders the pages that have changed; the others stay. A page that cannot be rendered is reported and stays as it was,
 * with its place in the sitemap; if there is none yet, the address is left to the app. Returns the documents of the
 * failed pages. Throws `FailedPagesError` when more fail than a few bad documents can explain.
 */
export async function prerenderPages(
  addresses: readonly Address[],
  options: PrerenderOptions,
): Promise<Problem[]> {
  const { renderer, output, styles, template, report, build } = options;
  const waiting: (Task & { page: RenderedPage })[] = [];
  const failed: Address[] = [];
  const problems: Problem[] = [];
  const { earlierCards } = output.notes;
  let rendered = 0;
  for (const path of styles.sharedPaths) output.retain(path);

  /** Retains a page and the files that only it refers to; false when one of them is missing. */
  function retainPage({ file, styles: sheets, card }: PageNote): boolean {
    const files = [file, ...sheets, ...(card === undefined ? [] : [card])];
    if (!files.every((each) => output.has(each))) return false;
    for (const each of files) output.retain(each);
    return true;
  }

  function fail({ address, known }: Task, error: unknown): void {
    // A full disk is no fault of the page.
    if (fileErrorCode(error) !== undefined) throw error;
    const { path, entry } = address;
    failed.push(address);
    if (entry)
      problems.push({ collection: entry.collection, id: entry.document.id, reason: reasonOf(error) });
    const isRetained = known !== undefined && retainPage(known);
    if (isRetained) output.notes.pages[path] = known;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report(
      `${path} could not be rendered and ${isRetained ? 'is retained' : 'is left to the app shell'}: ${text}`,
    );
  }

  function write({ address, known }: Task, page: RenderedPage): void {
    const { path } = address;
    const reads = page.queries.map(({ queryKey }) => JSON.stringify(queryKey));
    const file = fileOf(path);
    const { head } = page;
    const card = head.hidden ? undefined : options.cardOf(address, head.title);
    const { html: markup, rules } = moveInlineStyles(page.html);
    const { row } = page;
    const { paths, extra } = styles.filesFor({ row, html: markup }, renderer.styles(), rules);
    const key = keyOf(options, reads);
    const note: PageNote = { key, reads, file, styles: paths, ...head, ...(card && { card }) };
    if (extra) output.write(...extra);
    for (const each of paths) output.retain(each);
    const { preloads, root } = takePreloads(markup);
    const html = pageDocument(template, {
      head: options.headOf(address, note),
      root,
      data: dataOf(options, path, page),
      modules: options.pageFiles?.(row)?.all ?? [],
      styles: paths.map((each) => `/${each}`),
      row,
      preloads: preloads + (options.tagsOf?.(address) ?? ''),
    });
    output.write(file, html);
    if (known?.card !== undefined && known.card !== card) earlierCards[known.card] = path;
    output.notes.pages[path] = note;
    rendered += 1;
  }

  /** Removes a withdrawn page with its share cards, including earlier ones. */
  function forgetPage(path: string): void {
    const { card } = output.notes.pages[path] ?? {};
    if (card !== undefined) output.discard(card);
    for (const [earlier, page] of Object.entries(earlierCards)) {
      if (page !== path) continue;
      output.discard(earlier);
      delete earlierCards[earlier];
    }
    delete output.notes.pages[path];
  }

  function tryToWrite(task: Task, page: RenderedPage): void {
    try {
      write(task, page);
    } catch (error) {
      fail(task, error);
    }
  }

  function fixStyles(): void {
    const files = styles.fix(
      renderer.styles(),
      waiting.map(({ page }) => ({ row: page.row, html: page.html })),
    );
    for (const { file, content } of files) output.write(file.path, content);
    output.notes.sharedStyles = { build, files: files.map(({ file }) => file) };
    for (const { page, ...task } of waiting.splice(0)) tryToWrite(task, page);
  }

  async function render(address: Address): Promise<void> {
    const { path } = address;
    const known = output.notes.pages[path];
    if (known && known.key === keyOf(options, known.reads) && retainPage(known)) return;
    if (options.isLeftOut(address)) {
      if (!known || !retainPage(known)) delete output.notes.pages[path];
      return;
    }
    delete output.notes.pages[path];
    const task = { address, known };
    try {
      const page = await renderer.renderPage(path);
      if (!page) return;
      if (styles.isFixed) tryToWrite(task, page);
      else waiting.push({ ...task, page });
    } catch (error) {
      fail(task, error);
    }
  }

  const seen = new Map<string, number>();
  const isFirst = ({ row }: Address) => {
    const count = (seen.get(row.id) ?? 0) + 1;
    seen.set(row.id, count);
    return count <= firstPages;
  };
  const first = addresses.filter(isFirst);
  const others = addresses.filter((address) => !first.includes(address));
  for (const address of first) await render(address);
  if (!styles.isFixed) fixStyles();
  // These include every route without parameters: if the app is broken, this stops before thousands more are rendered.
  if (!options.allowFailures) checkFailures(addresses, failed);
  for (const address of others) {
    await render(address);
    // Rendering never waits for I/O: without yielding to the event loop, no message reaches the process that draws the
    // cards.
    await setImmediate();
    output.checkpointIfDue();
    if (rendered > 0 && rendered % 500 === 0)
      report(`pages: ${rendered} rendered of at most ${addresses.length}`);
  }
  if (!options.allowFailures) checkFailures(addresses, failed);
  const paths = new Set(addresses.map(({ path }) => path));
  for (const path of Object.keys(output.notes.pages)) if (!paths.has(path)) forgetPage(path);
  const { length } = failed;
  const asTheyWere = addresses.length - rendered - length;
  report(
    `pages: ${rendered} rendered, ${asTheyWere} as they were${length > 0 ? `, ${length} could not be rendered` : ''}`,
  );
  return problems;
}
