import { type ComponentType, createContext, use, useSyncExternalStore } from 'react';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { valueAt } from '#src/data/content/form/form-values.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { createReveal, type Reveal } from './reveal.ts';

/** The text of a form, which is that of its editing session: the only copy in memory. */
export interface FormStore {
  readonly values: () => Values;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (edit: (before: Values) => Values) => void;
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
}

export const FormContext = createContext<FormContextValue>({
  store: { values: () => ({}), subscribe: () => () => undefined, change: () => undefined },
  collection: '',
  place: '',
  fields: [],
  issueAt: () => undefined,
  reveal: createReveal(),
  Grid: () => null,
});

export const useEditorForm = (): FormContextValue => use(FormContext);

const titleOf = (source: unknown): string =>
  source !== null && typeof source === 'object' && 'title' in source ? String(source.title) : '';

/** Returns the titles of the document's sources, in their order. */
export function useSourceTitles(): readonly string[] {
  const sources = useFieldValue('sources');
  return Array.isArray(sources) ? sources.map(titleOf) : [];
}

/** Returns the value at a path of the form, such as `participants.0.role`. */
export function useFieldValue(path: string): unknown {
  const { store } = useEditorForm();
  return useSyncExternalStore(store.subscribe, () => valueAt(store.values(), path));
}
