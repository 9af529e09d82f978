import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AnyCollection } from '#src/data/content/any-collection.ts';
import { formFields } from '#src/data/content/form-fields.ts';
import { tidyValues } from '#src/data/content/form-values.ts';
import { checkValues } from '#src/data/content/requirements.ts';
import { type DeskItem, readDeskItem } from '#src/data/drafts/desk-item.ts';
import { type DraftRecord, draftStages } from '#src/data/drafts/draft.schema.ts';
import { DraftConflictError, saveDraft } from '#src/data/drafts/drafts.repository.ts';
import { deskItemQuery } from '#src/data/drafts/drafts.queries.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import { keepWork } from '#src/platform/kept-work.ts';
import {
  type Base,
  baseOf,
  type Conflict,
  editKey,
  isUnsaved,
  type KeptEdit,
  rebase,
  settled,
} from './editor-state.ts';
import { useAutosave } from './use-autosave.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the form starts with: the saved text, or what this browser kept of it, put onto what was saved since. */
function start(base: Base, kept: KeptEdit | undefined): { values: Values; conflict?: Conflict } {
  if (!kept) return { values: base.values };
  return rebase(kept.before, kept.values, base);
}

/** An item's form, what it is an edit of, and the ways to save it. */
export function useItemEditor(
  collection: AnyCollection,
  item: DeskItem,
  uid: string,
  kept: KeptEdit | undefined,
) {
  const client = useQueryClient();
  const fields = useMemo(() => formFields(collection), [collection]);
  const [base, setBase] = useState(() => baseOf(fields, item));
  const [started] = useState(() => start(base, kept));
  const [conflict, setConflict] = useState<Conflict | undefined>(started.conflict);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorKind>();
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...started.values } });
  const watched = useDeferredValue(useWatch({ control: form.control }));
  const values = useMemo(() => tidyValues(fields, watched), [fields, watched]);
  const checked = useMemo(() => checkValues(collection, values), [collection, values]);
  const key = editKey(uid, collection, item.id);
  useAutosave(key, base, values);

  const typed = (): Values => tidyValues(fields, form.getValues());
  const show = (next: Values) => form.reset({ ...next });

  /** Takes over another base. Where both sides changed a field a person decides, and one's own text is kept aside. */
  function moveOnto(before: Values, mine: Values, onto: Base): { merged?: Values; taken: readonly string[] } {
    const result = rebase(before, mine, onto);
    if (result.conflict) {
      void keepWork(`${key}/mine`, { values: mine, at: new Date().toISOString() });
      setConflict(result.conflict);
      return { taken: result.taken };
    }
    show(result.values);
    setBase(onto);
    return { merged: result.values, taken: result.taken };
  }

  const write = async (onto: Base, text: Values, stage: 'draft' | 'inReview'): Promise<DraftRecord> => {
    const data = checkValues(collection, text).fields ?? text;
    const edit = {
      collection: collection.name,
      id: item.id,
      baseRev: onto.baseRev,
      data: { ...data },
      stage,
    };
    const draft = await saveDraft(edit, onto.draft);
    setBase({ values: text, draft, baseRev: draft.baseRev });
    void client.invalidateQueries({ queryKey: ['drafts', 'of'] });
    return draft;
  };

  /** After somebody else was first: their version is read and both are merged; saved at once where that is clear. */
  async function resolve(error: DraftConflictError, mine: Values, stage: 'draft' | 'inReview') {
    const there = await readDeskItem(collection, item.id);
    client.setQueryData(deskItemQuery(collection, item.id).queryKey, there);
    const onto = baseOf(fields, error.theirs ? { ...there, draft: error.theirs } : there);
    const { merged, taken } = moveOnto(base.values, mine, onto);
    if (!merged) return undefined;
    return { draft: await write(onto, merged, stage), taken };
  }

  /** Runs one act at a time and keeps what went wrong; undefined when it failed. */
  async function run<T>(act: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      return await act();
    } catch (error) {
      setFailure(errorKind(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** Saves the draft; tells which fields of somebody else's came in. undefined when it failed or a person must decide. */
  const save = (stage?: 'draft' | 'inReview') =>
    run(async () => {
      const mine = typed();
      const to = stage ?? (base.draft?.stage === draftStages[1] ? 'inReview' : 'draft');
      try {
        return { draft: await write(base, mine, to), taken: [] as readonly string[] };
      } catch (error) {
        if (!(error instanceof DraftConflictError)) throw error;
        return resolve(error, mine, to);
      }
    });

  /** Reads the document anew after it was published, withdrawn or restored. */
  async function reload(): Promise<void> {
    const there = await readDeskItem(collection, item.id);
    client.setQueryData(deskItemQuery(collection, item.id).queryKey, there);
    const onto = baseOf(fields, there);
    setBase(onto);
    show(onto.values);
    setConflict(undefined);
    await client.invalidateQueries({
      queryKey: ['drafts'],
      predicate: ({ queryKey }) => queryKey[1] !== 'desk',
    });
    await client.invalidateQueries({ queryKey: [collection.name] });
  }

  /**
   * Runs an act that changes what is stored and reads it anew, before anything else can be done to what is no longer
   * there. Where it cannot be read that is told, and the act stands.
   */
  const change = <T>(act: () => Promise<T>) =>
    run(async () => {
      const done = await act();
      await reload().catch((error: unknown) => setFailure(errorKind(error)));
      return done;
    });

  return {
    fields,
    form,
    base,
    values,
    issues: checked.issues,
    /** What would be published; undefined while something is wrong. */
    publishable: checked.fields,
    isUnsaved: isUnsaved(base, values),
    conflict,
    isBusy,
    failure,
    key,
    run,
    save,
    change,
    reload: () => run(reload),
    moveOnto,
    typed,
    revert: () => show(base.values),
    setBase,
    /** Goes on from a conflict with the other side's text in the chosen fields. */
    settle: (takeTheirs: readonly string[]) => {
      if (!conflict) return;
      setBase(conflict.onto);
      show(settled(conflict, takeTheirs));
      setConflict(undefined);
    },
  };
}

export type ItemEditor = ReturnType<typeof useItemEditor>;
