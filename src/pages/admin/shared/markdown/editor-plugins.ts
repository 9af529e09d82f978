import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin, type Transaction } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';

const { nodes, marks } = schema;

/** `**重點**` becomes strong text as it is typed. */
const strongRule = new InputRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, (state, [, words = ''], start, end) =>
  state.tr
    .replaceWith(start, end, schema.text(words, [marks.strong.create()]))
    .removeStoredMark(marks.strong),
);

const typedBlocks = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({
      level: Math.max(2, signs.length),
    })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
    wrappingInputRule(/^(\d{1,3})[.、]\s$/, nodes.orderedList, ([, number]) => ({ start: Number(number) })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    strongRule,
  ],
});

const lineBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** Backspace at the start of a heading or a code block turns it into a paragraph. */
const toParagraph: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const isAtStart = empty && $from.parentOffset === 0;
  if (!isAtStart || ($from.parent.type !== nodes.heading && $from.parent.type !== nodes.codeBlock))
    return false;
  return setBlockType(nodes.paragraph)(state, dispatch);
};

const editorKeys = (onLink: () => void) =>
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-k': () => {
      onLink();
      return true;
    },
    Enter: splitListItem(nodes.listItem),
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Backspace: toParagraph,
    // Tab leaves the editor, except inside a table, where it leaves only after the last cell.
    Tab: goToNextCell(1),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.listItem)),
  });

const citation = /\[\^(\d{1,2})\]/g;

/** Turns a typed or pasted `[^2]` into a citation of that source. */
function citeTyped(transactions: readonly Transaction[], tr: Transaction): Transaction | undefined {
  const found: { from: number; to: number; number: number }[] = [];
  let [from, to] = [Infinity, -1];
  for (const each of transactions) {
    for (const map of each.mapping.maps) {
      [from, to] = [map.map(from, -1), map.map(to, 1)];
      map.forEach((_, __, start, end) => {
        from = Math.min(from, start);
        to = Math.max(to, end);
      });
    }
  }
  if (to < 0) return undefined;
  const size = tr.doc.content.size;
  tr.doc.nodesBetween(
    Math.max(0, Math.min(from, size) - 4),
    Math.min(size, to + 4),
    (node, position, parent) => {
      if (
        !node.isText ||
        parent?.type.spec.code ||
        marks.link.isInSet(node.marks) ||
        marks.code.isInSet(node.marks)
      )
        return;
      for (const { 0: words, 1: number, index } of (node.text ?? '').matchAll(citation))
        found.push({ from: position + index, to: position + index + words.length, number: Number(number) });
    },
  );
  for (const each of found.toReversed())
    tr.replaceWith(each.from, each.to, nodes.source.create({ number: each.number }));
  return found.length > 0 ? tr : undefined;
}

const citing = new Plugin({
  appendTransaction: (transactions, _, state) =>
    transactions.some(({ docChanged }) => docChanged) ? citeTyped(transactions, state.tr) : undefined,
});

/** An empty paragraph at the end to continue typing in. It is not serialised while it is empty. */
const lastParagraph = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === nodes.paragraph
      ? undefined
      : tr.insert(doc.content.size, nodes.paragraph.create()),
});

/** The editor's plugins: keys, Markdown typed as such, tables, undo. */
export const editorPlugins = (onLink: () => void): Plugin[] => [
  typedBlocks,
  editorKeys(onLink),
  keymap(baseKeymap),
  history(),
  tableEditing(),
  citing,
  lastParagraph,
];
