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
