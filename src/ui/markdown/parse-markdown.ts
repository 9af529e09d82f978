import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { characterAt, characterBefore } from '#src/platform/neighbours.ts';

// Zero wide, neither blank nor punctuation, and a stranger to what people write.
const joiner = '\u2060';

const [word, punctuation] = [/[\p{L}\p{N}]/u, /[\p{P}\p{S}]/u];

/**
 * Markdown takes `**` for a mark by what is on its two sides, and in Chinese, without blanks, `這是**「重點」**的`
 * fails. A joiner between mark and punctuation makes it one (https://github.com/commonmark/commonmark-spec/issues/650).
 */
export function joinStrongMarks(markdown: string): string {
  return markdown.replaceAll(joiner, '').replaceAll(/\*+/g, (mark, index: number, text: string) => {
    if (mark.length < 2 || mark.length > 3) return mark;
    const before = characterBefore(text, index);
    const after = characterAt(text, index + mark.length);
    if (word.test(before) && punctuation.test(after)) return mark + joiner;
    return punctuation.test(before) && word.test(after) ? joiner + mark : mark;
  });
}

/** Takes the joiners out again, also where they are in an address. */
export const dropJoiners = (text: string): string => text.replaceAll(/\u2060|%E2%81%A0/g, '');

/** A node of a text: a block, or a part of one. */
export interface MarkdownNode {
  /** As markdown-it names it, without `_open`: `paragraph`, `list_item`, `text`, `link`, `footnote_ref`. */
  readonly type: string;
  /** Words of a leaf, empty for others. */
  readonly content: string;
  /** Attributes of the text: `href`, `src`, `title`, `start`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Of footnotes: the place of the note, and of the reference to it, both from 0. */
  readonly note?: { readonly id: number; readonly subId?: number };
  /** Of headings: 1 to 6, as written. */
  readonly level?: number;
  readonly children: readonly MarkdownNode[];
}

/** Blocks and marks inside each other: nobody reads a tenth quote in a quote, and the parser reads the text again for each level. */
const nestingLimit = 24;

/** What 50,000 characters, the longest field, hold when people write them is half of it. */
const nodeLimit = 10_000;

/** Nodes that cost a browser as much as this many others. */
const weights: Readonly<Record<string, number>> = { image: 15, link_open: 2, footnote_anchor: 2 };

/** Lines of a text; 50,000 characters as people write them have a quarter. */
const lineLimit = 4_000;

/** Where an address that begins at `start` ends: before white space, `<` and the sentence's own marks. */
function endOfAddress(text: string, start: number): number {
  let end = start;
  while (end < text.length && !/[\s<]/.test(text.charAt(end))) end += 1;
  while (end > start && `?!.,:;*_~'")`.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** A parser of this site's Markdown. What a link may link to is decided where it is rendered (link-target.ts). */
export function createParser(): Parser {
  // HTML is recognised to be left out.
  const made = new MarkdownIt({ html: true, linkify: true, maxNesting: nestingLimit + 6 }).use(footnote);
  made.disable('footnote_inline');
  made.validateLink = () => true;
  // As GitHub Flavored Markdown has it: `example.org` alone is no link, `www.example.org` is.
  made.linkify.set({ fuzzyLink: false, fuzzyIP: false });
  made.linkify.add('ftp:', null);
  made.linkify.add('//', null);
  made.linkify.add('www.', {
    validate: (text, position) => endOfAddress(text, position) - position,
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
  return made;
}

const parser = createParser();

class TooLarge extends Error {}

// Every block is two tokens or three; cells that a table's rows leave out count as well.
parser.core.ruler.after('block', 'block_limit', ({ tokens }) => {
  if (tokens.length > 3 * nodeLimit) throw new TooLarge();
});

function hasTooManyLines(text: string): boolean {
  let count = 0;
  for (let end = text.indexOf('\n'); end !== -1 && count <= lineLimit; end = text.indexOf('\n', end + 1))
    count += 1;
  return count > lineLimit;
}

type Building = MarkdownNode & { readonly children: MarkdownNode[] };

function nodeOf({ type, tag, content, attrs, meta }: Token): Building {
  const attributes = Object.fromEntries(
    (attrs ?? []).map(([name, value]) => [name, dropJoiners(String(value))]),
  );
  return {
    type: type.replace(/_open$/, ''),
    content: dropJoiners(content),
    attributes,
    ...(type.startsWith('footnote_') && meta && { note: meta as { id: number } }),
    ...(type === 'heading_open' && { level: Number(tag.slice(1)) }),
    children: [],
  };
}

/** The tree of a flat list of tokens. Throws `TooLarge`. */
function treeOf(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open: MarkdownNode[][] = [root];
  let count = 0;
  const add = (each: readonly Token[]) => {
    for (const token of each) {
      const parent = open.at(-1) ?? root;
      // Paragraphs of a tight list are there and yet not shown.
      if (token.nesting < 0) open.pop();
      else if (token.hidden) open.push(parent);
      else if (token.type === 'inline') add(token.children ?? []);
      else {
        const node = nodeOf(token);
        parent.push(node);
        count += weights[token.type] ?? 1;
        if (token.nesting > 0) open.push(node.children);
        else if (token.children) node.children.push(...treeOf(token.children));
      }
      if (open.length > nestingLimit || count > nodeLimit) throw new TooLarge();
    }
  };
  add(tokens);
  return root;
}

/**
 * The tree of a text in Markdown; undefined when it is nested too deeply or has too many parts to be rendered, and
 * only its plain words can be shown. The time this takes grows with the text's length and not faster
 * (`npm run bench -- markdown`).
 */
export function parseMarkdown(text: string): readonly MarkdownNode[] | undefined {
  if (hasTooManyLines(text)) return undefined;
  try {
    return treeOf(parser.parse(joinStrongMarks(text), {}));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** The words of a node and all that it contains. */
export const wordsOf = ({ content, children }: MarkdownNode): string =>
  children.length > 0 ? children.map(wordsOf).join('') : content;

/**
 * The level on the page for each level of heading in a text: the largest ones become `level`, the next ones those below,
 * so that they follow the page's own and leave no level out, whichever their author began with.
 */
export function headingLevels(nodes: readonly MarkdownNode[], level: number): Map<number, number> {
  const found = new Set<number>();
  const visit = (node: MarkdownNode) => {
    if (node.level !== undefined) found.add(node.level);
    for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  return new Map(
    [...found].toSorted((a, b) => a - b).map((written, index) => [written, Math.min(6, level + index)]),
  );
}
