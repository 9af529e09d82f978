import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readRevision, type Revision } from '#src/data/content/write/revisions.ts';
import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';
import type { DraftOwner } from '#src/data/drafts/local-drafts.ts';
import { isOpenItem } from '#src/data/drafts/drafts.queries.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { currentAccount } from '#src/platform/session.ts';
import { allAutosavePauseReasons, type AutosavePauseReason } from './autosave-pause.ts';
import type { Commit, EditingPorts, Outcome } from './editing-session.ts';
import type { Base, Values } from './editing-state.ts';
import { type LocalTexts, useEditing } from './use-editing.ts';

/** The base of a text: its draft, or the published version if there is no draft. */
export interface DraftBase extends Base {
  readonly draft: DraftRecord | undefined;
  /** The published revision that a draft saved now is based on. */
  readonly baseRev: number;
}

interface DraftPorts<B extends DraftBase, How> extends Pick<EditingPorts<B, How>, 'save' | 'read'> {
  /** Returns an additional reason not to autosave a text on this base, beyond those for every draft. */
  readonly pausedBy?: (base: B) => AutosavePauseReason | undefined;
  /** Called with the outcome of each act. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/** A version that was published meanwhile: its revision, and its text as form values; undefined if it is withdrawn. */
export interface PublishedText {
  readonly rev: number;
  readonly text: Values | undefined;
}

/** Edits a document whose text is stored in a draft until it is published. */
export function useDraftEditing<B extends DraftBase, How = undefined>(
  owner: DraftOwner,
  first: B,
  local: LocalTexts,
  { save, read, pausedBy, onOutcome }: DraftPorts<B, How>,
) {
  const client = useQueryClient();
  const { frozen, isRoleLost } = useMember();
  const { uid, collection, id } = owner;
  const pauseReasonsOf = (on: B): AutosavePauseReason[] => {
    const signedIn = currentAccount()?.uid;
    const own = on.goneDraftRev === undefined ? pausedBy?.(on) : 'gone';
    return allAutosavePauseReasons(own, { draft: on.draft, uid, signedIn, isFrozen: frozen });
  };
  const mayAutosave = (on: B) => pauseReasonsOf(on).length === 0;
  const editing = useEditing<B, How>(owner, first, local, { save, read, mayAutosave });
  const { session, state } = editing;
  const { base } = state;

  useEffect(() => {
    if (!isRoleLost) session.allow();
  }, [isRoleLost, session]);

  /** Runs an act. If it succeeded, the lists that show the document are refetched; the document's own page is not. */
  async function act(commit: Commit<B>): Promise<Outcome> {
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
    ...editing,
    base,
    conflict: state.conflict,
    /** Without a denial that the gate already explains. */
    failure: isRoleLost && state.failure?.kind === 'denied' ? undefined : state.failure,
    /** Why the text is not autosaved, the document's own reason first; empty if it is autosaved. */
    pauseReasons: pauseReasonsOf(base),
    act,
    /** Resolves with true when the act succeeded. */
    commit: async (commit: Commit<B>) => (await act(commit)).kind === 'done',
    catchUp,
  };
}
