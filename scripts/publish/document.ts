import { otherRows, styleKindOf } from '#scripts/build/critical-style.ts';
import startFailureTexts from '#src/locales/zh-TW/start-failure.json';
import { publishedPageId, type PublishedPage } from '#src/platform/published-page.ts';

export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly hidden: boolean;
  /** Absolute. */
  readonly canonical: string;
  readonly siteName: string;
  /** The picture that is beside a shared link. */
  readonly card?: { readonly url: string; readonly alt: string };
  readonly isArticle?: boolean;
  readonly feeds: readonly { readonly href: string; readonly title: string }[];
  readonly jsonLd: readonly object[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);

/** JSON that cannot end the element it is in. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** The tags of one page. Those marked `data-static` leave when the page is hydrated and writes its own. */
function headTags(head: DocumentHead): string[] {
  const { title, description, hidden, canonical, siteName, card, isArticle, feeds, jsonLd } = head;
  return [
    `<title data-static>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" data-static />`,
    `<meta name="robots" content="${hidden ? 'noindex' : 'index, follow'}" data-static />`,
    ...(hidden ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}" data-static />`]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'zh_TW'),
    meta('name', 'twitter:card', card ? 'summary_large_image' : 'summary'),
    ...(card
      ? [
          meta('property', 'og:image', card.url),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', card.alt),
        ]
      : []),
    ...feeds.map(
      ({ href, title: name }) =>
        `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(href)}" title="${escapeHtml(name)}" />`,
    ),
    ...jsonLd.map((thing) => `<script type="application/ld+json">${inlineJson(thing)}</script>`),
  ];
}

/** What a page puts into the build's document. */
type Slot = 'head' | 'preloads' | 'critical' | 'styles' | 'modules' | 'root' | 'data';

/** The built `index.html`, taken apart once, so that nothing looks for a tag among the texts of a page. */
export interface Template {
  readonly html: string;
  /** The style that stands in the documents of a row's pages (scripts/build/critical-style.ts). */
  readonly styleOf: (row: string) => string;
  /** Markup and names of slots in turn. */
  readonly parts: readonly string[];
}

const styleTag = /<style data-styles>([\s\S]*?)<\/style>/;
const entryTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const rootContent = /<div id="root">[\s\S]*?<\/div>\s*(?=<noscript>)/;

const mark = (slot: Slot): string => `\u0000${slot}\u0000`;

/**
 * The build's document with the styles of its kinds of pages; one without has that of the document. Throws when that is not
 * as expected: half a page must not be published.
 */
export function readTemplate(html: string, styles: Readonly<Record<string, string>> = {}): Template {
  const entry = entryTag.exec(html)?.[1];
  const ownStyle = styleTag.exec(html)?.[1];
  const parts = html
    .replace(/\s*<title data-static>[\s\S]*?<\/title>/, `\n    ${mark('head')}`)
    .replace(
      /\s*<meta name="description" content="[^"]*" data-static \/>(?=\s*<meta name="color-scheme")/,
      '',
    )
    .replace(
      styleTag,
      `${mark('preloads')}\n    <style data-styles>${mark('critical')}</style>\n    ${mark('styles')}`,
    )
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      entryTag,
      `<script src="/start.js" data-entry="${entry}" data-missing="${escapeHtml(startFailureTexts.missing)}"${mark('modules')} defer></script>`,
    )
    .replace(rootContent, `<div id="root">${mark('root')}</div>\n    `)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, mark('data'))
    .split('\u0000');
  const slots = parts.filter((_, index) => index % 2 === 1);
  if (
    !entry ||
    ownStyle === undefined ||
    slots.toSorted().join(' ') !== 'critical data head modules preloads root styles'
  )
    throw new Error('index.html of the build is not as expected');
  return { html, parts, styleOf: (row) => styles[styleKindOf(row)] ?? ownStyle };
}

/** The app shell: the frame's skeleton and no page's name, for every address without a file of its own. */
export const appShell = ({ html }: Template): string => html;

interface PageParts {
  readonly head: DocumentHead;
  readonly root: string;
  readonly data: PublishedPage;
  /** Markup beside the page itself. */
  readonly beside: string;
  /** Addresses of the files that hydrate the page, beside the entry. */
  readonly modules: readonly string[];
  /** Addresses of style files, the shared one first. */
  readonly styles: readonly string[];
  readonly row: string;
  /** Tags that fetch what is seen first. */
  readonly preloads: string;
}

/** A page as a document: visible and useful as it is, hydrated once the program has come. */
export function pageDocument(
  { parts, styleOf }: Template,
  { head, root, data, beside, modules, styles, row, preloads }: PageParts,
): string {
  const isPaintedFirst = styleKindOf(row) !== otherRows;
  // Behind the page where it can be: a browser paints what is in front of a style sheet before that has come.
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}" data-styles />`);
  const contents: Readonly<Record<string, string>> = {
    head: headTags(head).join('\n    '),
    // In front of the style, which is most of a document: pictures are requested before it has come.
    preloads,
    critical: styleOf(row),
    styles: isPaintedFirst ? '' : links.join('\n    '),
    modules: modules.length > 0 ? ` data-modules="${modules.join(' ')}"` : '',
    root,
    data: [
      `${beside}<script type="application/json" id="${publishedPageId}">${inlineJson(data)}</script>`,
      ...(isPaintedFirst ? links : []),
    ].join('\n    '),
  };
  return parts.map((part, index) => (index % 2 === 0 ? part : contents[part])).join('');
}
