import { parseFragment } from 'parse5';

/** Replaces character references, such as `&amp;` and `&#43;`. */
const decode = (text: string): string =>
  text.replaceAll(/&#?\w+;/g, (reference) => {
    const [node] = parseFragment(reference).childNodes;
    return node && 'value' in node ? node.value : reference;
  });

const oneLine = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Numbers the entries of a list, to which the text may refer. */
const numbered = (list: string): string =>
  list
    .split(/<li[^<>]*>/i)
    .map((entry, at) => (at === 0 ? entry : `\n${at}. ${entry}`))
    .join('');

function table(html: string): string {
  const rows = [...html.matchAll(/<tr[^>]*>([^]*?)<\/tr>/gi)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/gi)].map(([, cell = '']) => oneLine(cell)),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return ['', line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line), ''].join('\n');
}

/**
 * Converts HTML inside Markdown: tables and lists become Markdown, captions and notes become quotations, and of
 * everything else only the text remains. Images, styles and comments are removed.
 */
export function htmlToMarkdown(text: string): string {
  const markdown = text
    .replaceAll(/<!--[^]*?-->|<style[^]*?<\/style>|<img[^>]*>/gi, '')
    .replaceAll(/<table[^>]*>[^]*?<\/table>/gi, table)
    .replaceAll(
      /<(figcaption|aside)[^>]*>([^]*?)<\/\1>/gi,
      (_, __, inner: string) => `\n> ${oneLine(inner)}\n`,
    )
    .replaceAll(/<(strong|b)\b[^>]*>([^]*?)<\/\1>/gi, '**$2**')
    .replaceAll(/<ol[^>]*>[^]*?<\/ol>/gi, numbered)
    .replaceAll(/<li[^>]*>/gi, '\n- ')
    .replaceAll(/<(?:br|\/p|\/li|\/d[td]|\/div)[^>]*>/gi, '\n\n')
    .replaceAll(/<\/?(?!https?:|mailto:)[a-z][^>]*>/gi, '');
  return decode(markdown)
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
