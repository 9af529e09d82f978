import type { Node } from 'prosemirror-model';
import { inlineMarkdown, lineEscaped, type Style } from './inline-markdown.ts';
import { parseDocument, sourceOf } from './parse-document.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** Markers that adjacent lists alternate between: with the same marker they would be one list. */
const bullets = ['-', '*'] as const;
const numberEnds = ['.', ')'] as const;

const paragraph = (node: Node, style: Style): string =>
  inlineMarkdown(node, style).split('\n').map(lineEscaped).join('\n');

function codeBlock({ attrs, textContent }: Node): string {
  const info = String(attrs['info']);
  const mark = info.includes('`') ? '~' : '`';
  const runs = textContent.match(/[`~]{3,}/g) ?? [];
  const fence = mark.repeat(Math.max(2, ...runs.map(({ length }) => length)) + 1);
  return `${fence}${info}\n${textContent}${textContent === '' ? '' : '\n'}${fence}`;
}

const indented = (text: string, by: string): string => text.replaceAll(/\n(?=[^\n])/g, `\n${by}`);

const isList = ({ type }: Node): boolean => type === nodes.bulletList || type === nodes.orderedList;

function list(node: Node, style: Style, turn: number): string {
  const start = Number(node.attrs['start'] ?? 1);
  // Any block other than a list below an item's first one needs a blank line before it.
  const isTight =
    node.attrs['tight'] === true && node.children.every(({ children }) => children.slice(1).every(isList));
  const items = node.children.map((item, index) => {
    const marker =
      node.type === nodes.bulletList ? `${bullets[turn % 2]} ` : `${start + index}${numberEnds[turn % 2]} `;
    const body = blocks(item, style, isTight ? '\n' : '\n\n');
    return body === '' ? marker.trimEnd() : marker + indented(body, ' '.repeat(marker.length));
  });
  return items.join(isTight ? '\n' : '\n\n');
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

const edges: Readonly<Record<string, string>> = { left: ':---', right: '---:', center: ':---:' };

function table(node: Node, style: Style): string {
  const rows = node.children.map(({ children }) =>
    children.map((cell) => inlineMarkdown(cell, style, true).replaceAll('\n', ' ').trim()),
  );
  const width = Math.max(...rows.map(({ length }) => length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`;
  const edge = Array.from({ length: width }, (_, column) => {
    const align: unknown = node.firstChild?.maybeChild(column)?.attrs['align'];
    return edges[String(align)] ?? '---';
  });
  const [head = [], ...body] = rows;
  return [line(head), line(edge), ...body.map(line)].join('\n');
}

function block(node: Node, style: Style, turn: number): string {
  switch (node.type) {
    case nodes.heading:
      return `${'#'.repeat(Number(node.attrs['level']))} ${headingText(node, style)}`.trimEnd();
    case nodes.blockquote:
      return quoted(blocks(node, style, '\n\n'));
    case nodes.bulletList:
    case nodes.orderedList:
      return list(node, style, turn);
    case nodes.codeBlock:
      return codeBlock(node);
    case nodes.raw:
      return node.textContent;
    case nodes.rule:
      // Can be read neither as a list's marker nor as a heading's underline.
      return '___';
    case nodes.table:
      return table(node, style);
    default:
      return paragraph(node, style);
  }
}

/** Returns a heading's text on one line; `#` at its end, which would close the heading, is escaped. */
const headingText = (node: Node, style: Style): string =>
  inlineMarkdown(node, style)
    .replaceAll('\n', ' ')
    .trim()
    .replace(/(\s)(#+)$/, String.raw`$1\$2`);

/** Writes the child blocks of a node. */
function blocks(parent: Node, style: Style, between: string): string {
  let turn = 0;
  const parts: string[] = [];
  let previous: Node | undefined;
  for (const child of parent.children) {
    turn = previous && isList(previous) && previous.type === child.type ? turn + 1 : 0;
    const text = block(child, style, turn);
    if (text !== '') parts.push(text);
    // An empty paragraph between two lists is not written and does not separate them.
    if (text !== '') previous = child;
  }
  return parts.join(between);
}

/** Reduces a node to what must be equal after it is read back, without differences that mean the same. */
function comparable(node: Node): unknown {
  const { tight: _, ...attrs } = node.attrs;
  const own = node.marks
    .filter(({ type, attrs: { isBare } }) => type !== marks.link || isBare !== true)
    .map(({ type, attrs: { isBare: __, ...rest } }) => [type.name, rest]);
  const parts: unknown[] = [];
  for (const child of node.children) {
    if (child.type === nodes.paragraph && child.childCount === 0) continue;
    const one = comparable(child) as { text?: string; own: unknown };
    const last = parts.at(-1) as typeof one | undefined;
    if (
      one.text !== undefined &&
      last?.text !== undefined &&
      JSON.stringify(last.own) === JSON.stringify(one.own)
    )
      last.text += one.text;
    else parts.push(one);
  }
  return { type: node.type.name, attrs, own, children: parts, ...(node.isText && { text: node.text }) };
}

const isSame = (one: Node, other: Node): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** The labels of notes that a block refers to: the block alone does not contain their definitions. */
function noteLabels(node: Node): string[] {
  const labels: string[] = [];
  node.descendants((each) => {
    const label =
      each.type === nodes.rawInline ? /^\[\^(.+)\]$/.exec(String(each.attrs['source']))?.[1] : undefined;
    if (label !== undefined) labels.push(label);
  });
  return labels;
}

const written = new WeakMap<Node, readonly [string, string]>();

/**
 * Returns a block in Markdown as one would write it by hand; with every mark escaped if that would be read back as
 * something else.
 */
function freshBlock(node: Node, turn: number): string {
  const known = written.get(node);
  const at = turn % 2;
  if (known?.[at] !== undefined) return known[at];
  const variants = [0, 1].map((each) => {
    const plain = block(node, 'plain', each);
    const notes = { labels: noteLabels(node) };
    const back = plain === '' ? undefined : parseDocument(plain, notes);
    const isRead =
      plain === '' || (back?.childCount === 1 && back.firstChild && isSame(back.firstChild, node));
    return isRead ? plain : block(node, 'safe', each);
  }) as [string, string];
  written.set(node, variants);
  return variants[at as 0 | 1];
}

/**
 * Returns the block of the text as read that a block still equals, including after an edit was undone. Among several
 * equal blocks: the one that followed `previous`, the origin of the block before, or else one that is not in the
 * document itself.
 */
function originOf(node: Node, doc: Node, origin: Node, previous: Node | undefined): Node | undefined {
  if (sourceOf(node)) return node;
  const equal = origin.children.filter((each) => each.eq(node));
  return (
    equal.find((each) => sourceOf(each)?.previous === previous) ??
    equal.find((each) => !doc.children.includes(each)) ??
    equal[0]
  );
}

const hasBlankLine = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/;

/** Returns the turn of a list that follows another of its kind, so that their markers differ. */
function turnAfter(before: string, node: Node): number {
  if (node.type === nodes.bulletList) return /^ {0,3}\*/m.test(before) ? 0 : 1;
  return /^ {0,3}\d+\)/m.test(before) ? 0 : 1;
}

/**
 * Writes the document as Markdown. Blocks that are unchanged are written byte for byte, with what was between them;
 * edited ones are written again. `origin` is the document as it was read.
 */
export function serializeDocument(doc: Node, origin: Node): string {
  let text = '';
  let previous: { readonly node: Node; readonly origin: Node | undefined; readonly text: string } | undefined;
  for (const node of doc.children) {
    const read = originOf(node, doc, origin, previous?.origin);
    const source = read && sourceOf(read);
    const isFollowing =
      source !== undefined &&
      source.previous === previous?.origin &&
      (previous ? previous.origin !== undefined : true);
    const isAfterList = previous !== undefined && isList(node) && previous.node.type === node.type;
    // Otherwise two lists that were apart would become one.
    const isUnchanged = source !== undefined && (isFollowing || !isAfterList);
    const own = isUnchanged
      ? source.text
      : freshBlock(node, isAfterList ? turnAfter(previous?.text ?? '', node) : 0);
    // An empty paragraph is a place to write in and is left out, unless it is the only block.
    if (own.trim() === '' && doc.childCount > 1) continue;
    if (isFollowing) text += source.before;
    else if (previous) text += source && hasBlankLine.test(source.before) ? source.before : '\n\n';
    text += own;
    previous = { node, origin: read, text: own };
  }
  const last = previous?.origin && sourceOf(previous.origin);
  return text + (last?.after ?? '');
}
