import { type ClipboardEvent, type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditorStart, MarkdownEditorProps } from '#src/pages/admin/shared/markdown/MarkdownEditor.tsx';
import { readTimeout, withTimeout } from '#src/platform/firebase/resilience.ts';
import { inputBox } from '#src/ui/forms/Field.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const SourceBox = styled('textarea')(inputBox, { display: 'block', resize: 'vertical', lineHeight: 1.75 });

interface Loaded {
  readonly Editor: ComponentType<MarkdownEditorProps>;
  readonly pastedMarkdown: (html: string, text: string) => string;
}

let loading: Promise<Loaded | undefined> | undefined;
let loaded: Loaded | undefined;

/** Undefined if the chunk cannot be loaded, for example after a release that removed it. */
export function loadMarkdownEditor(): Promise<Loaded | undefined> {
  loading ??= withTimeout(
    readTimeout,
    Promise.all([
      import('#src/pages/admin/shared/markdown/MarkdownEditor.tsx'),
      import('#src/pages/admin/shared/markdown/pasted-markdown.ts'),
    ]),
  ).then(
    ([{ MarkdownEditor: Editor }, { pastedMarkdown }]) => (loaded = { Editor, pastedMarkdown }),
    () => (loading = undefined),
  );
  return loading;
}

/** A paste into the source before the editor was loaded: its offset, its plain text and its HTML. */
interface EarlyPaste {
  readonly at: number;
  readonly text: string;
  readonly html: string;
}

/** Replaces early pastes by their Markdown, except a paste that was edited since. */
function withPastes(
  source: string,
  caret: number,
  pastes: readonly EarlyPaste[],
  { pastedMarkdown }: Loaded,
): { readonly source: string; readonly caret: number } {
  let result = { source, caret };
  for (const { at, text, html } of pastes.toReversed()) {
    const end = at + text.length;
    if (result.source.slice(at, end) !== text) continue;
    const markdown = pastedMarkdown(html, text);
    const before = result.source.slice(0, at);
    const needsLine = markdown.includes('\n') && before !== '' && !before.endsWith('\n\n');
    const put = `${needsLine ? '\n\n' : ''}${markdown}`;
    result = {
      source: `${before}${put}${result.source.slice(end)}`,
      caret: result.caret < end ? result.caret : result.caret + put.length - text.length,
    };
  }
  return result;
}

/**
 * A field for Markdown: shows the source until the chunk of the editor is loaded, then the editor. What is typed or
 * pasted meanwhile is retained, and the caret stays at the same position.
 */
export function MarkdownControl(props: MarkdownEditorProps) {
  const { value, control, onChange } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const pastes = useRef<readonly EarlyPaste[]>([]);
  const files = useRef<readonly File[]>([]);
  const [ready, setReady] = useState<{ readonly loaded: Loaded; readonly start?: EditorStart } | undefined>(
    loaded && { loaded },
  );

  const begin = useEffectEvent((editor: Loaded) => {
    const place = box.current;
    const isWriting = place !== null && place === document.activeElement;
    const source = place?.value ?? value;
    const taken = withPastes(source, place?.selectionEnd ?? 0, pastes.current, editor);
    if (taken.source !== source) onChange(taken.source);
    setReady({
      loaded: editor,
      ...((isWriting || files.current.length > 0) && {
        start: { caret: taken.caret, files: files.current },
      }),
    });
  });

  useEffect(() => {
    if (loaded && !box.current) return undefined;
    const left = new AbortController();
    const { signal } = left;
    const wait = async () => {
      const editor = await loadMarkdownEditor();
      if (!editor || signal.aborted) return;
      // Must not replace the field while an input method is composing.
      if (!isComposing.current) begin(editor);
      else
        box.current?.addEventListener(
          'compositionend',
          () => setTimeout(() => signal.aborted || begin(editor)),
          {
            once: true,
            signal,
          },
        );
    };
    void wait();
    return () => left.abort();
  }, []);

  function takePaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData, currentTarget } = event;
    const text = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    const html = clipboardData.getData('text/html');
    // The browser inserts the plain text immediately, without waiting for the editor.
    if (text !== '') pastes.current = [...pastes.current, { at: currentTarget.selectionStart, text, html }];
    else if (clipboardData.files.length > 0) {
      event.preventDefault();
      files.current = [...files.current, ...clipboardData.files];
    }
  }

  if (ready) {
    const { Editor } = ready.loaded;
    return <Editor {...props} {...(ready.start && { start: ready.start })} />;
  }
  return (
    <SourceBox
      {...control}
      ref={box}
      rows={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onCompositionStart={() => (isComposing.current = true)}
      onCompositionEnd={() => (isComposing.current = false)}
      onPaste={takePaste}
    />
  );
}
