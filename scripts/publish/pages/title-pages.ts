import { compareCodes } from '#src/platform/text/compare.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { generalNotice } from '#src/data/collections/corruption-cases/case-status.ts';
import texts from '#src/locales/zh-TW/titles.json';
import { groupBy } from '#scripts/import/group-by.ts';
import { titlesPath } from '#src/platform/browser/published-page.ts';
import { escapeHtml } from './document.ts';
import { collectionName } from '#scripts/publish/feeds.ts';
import type { PublishedItem } from '#scripts/publish/data/published-items.ts';
import type { SiteDescription } from './site-description.ts';

/** The maximum number of titles on a page: what an old phone shows without delay. */
const maxTitles = 500;

interface Part {
  readonly path: string;
  readonly label: string;
  readonly items: readonly PublishedItem[];
}

const fill = (text: string, values: Readonly<Record<string, number | string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Groups a collection's items by their own year; those without a date are last. */
function partsOf(collection: string, items: readonly PublishedItem[]): Part[] {
  const byYear = groupBy(
    items.toSorted((a, b) => compareCodes(a.day ?? '', b.day ?? '') || compareCodes(a.id, b.id)),
    ({ day }) => day?.slice(0, 4) ?? '',
  );
  return [...byYear].toReversed().flatMap(([year, all]) => {
    const count = Math.ceil(all.length / maxTitles);
    return Array.from({ length: count }, (_, index) => {
      const some = all.slice(index * maxTitles, (index + 1) * maxTitles);
      const values = {
        year: year === '' ? texts.undated : fill(texts.year, { year }),
        number: index + 1,
        count: some.length,
      };
      return {
        path: `${titlesPath}/${collection}-${year || 'undated'}${index === 0 ? '' : `-${index + 1}`}`,
        label: fill(count === 1 ? texts.part : texts.partOf, values),
        items: some,
      };
    });
  });
}

interface PlainPage {
  readonly title: string;
  readonly main: string;
  readonly scripts?: string;
}

/** An HTML document without the app's scripts. */
const plainDocument = (site: SiteDescription, { title, main, scripts = '' }: PlainPage): string =>
  `<!doctype html>
<html lang="zh-Hant-TW">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${escapeHtml(site.name)} - ${escapeHtml(title)}</title>
    <meta name="robots" content="noindex, follow" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/theme-init.js"></script>
    <link rel="stylesheet" href="/titles.css" />${scripts}
  </head>
  <body>
    <header><a href="/">${escapeHtml(site.name)}</a></header>
    <main>
      <h1>${escapeHtml(title)}</h1>
${main}
    </main>
  </body>
</html>
`;

const link = (path: string, text: string): string => `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;

const list = (lines: readonly string[]): string =>
  `<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`;

/** A page of titles, as linked from their index. */
export interface TitlesPage {
  readonly path: string;
  readonly label: string;
}

/**
 * Yields the title pages of a collection, for browsers that cannot run the app: every item with an address is linked
 * from one.
 */
export function* titlePages(
  site: SiteDescription,
  name: string,
  items: readonly PublishedItem[],
): Generator<readonly [path: string, content: string], TitlesPage[]> {
  const parts = partsOf(name, items);
  const notice = name === corruptionCases.name ? `<p>${generalNotice}</p>\n` : '';
  for (const { path, label, items: some } of parts) {
    const titles = list(some.map((item) => link(item.path, item.title)));
    const main = `<p>${link(titlesPath, texts.title)}</p>\n${notice}<div id="titles">${titles}</div>`;
    const title = `${collectionName(name)}・${label}`;
    yield [`${path.slice(1)}.html`, plainDocument(site, { title, main })];
  }
  return parts.map(({ path, label }) => ({ path, label }));
}

/**
 * Returns the index of all title pages, by collection. With scripts, `public/titles.js` searches all of them. The query
 * is in the fragment, which is never sent to a server.
 */
export function titlesIndex(
  site: SiteDescription,
  pages: ReadonlyMap<string, readonly TitlesPage[]>,
): readonly [path: string, content: string] {
  const words = ['searching', 'found', 'none', 'failed'] as const;
  const index = plainDocument(site, {
    title: texts.title,
    scripts: '\n    <script src="/titles.js" defer></script>',
    main: `<p>${texts.lead}</p>
<p data-without-search>${texts.find}</p>
<form role="search" hidden>
<label>${texts.label} <input type="search" enterkeyhint="search" autocomplete="off" /></label>
<button type="submit">${texts.submit}</button>
</form>
<p role="status" ${words.map((word) => `data-${word}="${escapeHtml(texts[word])}"`).join(' ')}></p>
<ul id="found"></ul>
<div id="parts">
${[...pages]
  .filter(([, parts]) => parts.length > 0)
  .map(([name, parts]) => {
    const links = parts.map(({ path, label }) => link(path, label));
    return `<section><h2>${escapeHtml(collectionName(name))}</h2>\n${list(links)}</section>`;
  })
  .join('\n')}
</div>`,
  });
  return [`${titlesPath.slice(1)}.html`, index];
}
