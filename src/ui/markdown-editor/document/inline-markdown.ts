import type { Mark, Node } from 'prosemirror-model';
import { characterAt, characterBefore } from '#src/platform/text/neighbours.ts';
import { schema } from './schema.ts';

/**
 * How much is escaped: only what would be read as a mark (`plain`), or every ASCII punctuation character (`safe`),
 * which is used when the plain text would not be read back as the same.
 */
export type Style = 'plain' | 'safe';

const { marks, nodes } = schema;

/**
 * WORD JOINER: zero width when read, punctuation to the parser, so that a mark can begin or end between any two
 * characters.
 */
const joint = '&#8288;';

/** A mark between two of these characters is inside a word. */
const inWord = /[\p{L}\p{N}]/u;

const delimiters: Readonly<Record<string, string>> = { strong: '**', em: '*', strike: '~~' };

function escaped(text: string, style: Style, inTable: boolean): string {
  if (style === 'safe') return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
  const plain = text
    .replaceAll(/[\\`*[\]]/g, String.raw`\$&`)
    .replaceAll('_', (mark, index: number, all: string) =>
      [characterBefore(all, index), characterAt(all, index + 1)].every((beside) => inWord.test(beside))
        ? mark
        : String.raw`\_`,
    )
    .replaceAll('~~', String.raw`\~~`)
    .replaceAll(/<(?=[A-Za-z/!?])/g, String.raw`\<`)
    .replaceAll(/&(?=#|[A-Za-z])/g, String.raw`\&`);
  return inTable ? plain.replaceAll('|', String.raw`\|`) : plain;
}

/** Escapes the first mark of a line that would begin a block. */
export const lineEscaped = (line: string): string =>
  line
    .replace(
      /^(#{1,6})(?=\s|$)|^(?=>)|^(?=[-+]\s)|^(?=[-+]$)|^(?=[-=:|][-=:|\s]*$)|^(?=~~~)/,
      String.raw`\$1`,
    )
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
    // Spaces before a paragraph would be dropped or make it code.
    .replace(/^[ \t]+/, (blanks) => blanks.replaceAll(/[ \t]/g, '&#32;'));

function codeMarkdown(text: string, inTable: boolean): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const isPadded =
    text.startsWith('`') ||
    text.endsWith('`') ||
    (text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text));
  const inner = inTable ? text.replaceAll('|', String.raw`\|`) : text;
  return isPadded ? `${fence} ${inner} ${fence}` : fence + inner + fence;
}

/** Returns the target of a link, with its URL in angle brackets if it would end too early without. */
function target({ href = '', src = '', title = '' }: Readonly<Record<string, string>>): string {
  const address = (href || src).replaceAll(/[\n<>]/g, encodeURIComponent);
  const isPlain = address !== '' && !/[\s()\\]/.test(address);
  const named = title && ` "${title.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', ' ')}"`;
  return `(${isPlain ? address : `<${address}>`}${named})`;
}

interface Piece {
  readonly markdown: string;
  readonly marks: readonly Mark[];
}

function leafMarkdown(node: Node, style: Style, inTable: boolean): string {
  const { attrs } = node;
  switch (node.type) {
    case nodes.hardBreak:
      // Two spaces and not a backslash: descriptions and searches read the source.
      return inTable ? ' ' : '  \n';
    case nodes.softBreak:
      return inTable ? ' ' : '\n';
    case nodes.source:
      return `[^${attrs['number']}]`;
    case nodes.image:
      return `![${escaped(String(attrs['alt']), style, inTable)}]${target(attrs)}`;
    default:
      return String(attrs['source']);
  }
}

const isSpaced = ({ type }: Mark): boolean => type.name in delimiters;

/** Returns text and inline nodes in turn; spaces at the edges of marked words are moved out of the mark. */
function piecesOf(parent: Node, style: Style, inTable: boolean): Piece[] {
  const all: Piece[] = [];
  parent.forEach((node, _, index) => {
    if (!node.isText) {
      all.push({ markdown: leafMarkdown(node, style, inTable), marks: node.marks });
      return;
    }
    const text = node.text ?? '';
    if (marks.code.isInSet(node.marks)) {
      const others = node.marks.filter(({ type }) => type !== marks.code);
      all.push({ markdown: codeMarkdown(text, inTable), marks: others });
      return;
    }
    const link = marks.link.isInSet(node.marks);
    const bare = link?.attrs['isBare'] === true && style === 'plain';
    const own = bare ? node.marks.filter((mark) => mark !== link) : node.marks;
    const isMarked = (side: Node | null | undefined) =>
      own.filter(isSpaced).every((mark) => side && mark.isInSet(side.marks));
    const lead = isMarked(parent.maybeChild(index - 1)) ? '' : (/^\s+/.exec(text)?.[0] ?? '');
    const rest = text.slice(lead.length);
    const trail = isMarked(parent.maybeChild(index + 1)) ? '' : rest.slice(rest.trimEnd().length);
    const words = rest.slice(0, rest.length - trail.length);
    const outside = own.filter((mark) => !isSpaced(mark));
    if (lead) all.push({ markdown: lead, marks: outside });
    if (words) all.push({ markdown: bare ? words : escaped(words, style, inTable), marks: own });
    if (trail) all.push({ markdown: trail, marks: outside });
  });
  return all;
}

const opening = (mark: Mark, style: Style): string => {
  const delimiter = delimiters[mark.type.name];
  if (!delimiter) return '[';
  return style === 'safe' ? joint + delimiter : delimiter;
};

const closing = (mark: Mark, style: Style): string => {
  const delimiter = delimiters[mark.type.name];
  if (!delimiter) return `]${target(mark.attrs)}`;
  return style === 'safe' ? delimiter + joint : delimiter;
};

/** Returns the index at which a mark that begins at piece `from` ends. A mark that ends later must be opened first. */
function reach(pieces: readonly Piece[], from: number, mark: Mark): number {
  let end = from;
  while (end < pieces.length && mark.isInSet(pieces[end]?.marks ?? [])) end += 1;
  return end;
}

/** Returns the inline content of a block in Markdown, with one line for each break. */
export function inlineMarkdown(parent: Node, style: Style, inTable = false): string {
  const pieces = piecesOf(parent, style, inTable);
  const open: Mark[] = [];
  let text = '';
  const close = (until: number) => {
    while (open.length > until) text += closing(open.pop() as Mark, style);
  };
  for (const [index, { markdown, marks: own }] of pieces.entries()) {
    const firstEnded = open.findIndex((mark) => !mark.isInSet(own));
    if (firstEnded !== -1) close(firstEnded);
    const fresh = own
      .filter((mark) => !open.includes(mark) && !open.some((each) => each.eq(mark)))
      .toSorted((a, b) => reach(pieces, index, b) - reach(pieces, index, a));
    for (const mark of fresh) {
      text += opening(mark, style);
      open.push(mark);
    }
    text += markdown;
  }
  close(0);
  // Spaces around a line break are not text, and a break at the end has no effect.
  const ended = text.endsWith('\n') ? text.trimEnd() : text;
  return ended.replaceAll(/\n[ \t]+(?=\S)/g, '\n');
}
