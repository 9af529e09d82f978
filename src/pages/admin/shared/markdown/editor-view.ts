import { Fragment, type Node, Slice } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { linkTarget } from '#src/ui/markdown/link-target.ts';
import { storedPicture } from '#src/ui/markdown/stored-picture.ts';
import { parseDocument } from '#src/ui/markdown-editor/document/parse-document.ts';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { serializeDocument } from '#src/ui/markdown-editor/document/serialize-document.ts';
import { htmlToBlocks } from '#src/ui/markdown-editor/paste/html-to-blocks.ts';
import { textToBlocks } from '#src/ui/markdown-editor/paste/text-to-blocks.ts';
import { editorPlugins } from './editor-plugins.ts';

const { nodes } = schema;

interface Options {
  readonly onChange: (markdown: string) => void;
  /** The state of the view has changed. */
  readonly onUpdate: (state: EditorState) => void;
  readonly onLink: () => void;
  /** Pictures were pasted or dropped. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** An editor of a text in Markdown. */
export interface MarkdownView {
  readonly view: EditorView;
  /** Takes over a text that did not come from here, as after a merge. */
  readonly setText: (markdown: string) => void;
  /** Takes the focus to where `caret` is in the Markdown, as near as its marks allow. */
  readonly focusAt: (caret: number) => void;
}

/** One paragraph goes into the words where the cursor is; blocks are put in as they are. */
function sliceOf(blocks: readonly Node[]): Slice {
  const [first] = blocks;
  if (first && blocks.length === 1 && first.type === nodes.paragraph)
    return new Slice(Fragment.from(first), 1, 1);
  const last = blocks.at(-1);
  const isText = (node: Node | undefined) => (node?.type === nodes.paragraph ? 1 : 0);
  return new Slice(Fragment.fromArray([...blocks]), isText(first), isText(last));
}

/** In a cell or a heading, where blocks have no place: the words of the blocks. */
const wordsOf = (blocks: readonly Node[]): string =>
  blocks.map((block) => block.textBetween(0, block.content.size, ' ', ' ')).join(' ');

function put(view: EditorView, blocks: readonly Node[], text: string): void {
  const { $from } = view.state.selection;
  const { tr } = view.state;
  const isCell = $from.parent.type.spec['tableRole'] !== undefined;
  if ($from.parent.type.spec.code) tr.insertText(text);
  else if (isCell) tr.insertText(wordsOf(blocks));
  else tr.replaceSelection(sliceOf(blocks));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
}

/** What was last copied here: it goes back in as it came out. */
let copied = '';

/** Reads what is pasted or dropped by itself: ProseMirror would have the browser parse it, which the policy denies. */
function takeOver(view: EditorView, data: DataTransfer | null, onFiles: Options['onFiles']): boolean {
  const text = data?.getData('text/plain') ?? '';
  const html = data?.getData('text/html') ?? '';
  const files = [...(data?.files ?? [])];
  if (files.length > 0 && text === '') {
    onFiles(files);
    return true;
  }
  const own = text !== '' && text === copied ? parseDocument(text) : undefined;
  // A program for code copies its colours as markup; what is one line of text in it is text.
  const blocks = own?.children ?? (html === '' ? [] : htmlToBlocks(html, globalThis.location.origin));
  const taken = blocks.length > 0 ? blocks : textToBlocks(text);
  if (taken.length === 0) return html !== '' || text !== '';
  put(view, taken, text);
  return true;
}

function pictureView(node: Node): { readonly dom: HTMLElement } {
  const { src, alt } = node.attrs as { src: string; alt: string };
  if (linkTarget(src)?.kind === 'page') {
    const dom = document.createElement('img');
    // Before the next publication the site has no copy of it.
    dom.src = storedPicture(src) ?? src;
    dom.alt = alt;
    return { dom };
  }
  // As on the page, which loads nothing from other sites.
  const dom = document.createElement('span');
  dom.className = 'raw';
  dom.textContent = `🖼 ${alt}（${src}）`;
  return { dom };
}

/** A text that is too deep or too large to be shown with its form is one block: its source. */
const documentOf = (markdown: string): Node =>
  parseDocument(markdown) ?? nodes.doc.create(null, nodes.raw.create(null, schema.text(markdown)));

/** The document with a paragraph at its end to write in. */
const writable = (read: Node): Node =>
  read.lastChild?.type === nodes.paragraph
    ? read
    : nodes.doc.create(null, read.content.append(Fragment.from(nodes.paragraph.create())));

/** Makes an empty editor in `place`. */
export function createMarkdownView(
  place: HTMLElement,
  { onChange, onUpdate, onLink, onFiles }: Options,
): MarkdownView {
  let origin = documentOf('');
  let last = '';
  // Given out, and not come back yet as the value of the field.
  let given: readonly string[] = [];
  const plugins = editorPlugins(onLink);
  const view = new EditorView(
    { mount: place },
    {
      state: EditorState.create({ doc: writable(origin), plugins }),
      nodeViews: { image: pictureView },
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
          // What is moved within the editor is ProseMirror's.
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
    // A value that comes back while more is being typed is no other text.
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
    // What is before the caret ends there in the whole text, too.
    const { from } = TextSelection.atEnd(documentOf(last.slice(0, caret)));
    const at = doc.resolve(Math.min(from, doc.content.size));
    view.dispatch(tr.setSelection(TextSelection.near(at, -1)).scrollIntoView());
    view.focus();
  }
  return { view, setText, focusAt };
}
