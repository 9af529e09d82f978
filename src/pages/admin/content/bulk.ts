import { changeKind } from '#src/data/content/declare/categories.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { beyondLayout, correctedFacts } from '#src/data/content/declare/facts.ts';
import { publish, withdraw } from '#src/data/content/write/publish.ts';
import { readContradictions } from '#src/data/collections/qna/read-contradictions.ts';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { readEditorItem } from '#src/data/content/drafts/editor-item.ts';
import { isSame } from '#src/data/content/form/form-values.ts';
import { lastAuthor, stageOnSaving } from '#src/data/content/drafts/draft.schema.ts';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { withdrawal } from '#src/data/content/proposals/proposal.schema.ts';
import { propose } from '#src/data/content/proposals/proposals.repository.ts';
import type { ErrorKind } from '#src/platform/firebase/errors.ts';
import type { FieldValue } from '#src/platform/text/values.ts';

/** The result for one document of a bulk act. Documents that were not ready stay unchanged. */
export const bulkResults = [
  'done',
  'noDraft',
  'wrong',
  'contradicting',
  'behind',
  'notApproved',
  'nothing',
  'facts',
  // A published fact reads otherwise: whether that is a 勘誤 has to be decided for each document.
  'corrected',
  'proposed',
  // There is nothing left to do, and an earlier run ended without a known result.
  'already',
] as const;
export type BulkResult = (typeof bulkResults)[number] | ErrorKind;

const unknownOutcomes: readonly (BulkResult | undefined)[] = ['offline', 'timeout', 'service'];

/** Returns the result to show for a document whose result in an earlier run was `earlier`. */
export const resultAfter = (earlier: BulkResult | undefined, result: BulkResult): BulkResult =>
  (result === 'noDraft' || result === 'nothing') && unknownOutcomes.includes(earlier) ? 'already' : result;

interface BulkPublishing {
  readonly collection: AnyCollection;
  readonly uid: string;
  readonly mustBeApproved: boolean;
  /** The change of documents that were already published; a first publication is a 首次. */
  readonly details: { readonly change: Change; readonly correction?: Correction };
  /** True if the editor has stated that facts changed in the world, so that documents with other facts are no 勘誤. */
  readonly hasWorldChanged: boolean;
}

/** Publishes one document's saved draft, or returns why not. */
export async function publishDraft(
  id: string,
  { collection, uid, mustBeApproved, details, hasWorldChanged }: BulkPublishing,
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
  // An editor has to decide about contradictions one by one.
  if ((await readContradictions(collection.name, id, checked)).length > 0) return 'contradicting';
  if (!mustBeApproved && own) {
    if (details.change.kind === changeKind.filing && beyondLayout(collection, own, checked).length > 0)
      return 'facts';
    const isCorrection = details.change.kind === changeKind.correction || hasWorldChanged;
    if (!isCorrection && correctedFacts(collection, own, checked).length > 0) return 'corrected';
  }
  // A publication deletes only a draft that says the same.
  const { change: _typed, ...stored } = draft.data;
  if (!mustBeApproved && !isSame(stored, checked))
    await saveDraft({ ...draft, data: checked, stage: stageOnSaving(draft.stage) }, draft);
  const { verifiedAt, ...fields } = checked as Record<string, FieldValue>;
  const ownDetails = previous ? details : { change: { kind: changeKind.first, note: '' } };
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
  /** True if a second member has to confirm each withdrawal on the document's page. */
  readonly mustBeProposed: boolean;
}

/** Withdraws one document, or proposes it. */
export async function withdrawOne(
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
