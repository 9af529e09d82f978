import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';

const { nodes } = schema;

const isBreak = ({ type }: Node): boolean => type === nodes.hardBreak;

/** Collapses whitespace: one space between words, none beside a break or at the edges. */
function collapsed(content: readonly Node[]): Node[] {
  const all: Node[] = [];
  let endsBlank = true;
  const trimEnd = () => {
    const last = all.at(-1);
    if (!last?.isText || !last.text?.endsWith(' ')) return;
    all.pop();
    const text = last.text.trimEnd();
    if (text !== '') all.push(schema.text(text, last.marks));
  };
  for (const node of content) {
    if (!node.isText) {
      if (isBreak(node)) trimEnd();
      all.push(node);
      endsBlank = isBreak(node);
      continue;
    }
    let text = (node.text ?? '')
      .replaceAll(/[\u200B\u200E\u200F\u2060\uFEFF]/g, '')
      .replaceAll(/[\s\u00A0]+/g, ' ');
    if (endsBlank) text = text.trimStart();
    if (text === '') continue;
    endsBlank = text.endsWith(' ');
    all.push(schema.text(text, node.marks));
  }
  trimEnd();
  return all;
}

/** Divides inline content into paragraphs at two or more consecutive breaks. */
export function paragraphsOf(content: readonly Node[]): Node[] {
  const groups: Node[][] = [[]];
  let breaks: Node[] = [];
  for (const node of collapsed(content)) {
    if (isBreak(node)) {
      breaks.push(node);
      continue;
    }
    const last = groups.at(-1) ?? [];
    if (breaks.length > 1 && last.length > 0) groups.push([node]);
    else if (last.length > 0) last.push(...breaks, node);
    else last.push(node);
    breaks = [];
  }
  return groups
    .filter((group) => group.length > 0)
    .map((group) => nodes.paragraph.create(null, Fragment.fromArray(group)));
}

/** Puts inline content on one line, for a heading or a table cell, and removes bold, which means nothing there. */
export function lineOf(content: readonly Node[]): Node[] {
  const plain = (marks: readonly Mark[]) => schema.marks.strong.removeFromSet(marks);
  const flat = content.map((node) => (isBreak(node) ? schema.text(' ', node.marks) : node));
  return collapsed(flat).map((node) => node.mark(plain(node.marks)));
}
