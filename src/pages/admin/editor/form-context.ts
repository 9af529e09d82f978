import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { valueAt } from '#src/data/content/form/form-values.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import type { LocalTexts } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { CollectionEditor, ItemEditor } from './use-item-editor.ts';
import { flushSync } from 'react-dom';

/** Expands the list entries that contain a field. */
interface Reveal {
  /** The path last passed to `show`, such as `participants.0.proceedings.1.date`; initially ''. */
  readonly place: () => string;
  /** Calls `listener` with each path passed to `show`. Returns a function that unsubscribes. */
  readonly subscribe: (listener: (place: string) => void) => () => void;
  /** Expands whatever contains the field at a path, and focuses it. */
  readonly show: (place: string) => void;
}

const focusable = 'input:not([type="file"]), textarea, select, [contenteditable="true"], button, a[href]';

/** Returns the element of the innermost rendered field that contains a path: a problem may concern a whole list. */
function fieldAt(place: string): HTMLElement | null {
  for (let path = place; path !== ''; path = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '') {
    // A related document is written in a dialog, which comes last.
    const found = [...document.querySelectorAll<HTMLElement>(`[id="field-${path}"]`)].at(-1);
    if (found) return found;
  }
  return null;
}

export function focusField(place: string): void {
  const field = fieldAt(place);
  // Of radio buttons the chosen one is in the tab order.
  const found =
    field?.querySelector<HTMLElement>('[type="radio"]:checked') ??
    field?.querySelector<HTMLElement>(focusable);
  found?.focus({ preventScroll: true });
}

export function createReveal(): Reveal {
  const listeners = new Set<(place: string) => void>();
  let current = '';
  return {
    place: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(place) {
      current = place;
      // Fields of collapsed entries are not rendered before.
      flushSync(() => {
        for (const listener of listeners) listener(place);
      });
      fieldAt(place)?.closest('details')?.setAttribute('open', '');
      fieldAt(place)?.scrollIntoView({ block: 'center' });
      focusField(place);
    },
  };
}

export interface PanelProps {
  readonly collection: AnyCollection;
  readonly item: EditorItem;
  readonly uid: string;
  readonly editor: ItemEditor;
  readonly local: LocalTexts;
  readonly own: CollectionEditor;
}

/** The text of a form, which is that of its editing session: the only copy in memory. */
export interface FormStore {
  readonly values: () => Values;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (edit: (before: Values) => Values) => void;
}

export interface NewRecordProps {
  readonly collection: AnyCollection;
  /** Called with the id of the document once it is published. */
  readonly onPublished: (id: string) => void;
  readonly onClose: () => void;
}

export interface FormContextValue {
  readonly store: FormStore;
  readonly collection: string;
  /** The document's key in comments (`qna~x`); '' if it has no comments. */
  readonly place: string;
  readonly fields: readonly FormField[];
  /** Returns the issue of the field at a path, such as `sources.0.url`; undefined if none is shown. */
  readonly issueAt: (name: string) => FieldIssue | undefined;
  readonly reveal: Reveal;
  /** Renders the fields of groups and entries, which may contain groups and entries themselves. */
  readonly Grid: ComponentType<{ readonly fields: readonly FormField[]; readonly name: string }>;
  /** Makes a document of another collection that a field refers to. */
  readonly NewRecord: ComponentType<NewRecordProps>;
}

export const FormContext = createContext<FormContextValue>({
  store: { values: () => ({}), subscribe: () => () => undefined, change: () => undefined },
  collection: '',
  place: '',
  fields: [],
  issueAt: () => undefined,
  reveal: createReveal(),
  Grid: () => null,
  NewRecord: () => null,
});

export const useEditorForm = (): FormContextValue => use(FormContext);

const titleOf = (source: unknown): string =>
  source !== null && typeof source === 'object' && 'title' in source ? String(source.title) : '';

/** Returns the titles of the document's sources, in their order. */
export function useSourceTitles(): readonly string[] {
  const sources = useFieldValue('sources');
  return Array.isArray(sources) ? sources.map(titleOf) : [];
}

/** Returns the value at a path of the form, such as `participants.0.role`; all values for ''. */
export function useFieldValue(path: string): unknown {
  const { store } = useEditorForm();
  return useSyncExternalStore(store.subscribe, () =>
    path === '' ? store.values() : valueAt(store.values(), path),
  );
}
