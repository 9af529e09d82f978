import { changeKind } from '#src/data/content/declare/categories.ts';
import { useState } from 'react';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { beyondLayout, correctedFacts } from '#src/data/content/declare/facts.ts';
import { isFiling } from '#src/data/content/write/filing.ts';
import type { PanelProps } from '#src/pages/admin/editor/form-context.ts';
import {
  changeProblems,
  changeValuesOf,
  type ChangeValues,
  noChange,
  publishedChange,
} from '#src/pages/admin/editor/session/use-draft-editing.ts';
import { useCorrection } from './use-correction.ts';

/**
 * The description of a change: entered on publishing or, under the four-eyes rule, on submitting, because it is
 * approved together with the text. If a published fact reads otherwise, the change is a 勘誤 unless the editor chooses
 * another kind. A change of filing needs none.
 */
export function useChangeDetails(
  { collection, item, editor, own }: Pick<PanelProps, 'collection' | 'item' | 'editor' | 'own'>,
  mustBeApproved: boolean,
) {
  const [hasTried, setTried] = useState(false);
  const { draft } = editor.base;
  const { published } = item;
  const isFirst = item.previous === undefined;
  const isQuiet = isQuietChange({ collection, item, editor });
  const handedIn = draft?.change && changeValuesOf(draft.change, draft.corrections?.at(-1));
  const correction = useCorrection({ collection, item, editor });
  // A kind that was submitted before counts only for the facts that it was submitted with.
  const submitted = draft && item.own ? correctedFacts(collection, item.own, draft.data) : [];
  const isDecided = handedIn && correction.facts.every((name) => submitted.includes(name));
  const initial =
    isDecided || correction.facts.length === 0
      ? (handedIn ?? noChange)
      : { ...noChange, ...handedIn, ...correction.texts, kind: changeKind.correction };
  const values = { ...initial, ...editor.change };
  const changed = item.own ? beyondLayout(collection, item.own, editor.values) : [];
  // Counters are no facts that an editor changes.
  const facts = editor.fields.filter(({ name }) => changed.includes(name)).map(({ path }) => path);
  // Settings are no statements.
  const isUntold = isFirst || isQuiet || own.isPlain === true || collection.onlyId !== undefined;
  const problems = isUntold ? {} : changeProblems(values);
  const mustCorrect = published !== undefined && own.mustCorrect?.(item.own ?? {}, editor.values) === true;
  const isFit =
    isUntold ||
    (Object.keys(problems).length === 0 &&
      !(values.kind === changeKind.filing && facts.length > 0) &&
      !(mustCorrect && values.kind !== changeKind.correction));
  const details: { readonly change: Change; readonly correction?: Correction } = isFirst
    ? { change: { kind: changeKind.first, note: '' } }
    : publishedChange(isUntold ? noChange : values);
  return {
    mustBeApproved,
    isUntold,
    isQuiet,
    /** True if the draft can be submitted: it is not already waiting for approval unchanged. */
    isOpen: draft?.stage !== 'approved' && (draft?.stage !== 'inReview' || editor.isChanged),
    values,
    facts,
    mustCorrect,
    problems: hasTried ? problems : {},
    details,
    /** Shows all problems from now on. Returns true if there are none. */
    check(): boolean {
      setTried(true);
      return isFit;
    },
    change: (typed: Partial<ChangeValues>) =>
      editor.store.change((before) => ({ ...before, change: { ...(before['change'] as object), ...typed } })),
    reset: () => setTried(false),
  };
}

export type ChangeDetails = ReturnType<typeof useChangeDetails>;

/** True if the text changes only where a published document is filed, which is no news for visitors. */
export const isQuietChange = ({
  collection,
  item,
  editor,
}: Pick<PanelProps, 'collection' | 'item' | 'editor'>): boolean =>
  item.published !== undefined && isFiling(collection.name, editor.tidy(item.own ?? {}), editor.values);
