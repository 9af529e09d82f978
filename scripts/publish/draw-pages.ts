import { createHash } from 'node:crypto';
import type { DrawnPage, Renderer } from '#src/app/render.tsx';
import type { PublishedPage } from '#src/platform/published-page.ts';
import { type Address, fileOf } from './addresses.ts';
import { type DocumentHead, pageDocument, type Template } from './document.ts';
import { moveInlineStyles } from './inline-styles.ts';
import type { PageStyles } from './page-styles.ts';
import type { PageNote, SiteOutput } from './site-output.ts';

/** Characters of a query's data that stand in the page; larger ones, and what is no JSON, are fetched before it comes alive. */
const inlineLimit = 48_000;

/** Pages of one row that are drawn before the shared styles are fixed. */
const firstPages = 12;

/** Names of a collection's version and of a document's: a page is drawn anew when one that it reads changes. */
export type Versions = (queryKey: readonly unknown[]) => string;

export interface DrawOptions {
  readonly renderer: Renderer;
  readonly template: Template;
  readonly styles: PageStyles;
  readonly output: SiteOutput;
  /** Changes with the program. */
  readonly build: string;
  readonly asOf: string;
  readonly versions: Versions;
  /** The path of a page's share card. */
  cardOf(address: Address, title: string): string;
  /** The tags of a page. */
  headOf(address: Address, note: PageNote): DocumentHead;
  readonly report: (line: string) => void;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const keyOf = ({ build, versions }: DrawOptions, reads: readonly string[]): string =>
  hash([build, ...reads.map((read) => versions(JSON.parse(read) as unknown[]))].join('\n'));

/** A style attribute would be refused by the site's policy and the page would look broken. */
function checkMarkup(path: string, html: string): void {
  const found = /<[^>]+\sstyle=/.exec(html)?.[0] ?? /<(script|style)\b/.exec(html)?.[0];
  if (found) throw new Error(`${path} has inline style or script: ${found.slice(0, 200)}`);
}

/** Whether a value comes back from JSON as it was: a Map or a date would not. */
function survivesJson(value: unknown): boolean {
  if (value === null || typeof value !== 'object')
    return typeof value !== 'bigint' && typeof value !== 'function';
  if (Array.isArray(value)) return value.every(survivesJson);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(survivesJson);
}

/** Whether a list stands in the pages is one answer for all pages that read it. */
const inlined = new WeakMap<object, boolean>();

function isInlined(data: unknown): boolean {
  const isObject = data !== null && typeof data === 'object';
  const known = isObject ? inlined.get(data) : undefined;
  if (known !== undefined) return known;
  const answer = survivesJson(data) && JSON.stringify(data).length <= inlineLimit;
  if (isObject) inlined.set(data, answer);
  return answer;
}

function dataOf({ asOf }: DrawOptions, path: string, { queries }: DrawnPage): PublishedPage {
  const there = queries
    .filter(({ data }) => data !== undefined)
    .map(({ queryKey, data }) => ({
      key: [...queryKey],
      data,
      isInline: isInlined(data),
    }));
  return {
    path,
    asOf,
    queries: there.filter(({ isInline }) => isInline).map(({ key, data }) => ({ key, data })),
    awaited: there.filter(({ isInline }) => !isInline).map(({ key }) => key),
  };
}

/** React begins with the tags that fetch what is seen first; their place is the head. */
function takePreloads(html: string): { preloads: string; root: string } {
  const preloads = /^(<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, root: html.slice(preloads.length) };
}

/** Draws what changed; the rest stays as it stands. Pages that cannot be drawn are reported and left to the program. */
export async function drawPages(addresses: readonly Address[], options: DrawOptions): Promise<void> {
  const { renderer, output, styles, template, report, build } = options;
  const waiting: { address: Address; page: DrawnPage }[] = [];
  let drawn = 0;
  let failed = 0;

  function write(address: Address, page: DrawnPage): void {
    const { path } = address;
    const reads = page.queries.map(({ queryKey }) => JSON.stringify(queryKey));
    const file = fileOf(path);
    const { head } = page;
    const card = head.hidden ? undefined : options.cardOf(address, head.title);
    const note: PageNote = { key: keyOf(options, reads), reads, file, ...head, ...(card && { card }) };
    const { html: markup, rules } = moveInlineStyles(page.html);
    checkMarkup(path, markup);
    const { paths, extra } = styles.filesFor(markup, new Map([...renderer.styles(), ...rules]));
    if (extra) output.write(...extra);
    for (const each of paths) output.keep(each);
    const { preloads, root } = takePreloads(markup);
    const html = pageDocument(template, {
      head: options.headOf(address, note),
      root,
      data: dataOf(options, path, page),
      styles: paths.map((each) => `/${each}`),
      preloads,
    });
    output.write(file, html);
    output.notes.pages[path] = note;
  }

  function fixStyles(): void {
    const { path, content, names } = styles.fix(renderer.styles());
    output.write(path, content);
    output.notes.drawnWith = { build, styles: names, stylesFile: path };
    for (const { address, page } of waiting.splice(0)) write(address, page);
  }

  async function draw(address: Address): Promise<void> {
    const { path } = address;
    const known = output.notes.pages[path];
    const isCurrent = known && known.key === keyOf(options, known.reads) && output.has(known.file);
    if (isCurrent && (known.card === undefined || output.has(known.card))) {
      if (known.card !== undefined) output.keep(known.card);
      return output.keep(known.file);
    }
    delete output.notes.pages[path];
    try {
      const page = await renderer.draw(path);
      if (!page) return;
      drawn += 1;
      if (styles.isFixed) write(address, page);
      else waiting.push({ address, page });
    } catch (error) {
      failed += 1;
      report(
        `${path} could not be drawn: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
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
  // oxlint-disable-next-line no-await-in-loop -- the renderer draws one page at a time
  for (const address of first) await draw(address);
  if (!styles.isFixed) fixStyles();
  for (const address of others) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await draw(address);
    if (drawn > 0 && drawn % 500 === 0) {
      output.checkpoint();
      report(`pages: ${drawn} drawn of at most ${addresses.length}`);
    }
  }
  const paths = new Set(addresses.map(({ path }) => path));
  for (const path of Object.keys(output.notes.pages)) if (!paths.has(path)) delete output.notes.pages[path];
  report(
    `pages: ${drawn} drawn, ${addresses.length - drawn - failed} as they were${failed ? `, ${failed} failed` : ''}`,
  );
}
