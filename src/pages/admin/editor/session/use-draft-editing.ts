import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { readRevision, type Revision } from '#src/data/content/write/revisions.ts';
import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';
import { isOpenItem } from '#src/data/content/drafts/drafts.queries.ts';
import {
  type DraftOwner,
  type LocalDraft,
  type ReplacedText,
  saveLocalDraft,
  saveReplacedText,
} from '#src/data/content/drafts/local-drafts.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { isOffline } from '#src/platform/firebase/errors.ts';
import { currentAccount } from '#src/platform/firebase/session.ts';
import { setTimer } from '#src/platform/time/set-timer.ts';
import { type Commit, type EditingPorts, EditingSession, type Outcome } from './editing-session.ts';
import { type Base, isChanged, isRunning, isUnsaved, opened, type Values } from './editing-state.ts';
import { changeKind } from '#src/data/content/declare/categories.ts';
import { type Change, type Correction, noteLimit } from '#src/data/content/declare/envelope.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';

export const changeChoices = [changeKind.update, changeKind.correction, changeKind.filing] as const;

/** What the editor enters about a change of a published document. The last three fields are used only for a 勘誤. */
export interface ChangeValues {
  readonly kind: (typeof changeChoices)[number];
  readonly note: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

export type ChangeText = Exclude<keyof ChangeValues, 'kind'>;
export type ChangeProblems = Readonly<Partial<Record<ChangeText, 'missing' | 'tooLong'>>>;

export const noChange: ChangeValues = {
  kind: changeKind.update,
  note: '',
  before: '',
  after: '',
  reason: '',
};

export function changeProblems(change: ChangeValues): ChangeProblems {
  const needed: readonly ChangeText[] =
    change.kind === changeKind.correction ? ['before', 'after', 'reason'] : [];
  const problems: Partial<Record<ChangeText, 'missing' | 'tooLong'>> = {};
  for (const text of ['note', ...needed] as const) {
    if (change[text].trim().length > noteLimit) problems[text] = 'tooLong';
    else if (needed.includes(text) && change[text].trim() === '') problems[text] = 'missing';
  }
  return problems;
}

export function changeValuesOf({ kind, note }: Change, correction: Correction | undefined): ChangeValues {
  const chosen = changeChoices.find((each) => each === kind) ?? noChange.kind;
  const published = kind === changeKind.correction && correction ? correction : noChange;
  return { kind: chosen, note, before: published.before, after: published.after, reason: published.reason };
}

/** Returns what a draft was submitted with; the correction only if the change is a 勘誤. */
export function submittedChange({ change, corrections }: Pick<DraftRecord, 'change' | 'corrections'>) {
  return { change, correction: change?.kind === changeKind.correction ? corrections?.at(-1) : undefined };
}

/** Returns what was typed or chosen about the change, which is a part of a form's text. */
export function typedChange({ change }: Values): Partial<ChangeValues> {
  const typed: Readonly<Record<string, unknown>> = { ...(change as object | undefined) };
  const kind = changeChoices.find((each) => each === typed['kind']);
  const texts = (['note', 'before', 'after', 'reason'] as const).flatMap((name) =>
    typeof typed[name] === 'string' ? [[name, typed[name]]] : [],
  );
  return { ...(kind && { kind }), ...Object.fromEntries(texts) };
}

export const withoutChange = ({ change: _typed, ...values }: Values): Values => values;

export function publishedChange({ kind, note, before, after, reason }: ChangeValues): {
  readonly change: Change;
  readonly correction?: Correction;
} {
  const change = { kind, note: note.trim() };
  if (kind !== changeKind.correction) return { change };
  const trimmed = { before: before.trim(), after: after.trim(), reason: reason.trim() };
  return { change, correction: { at: dayOf(Date.now()), ...trimmed } };
}

export type AutosavePauseReason =
  'inReview' | 'approved' | 'others' | 'frozen' | 'account' | 'scheduled' | 'moved' | 'withdrawn' | 'gone';

interface Situation {
  readonly draft: DraftRecord | undefined;
  readonly uid: string;
  /** The uid of the current session; undefined when nobody is signed in. */
  readonly signedIn: string | undefined;
  readonly isFrozen: boolean;
}

/**
 * Returns why a text is saved to the database only when its editor requests it (docs/decisions/042): an autosave must
 * not end a review or an approval, and must not make somebody an author of another member's draft. Undefined when the
 * text is autosaved.
 */
export function autosavePauseReason(props: Situation): AutosavePauseReason | undefined {
  const { draft, uid, signedIn, isFrozen } = props;
  if (signedIn !== uid) return 'account';
  if (isFrozen) return 'frozen';
  if (!draft) return undefined;
  if (draft.stage === 'inReview' || draft.stage === 'approved') return draft.stage;
  return draft.authors.includes(uid) ? undefined : 'others';
}

/** All reasons, the document's own one (such as a scheduled time) first. */
export const allAutosavePauseReasons = (
  own: AutosavePauseReason | undefined,
  situation: Situation,
): AutosavePauseReason[] => [own, autosavePauseReason(situation)].filter((reason) => reason !== undefined);

export interface LocalTexts {
  readonly draft: LocalDraft | undefined;
  readonly replaced: ReplacedText | undefined;
}

/** The base of a text: its draft, or the published version if there is no draft. */
export interface DraftBase extends Base {
  readonly draft: DraftRecord | undefined;
  /** The published revision that a draft saved now is based on. */
  readonly baseRev: number;
}

interface DraftPorts<How> extends Pick<EditingPorts<DraftBase, How>, 'save' | 'read'> {
  /** Returns an additional reason not to autosave a text on this base, beyond those for every draft. */
  readonly pausedBy?: (base: DraftBase) => AutosavePauseReason | undefined;
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** A version that was published meanwhile: its revision, and its text as form values; undefined if it is withdrawn. */
export interface PublishedText {
  readonly rev: number;
  readonly text: Values | undefined;
}

function onOnline(listener: () => void): () => void {
  const stop = onConnectionState(() => connectionState() === 'online' && listener());
  globalThis.addEventListener('online', listener);
  return () => {
    stop();
    globalThis.removeEventListener('online', listener);
  };
}

/**
 * Edits a document whose text is stored in a draft until it is published: its state, and the session that runs its
 * acts. Use a separate component for each document and account, because only the first base is taken as the stored one.
 */
export function useDraftEditing<How = undefined>(
  owner: DraftOwner,
  first: DraftBase,
  local: LocalTexts,
  { save, read, pausedBy, onOutcome }: DraftPorts<How>,
) {
  const client = useQueryClient();
  const { frozen, isRoleLost } = useMember();
  const { uid, collection, id } = owner;
  const [isSavedLocally, setSavedLocally] = useState(true);
  const pauseReasonsOf = (on: DraftBase): AutosavePauseReason[] => {
    const signedIn = currentAccount()?.uid;
    const own = on.goneDraftRev === undefined ? pausedBy?.(on) : 'gone';
    return allAutosavePauseReasons(own, { draft: on.draft, uid, signedIn, isFrozen: frozen });
  };
  const ports: EditingPorts<DraftBase, How> = {
    save,
    read,
    mayAutosave: (on) => pauseReasonsOf(on).length === 0,
    saveLocally: async (draft) => {
      const isSaved = await saveLocalDraft(owner, draft);
      setSavedLocally(isSaved);
      return isSaved;
    },
    saveReplaced: (text) => saveReplacedText(owner, text),
    isOnline: () => !isOffline(),
    onOnline,
    now: () => Date.now(),
    setTimer,
  };
  const [session] = useState(
    () => new EditingSession<DraftBase, How>(opened(first, local.draft, local.replaced), ports),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { base } = state;

  // The ports close over values that change with every render, among them whether the text may be autosaved.
  useEffect(() => session.connect(ports));
  useEffect(() => session.open(), [session]);
  useEffect(() => {
    globalThis.addEventListener('pagehide', session.flush);
    return () => globalThis.removeEventListener('pagehide', session.flush);
  }, [session]);

  useEffect(() => {
    if (!isRoleLost) session.allow();
  }, [isRoleLost, session]);

  /** Runs an act. If it succeeded, the lists that show the document are refetched; the document's own page is not. */
  async function act(commit: Commit<DraftBase>): Promise<Outcome> {
    const outcome = await session.commit(commit);
    onOutcome?.(outcome);
    if (outcome.kind === 'done') {
      await client.invalidateQueries({ queryKey: ['drafts'], predicate: (query) => !isOpenItem(query) });
      await client.invalidateQueries({ queryKey: [collection] });
    }
    return outcome;
  }

  /**
   * Rebases the draft onto the version that was published meanwhile. Resolves with false when the editor has to
   * resolve a conflict. `textOf` returns a revision's text as form values.
   */
  async function catchUp(
    published: PublishedText,
    textOf: (document: Revision['document'] | undefined) => Values,
  ): Promise<boolean> {
    const { draft } = base;
    if (!draft) return false;
    const { kind } = await session.rebase(async () => {
      const { rev, text } = published;
      // From now on the text is an edit of the published version; saving overwrites the draft.
      const newBase = { ...base, draftRev: 0, publishedRev: rev, baseRev: rev, needsSave: true };
      // Withdrawing a document is not an edit of its text: all of the draft stays.
      if (!text) return { before: base.values, newBase };
      const earlier = draft.baseRev > 0 ? await readRevision(collection, id, draft.baseRev) : undefined;
      return { before: textOf(earlier?.document), newBase: { ...newBase, values: text } };
    });
    return kind === 'done';
  }

  return {
    session,
    state,
    /** The deferred text, which lags behind while the editor types fast. */
    text: useDeferredValue(state.text),
    isUnsaved: isUnsaved(state),
    /** False if the browser denied saving the text on this device. */
    isSavedLocally,
    isChanged: isChanged(state),
    /** True while an act of the editor runs: its buttons do nothing. */
    isBusy: (isRunning(state) && !state.isAutomatic) || state.isQueued,
    base,
    conflict: state.conflict,
    /** Without a denial that the gate already explains. */
    failure: isRoleLost && state.failure?.kind === 'denied' ? undefined : state.failure,
    /** Why the text is not autosaved, the document's own reason first; empty if it is autosaved. */
    pauseReasons: pauseReasonsOf(base),
    act,
    /** Resolves with true when the act succeeded. */
    commit: async (commit: Commit<DraftBase>) => (await act(commit)).kind === 'done',
    catchUp,
  };
}

export type DraftEditing = ReturnType<typeof useDraftEditing>;
