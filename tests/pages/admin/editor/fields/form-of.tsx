import { type ReactNode, useState } from 'react';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import type { FormValues } from '#src/data/content/form/form-values.ts';
import { FormContext, type FormStore, createReveal } from '#src/pages/admin/editor/form-context.ts';

function storeOf(first: FormValues): FormStore {
  let values = first;
  const listeners = new Set<() => void>();
  return {
    values: () => values,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(edit) {
      values = edit(values);
      for (const listener of listeners) listener();
    },
  };
}

interface FormOfProps {
  readonly values: FormValues;
  readonly collection?: string;
  readonly fields?: readonly FormField[];
  readonly children: ReactNode;
}

/** A form with these values, around inputs of the content editor. */
export function FormOf({ values, collection = '', fields = [], children }: FormOfProps) {
  const [context] = useState(() => ({
    store: storeOf(values),
    collection,
    place: `${collection}~own`,
    fields,
    issueAt: () => undefined,
    reveal: createReveal(),
    Grid: () => null,
    NewRecord: () => null,
  }));
  return <FormContext value={context}>{children}</FormContext>;
}
