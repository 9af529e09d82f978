import type { Node, NodeType } from 'prosemirror-model';
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

const spanOf = (cell: PastedElement, name: 'colspan' | 'rowspan'): number =>
  Math.max(1, Number(attributeOf(cell, name)) || 1);

interface CellReaders {
  readonly line: (cell: PastedElement) => Node[];
  readonly blocks: (cell: PastedElement) => Node[];
}

/** Converts a table; its first row becomes the head. A table used only for layout is replaced by the blocks in it. */
export function tableOf(element: PastedElement, { line, blocks }: CellReaders): Node[] {
  const rows = rowsOf(element).map((row) =>
    elementsIn(row).filter((each) => isCell(each) && !isUnread(each)),
  );
  const maxCells = Math.max(0, ...rows.map((cells) => cells.length));
  if (maxCells < 2 || hasTable(element)) return rows.flat().flatMap(blocks);
  /** For each column, the number of following rows into which its last cell extends. */
  const spans: number[] = [];
  const made: { readonly type: NodeType; readonly filled: Node[] }[] = [];
  for (const cells of rows) {
    const type = made.length === 0 ? nodes.table_header : nodes.table_cell;
    const filled: Node[] = [];
    // Markdown has no merged cells: where one extends into this row, an empty cell preserves the columns.
    const fillSpanned = () => {
      for (let left = spans[filled.length] ?? 0; left > 0; left = spans[filled.length] ?? 0) {
        spans[filled.length] = left - 1;
        filled.push(type.create());
      }
    };
    for (const cell of cells) {
      fillSpanned();
      const column = filled.length;
      const align = styleOf(cell, 'text-align') || attributeOf(cell, 'align');
      const own = type.create(
        { align: sides.includes(align) && align !== 'left' ? align : null },
        line(cell),
      );
      const width = Math.min(20, spanOf(cell, 'colspan'));
      filled.push(own, ...Array.from({ length: width - 1 }, () => type.create()));
      for (let each = column; each < filled.length; each += 1) spans[each] = spanOf(cell, 'rowspan') - 1;
    }
    fillSpanned();
    if (cells.length > 0) made.push({ type, filled });
  }
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
