import { type ComponentType, createContext, use } from 'react';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { createReveal, type Reveal } from './reveal.ts';

export interface FormContextValue {
  readonly collection: string;
  /** The document as comments name it (`qna~x`); '' where there are none. */
  readonly place: string;
  readonly fields: readonly FormField[];
  /** What is wrong with the field at a place in the form, such as `sources.0.url`; undefined when nothing is shown. */
  readonly issueAt: (name: string) => FieldIssue | undefined;
  /** What leads to a field of the form. */
  readonly reveal: Reveal;
  /** Renders the fields of groups and entries, which contain fields in their turn. */
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

/** The form that a field is in. */
export const useEditorForm = (): FormContextValue => use(FormContext);
