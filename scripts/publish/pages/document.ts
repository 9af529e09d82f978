import { otherRows, styleKindOf } from '#scripts/build/critical-style.ts';
import startFailureTexts from '#src/locales/zh-TW/start-failure.json';
import { type RouteRow, routes } from '#src/routes.ts';
import { pageParam } from '#src/ui/controls/page-number.ts';
import { publishedPageId, type PublishedPage } from '#src/platform/browser/published-page.ts';

export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly hidden: boolean;
  /** An absolute URL. */
  readonly canonical: string;
  readonly siteName: string;
  /** The image shown beside a shared link. */
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

/** Serialises JSON so that it cannot close the script element that contains it. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/**
 * Returns the head tags of a page. Those marked `data-static` are removed on hydration, when the page writes its own.
 */
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

/** The places in the built `index.html` that a page fills. */
type Slot = 'head' | 'preloads' | 'critical' | 'styles' | 'modules' | 'root' | 'data';

/** The built `index.html`, split once, so that no search for a tag can match the text of a page. */
export interface Template {
  readonly html: string;
  /** Returns the inline style of the pages of a row (scripts/build/critical-style.ts). */
  readonly styleOf: (row: string) => string;
  /** Markup and slot names, alternating. */
  readonly parts: readonly string[];
}

const styleTag = /<style data-styles>([\s\S]*?)<\/style>/;
const entryTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const rootContent = /<div id="root">[\s\S]*?<\/div>\s*(?=<noscript>)/;

const mark = (slot: Slot): string => `\u0000${slot}\u0000`;

/**
 * Splits the built `index.html`. `styles` are the inline styles by kind of page; a kind without one gets the default
 * style of `index.html`. Throws when the file is not as expected, so that no incomplete page is published.
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

interface PageParts {
  readonly head: DocumentHead;
  readonly root: string;
  readonly data: PublishedPage;
  /** URLs of the scripts that hydrate the page, besides the entry. */
  readonly modules: readonly string[];
  /** URLs of style sheets, the shared one first. */
  readonly styles: readonly string[];
  readonly row: string;
  /** Preload tags for the content in the first view. */
  readonly preloads: string;
}

/** Returns the HTML document of a page: readable as it is, and hydrated once the app has loaded. */
export function pageDocument(
  { parts, styleOf }: Template,
  { head, root, data, modules, styles, row, preloads }: PageParts,
): string {
  const isPaintedFirst = styleKindOf(row) !== otherRows;
  // After the page's markup where possible: content before a style sheet link is painted while the sheet is still
  // loading.
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}" data-styles />`);
  const contents: Readonly<Record<string, string>> = {
    head: headTags(head).join('\n    '),
    // Before the inline style, which is most of the document: the images are requested before it has arrived.
    preloads,
    critical: styleOf(row),
    styles: isPaintedFirst ? '' : links.join('\n    '),
    modules: modules.length > 0 ? ` data-modules="${modules.join(' ')}"` : '',
    root,
    data: [
      `<script type="application/json" id="${publishedPageId}">${inlineJson(data)}</script>`,
      ...(isPaintedFirst ? links : []),
    ].join('\n    '),
  };
  const [start = '', ...rest] = parts;
  const names = routes.find(({ id }: RouteRow) => id === row) as RouteRow | undefined;
  // For public/theme-init.js: with one of these in its address, the document shows other entries than were asked for.
  const parameters = names?.query ? ` data-parameters="${[pageParam, ...names.query.names].join(' ')}"` : '';
  const opening = start.replace('<html', `<html${parameters}`);
  return [opening, ...rest.map((part, index) => (index % 2 === 0 ? contents[part] : part))].join('');
}
