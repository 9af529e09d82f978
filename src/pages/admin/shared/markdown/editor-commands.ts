import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Node, NodeType } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';

const { nodes, marks } = schema;

/** Returns the innermost ancestor of the selection that has the given type. */
function around({ selection: { $from } }: EditorState, type: NodeType): Node | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === type) return $from.node(depth);
  return undefined;
}

const heading =
  (level: number): Command =>
  (state, dispatch) => {
    const isOne = around(state, nodes.heading)?.attrs['level'] === level;
    return setBlockType(isOne ? nodes.paragraph : nodes.heading, isOne ? null : { level })(state, dispatch);
  };

const list =
  (type: NodeType): Command =>
  (state, dispatch) =>
    around(state, type) ? liftListItem(nodes.listItem)(state, dispatch) : wrapInList(type)(state, dispatch);

const quote: Command = (state, dispatch) =>
  around(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (type: NodeType) => nodes.table_row.create(null, [type.create(), type.create()]);
  const table = nodes.table.create(null, [
    row(nodes.table_header),
    row(nodes.table_cell),
    row(nodes.table_cell),
  ]);
  if (dispatch) {
    const { tr } = state;
    const place = tr.selection.from;
    tr.replaceSelectionWith(table);
    const near = tr.doc.resolve(tr.mapping.map(place, -1) + 1);
    dispatch(tr.setSelection(TextSelection.near(near)).scrollIntoView());
  }
  return true;
};

const inText =
  (type: NodeType) =>
  (state: EditorState): boolean =>
    around(state, type) !== undefined;

/** A button of the toolbar: its key in the locale, its command, and whether it is active for the selection. */
export interface EditorAction {
  readonly name: string;
  readonly run: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

const isMarked = ({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState): boolean =>
  empty
    ? marks.strong.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, marks.strong);

export const textActions = [
  { name: 'heading', run: heading(2), isOn: (state) => around(state, nodes.heading)?.attrs['level'] === 2 },
  {
    name: 'subheading',
    run: heading(3),
    isOn: (state) => around(state, nodes.heading)?.attrs['level'] === 3,
  },
  { name: 'bold', run: toggleMark(marks.strong), isOn: isMarked },
  { name: 'bullets', run: list(nodes.bulletList), isOn: inText(nodes.bulletList) },
  { name: 'numbers', run: list(nodes.orderedList), isOn: inText(nodes.orderedList) },
  { name: 'quote', run: quote, isOn: inText(nodes.blockquote) },
  { name: 'table', run: insertTable },
] as const satisfies readonly EditorAction[];

export const stepActions = [
  { name: 'undo', run: undo },
  { name: 'redo', run: redo },
] as const satisfies readonly EditorAction[];

export const tableActions = [
  { name: 'addRow', run: addRowAfter },
  { name: 'addColumn', run: addColumnAfter },
  { name: 'deleteRow', run: deleteRow },
  { name: 'deleteColumn', run: deleteColumn },
  { name: 'deleteTable', run: deleteTable },
] as const satisfies readonly EditorAction[];

export const listActions = [
  { name: 'indent', run: sinkListItem(nodes.listItem) },
  { name: 'outdent', run: liftListItem(nodes.listItem) },
] as const satisfies readonly EditorAction[];

export const isInList = (state: EditorState): boolean => around(state, nodes.listItem) !== undefined;
export { isInTable } from 'prosemirror-tables';

/** Links the selected text, or inserts the given words as a link if nothing is selected. */
export const insertLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { from, to, empty, $from } = state.selection;
    const mark = marks.link.create({ href });
    if (!empty)
      dispatch?.(state.tr.removeMark(from, to, marks.link).addMark(from, to, mark).scrollIntoView());
    else {
      const text = schema.text(words || href, mark.addToSet($from.marks()));
      dispatch?.(state.tr.replaceSelectionWith(text, false).removeStoredMark(marks.link).scrollIntoView());
    }
    return true;
  };

/** Inserts an inline node, inside a link if `href` is given. */
export const insertInline =
  (node: Node, href?: string): Command =>
  (state, dispatch) => {
    const linked = href === undefined ? node : node.mark([marks.link.create({ href })]);
    dispatch?.(state.tr.replaceSelectionWith(linked, false).scrollIntoView());
    return true;
  };
