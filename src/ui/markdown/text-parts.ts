import type { Part } from '#src/ui/reading/TableOfContents.tsx';
import { type MarkdownNode, parseMarkdown, wordsOf } from './parse-markdown.ts';

let last: { readonly text: string; readonly nodes: readonly MarkdownNode[] | undefined } | undefined;

/** `parseMarkdown`, run once for a text and its table of contents. */
export function parseOnce(text: string): readonly MarkdownNode[] | undefined {
  if (last?.text !== text) last = { text, nodes: parseMarkdown(text) };
  return last.nodes;
}

/** Returns the title of a heading, without source marks. */
const titleOf = (node: MarkdownNode): string =>
  wordsOf(node)
    .replaceAll(/\[\^\d{1,2}\]/g, '')
    .trim();

/**
 * Returns the parts of a text, divided at its largest headings; at the two largest levels if there is only one heading
 * of the largest, which is then the text's title. Headings inside quotes and lists divide nothing.
 */
export function partsOfText(nodes: readonly MarkdownNode[]): (Part & { readonly heading: MarkdownNode })[] {
  const headings = nodes.filter((node) => node.level !== undefined && titleOf(node) !== '');
  const levels = [...new Set(headings.map(({ level = 1 }) => level))].toSorted((a, b) => a - b);
  const isSingle = headings.filter(({ level }) => level === levels[0]).length === 1;
  const listed = new Set(levels.slice(0, isSingle ? 2 : 1));
  return headings
    .filter(({ level = 1 }) => listed.has(level))
    .map((heading, index) => ({ anchor: `text-${index + 1}`, title: titleOf(heading), heading }));
}
