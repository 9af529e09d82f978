import { cutText, descriptionLength } from './cut-text.ts';

/** Lines of marks without words: a thematic break, the row below a table's head. */
const wordless = /^(?:[-*_]{3,}|\|?:?---[-|:]*)$/;

/** Block marks before the words of a line. */
const blockMark = /^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
};

/** Replaces the character references that this site's own documents and texts contain. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity);

function withoutComments(text: string): string {
  const [first = '', ...others] = text.split('<!--');
  let end = false;
  const parts = others.map((part) => {
    const close = end ? -1 : part.indexOf('-->');
    if (close === -1) end = true;
    return close === -1 ? `<!--${part}` : part.slice(close + 3);
  });
  return first + parts.join('');
}

/**
 * Returns the words of a Markdown text without its marks, for descriptions and until the text is rendered. Each pattern
 * ends where the next mark of its kind begins, so that the time is linear in the length.
 */
export function plainText(markdown: string): string {
  const lines = markdown.split('\n').map((line) => {
    if (wordless.test(line.replaceAll(/\s/g, ''))) return '';
    return line.replace(blockMark, '');
  });
  const words = withoutComments(lines.join('\n'))
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\[\^[^[\]\s]+\](?::[ \t]*)?/g, '')
    .replaceAll(/!?\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replaceAll(/\*{1,3}|~~|`+|\b_{1,2}|_{1,2}\b/g, '');
  return decodeEntities(words).trim();
}

/** Lines that are not running text: headings, lists and what is indented below them, tables, code, notes. */
const noProse = /^(?: {2,}|\t| ?(?:#{1,6} |[-*+] |\d+[.)] |[|>]|```|~~~|\[\^[^\]]+\]:))/;

/**
 * Returns the paragraphs of a Markdown text on one line, or the first line of a text that has none. Lists and tables are
 * omitted, as they read as one wrong sentence there.
 */
export function proseOf(markdown: string): string {
  const lines = markdown.replaceAll(/!\[[^[\]]*\]\([^)[]*\)/g, '').split('\n');
  const prose = plainText(lines.filter((line) => !noProse.test(line)).join('\n'));
  const [first = ''] = prose ? [prose] : plainText(lines.join('\n')).split('\n');
  // Paragraphs end with Chinese punctuation, which is followed by no space.
  return first.replaceAll(/\s+/g, ' ').replaceAll(/([\u3001-\u9FFF\uFF01-\uFF60]) /g, '$1');
}

/** Returns the description of a page whose text is Markdown: the beginning of its paragraphs. */
export const describeText = (markdown: string): string => cutText(proseOf(markdown), descriptionLength);
