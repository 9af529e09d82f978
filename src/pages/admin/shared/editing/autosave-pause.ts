import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';

export type AutosavePauseReason =
  'inReview' | 'approved' | 'others' | 'frozen' | 'account' | 'scheduled' | 'moved' | 'withdrawn';

interface Situation {
  readonly draft: DraftRecord | undefined;
  readonly uid: string;
  /** Whose session it is now; undefined when nobody is signed in. */
  readonly signedIn: string | undefined;
  readonly isFrozen: boolean;
}

/**
 * Why a text is saved to the database only when its editor requests it (docs/decisions/042): an autosave neither ends a
 * review or an approval, nor makes somebody the author of another's draft. undefined where it is saved by itself.
 */
export function autosavePauseReason({
  draft,
  uid,
  signedIn,
  isFrozen,
}: Situation): AutosavePauseReason | undefined {
  if (signedIn !== uid) return 'account';
  if (isFrozen) return 'frozen';
  if (!draft) return undefined;
  if (draft.stage === 'inReview' || draft.stage === 'approved') return draft.stage;
  return draft.authors.includes(uid) ? undefined : 'others';
}

/** All reasons for it: the text's own, as a time that was set for it, first. Each is something that saving ends. */
export const allAutosavePauseReasons = (
  own: AutosavePauseReason | undefined,
  situation: Situation,
): AutosavePauseReason[] => [own, autosavePauseReason(situation)].filter((reason) => reason !== undefined);
