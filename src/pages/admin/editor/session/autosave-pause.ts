import type { DraftRecord } from '#src/data/content/drafts/draft.schema.ts';

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
