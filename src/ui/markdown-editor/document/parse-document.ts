import type { Token } from 'markdown-it';
import { Fragment, Mark, type Node } from 'prosemirror-model';
import {
  createParser,
  dropJoiners,
  joinStrongMarks,
  parseMarkdown,
} from '#src/ui/markdown/parse-markdown.ts';
import { withoutFinalBreaks, schema } from './schema.ts';

/**
 * The source that a block was read from. A block that nobody edits is the same object and is written as it was read.
 */
export interface BlockSource {
  readonly text: string;
  /** The source between the block and `previous`, the block before it. */
  readonly before: string;
  readonly previous: Node | undefined;
  /** The source after the last block of a text. */
  readonly after: string;
}

const blockSources = new WeakMap<Node, BlockSource>();

export const sourceOf = (block: Node): BlockSource | undefined => blockSources.get(block);

const parser = createParser();
// Leaves notes where they are in the text.
parser.core.ruler.disable('footnote_tail');

const { nodes, marks } = schema;

const citation = /(\[\^\d{1,2}\])/;

/** Text outside links, in which `[^2]` is the mark of a source. */
function wordsWithSources(words: string, given: readonly Mark[]): Node[] {
  const isLink = given.some(({ type }) => type === marks.link);
  return (isLink ? [words] : words.split(citation)).flatMap((part, index) => {
    if (part === '') return [];
    if (index % 2 === 0) return [schema.text(part, given)];
    return [nodes.source.create({ number: Number(part.slice(2, -1)) }, null, given)];
  });
}

const attribute = (token: Token, name: string): string => dropJoiners(String(token.attrGet(name) ?? ''));

const markTypes: Readonly<Record<string, 'strong' | 'em' | 'strike'>> = {
  strong: 'strong',
  em: 'em',
  s: 'strike',
};

function markOf(token: Token): Mark | undefined {
  const name = token.type.replace(/_(open|close)$/, '');
  const known = markTypes[name];
  if (known) return marks[known].create();
  if (name !== 'link') return undefined;
  return marks.link.create({
    href: attribute(token, 'href'),
    title: attribute(token, 'title'),
    isBare: token.markup === 'linkify',
  });
}

function inlineNodes(tokens: readonly Token[]): Node[] {
  // A mark nested in another of its kind ends with the outer one.
  const stack: Mark[] = [];
  const all: Node[] = [];
  for (const token of tokens) {
    const open = Mark.setFrom(stack.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), []));
    const content = dropJoiners(token.content);
    switch (token.type) {
      case 'text':
        all.push(...wordsWithSources(content, open));
        break;
      case 'code_inline':
        if (content !== '') all.push(schema.text(content, marks.code.create().addToSet(open)));
        break;
      case 'softbreak':
        all.push(nodes.softBreak.create(null, null, open));
        break;
      case 'hardbreak':
        all.push(nodes.hardBreak.create(null, null, open));
        break;
      case 'image':
        all.push(
          nodes.image.create(
            { src: attribute(token, 'src'), alt: altOf(token), title: attribute(token, 'title') },
            null,
            open,
          ),
        );
        break;
      case 'footnote_ref':
        all.push(
          nodes.rawInline.create({ source: `[^${(token.meta as { label: string }).label}]` }, null, open),
        );
        break;
      default: {
        const mark = markOf(token);
        if (token.nesting < 0) stack.pop();
        else if (mark) stack.push(mark);
        else if (content !== '') all.push(nodes.rawInline.create({ source: content }, null, open));
      }
    }
  }
  return all;
}

/** Returns the plain text of an image's alternative text, which may contain marks itself. */
const altOf = ({ children }: Token): string =>
  (children ?? []).map((child) => (child.children ? altOf(child) : dropJoiners(child.content))).join('');

/** Returns the index of the token that closes the one at `start`; `start` if that token contains nothing. */
function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth === 0) return index;
  }
  return tokens.length - 1;
}

const isTight = (inside: readonly Token[]): boolean =>
  inside.find(({ type }) => type === 'paragraph_open')?.hidden !== false;

interface Lines {
  readonly of: (map: readonly [number, number]) => string;
}

/** Headings contain no hard breaks. */
const inHeading = (content: readonly Node[]): Node[] =>
  content.map((node) =>
    node.type === nodes.hardBreak ? nodes.softBreak.create(null, null, node.marks) : node,
  );

function tableOf(inside: readonly Token[]): Node {
  const rows: Node[] = [];
  let cells: Node[] = [];
  let cell: Token | undefined;
  for (const token of inside) {
    if (token.type === 'tr_open') cells = [];
    else if (token.type === 'th_open' || token.type === 'td_open') cell = token;
    else if (token.type === 'inline' && cell) {
      const type = cell.type === 'th_open' ? nodes.table_header : nodes.table_cell;
      const side = /(?:left|right|center)$/.exec(String(cell.attrGet('style')))?.[0] ?? null;
      cells.push(type.create({ align: side }, inlineNodes(token.children ?? [])));
    } else if (token.type === 'tr_close') rows.push(nodes.table_row.create(null, cells));
  }
  return nodes.table.create(null, rows);
}

/** Returns the block for the tokens from `start` to `end`; a `raw` block if the editor cannot show them. */
function blockOf(tokens: readonly Token[], start: number, end: number, lines: Lines): Node {
  const token = tokens[start] as Token;
  const inside = tokens.slice(start + 1, end);
  const content = inlineNodes(inside[0]?.type === 'inline' ? (inside[0].children ?? []) : []);
  const items = () => {
    const all = blocksOf(inside, lines);
    return all.length > 0 ? all : [nodes.listItem.create(null, nodes.paragraph.create())];
  };
  switch (token.type) {
    case 'paragraph_open':
      return nodes.paragraph.create(null, content);
    case 'heading_open':
      return nodes.heading.create({ level: Number(token.tag.slice(1)) }, inHeading(content));
    case 'blockquote_open':
      return nodes.blockquote.create(null, filled(blocksOf(inside, lines)));
    case 'bullet_list_open':
      return nodes.bulletList.create({ tight: isTight(inside) }, items());
    case 'ordered_list_open':
      return nodes.orderedList.create(
        { tight: isTight(inside), start: Number(token.attrGet('start') ?? 1) },
        items(),
      );
    case 'list_item_open':
      return nodes.listItem.create(null, filled(blocksOf(inside, lines)));
    case 'hr':
      return nodes.rule.create();
    case 'fence':
    case 'code_block': {
      const text = dropJoiners(token.content).replace(/\n$/, '');
      return nodes.codeBlock.create(
        { info: dropJoiners(token.info) },
        text === '' ? null : schema.text(text),
      );
    }
    case 'table_open':
      return tableOf(inside);
    default:
      return rawBlock(dropJoiners(token.content) || (token.map ? lines.of(token.map) : ''));
  }
}

const filled = (blocks: readonly Node[]): readonly Node[] =>
  blocks.length > 0 ? blocks : [nodes.paragraph.create()];

function rawBlock(source: string): Node {
  const text = withoutFinalBreaks(source);
  return nodes.raw.create(null, text === '' ? null : schema.text(text));
}

function blocksOf(tokens: readonly Token[], lines: Lines): Node[] {
  const all: Node[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    const end = endOf(tokens, start);
    all.push(blockOf(tokens, start, end, lines));
    start = end;
  }
  return all;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly block: Node;
}

/**
 * Returns the blocks of the whole text with the lines that each was read from. Lines without tokens become `raw`
 * blocks.
 */
function piecesOf(tokens: readonly Token[], lineCount: number, lines: Lines): Piece[] {
  const all: Piece[] = [];
  let next = 0;
  const addRaw = (to: number) => {
    let [from, until] = [next, to];
    const isBlank = (line: number) => lines.of([line, line + 1]).trim() === '';
    while (from < until && isBlank(from)) from += 1;
    while (until > from && isBlank(until - 1)) until -= 1;
    if (from < until) all.push({ from, to: until, block: rawBlock(lines.of([from, until])) });
  };
  for (let start = 0; start < tokens.length; start += 1) {
    const end = endOf(tokens, start);
    const { map } = tokens[start] as Token;
    // A note's definition has no `map`: it becomes the `raw` block between its neighbours.
    if (map) {
      let to = map[1];
      while (to > map[0] + 1 && lines.of([to - 1, to]).trim() === '' && tokens[start]?.type !== 'fence')
        to -= 1;
      addRaw(map[0]);
      all.push({ from: map[0], to, block: blockOf(tokens, start, end, lines) });
      next = to;
    }
    start = end;
  }
  addRaw(lineCount);
  return all;
}

/** The labels by which the parser recognises references to notes. */
export interface Notes {
  readonly labels: readonly string[];
}

function tokensOf(markdown: string, { labels }: Notes): Token[] {
  const refs = Object.fromEntries(labels.map((label) => [`:${label}`, -1]));
  return parser.parse(joinStrongMarks(markdown), { footnotes: { refs } });
}

/**
 * Parses a text into a document to edit; undefined when it is nested too deeply or too large to be rendered
 * (`parseMarkdown`). `notes` are those that the text refers to and that are defined elsewhere.
 */
export function parseDocument(markdown: string, notes: Notes = { labels: [] }): Node | undefined {
  if (!parseMarkdown(markdown)) return undefined;
  // Lines with their own line endings, which the parser does not preserve. The parser reads the text without joiners, so
  // \r and \n with joiners between them are a single line ending.
  const parts = markdown.match(/[^\r\n]*(?:\r\u2060*\n|\n|\r)|[^\r\n]+$/g) ?? [];
  const lines: Lines = { of: ([from, to]) => parts.slice(from, to).join('') };
  const pieces = piecesOf(tokensOf(markdown, notes), parts.length, lines);
  if (pieces.length === 0) {
    const empty = nodes.paragraph.create();
    blockSources.set(empty, { text: markdown, before: '', previous: undefined, after: '' });
    return nodes.doc.create(null, empty);
  }
  let previous: Piece | undefined;
  for (const piece of pieces) {
    const whole = lines.of([piece.from, piece.to]);
    // The line ending of a block's last line belongs to what follows.
    const text = whole.replace(/(?:\r\n|\n|\r)$/, '');
    const lastEnd = previous
      ? (/(?:\r\n|\n|\r)$/.exec(lines.of([previous.from, previous.to]))?.[0] ?? '')
      : '';
    blockSources.set(piece.block, {
      text,
      before: lastEnd + lines.of([previous?.to ?? 0, piece.from]),
      previous: previous?.block,
      after: piece === pieces.at(-1) ? whole.slice(text.length) + lines.of([piece.to, parts.length]) : '',
    });
    previous = piece;
  }
  return nodes.doc.create(null, Fragment.fromArray(pieces.map(({ block }) => block)));
}
