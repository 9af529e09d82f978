import { type ComponentType, createContext, use } from 'react';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { createReveal, type Reveal } from './reveal.ts';

export interface FormContextValue {
  readonly collection: string;
  /** The document's key in comments (`qna~x`); '' if it has no comments. */
  readonly place: string;
  readonly fields: readonly FormField[];
  /** Returns the issue of the field at a path, such as `sources.0.url`; undefined if none is shown. */
  readonly issueAt: (name: string) => FieldIssue | undefined;
  /** Expands and focuses fields of the form. */
  readonly reveal: Reveal;
  /** Renders the fields of groups and entries, which may contain groups and entries themselves. */
  readonly Grid: ComponentType<{ readonly fields: readonly FormField[]; readonly name: string }>;
}

export const FormContext = createContext<FormContextValue>({
  collection: '',
  place: '',
  fields: [],
  issueAt: () => undefined,
  reveal: createReveal(),
  Grid: () => null,
});

/** Returns the context of the form that contains the field. */
export const useEditorForm = (): FormContextValue => use(FormContext);
