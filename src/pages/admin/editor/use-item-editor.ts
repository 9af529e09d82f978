import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react';
import type { AnyCollection, AnyListRecord } from '#src/data/content/declare/any-collection.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { checkValues, type FieldIssue } from '#src/data/content/declare/requirements.ts';
import { withCounts, formFields, type FormField } from '#src/data/content/form/form-fields.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { correctionsAfter } from '#src/data/content/write/publish.ts';
import { stageOnSaving } from '#src/data/content/drafts/draft.schema.ts';
import { editorItemQuery } from '#src/data/content/drafts/drafts.queries.ts';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { type EditorItem, readEditorItem, storedVersion } from '#src/data/content/drafts/editor-item.ts';
import { blockingReason, scheduleId } from '#src/data/content/schedules/schedule.schema.ts';
import { scheduleQuery } from '#src/data/content/schedules/schedules.queries.ts';
import { baseOf, firstBase, isWithdrawn, tidyText, tidyTexts, type FormStore } from './form-context.ts';
import {
  typedChange,
  withoutChange,
  type DraftBase,
  type LocalTexts,
  useDraftEditing,
} from '#src/pages/admin/editor/session/use-draft-editing.ts';
import type { SaveRequest } from './session/editing-session.ts';
import type { Values } from './session/editing-state.ts';

export interface OwnFormProps {
  readonly item: EditorItem;
  /** True from the first attempt to publish: missing values are marked. */
  readonly hasTried: boolean;
  /** True while nothing can be saved, such as after a withdrawal. */
  readonly disabled: boolean;
}

/** An act of its own kind on a text, which needs neither a draft nor somebody who may publish. */
export interface DirectAct {
  /** True if the act is all that the text needs. */
  readonly isEnough: (published: Values, text: Values) => boolean;
  /** Names its texts: `direct.….label` and so on. */
  readonly name: 'move';
  /** `note` is what the log says about it. */
  readonly run: (id: string, text: Values, note: string) => Promise<void>;
}

/** What the editor does differently for one collection. Whatever is absent is as for all content. */
export interface CollectionEditor {
  /** The inputs, in place of those derived from the declaration. */
  readonly Form?: ComponentType<OwnFormProps>;
  /** In place of an absent document, where none is written from nothing or published again in the editor. */
  readonly Absent?: ComponentType<{ readonly item: EditorItem }>;
  /** Shown below the form, outside of it. */
  readonly After?: ComponentType;
  readonly Notices?: ComponentType<{ readonly item: EditorItem }>;
  /** Fields that reviews, conflicts and versions do not show. */
  readonly hidden?: readonly string[];
  /** How reviews, conflicts and versions show a field, where its declaration does not say it. */
  readonly shownAs?: Readonly<Record<string, (field: FormField) => Partial<FormField>>>;
  /** Fields that restoring an earlier version leaves as they are. */
  readonly retained?: readonly string[];
  /** The values of a new document, in addition to those of the declaration. */
  readonly start?: Values;
  /** The document is no page: no preview, address or schedule, and its changes need no description. */
  readonly isPlain?: boolean;
  /** True if documents are withdrawn elsewhere, where more is known about them. */
  readonly hasOwnRemoval?: boolean;
  /** Returns a text with what an editor need not type. `published` are the values of the published version. */
  readonly complete?: (text: Values, published: Values | undefined) => Values;
  /** Returns problems that only the collection's other documents show. */
  readonly problemsAmong?: (
    id: string,
    text: Values,
    others: readonly AnyListRecord[],
  ) => readonly FieldIssue[];
  readonly onPublished?: () => void;
  readonly mustCorrect?: (published: Values, text: Values) => boolean;
  readonly directAct?: DirectAct;
}

export const shownFields = (fields: readonly FormField[], own: CollectionEditor): FormField[] =>
  fields
    .filter(({ name }) => !own.hidden?.includes(name))
    .map((field) => ({ ...field, ...own.shownAs?.[field.name]?.(field) }));

/** How a draft is submitted for review, taken back or scheduled. Without it the draft keeps its stage. */
interface ReviewSubmission {
  readonly stage?: 'draft' | 'inReview';
  /** Under the four-eyes rule, what is approved together with the text. */
  readonly details: { readonly change: Change; readonly correction?: Correction } | undefined;
}

interface ItemEditorOptions {
  readonly collection: AnyCollection;
  readonly item: EditorItem;
  readonly uid: string;
  readonly local: LocalTexts;
  readonly own: CollectionEditor;
}

/** Calls `onMerged` with the fields merged from another member's version. */
export function useItemEditor(
  { collection, item, uid, local, own }: ItemEditorOptions,
  onMerged: (taken: readonly string[]) => void,
) {
  const client = useQueryClient();
  const allFields = useMemo(() => formFields(collection), [collection]);
  // The text has no counters: they are added when it is stored, and must not differ from the stored version before.
  const fields = useMemo(() => allFields.filter(({ counts }) => !counts), [allFields]);
  const shown = useMemo(() => shownFields(fields, own), [fields, own]);
  const { name } = collection;
  const { id } = item;
  const scheduled = useQuery(scheduleQuery(scheduleId('publish', name, id))).data;

  const complete = useCallback(
    (text: Values): Values => {
      const values = withoutChange(text);
      return withCounts(allFields, own.complete?.(values, item.own) ?? values, item.own);
    },
    [allFields, own, item.own],
  );
  const check = useCallback(
    (text: Values) => checkValues(collection, complete(text)),
    [collection, complete],
  );

  /** Returns the data of a draft that contains the text, trimmed if it is valid. */
  const checkedData = (text: Values): Values => ({
    ...(check(text).fields ?? complete(text)),
    ...(text['change'] !== undefined && { change: text['change'] }),
  });

  async function save(
    text: Values,
    base: DraftBase,
    request: SaveRequest<ReviewSubmission>,
  ): Promise<DraftBase> {
    // An autosave does not validate and trim, because the editor may be about to continue after a trailing space.
    const data = request.isAutomatic ? withCounts(allFields, text, item.own) : checkedData(text);
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

  /** Restores the values of this session as typed: trimming is no change by another member. */
  function asTyped(stored: Values): Values {
    const { sent, base } = session.getState();
    const known = [sent, base.values].flatMap((text) =>
      text ? [{ text, stored: tidyText(fields, checkedData(text)) }] : [],
    );
    return Object.fromEntries(
      Object.entries(stored).map(([field, value]) => {
        const typed = known.find((each) => isSame(each.stored[field], value));
        return [field, typed ? typed.text[field] : value];
      }),
    );
  }

  async function read(): Promise<DraftBase> {
    const there = await readEditorItem(collection, id);
    client.setQueryData(editorItemQuery(collection, id).queryKey, there);
    const base = baseOf(fields, there, collection, own.start);
    return base.draft ? { ...base, values: asTyped(base.values) } : base;
  }

  /** Returns the current text, for decisions made outside of rendering. */
  const typed = useRef<() => Values>(() => ({}));
  const editing = useDraftEditing<ReviewSubmission>(
    { uid, collection: name, id },
    firstBase(fields, item, collection, local, own.start),
    tidyTexts(fields, local),
    {
      save,
      read,
      pausedBy(base) {
        const { draft } = base;
        if (own.Absent && isWithdrawn(base)) return 'withdrawn';
        if (!draft && item.published) {
          const published = tidyText(fields, item.own ?? {});
          if (own.directAct?.isEnough(published, withoutChange(typed.current()))) return 'moved';
        }
        // A schedule refers to the stored draft: an autosave would cancel it.
        return draft && scheduled && !blockingReason(scheduled, { draft, stored: storedVersion(item) })
          ? 'scheduled'
          : undefined;
      },
      onOutcome: ({ kind, taken }) => {
        if (kind === 'merged') onMerged(taken);
      },
    },
  );
  const { session, text } = editing;
  useEffect(() => {
    typed.current = () => session.getState().text;
  }, [session]);
  const store = useMemo(
    (): FormStore => ({
      values: () => session.getState().text,
      subscribe: session.subscribe,
      change: (edit) => session.typed(tidyText(fields, edit(session.getState().text))),
    }),
    [fields, session],
  );

  const { problemsAmong } = own;
  const listed = listQuery(collection);
  const others = useQuery({ ...listed, enabled: problemsAmong !== undefined }).data?.records;
  const problems = (values: Values, records: readonly AnyListRecord[] = []) => [
    ...check(values).issues,
    ...(problemsAmong?.(id, values, records) ?? []),
  ];
  const values = useMemo(() => withoutChange(text), [text]);
  const checked = useMemo(() => check(values), [check, values]);

  return {
    ...editing,
    /** The fields that are shown: all but the counters, and those that the collection's editor hides. */
    fields: shown,
    store,
    values,
    change: typedChange(editing.state.text),
    issues: problemsAmong ? problems(values, others) : checked.issues,
    /** Validates the current text; the rendered one lags behind while the editor types fast. */
    checkNow: async () => {
      // The list that the editor sees may be outdated.
      const current = problemsAmong && (await client.fetchQuery({ ...listed, staleTime: 0 })).records;
      const now = withoutChange(session.getState().text);
      return { values: now, issues: problems(now, current) };
    },
    /** The fields to publish; undefined while there are problems. */
    publishable: checked.fields,
    /** Returns a document's own values in the format of the form's text. */
    tidy: (document: Values): Values => tidyText(fields, document),
    save: (how?: ReviewSubmission) => session.save(how),
    revert: session.revert,
  };
}

export type ItemEditor = ReturnType<typeof useItemEditor>;
