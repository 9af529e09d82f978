import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { changedFacts } from '#src/data/content/declare/facts.ts';
import { publish, withdraw } from '#src/data/content/write/publish.ts';
import { readContradictions } from '#src/data/qna/read-contradictions.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { readEditorItem } from '#src/data/drafts/editor-item.ts';
import { lastAuthor } from '#src/data/drafts/draft.schema.ts';
import { withdrawal } from '#src/data/proposals/proposal.schema.ts';
import { propose } from '#src/data/proposals/proposals.repository.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import type { FieldValue } from '#src/platform/values.ts';

/** What came of one document of a bulk act. Those that were not ready are left as they are. */
export type BulkResult =
  | 'done'
  | 'noDraft'
  | 'wrong'
  | 'contradicting'
  | 'behind'
  | 'notApproved'
  | 'nothing'
  | 'facts'
  | 'proposed'
  | ErrorKind;

interface BulkPublishing {
  readonly collection: AnyCollection;
  readonly uid: string;
  readonly mustBeApproved: boolean;
  /** Of changes; what was never published is a 首次. */
  readonly details: { readonly change: Change; readonly correction?: Correction };
}

/** Publishes one document's draft as it is saved. */
async function publishDraft(
  id: string,
  { collection, uid, mustBeApproved, details }: BulkPublishing,
): Promise<BulkResult> {
  const { draft, previous, own } = await readEditorItem(collection, id);
  if (!draft) return 'noDraft';
  if (draft.baseRev !== (previous?.rev ?? 0)) return 'behind';
  const { change, corrections } = draft;
  const approved = change && corrections ? { change, corrections } : undefined;
  const isApproved = draft.stage === 'approved' && lastAuthor(draft) !== uid && approved;
  if (mustBeApproved && !isApproved) return 'notApproved';
  const checked = checkValues(collection, draft.data).fields;
  if (!checked) return 'wrong';
  // An editor decides that one by one.
  if ((await readContradictions(collection.name, id, checked)).length > 0) return 'contradicting';
  if (
    !mustBeApproved &&
    details.change.kind === '排版' &&
    own &&
    changedFacts(collection, own, checked).length > 0
  )
    return 'facts';
  const { verifiedAt, ...fields } = checked as Record<string, FieldValue>;
  const ownDetails = previous ? details : { change: { kind: '首次' as const, note: '' } };
  const publication = {
    ...(previous && { previous }),
    ...(mustBeApproved && approved ? approved : ownDetails),
  };
  await publish([
    {
      collection: collection.name,
      id,
      fields,
      ...publication,
      fromDraft: true,
      audit: 'publish',
      ...(typeof verifiedAt === 'string' && { verifiedAt }),
    },
  ]);
  return 'done';
}

interface BulkWithdrawal {
  readonly collection: AnyCollection;
  readonly reason: string;
  /** It takes a second person, who confirms each document on its page. */
  readonly mustBeProposed: boolean;
}

async function withdrawOne(
  id: string,
  { collection, reason, mustBeProposed }: BulkWithdrawal,
): Promise<BulkResult> {
  const { previous, withdrawn } = await readEditorItem(collection, id);
  if (!previous || withdrawn) return 'nothing';
  if (mustBeProposed) {
    await propose(withdrawal(collection.name, id), previous.rev, reason);
    return 'proposed';
  }
  await withdraw(collection.name, previous, reason);
  return 'done';
}

/** Runs an act on one document after the other; each is whole or not at all, and a failure does not stop the rest. */
async function runBulk(
  ids: readonly string[],
  act: (id: string) => Promise<BulkResult>,
  onResult: (id: string, result: BulkResult) => void,
): Promise<void> {
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be gone on with
    onResult(id, await act(id).catch((error: unknown) => errorKind(error)));
  }
}

/** Publishes the saved drafts of some documents; doing it again goes on with what is left. */
export const bulkPublish = (
  ids: readonly string[],
  publishing: BulkPublishing,
  onResult: (id: string, result: BulkResult) => void,
): Promise<void> => runBulk(ids, (id) => publishDraft(id, publishing), onResult);

/** Withdraws some documents with one reason; doing it again goes on with what is left. */
export const bulkWithdraw = (
  ids: readonly string[],
  withdrawing: BulkWithdrawal,
  onResult: (id: string, result: BulkResult) => void,
): Promise<void> => runBulk(ids, (id) => withdrawOne(id, withdrawing), onResult);
