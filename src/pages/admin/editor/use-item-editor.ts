import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { correctionsAfter } from '#src/data/content/write/publish.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { withCounts } from '#src/data/content/form/counted-values.ts';
import { isSame, tidyValues } from '#src/data/content/form/form-values.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { type EditorItem, readEditorItem, storedVersion } from '#src/data/drafts/editor-item.ts';
import { editorItemQuery } from '#src/data/drafts/drafts.queries.ts';
import { stageOnSaving } from '#src/data/drafts/draft.schema.ts';
import { saveDraft } from '#src/data/drafts/drafts.repository.ts';
import { obstacleTo, scheduleId } from '#src/data/schedules/schedule.schema.ts';
import { scheduleQuery } from '#src/data/schedules/schedules.queries.ts';
import type { SaveRequest } from '#src/pages/admin/editor/session/editing-session.ts';
import type { Values } from '#src/pages/admin/editor/session/editing-state.ts';
import { type DraftBase, useDraftEditing } from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { LocalTexts } from '#src/pages/admin/editor/session/use-editing.ts';
import { baseOf, firstBase, tidyTexts } from './editor-state.ts';
import type { FormStore } from './form-context.ts';

/** How a draft is submitted for review, taken back or scheduled. Without it the draft keeps its stage. */
interface HandingIn {
  readonly stage?: 'draft' | 'inReview';
  /** Under the four-eyes rule, what is approved together with the text. */
  readonly details: { readonly change: Change; readonly correction?: Correction } | undefined;
}

/**
 * A document's form, its base, and the acts on it. `onMerged` is called with the fields merged from another member's
 * version.
 */
export function useItemEditor(
  collection: AnyCollection,
  item: EditorItem,
  uid: string,
  local: LocalTexts,
  onMerged: (taken: readonly string[]) => void,
) {
  const client = useQueryClient();
  const allFields = useMemo(() => formFields(collection), [collection]);
  // The text has no counters: they are added when it is stored, and must not differ from the stored version before.
  const fields = useMemo(() => allFields.filter(({ counts }) => !counts), [allFields]);
  const { name } = collection;
  const { id } = item;
  const scheduled = useQuery(scheduleQuery(scheduleId('publish', name, id))).data;

  const check = useCallback(
    (text: Values) => checkValues(collection, withCounts(allFields, text, item.own)),
    [collection, allFields, item.own],
  );

  async function save(text: Values, base: DraftBase, request: SaveRequest<HandingIn>): Promise<DraftBase> {
    const counted = withCounts(allFields, text, item.own);
    // An autosave does not validate and trim, because the editor may be about to continue after a trailing space.
    const data = request.isAutomatic ? counted : (checkValues(collection, counted).fields ?? counted);
    const stage = request.how ? (request.how.stage ?? 'inReview') : stageOnSaving(base.draft?.stage);
    const edit = { collection: name, id, baseRev: base.baseRev, data: { ...data }, stage };
    const details = request.how?.details;
    const handedIn = details && {
      change: details.change,
      corrections: await correctionsAfter(name, item.previous, details.correction),
    };
    const draft = await saveDraft({ ...edit, ...(handedIn && { details: handedIn }) }, base.draft);
    void client.invalidateQueries({ queryKey: ['drafts', 'of'] });
    // Updates the page's title, which is that of the stored draft.
    client.setQueryData(editorItemQuery(collection, id).queryKey, (there) => there && { ...there, draft });
    return { ...base, values: text, draft, draftRev: draft.rev, isEmpty: false, needsSave: false };
  }

  /**
   * Returns the text of a draft with the values of this session as they were typed: stored ones are trimmed, which is
   * no change by another member.
   */
  function asTyped(stored: Values): Values {
    const { sent, base } = session.getState();
    const known = [sent, base.values].flatMap((text) =>
      text ? [{ text, stored: tidyValues(fields, check(text).fields ?? text) }] : [],
    );
    return Object.fromEntries(
      Object.entries(stored).map(([field, value]) => {
        const own = known.find((each) => isSame(each.stored[field], value));
        return [field, own ? own.text[field] : value];
      }),
    );
  }

  async function read(): Promise<DraftBase> {
    const there = await readEditorItem(collection, id);
    client.setQueryData(editorItemQuery(collection, id).queryKey, there);
    const base = baseOf(fields, there, collection);
    return base.draft ? { ...base, values: asTyped(base.values) } : base;
  }

  const editing = useDraftEditing<DraftBase, HandingIn>(
    { uid, collection: name, id },
    firstBase(fields, item, collection, local),
    tidyTexts(fields, local),
    {
      save,
      read,
      // A schedule refers to the stored draft: an autosave would cancel it.
      pausedBy: ({ draft }) =>
        draft && scheduled && !obstacleTo(scheduled, { draft, stored: storedVersion(item) })
          ? 'scheduled'
          : undefined,
      onOutcome: ({ kind, taken }) => {
        if (kind === 'merged') onMerged(taken);
      },
    },
  );
  const { session, text: values } = editing;
  const store = useMemo(
    (): FormStore => ({
      values: () => session.getState().text,
      subscribe: session.subscribe,
      change: (edit) => session.typed(tidyValues(fields, edit(session.getState().text))),
    }),
    [fields, session],
  );

  const checked = useMemo(() => check(values), [check, values]);

  return {
    ...editing,
    /** The fields that have an input: all but the counters. */
    fields,
    store,
    values,
    issues: checked.issues,
    /** Validates the current text; the rendered one lags behind while the editor types fast. */
    checkNow: () => {
      const { text } = session.getState();
      return { values: text, issues: check(text).issues };
    },
    /** The fields to publish; undefined while there are problems. */
    publishable: checked.fields,
    save: (how?: HandingIn) => session.save(how),
    revert: session.revert,
  };
}

export type ItemEditor = ReturnType<typeof useItemEditor>;
