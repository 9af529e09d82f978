import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { characterAt, characterBefore } from '#src/platform/text/neighbours.ts';

// U+2060 WORD JOINER: zero width, neither whitespace nor punctuation, and not something people type.
const joiner = '\u2060';

const [word, punctuation] = [/[\p{L}\p{N}]/u, /[\p{P}\p{S}]/u];

/**
 * CommonMark decides by the characters on both sides whether `**` is a mark. In Chinese, which has no spaces,
 * `這是**「重點」**的` therefore fails. A joiner between mark and punctuation makes it one
 * (https://github.com/commonmark/commonmark-spec/issues/650).
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

/** Removes the joiners again, including percent-encoded ones in a URL. */
export const dropJoiners = (text: string): string => text.replaceAll(/\u2060|%E2%81%A0/g, '');

/** A node of the parsed text, block or inline. */
export interface MarkdownNode {
  /** The name that markdown-it gives it, without `_open`: `paragraph`, `list_item`, `text`, `link`, `footnote_ref`. */
  readonly type: string;
  /** The text of a leaf, empty for other nodes. */
  readonly content: string;
  /** Attributes of the text: `href`, `src`, `title`, `start`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** For footnotes: the index of the note and of the reference to it, both from 0. */
  readonly note?: { readonly id: number; readonly subId?: number };
  /** For headings: 1 to 6, as written. */
  readonly level?: number;
  readonly children: readonly MarkdownNode[];
}

/**
 * The maximum nesting of blocks and marks: nobody reads a tenth quote within a quote, and the parser reads the text
 * again for each level.
 */
const nestingLimit = 24;

/** Twice the nodes that people write in 50,000 characters, the length of the longest field. */
const nodeLimit = 10_000;

/** How many ordinary nodes each of these costs a browser. */
const weights: Readonly<Record<string, number>> = { image: 15, link_open: 2, footnote_anchor: 2 };

/** The maximum number of lines: four times what people write in 50,000 characters. */
const lineLimit = 4_000;

/** Returns the end of the URL that begins at `start`: before whitespace, `<` and the sentence's own punctuation. */
function endOfAddress(text: string, start: number): number {
  let end = start;
  while (end < text.length && !/[\s<]/.test(text.charAt(end))) end += 1;
  while (end > start && `?!.,:;*_~'")`.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Creates a parser for this site's Markdown. link-target.ts decides at rendering what a link may link to. */
export function createParser(): Parser {
  // HTML is parsed so that it can be left out.
  const made = new MarkdownIt({ html: true, linkify: true, maxNesting: nestingLimit + 6 }).use(footnote);
  made.disable('footnote_inline');
  made.validateLink = () => true;
  // As in GitHub Flavored Markdown: `example.org` alone is not a link, `www.example.org` is.
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

// Every block is two or three tokens; the cells that a table row omits count as well.
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

/** Builds the tree from a flat list of tokens. Throws `TooLarge`. */
function treeOf(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open: MarkdownNode[][] = [root];
  let count = 0;
  const add = (each: readonly Token[]) => {
    for (const token of each) {
      const parent = open.at(-1) ?? root;
      // The paragraphs of a tight list have tokens but are not rendered.
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
 * Returns the tree of a Markdown text; undefined when it is nested too deeply or has too many parts to be rendered, so
 * that only its plain words can be shown. Takes time linear in the text's length (`npm run check -- pathological`).
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

/** Returns the text of a node and of its descendants. */
export const wordsOf = ({ content, children }: MarkdownNode): string =>
  children.length > 0 ? children.map(wordsOf).join('') : content;

/**
 * Maps each heading level of a text to a level on the page: the largest headings become `level`, the next ones the
 * level below. They follow the page's own headings without a gap, whichever level the author began with.
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
