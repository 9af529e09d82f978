import type { DraftRecord } from '#src/data/drafts/draft.schema.ts';

export const autosavePauseReasons = [
  'inReview',
  'approved',
  'others',
  'frozen',
  'account',
  'scheduled',
  'moved',
  'withdrawn',
] as const;

export type AutosavePauseReason = (typeof autosavePauseReasons)[number];

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
