import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as Editor from '#src/pages/admin/shared/markdown/MarkdownEditor.tsx';
import { loadOnce } from '#src/platform/browser/load-once.ts';
import { trackingParameter } from '#src/platform/text/tracking-parameters.ts';
import '#src/ui/markdown/MarkdownText.tsx';
import { AreaBox } from '#src/ui/forms/TextField.tsx';

type Loaded = typeof Editor;

let loaded: Loaded | undefined;
let failedUrl: string | undefined;

export const isEditorLoaded = (): boolean => loaded !== undefined;

/**
 * Chromium and Firefox request a module whose loading failed again only at another URL, and not what it imports
 * (measured, decision 062). So this module imports all that the editor's chunk imports from others: `MarkdownText`, and
 * a pattern that the bundler would leave out if nothing were done with it.
 */
Object.freeze(trackingParameter);

/** Rejects if the chunk cannot be loaded. */
export const loadMarkdownEditor = loadOnce(async () => {
  try {
    return (loaded = await (failedUrl === undefined
      ? import('#src/pages/admin/shared/markdown/MarkdownEditor.tsx')
      : (import(/* @vite-ignore */ `${failedUrl}?${Date.now()}`) as Promise<Loaded>)));
  } catch (error) {
    const url = String(error).split(' ').at(-1);
    if (url?.startsWith('http') === true) failedUrl ??= url;
    throw error;
  }
});

/** Milliseconds before the editor is requested again. */
const pause = 5_000;

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
export function MarkdownControl(props: Editor.MarkdownEditorProps & { readonly onReady: () => void }) {
  const { value, control, onChange, onReady } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const pastes = useRef<readonly EarlyPaste[]>([]);
  const files = useRef<readonly File[]>([]);
  const [ready, setReady] = useState<{ readonly start?: Editor.EditorStart } | undefined>(loaded && {});

  const begin = useEffectEvent((editor: Loaded) => {
    const place = box.current;
    const isWriting = place !== null && place === document.activeElement;
    const source = place?.value ?? value;
    const taken = withPastes(source, place?.selectionEnd ?? 0, pastes.current, editor);
    if (taken.source !== source) onChange(taken.source);
    onReady();
    const isUsed = isWriting || files.current.length > 0;
    setReady(isUsed ? { start: { caret: taken.caret, files: files.current } } : {});
  });

  useEffect(() => {
    if (loaded && !box.current) return undefined;
    const left = new AbortController();
    const { signal } = left;
    const load = () => void loadMarkdownEditor().then(take, () => signal.aborted || setTimeout(load, pause));
    const take = (editor: Loaded) => {
      if (signal.aborted) return;
      // Must not replace the field while an input method is composing.
      if (!isComposing.current) begin(editor);
      else
        box.current?.addEventListener('compositionend', () => setTimeout(() => take(editor)), {
          once: true,
          signal,
        });
    };
    load();
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

  if (ready && loaded) return <loaded.MarkdownEditor {...props} {...ready} />;
  return (
    <AreaBox
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
