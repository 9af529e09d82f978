import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { correctionsAfter } from '#src/data/content/write/publish.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { isSame, tidyValues } from '#src/data/content/form/form-values.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { type EditorItem, readEditorItem } from '#src/data/drafts/editor-item.ts';
import { editorItemQuery } from '#src/data/drafts/drafts.queries.ts';
import { saveDraft } from '#src/data/drafts/drafts.repository.ts';
import type { Commit, Outcome, SaveRequest } from '#src/pages/admin/shared/editing/editing-session.ts';
import type { Values } from '#src/pages/admin/shared/editing/editing-state.ts';
import { type LocalTexts, useEditing } from '#src/pages/admin/shared/editing/use-editing.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { currentAccount } from '#src/platform/session.ts';
import { autosavePauseReason } from '#src/pages/admin/shared/editing/autosave-pause.ts';
import { baseOf, type ContentBase, tidyTexts } from './editor-state.ts';

/** How a draft is handed in for review; without it the draft keeps its stage, and an approval ends. */
interface HandingIn {
  /** What is approved together with the text, where four eyes are asked. */
  readonly details: { readonly change: Change; readonly correction?: Correction } | undefined;
}

/** An item's form, what it is an edit of, and the acts on it. `onMerged` hears of fields of somebody else's. */
export function useItemEditor(
  collection: AnyCollection,
  item: EditorItem,
  uid: string,
  local: LocalTexts,
  onMerged: (taken: readonly string[]) => void,
) {
  const client = useQueryClient();
  const { frozen } = useMember();
  const fields = useMemo(() => formFields(collection), [collection]);
  const { name } = collection;
  const { id } = item;

  async function save(
    text: Values,
    base: ContentBase,
    request: SaveRequest<HandingIn>,
  ): Promise<ContentBase> {
    // While somebody types, spaces at an end are not yet too many.
    const data = request.isAutomatic ? text : (checkValues(collection, text).fields ?? text);
    const stage =
      request.how || base.draft?.stage === 'inReview' ? ('inReview' as const) : ('draft' as const);
    const edit = { collection: name, id, baseRev: base.baseRev, data: { ...data }, stage };
    const details = request.how?.details;
    const handedIn = details && {
      change: details.change,
      corrections: await correctionsAfter(name, item.previous, details.correction),
    };
    const draft = await saveDraft({ ...edit, ...(handedIn && { details: handedIn }) }, base.draft);
    void client.invalidateQueries({ queryKey: ['drafts', 'of'] });
    return { ...base, values: text, draft, draftRev: draft.rev, isEmpty: false, needsSave: false };
  }

  async function read(): Promise<ContentBase> {
    const there = await readEditorItem(collection, id);
    client.setQueryData(editorItemQuery(collection, id).queryKey, there);
    return baseOf(fields, there);
  }

  const pauseReasonOf = ({ draft }: ContentBase) =>
    autosavePauseReason({ draft, uid, signedIn: currentAccount()?.uid, isFrozen: frozen });

  const editing = useEditing<ContentBase, HandingIn>(
    { uid, collection: name, id },
    baseOf(fields, item),
    tidyTexts(fields, local),
    { save, read, mayAutosave: (base) => pauseReasonOf(base) === undefined },
  );
  const { session, state, text: values } = editing;
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...state.text } });

  useEffect(() => {
    let shown: Values = session.getState().text;
    const stopForm = form.subscribe({
      formState: { values: true },
      callback: () => {
        const text = tidyValues(fields, form.getValues());
        if (isSame(text, shown)) return;
        shown = text;
        session.typed(text);
      },
    });
    const stopSession = session.subscribe(() => {
      const { text } = session.getState();
      if (text === shown) return;
      shown = text;
      form.reset({ ...text });
    });
    return () => {
      stopForm();
      stopSession();
    };
  }, [fields, form, session]);

  const checked = useMemo(() => checkValues(collection, values), [collection, values]);

  function notifyOutcome(outcome: Outcome): Outcome {
    if (outcome.kind === 'merged') onMerged(outcome.taken);
    return outcome;
  }

  /** Does something to what is stored; true when it was done. Lists that show it are read again. */
  async function commit(act: Commit<ContentBase>): Promise<boolean> {
    const { kind } = notifyOutcome(await session.commit(act));
    if (kind !== 'done') return false;
    const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== 'desk';
    await client.invalidateQueries({ queryKey: ['drafts'], predicate });
    await client.invalidateQueries({ queryKey: [name] });
    return true;
  }

  return {
    ...editing,
    fields,
    form,
    base: state.base,
    values,
    issues: checked.issues,
    /** What would be published; undefined while something is wrong. */
    publishable: checked.fields,
    conflict: state.conflict,
    failure: state.failure,
    replaced: state.replaced,
    /** Why the text is only on this device until it is saved; undefined where it is saved by itself. */
    pauseReason: pauseReasonOf(state.base),
    save: (how?: HandingIn) => session.save(how),
    commit,
    revert: session.revert,
  };
}

export type ItemEditor = ReturnType<typeof useItemEditor>;
