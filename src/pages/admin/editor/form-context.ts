import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { valueAt, emptyValues, tidyValues } from '#src/data/content/form/form-values.ts';
import { type Values, baseOfDevice } from '#src/pages/admin/editor/session/editing-state.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { EditorItem } from '#src/data/content/drafts/editor-item.ts';
import {
  type LocalTexts,
  type DraftBase,
  typedChange,
} from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { CollectionEditor, ItemEditor } from './use-item-editor.ts';
import { flushSync } from 'react-dom';
import { dayOf } from '#src/platform/time/taipei-time.ts';

/** A new document with sources counts as verified today; the editor can enter another day. */
const beginning = (fields: readonly FormField[], review: AnyCollection['review']) => ({
  ...emptyValues(fields),
  ...(review && { verifiedAt: dayOf(Date.now()) }),
});

/** Converts the text of a form to the document's format, with what was typed about the change. */
export function tidyText(fields: readonly FormField[], text: Values): Values {
  const change = typedChange(text);
  return { ...tidyValues(fields, text), ...(Object.keys(change).length > 0 && { change }) };
}

export function baseOf(
  fields: readonly FormField[],
  { draft, own, previous }: EditorItem,
  { review }: Pick<AnyCollection, 'review'>,
  start?: Values,
): DraftBase {
  const stored = draft?.data ?? own;
  const publishedRev = previous?.rev ?? 0;
  return {
    values: tidyText(fields, stored ?? { ...beginning(fields, review), ...start }),
    draft,
    draftRev: draft?.rev ?? 0,
    baseRev: draft?.baseRev ?? publishedRev,
    publishedRev,
    isEmpty: stored === undefined,
    needsSave: false,
  };
}

/** While the database does not respond, the base is that of the text saved on this device. */
export function firstBase(
  fields: readonly FormField[],
  item: EditorItem,
  collection: Pick<AnyCollection, 'review'>,
  local: LocalTexts,
  start?: Values,
): DraftBase {
  const { draft } = tidyTexts(fields, local);
  if (!item.isUnread || !draft) return baseOf(fields, item, collection, start);
  const base = baseOfDevice(draft);
  return { ...base, draft: undefined, baseRev: base.publishedRev };
}

/** Converts the texts saved on this device to form values; another release may have other fields. */
export function tidyTexts(fields: readonly FormField[], { draft, replaced }: LocalTexts): LocalTexts {
  const tidy = (values: Values) => tidyText(fields, values);
  return {
    draft: draft && {
      ...draft,
      before: tidy(draft.before),
      values: tidy(draft.values),
      ...(draft.sent && { sent: tidy(draft.sent) }),
    },
    replaced: replaced && { ...replaced, values: tidy(replaced.values) },
  };
}

/** True if the document is withdrawn and has no draft. */
export const isWithdrawn = ({
  isEmpty,
  publishedRev,
}: Pick<DraftBase, 'isEmpty' | 'publishedRev'>): boolean => isEmpty && publishedRev > 0;

/** True if a newer version was published since the draft was created. */
export const isBehind = ({ draft, previous }: EditorItem): boolean =>
  draft !== undefined && draft.baseRev !== (previous?.rev ?? 0);

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
