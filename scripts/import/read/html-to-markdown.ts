const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  minus: '−',
  plus: '+',
  times: '×',
  deg: '°',
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, name: string | undefined) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    return entities[name ?? ''] ?? all;
  });

const oneLine = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ')
    .trim();

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
 * everything else only the text remains. Pictures, styles and comments are removed.
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
    .replaceAll(/<li[^>]*>/gi, '\n- ')
    .replaceAll(/<(?:br|\/p|\/li|\/d[td]|\/div)[^>]*>/gi, '\n\n')
    .replaceAll(/<\/?(?!https?:|mailto:)[a-z][^>]*>/gi, '');
  return decode(markdown)
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
