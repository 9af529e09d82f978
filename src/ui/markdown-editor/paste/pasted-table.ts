import type { Node } from 'prosemirror-model';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { attributeOf, elementsIn, isUnread, type PastedElement, styleOf } from './pasted-element.ts';

const { nodes } = schema;

/** Returns the rows of a table, without those of nested tables. */
const rowsOf = (element: PastedElement): PastedElement[] =>
  elementsIn(element).flatMap((each) => {
    if (isUnread(each)) return [];
    if (each.tagName === 'tr') return [each];
    return ['thead', 'tbody', 'tfoot'].includes(each.tagName) ? rowsOf(each) : [];
  });

const isCell = ({ tagName }: PastedElement): boolean => tagName === 'td' || tagName === 'th';

const hasTable = (element: PastedElement): boolean =>
  elementsIn(element).some((each) => each.tagName === 'table' || hasTable(each));

const sides = ['left', 'right', 'center'];

interface CellReaders {
  readonly line: (cell: PastedElement) => Node[];
  readonly blocks: (cell: PastedElement) => Node[];
}

/** Converts a table; its first row becomes the head. A table used only for layout is replaced by the blocks in it. */
export function tableOf(element: PastedElement, { line, blocks }: CellReaders): Node[] {
  const rows = rowsOf(element)
    .map((row) => elementsIn(row).filter((each) => isCell(each) && !isUnread(each)))
    .filter((cells) => cells.length > 0);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width < 2 || hasTable(element)) return rows.flat().flatMap(blocks);
  const made = rows.map((cells, index) => {
    const type = index === 0 ? nodes.table_header : nodes.table_cell;
    const filled = cells.flatMap((cell) => {
      const align = styleOf(cell, 'text-align') || attributeOf(cell, 'align');
      const span = Math.min(20, Math.max(1, Number(attributeOf(cell, 'colspan')) || 1));
      const own = type.create(
        { align: sides.includes(align) && align !== 'left' ? align : null },
        line(cell),
      );
      return [own, ...Array.from({ length: span - 1 }, () => type.create())];
    });
    return { type, filled };
  });
  const columns = Math.max(...made.map(({ filled }) => filled.length));
  return [
    nodes.table.create(
      null,
      made.map(({ type, filled }) =>
        nodes.table_row.create(null, [
          ...filled,
          ...Array.from({ length: columns - filled.length }, () => type.create()),
        ]),
      ),
    ),
  ];
}
