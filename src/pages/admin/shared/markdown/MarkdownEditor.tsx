import type { Command, EditorState } from 'prosemirror-state';
import { useCallback, useEffect, useEffectEvent, useState, Suspense } from 'react';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { MarkdownProse } from '#src/ui/markdown/MarkdownText.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { typedAddress } from '#src/data/content/form/typed-address.ts';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { matchesTyped } from '#src/pages/admin/shared/search/matches-typed.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { collections, titleOf } from '#src/data/collections/collections.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { addressOf, hasAddress } from '#src/pages/shared/found/found-item.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { createMarkdownView, type MarkdownView } from './editor-view.ts';
import { Toolbar, type DialogKind } from './Toolbar.tsx';
import { insertInline, insertLink } from './editor-commands.ts';
import { type EditorDialogProps, ImageDialog } from './ImageDialog.tsx';

interface Entry {
  readonly title: string;
  readonly path: string;
  readonly kind: string;
}

const linkable: readonly AnyCollection[] = collections.filter(
  ({ name, visibility }) => visibility === 'public' && hasAddress(name),
);

/** Returns every published document that has an address on the site. */
function useEntries(): { readonly entries: readonly Entry[]; readonly isLoading: boolean } {
  const collectionName = useCollectionName();
  const lists = useQueries({ queries: linkable.map((collection) => listQuery(collection)) });
  const entries = lists.flatMap(({ data }, index) => {
    const { name = '' } = linkable[index] ?? {};
    return (data?.records ?? []).flatMap((record) => {
      const title = titleOf(name, record.id, record);
      const path = addressOf({ collection: name, id: record.id, title });
      return path === undefined ? [] : [{ title, path, kind: collectionName(name) }];
    });
  });
  return { entries, isLoading: lists.some(({ data, isError }) => !data && !isError) };
}

const offered = 8;

/** Returns the link for a path of this site, an e-mail address or a URL as people type it. */
function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[/#](?!\/)/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  return typedAddress(text);
}

/** 「連到…」: links to an entry of this site, found by its title, or to any address. */
function LinkDialog({ hasSelection, onRun, onClose }: EditorDialogProps) {
  const { t } = useTranslation('admin/content');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const { entries, isLoading } = useEntries();
  const query = typed.trim();
  const found =
    query === '' ? [] : entries.filter(({ title }) => matchesTyped(title, query)).slice(0, offered);
  const address = linkOf(typed);
  const isAddress = address !== undefined && found.length === 0;
  return (
    <AdminDialog
      title={t('editor.link.title')}
      onClose={onClose}
      submit={{
        label: t('editor.link.submit'),
        run: () => {
          if (address !== undefined) onRun(insertLink(address, words));
          return Promise.resolve();
        },
        disabled: address === undefined,
      }}
    >
      <TextInput
        label={t('editor.link.to')}
        value={typed}
        onChange={setTyped}
        hint={isAddress ? t('editor.link.understood', { address }) : t('editor.link.hint')}
      />
      {!hasSelection && isAddress && (
        <TextInput label={t('editor.link.words')} value={words} onChange={setWords} />
      )}
      <output>
        {query !== '' && found.length === 0 && address === undefined && (
          <Hint>{t(isLoading ? 'field.loadingItems' : 'field.noItem')}</Hint>
        )}
      </output>
      {found.map(({ title, path, kind }) => (
        <Button
          key={path}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: 44 }}
          onClick={() => onRun(insertLink(path, title))}
        >
          {t('editor.link.entry', { title, kind })}
        </Button>
      ))}
    </AdminDialog>
  );
}

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
  minHeight: '14em',
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

// Loaded on demand, because it includes the code that encodes and compares images.
const PastedImageDialog = lazyPart(async () => (await import('./PastedImageDialog.tsx')).PastedImageDialog);

/** What the member has to choose before something is inserted; a `File` was pasted or dropped. */
type EditorRequest = DialogKind | File;

function SourceDialog({ sources, onRun, onClose }: EditorDialogProps) {
  const { t } = useTranslation('admin/content');
  return (
    <AdminDialog title={t('editor.source.title')} onClose={onClose} gap={0.5}>
      {sources.map((title, index) => (
        <Button
          // oxlint-disable-next-line react/no-array-index-key -- a citation refers to the index of the source
          key={index}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: 44 }}
          onClick={() => onRun(insertInline(schema.nodes.source.create({ number: index + 1 })))}
        >
          {t('field.sourceOption', { number: index + 1, title })}
        </Button>
      ))}
    </AdminDialog>
  );
}

function EditorDialog({ requested, ...props }: EditorDialogProps & { readonly requested: EditorRequest }) {
  if (requested === 'link') return <LinkDialog {...props} />;
  if (requested === 'source') return <SourceDialog {...props} />;
  if (requested === 'image') return <ImageDialog {...props} />;
  return (
    <Suspense>
      <PastedImageDialog {...props} file={requested} />
    </Suspense>
  );
}

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
  readonly onChange: (markdown: string) => void;
  readonly start?: EditorStart;
}

/** A WYSIWYG editor for Markdown. A text that nobody edits stays byte-identical. */
export function MarkdownEditor({ label, value, control, sources, onChange, start }: MarkdownEditorProps) {
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

  return (
    <EditorBox data-invalid={isInvalid || undefined}>
      {state && (
        <Toolbar
          label={label}
          state={state}
          onRun={run}
          onDialog={(kind) => setRequests([kind])}
          hasSources={sources.length > 0}
        />
      )}
      <EditorSurface ref={mount} />
      {dialog && state && (
        <EditorDialog
          key={round}
          requested={dialog}
          hasSelection={!state.selection.empty}
          sources={sources}
          onRun={(command) => {
            goOn();
            // After the dialog has restored the focus.
            requestAnimationFrame(() => run(command));
          }}
          onClose={goOn}
        />
      )}
    </EditorBox>
  );
}
