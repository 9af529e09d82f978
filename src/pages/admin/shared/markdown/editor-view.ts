import { Fragment, type Node, Slice } from 'prosemirror-model';
import { closeHistory } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { linkTarget, storedImage } from '#src/ui/markdown/link-target.ts';
import { parseDocument } from '#src/ui/markdown-editor/document/parse-document.ts';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { serializeDocument } from '#src/ui/markdown-editor/document/serialize-document.ts';
import { htmlToBlocks } from '#src/ui/markdown-editor/paste/html-to-blocks.ts';
import { textToBlocks } from '#src/ui/markdown-editor/paste/text-to-blocks.ts';
import { editorPlugins } from './editor-plugins.ts';

const { nodes } = schema;

interface Options {
  readonly onChange: (markdown: string) => void;
  readonly onUpdate: (state: EditorState) => void;
  readonly onLink: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

export interface MarkdownView {
  readonly view: EditorView;
  /** Replaces the text by one from outside, as after a merge. */
  readonly setText: (markdown: string) => void;
  /** Focuses the editor at the position of `caret` in the Markdown, as near as its markup allows. */
  readonly focusAt: (caret: number) => void;
}

/** A single paragraph is inserted inline at the cursor; several blocks are inserted as blocks. */
function sliceOf(blocks: readonly Node[]): Slice {
  const [first] = blocks;
  if (first && blocks.length === 1 && first.type === nodes.paragraph)
    return new Slice(Fragment.from(first), 1, 1);
  const last = blocks.at(-1);
  const isText = (node: Node | undefined) => (node?.type === nodes.paragraph ? 1 : 0);
  return new Slice(Fragment.fromArray([...blocks]), isText(first), isText(last));
}

/** Returns the plain text of the blocks, for a table cell or a heading, which cannot contain blocks. */
const wordsOf = (blocks: readonly Node[]): string =>
  blocks.map((block) => block.textBetween(0, block.content.size, ' ', ' ')).join(' ');

function put(view: EditorView, blocks: readonly Node[], text: string): void {
  const { $from } = view.state.selection;
  const { tr } = view.state;
  const isCell = $from.parent.type.spec['tableRole'] !== undefined;
  if ($from.parent.type.spec.code) tr.insertText(text);
  else if (isCell) tr.insertText(wordsOf(blocks));
  else tr.replaceSelection(sliceOf(blocks));
  // Undo takes back what was pasted alone, not what was typed right before or after it.
  view.dispatch(closeHistory(tr.scrollIntoView().setMeta('paste', true)));
  view.dispatch(closeHistory(view.state.tr));
}

/** From HTML its headings, lists, links and tables, from plain text every line break. */
function pastedBlocks(html: string, text: string): readonly Node[] {
  // A program for code copies its colours as markup; what is one line of text in it is text.
  const blocks = html === '' ? [] : htmlToBlocks(html, globalThis.location.origin);
  return blocks.length > 0 ? blocks : textToBlocks(text);
}

export function pastedMarkdown(html: string, text: string): string {
  const blocks = pastedBlocks(html, text);
  if (blocks.length === 0) return text;
  return serializeDocument(nodes.doc.create(null, blocks), documentOf('')).trimEnd();
}

/** The text last copied in this editor: pasted here again, it is parsed as Markdown. */
let copied = '';

/** ProseMirror would let the browser parse the HTML, which the security policy denies. */
function takeOver(view: EditorView, data: DataTransfer | null, onFiles: Options['onFiles']): boolean {
  const text = data?.getData('text/plain') ?? '';
  const html = data?.getData('text/html') ?? '';
  const files = [...(data?.files ?? [])];
  if (files.length > 0 && text === '') {
    onFiles(files);
    return true;
  }
  const own = text !== '' && text === copied ? parseDocument(text) : undefined;
  const taken = own?.children ?? pastedBlocks(html, text);
  if (taken.length === 0) return html !== '' || text !== '';
  put(view, taken, text);
  return true;
}

function imageView(node: Node): { readonly dom: HTMLElement } {
  const { src, alt } = node.attrs as { src: string; alt: string };
  if (linkTarget(src)?.kind === 'page') {
    const dom = document.createElement('img');
    // Until the next publication the site has no copy of the image.
    dom.src = storedImage(src) ?? src;
    dom.alt = alt;
    return { dom };
  }
  // As on the public page, which loads no images from other sites.
  const dom = document.createElement('span');
  dom.className = 'raw';
  dom.textContent = `🖼 ${alt}（${src}）`;
  return { dom };
}

/** A text that is too deeply nested or too large to parse is shown as one block of source. */
const documentOf = (markdown: string): Node =>
  parseDocument(markdown) ?? nodes.doc.create(null, nodes.raw.create(null, schema.text(markdown)));

/** Returns the document with an empty paragraph at its end to type in. */
const writable = (read: Node): Node =>
  read.lastChild?.type === nodes.paragraph
    ? read
    : nodes.doc.create(null, read.content.append(Fragment.from(nodes.paragraph.create())));

/** The distance between the caret and the edge of the visible text after scrolling, in pixels. */
const caretGap = 8;

/** Scroll margins that keep the caret below the toolbar, which is sticky. */
const clearOfToolbar = (place: HTMLElement, gap: number) => ({
  left: gap,
  right: gap,
  bottom: gap,
  get top() {
    const toolbar = place.parentElement?.querySelector<HTMLElement>('[role="toolbar"]');
    return gap + (toolbar?.offsetHeight ?? 0);
  },
});

export function createMarkdownView(
  place: HTMLElement,
  { onChange, onUpdate, onLink, onFiles }: Options,
): MarkdownView {
  let origin = documentOf('');
  let last = '';
  // Texts passed to `onChange` that have not come back as the field's value yet.
  let given: readonly string[] = [];
  const plugins = editorPlugins(onLink);
  const view = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc: writable(origin), plugins }),
      nodeViews: { image: imageView },
      scrollThreshold: clearOfToolbar(place, 0),
      scrollMargin: clearOfToolbar(place, caretGap),
      clipboardTextSerializer: (slice) => {
        const { content } = slice;
        const isInline = content.firstChild?.isInline === true;
        const blocks = isInline ? nodes.paragraph.create(null, content) : content;
        copied = serializeDocument(nodes.doc.create(null, blocks), origin);
        return copied;
      },
      handleDOMEvents: {
        paste: (self, event) => {
          if (!takeOver(self, event.clipboardData, onFiles)) return false;
          event.preventDefault();
          return true;
        },
        drop: (self, event) => {
          // ProseMirror handles what is dragged within the editor.
          if (self.dragging) return false;
          const at = self.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at)
            self.dispatch(self.state.tr.setSelection(TextSelection.near(self.state.doc.resolve(at.pos))));
          if (!takeOver(self, event.dataTransfer, onFiles)) return false;
          event.preventDefault();
          return true;
        },
      },
      dispatchTransaction(transaction) {
        const state = view.state.apply(transaction);
        view.updateState(state);
        onUpdate(state);
        if (!transaction.docChanged) return;
        const text = serializeDocument(state.doc, origin);
        if (text === last) return;
        last = text;
        given = [...given, text];
        onChange(text);
      },
    },
  );
  function setText(text: string): void {
    // A value that comes back while the member types on is not a new text.
    const echo = given.indexOf(text);
    given = text === last || echo === -1 ? [] : given.slice(echo + 1);
    if (text === last || echo !== -1) return;
    origin = documentOf(text);
    last = text;
    const whole = writable(origin);
    const at = Math.min(view.state.selection.from, whole.content.size);
    const selection = TextSelection.near(whole.resolve(at));
    view.updateState(EditorState.create({ doc: whole, plugins, selection }));
    onUpdate(view.state);
  }
  function focusAt(caret: number): void {
    const { doc, tr } = view.state;
    // The text before the caret, parsed alone, ends at the same position as in the whole text.
    const { from } = TextSelection.atEnd(documentOf(last.slice(0, caret)));
    const at = doc.resolve(Math.min(from, doc.content.size));
    view.dispatch(tr.setSelection(TextSelection.near(at, -1)).scrollIntoView());
    view.focus();
  }
  return { view, setText, focusAt };
}
