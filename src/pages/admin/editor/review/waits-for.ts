import { type DraftRecord, lastAuthor } from '#src/data/content/drafts/draft.schema.ts';

/** The next act on a submitted draft that only somebody else may do. */
export type WaitsFor = 'review' | 'publication' | 'admin';

interface Situation {
  readonly uid: string;
  readonly mustBeApproved: boolean;
  readonly mayPublish: boolean;
}

/** Returns what a submitted draft waits for; undefined if this member may do the next act. */
export function waitsFor(
  draft: Pick<DraftRecord, 'stage' | 'authors'> | undefined,
  { uid, mustBeApproved, mayPublish }: Situation,
): WaitsFor | undefined {
  if (draft?.stage !== 'inReview' && draft?.stage !== 'approved') return undefined;
  const isAuthor = lastAuthor(draft) === uid;
  if (isAuthor && mustBeApproved) return draft.stage === 'approved' ? 'publication' : 'review';
  if (!isAuthor && draft.stage === 'inReview') return undefined;
  return mayPublish ? undefined : 'admin';
}
