import { useEffect, useState } from 'react';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { changedFacts, correctedFacts } from '#src/data/content/declare/facts.ts';
import {
  changeProblems,
  changeValuesOf,
  changeValuesOfDevice,
  type ChangeValues,
  noChange,
  publishedChange,
} from '#src/pages/admin/editor/session/change-values.ts';
import { saveLocalChange } from '#src/data/drafts/local-drafts.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import type { PanelProps } from '#src/pages/admin/editor/panel-props.ts';
import { useCorrection } from './use-correction.ts';

/**
 * The description of a change: entered on publishing or, under the four-eyes rule, on submitting, because it is
 * approved together with the text. If a published fact reads otherwise, the change is a 勘誤 unless the editor chooses
 * another kind.
 */
export function useChangeDetails(
  { collection, item, uid, editor, local }: PanelProps,
  mustBeApproved: boolean,
) {
  const { label } = useFieldWords(collection.name);
  const [typed, setTyped] = useState(() => changeValuesOfDevice(local.change));
  const { id } = item;
  // It is not part of a draft: until it is published, it is saved only on this device.
  useEffect(() => {
    void saveLocalChange({ uid, collection: collection.name, id }, typed);
  }, [uid, collection.name, id, typed]);
  const [hasTried, setTried] = useState(false);
  const { draft } = editor.base;
  const isFirst = item.previous === undefined;
  const handedIn = draft?.change && changeValuesOf(draft.change, draft.corrections?.at(-1));
  const correction = useCorrection({ collection, item, editor });
  // A kind that was submitted before counts only for the facts that it was submitted with.
  const submitted = draft && item.own ? correctedFacts(collection, item.own, draft.data) : [];
  const isDecided = handedIn && correction.facts.every((name) => submitted.includes(name));
  const initial =
    isDecided || correction.facts.length === 0
      ? (handedIn ?? noChange)
      : { ...noChange, ...handedIn, ...correction.texts, kind: '勘誤' as const };
  const values = { ...initial, ...typed };
  const facts = item.own ? changedFacts(collection, item.own, editor.values).map(label) : [];
  const problems = isFirst ? {} : changeProblems(values);
  const isFit =
    Object.keys(problems).length === 0 && !(values.kind === '排版' && facts.length > 0 && !isFirst);
  const details: { readonly change: Change; readonly correction?: Correction } = isFirst
    ? { change: { kind: '首次', note: '' } }
    : publishedChange(values);
  return {
    mustBeApproved,
    isFirst,
    /** True if the draft can be submitted: it is not already waiting for approval unchanged. */
    isOpen: draft?.stage !== 'approved' && (draft?.stage !== 'inReview' || editor.isChanged),
    values,
    facts,
    problems: hasTried ? problems : {},
    details,
    /** Shows all problems from now on. Returns true if there are none. */
    check(): boolean {
      setTried(true);
      return isFit;
    },
    change: (changed: Partial<ChangeValues>) => setTyped((before) => ({ ...before, ...changed })),
    reset() {
      setTyped(undefined);
      setTried(false);
    },
  };
}

export type ChangeDetails = ReturnType<typeof useChangeDetails>;
