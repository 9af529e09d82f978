import type { Command, EditorState } from 'prosemirror-state';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { MarkdownProse } from '#src/ui/markdown/MarkdownText.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { createMarkdownView, type MarkdownView } from './editor-view.ts';
import { EditorDialog, type EditorDialogProps, type EditorRequest, insertImage } from './EditorDialogs.tsx';
import { Toolbar } from './Toolbar.tsx';

const EditorBox = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  // Not `hidden`, with which the toolbar would not stay in view above a long text.
  overflow: 'clip',
  '&:focus-within': { borderColor: theme.vars.palette.primary.main },
  '&[data-invalid]': { borderColor: theme.vars.palette.error.main },
}));

/** The editable text, styled as on its public page. */
const EditorSurface = styled(MarkdownProse)(({ theme }) => ({
  maxWidth: 'none',
  minHeight: '6em',
  maxHeight: '70vh',
  overflowY: 'auto',
  padding: 14,
  outline: 'none',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '& .ProseMirror-selectednode, & .selectedCell': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& .source': {
    padding: '0 3px',
    fontSize: '0.875em',
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.background.sunken,
    borderRadius: 4,
  },
  '& .raw, & pre.raw > code': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .ProseMirror-separator': { display: 'inline', width: 0, height: 0 },
  '& > :is(h2, h3, h4, h5, h6):not(* + *)': { marginTop: 0 },
  '& table': { margin: '0 0 16px' },
}));

export { pastedMarkdown } from './editor-view.ts';

/** The state of the plain text field before the editor was loaded. */
export interface EditorStart {
  /** The caret's offset in the Markdown text; the editor puts its cursor there. */
  readonly caret: number;
  readonly files: readonly File[];
}

export interface MarkdownEditorProps {
  readonly label: string;
  readonly value: string;
  /** Attributes that link the editor to its label, hint and error. */
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  };
  readonly sources: readonly string[];
  readonly newSource: EditorDialogProps['newSource'];
  readonly onChange: (markdown: string) => void;
  readonly start?: EditorStart;
}

/** A WYSIWYG editor for Markdown. A text that nobody edits stays byte-identical. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, value, control, sources, newSource, onChange, start } = props;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  const [editor, setEditor] = useState<MarkdownView>();
  const [state, setState] = useState<EditorState>();
  // A queue: several pasted images get one dialog after the other.
  const [requests, setRequests] = useState<readonly EditorRequest[]>([]);
  const [dialog, ...others] = requests;
  const [round, setRound] = useState(0);
  const goOn = () => {
    setRequests(others);
    setRound(round + 1);
  };
  const change = useEffectEvent(onChange);

  const mount = useCallback((place: HTMLDivElement) => {
    const made = createMarkdownView(place, {
      onChange: (text) => change(text),
      onUpdate: setState,
      onLink: () => setRequests(['link']),
      onFiles: setRequests,
    });
    setEditor(made);
    setState(made.view.state);
    return () => made.view.destroy();
    // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps -- effect events are no dependencies
  }, []);

  useEffect(() => {
    if (!editor) return undefined;
    // Must not replace the text while an input method is composing.
    const take = () => editor.view.composing || editor.setText(value);
    const later = () => setTimeout(take);
    take();
    editor.view.dom.addEventListener('compositionend', later);
    return () => editor.view.dom.removeEventListener('compositionend', later);
  }, [editor, value]);

  const begin = useEffectEvent((view: MarkdownView) => {
    if (!start) return;
    view.focusAt(start.caret);
    if (start.files.length > 0) setRequests(start.files);
  });
  useEffect(() => {
    if (editor) begin(editor);
  }, [editor]);

  useEffect(() => {
    editor?.view.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    });
  }, [editor, id, label, describedBy, isInvalid]);

  function run(command: Command): void {
    if (!editor) return;
    command(editor.view.state, editor.view.dispatch);
    editor.view.focus();
  }

  function runLater(command: Command): void {
    goOn();
    // After the dialog has restored the focus.
    requestAnimationFrame(() => run(command));
  }

  return (
    <EditorBox data-invalid={isInvalid || undefined}>
      {state && (
        <Toolbar
          label={label}
          state={state}
          onRun={run}
          onDialog={(kind) => setRequests([kind])}
          hasSources={newSource !== undefined}
        />
      )}
      <EditorSurface ref={mount} />
      {dialog && state && (
        <EditorDialog
          key={round}
          requested={dialog}
          hasSelection={!state.selection.empty}
          sources={sources}
          newSource={newSource}
          onRun={runLater}
          onImage={(image) => runLater(insertImage(image))}
          onClose={goOn}
        />
      )}
    </EditorBox>
  );
}
