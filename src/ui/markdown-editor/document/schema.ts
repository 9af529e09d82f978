import { Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Removes the line breaks at the end of a text. */
export function withoutFinalBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/** The alignment of a table cell's text; null means the start. */
const align = {
  default: null,
  getFromDOM: (cell: HTMLElement) => cell.style.textAlign || null,
  setDOMAttr: (value: unknown, attributes: Record<string, unknown>) => {
    if (typeof value === 'string') attributes['style'] = `text-align: ${value}`;
  },
};

const { table, table_row, table_cell, table_header } = tableNodes({
  tableGroup: 'block',
  cellContent: 'inline*',
  cellAttributes: { align },
});

/**
 * What the editor shows of Markdown, rendered as on the site. Constructs that the editor cannot show (HTML, notes, link
 * definitions) are their source, `raw` among blocks and `rawInline` within text, and are written back unchanged.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      toDOM: () => ['p', 0],
    },
    heading: {
      attrs: { level: { default: 2 } },
      content: '(text | source | rawInline | image | softBreak)*',
      group: 'block',
      defining: true,
      toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      toDOM: () => ['blockquote', 0],
    },
    bulletList: {
      attrs: { tight: { default: true } },
      content: 'listItem+',
      group: 'block',
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      attrs: { tight: { default: true }, start: { default: 1 } },
      content: 'listItem+',
      group: 'block',
      toDOM: ({ attrs }) => ['ol', attrs['start'] === 1 ? {} : { start: attrs['start'] as number }, 0],
    },
    listItem: {
      content: 'block+',
      defining: true,
      toDOM: () => ['li', 0],
    },
    codeBlock: {
      attrs: { info: { default: '' } },
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      toDOM: () => ['pre', ['code', 0]],
    },
    raw: {
      content: 'text*',
      marks: '',
      group: 'block',
      code: true,
      defining: true,
      toDOM: () => ['pre', { class: 'raw' }, ['code', 0]],
    },
    rule: {
      group: 'block',
      toDOM: () => ['hr'],
    },
    table: { ...table, toDOM: () => ['table', ['tbody', 0]] },
    table_row,
    table_cell,
    table_header,
    text: { group: 'inline' },
    hardBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      toDOM: () => ['br'],
    },
    /** The end of a line in the source, which is a space on the page. */
    softBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      toDOM: () => ['span', { class: 'soft-break' }, ' '],
    },
    /** The mark of one of the document's numbered sources: `[^2]`. */
    source: {
      attrs: { number: {} },
      group: 'inline',
      inline: true,
      atom: true,
      toDOM: ({ attrs }) => ['span', { class: 'source' }, `[${attrs['number']}]`],
    },
    image: {
      attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
      group: 'inline',
      inline: true,
      atom: true,
      draggable: true,
      toDOM: ({ attrs }) => ['img', { src: attrs['src'] as string, alt: attrs['alt'] as string }],
    },
    rawInline: {
      attrs: { source: {} },
      group: 'inline',
      inline: true,
      atom: true,
      toDOM: ({ attrs }) => ['code', { class: 'raw' }, attrs['source'] as string],
    },
  },
  marks: {
    link: {
      /** `isBare` is true for a URL in the text that becomes a link by itself. */
      attrs: { href: {}, title: { default: '' }, isBare: { default: false } },
      inclusive: false,
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string }, 0],
    },
    strong: { toDOM: () => ['strong', 0] },
    em: { toDOM: () => ['em', 0] },
    strike: { toDOM: () => ['s', 0] },
    code: { toDOM: () => ['code', 0] },
  },
});
