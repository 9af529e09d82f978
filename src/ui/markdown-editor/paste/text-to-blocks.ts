import type { Node } from 'prosemirror-model';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { parseDocument } from '#src/ui/markdown-editor/document/parse-document.ts';

const { nodes } = schema;

/** Marks that are common in Markdown but not in messages. */
const markdownMark =
  /^#{1,6} \S|\*\*[^*\n]+\*\*|\]\((?:https?:|\/|#|mailto:)[^\s)\]]*\)|^```|^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/m;

const bullet = /^\s*(?:[-*]\s+|[・•‧●○◆■]\s*)(?=\S)/;
const number = /^\s*(\d{1,2})(?:[.)]\s+|、\s*)(?=\S)/;
const divider = /^\s*(?:[-_=*─—]\s*){3,}$/;

function paragraphOf(lines: readonly string[]): Node {
  const content = lines.flatMap((line, index) => {
    const text = line.trim();
    return [...(index > 0 ? [nodes.hardBreak.create()] : []), ...(text === '' ? [] : [schema.text(text)])];
  });
  return nodes.paragraph.create(null, content);
}

const itemOf = (line: string, mark: RegExp): Node =>
  nodes.listItem.create(null, paragraphOf([line.replace(mark, '')]));

/**
 * Converts tab-separated cells, as spreadsheets copy them; undefined when the lines differ in their number of cells.
 */
function tableOf(lines: readonly string[]): Node | undefined {
  const rows = lines.map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  if (lines.length < 2 || width < 2 || rows.some((cells) => cells.length !== width)) return undefined;
  return nodes.table.create(
    null,
    rows.map((cells, index) =>
      nodes.table_row.create(
        null,
        cells.map((cell) => {
          const text = cell.trim();
          const type = index === 0 ? nodes.table_header : nodes.table_cell;
          return type.create(null, text === '' ? null : schema.text(text));
        }),
      ),
    ),
  );
}

/** The number of consecutive lines from `from` on that begin with the mark. */
function runOf(lines: readonly string[], from: number, mark: RegExp): number {
  let end = from;
  while (end < lines.length && mark.test(lines[end] ?? '')) end += 1;
  return end - from;
}

/** Converts consecutive non-empty lines: to lists, lines between dividers, or one paragraph with its breaks. */
function blocksOf(lines: readonly string[]): Node[] {
  const table = tableOf(lines);
  if (table) return [table];
  const blocks: Node[] = [];
  let plain: string[] = [];
  const flush = () => {
    if (plain.length > 0) blocks.push(paragraphOf(plain));
    plain = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const bullets = runOf(lines, index, bullet);
    const numbers = runOf(lines, index, number);
    if (divider.test(line)) {
      flush();
      blocks.push(nodes.rule.create());
    } else if (bullets > 1) {
      flush();
      const items = lines.slice(index, index + bullets).map((each) => itemOf(each, bullet));
      blocks.push(nodes.bulletList.create(null, items));
      index += bullets - 1;
    } else if (numbers > 1) {
      flush();
      const items = lines.slice(index, index + numbers).map((each) => itemOf(each, number));
      blocks.push(nodes.orderedList.create({ start: Number(number.exec(line)?.[1] ?? 1) }, items));
      index += numbers - 1;
    } else plain.push(line);
  }
  flush();
  return blocks;
}

/**
 * Converts plain text as LINE and mail programs copy it: every line break is preserved, an empty line ends a paragraph,
 * lines with bullets or numbers become lists, tab-separated cells a table. Markdown is recognised and parsed as such.
 */
export function textToBlocks(text: string): Node[] {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u200B\uFEFF]/g, '');
  const markdown = markdownMark.test(plain) ? parseDocument(plain.trim()) : undefined;
  if (markdown) return [...markdown.children];
  return plain
    .split(/\n[ \t\u3000]*(?=\n)\n+/)
    .map((part) =>
      part
        .split('\n')
        .filter((line, index, all) => line.trim() !== '' || (index > 0 && index < all.length - 1)),
    )
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOf);
}
