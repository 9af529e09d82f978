import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { publish, withdraw } from '#src/data/content/write/publish.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { readEditorItem } from '#src/data/drafts/editor-item.ts';
import { type ErrorKind, errorKind } from '#src/platform/errors.ts';
import type { FieldValue } from '#src/platform/values.ts';

/** What came of one document of a bulk act. Those that were not ready are left as they are. */
export type BulkResult = 'done' | 'noDraft' | 'wrong' | 'behind' | 'notApproved' | 'nothing' | ErrorKind;

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
  const { draft, previous } = await readEditorItem(collection, id);
  if (!draft) return 'noDraft';
  if (draft.baseRev !== (previous?.rev ?? 0)) return 'behind';
  if (mustBeApproved && (draft.stage !== 'approved' || draft.authors.includes(uid))) return 'notApproved';
  const checked = checkValues(collection, draft.data).fields;
  if (!checked) return 'wrong';
  const { verifiedAt, ...fields } = checked as Record<string, FieldValue>;
  const publication = previous ? { previous, ...details } : { change: { kind: '首次' as const, note: '' } };
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

async function withdrawOne(collection: AnyCollection, id: string, reason: string): Promise<BulkResult> {
  const { previous, withdrawn } = await readEditorItem(collection, id);
  if (!previous || withdrawn) return 'nothing';
  await withdraw(collection.name, previous, reason, 'withdraw');
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
  { collection, reason }: { readonly collection: AnyCollection; readonly reason: string },
  onResult: (id: string, result: BulkResult) => void,
): Promise<void> => runBulk(ids, (id) => withdrawOne(collection, id, reason), onResult);
