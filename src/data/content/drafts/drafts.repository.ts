import { signedInUid } from '#src/data/members/access/signed-in-uid.ts';
import {
  type AuditAction,
  auditWrite,
  deleteLogged,
  deletionEntry,
} from '#src/data/members/audit/audit-write.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { readRecords } from '#src/data/content/read/read-all.ts';
import { guardedTags, RefusedTagsError, tagsIn } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/firebase/errors.ts';
import { plainLine } from '#src/platform/text/visible-text.ts';
import { type FieldValue, type RawDocument, serverTime, type Write } from '#src/platform/text/values.ts';
import { checkSize, slotWrites, withSlot } from './draft-limits.ts';
import { draftPath, type DraftRecord, draftSchema, type DraftStage, lastAuthor } from './draft.schema.ts';

/** Thrown when someone else saved, published or discarded the draft first; `theirs` is the draft that is stored now. */
export class DraftConflictError extends ServiceError {
  readonly theirs: DraftRecord | undefined;
  constructor(path: string, theirs: DraftRecord | undefined) {
    super('conflict', `${path} was changed by somebody else`);
    this.name = 'DraftConflictError';
    this.theirs = theirs;
  }
}

const parsed = (raw: RawDocument | undefined): DraftRecord | undefined =>
  raw && parseOrQuarantine(draftSchema, 'drafts', raw.id, raw.data);

/** Reads the draft of a document; undefined when there is none. Throws `ServiceError`. */
export const readDraft = async (collection: string, id: string): Promise<DraftRecord | undefined> =>
  parsed(await readDocument(draftPath(collection, id)));

/** Reads all drafts, of one collection or of all. Throws `ServiceError`. */
export const readDrafts = (collection?: string): Promise<DraftRecord[]> =>
  readRecords(
    'drafts',
    parsed,
    collection ? { field: 'collection', op: '==', value: collection } : undefined,
  );

/** Thrown when another document or draft already has the id. */
export class AddressTakenError extends ServiceError {
  constructor(path: string) {
    super('conflict', `${path} is taken`);
    this.name = 'AddressTakenError';
  }
}

/** The parts of a draft that saving changes. */
export type DraftEdit = Pick<DraftRecord, 'collection' | 'id' | 'baseRev' | 'data'> & {
  readonly stage: Exclude<DraftStage, 'approved'>;
  /** Skips the tag rules: an earlier version is restored as it was, though the rules may have become stricter since. */
  readonly isUnguarded?: boolean;
  /**
   * The change note and corrections submitted for approval with the text; when absent, those submitted earlier remain.
   */
  readonly details?: { readonly change: Change; readonly corrections: readonly Correction[] };
};

/** Returns the draft's data with the tag rules applied; tags that are already in the draft or published remain. */
async function guarded(
  { collection, id, baseRev, data, isUnguarded = false }: DraftEdit,
  previous: DraftRecord | undefined,
): Promise<DraftRecord['data']> {
  const tags = tagsIn(data);
  if (isUnguarded || tags.length === 0) return data;
  const known = tagsIn(previous?.data);
  try {
    return { ...data, tags: await guardedTags(tags, known) };
  } catch (error) {
    if (!(error instanceof RefusedTagsError) || baseRev === 0) throw error;
    const published = tagsIn((await readDocument(`${collection}/${id}`))?.data);
    return { ...data, tags: await guardedTags(tags, [...known, ...published]) };
  }
}

/**
 * Writes the next version of a draft, with an audit entry if `action` is given, and returns the stored draft. The
 * security rules deny a version that is not the next one; if only the response was lost, the stored `writeId` is ours.
 * Throws `DraftConflictError`, `ServiceError`.
 */
async function write(
  { started: first, slot: taken, ...rest }: Omit<DraftRecord, 'updatedAt' | 'writeId'>,
  action?: Extract<AuditAction, 'approve' | 'edit-draft' | 'return-draft' | 'start-draft'>,
  note = '',
): Promise<DraftRecord> {
  const path = draftPath(rest.collection, rest.id);
  const writeId = crypto.randomUUID();
  // A draft of before 2026-12 has no start until it is saved again.
  const started = first ?? (action === 'approve' || action === 'return-draft' ? undefined : writeId);
  const save = async (slot: number | undefined): Promise<DraftRecord> => {
    const next = { ...rest, ...(started !== undefined && { started }), ...(slot !== undefined && { slot }) };
    try {
      const data = { ...next, writeId, updatedAt: serverTime } as Record<string, FieldValue | undefined>;
      const entry = action ? [auditWrite(action, path, writeId, note)] : [];
      const slots = action === 'start-draft' ? slotWrites(slot, path, writeId) : [];
      await commitDocuments([{ kind: 'set', path, data }, ...entry, ...slots]);
    } catch (thrown) {
      const error = toServiceError(thrown);
      const there = await readDocument(path).then(parsed, () => undefined);
      if (there?.writeId === writeId) return there;
      if (there ? there.rev >= next.rev : next.rev > 1) throw new DraftConflictError(path, there);
      throw error;
    }
    return { ...next, writeId, updatedAt: new Date().toISOString() };
  };
  return action === 'start-draft' ? withSlot(save) : save(taken);
}

const detailsOf = ({ change, corrections }: DraftRecord): Pick<DraftRecord, 'change' | 'corrections'> => ({
  ...(change && { change }),
  ...(corrections && { corrections }),
});

/** True if the account is the draft's only author, and may therefore discard it. */
export const isSoleAuthor = ({ authors }: Pick<DraftRecord, 'authors'>, uid: string): boolean =>
  authors.length === 1 && authors[0] === uid;

/** The previous author's text, as it was when this account began to overwrite it. */
function textBefore(previous: DraftRecord | undefined, uid: string): Pick<DraftRecord, 'before'> {
  const author = previous && lastAuthor(previous);
  if (!previous || author === undefined) return {};
  if (author !== uid) return { before: { by: author, data: previous.data } };
  return previous.before ? { before: previous.before } : {};
}

/**
 * Saves a draft on top of `previous`, the version that the author saw. The account becomes its last author, and an
 * approval is revoked. Overwriting another author's text preserves that text in `before` and creates an audit entry.
 * Throws `DraftConflictError` when someone else saved first, `RefusedTagsError` for tags that the tag rules reject,
 * `ServiceError` otherwise.
 */
export async function saveDraft(edit: DraftEdit, previous: DraftRecord | undefined): Promise<DraftRecord> {
  const uid = signedInUid();
  const authors = [...(previous?.authors ?? []).filter((author) => author !== uid), uid];
  const { collection, id, baseRev, stage } = edit;
  const data = await guarded(edit, previous);
  await checkSize(collection, id, data);
  const rev = (previous?.rev ?? 0) + 1;
  // The change note and corrections belong to the base version they were written for; another base has other
  // corrections.
  const details = edit.details ?? (previous?.baseRev === baseRev ? detailsOf(previous) : {});
  const next = {
    collection,
    id,
    baseRev,
    data,
    stage,
    authors,
    rev,
    ...details,
    ...textBefore(previous, uid),
    ...(previous?.returned && { returned: previous.returned }),
    ...(previous?.started && { started: previous.started }),
    ...(previous?.slot !== undefined && { slot: previous.slot }),
  };
  if (!previous) return write(next, 'start-draft');
  return write(next, lastAuthor(previous) === uid ? undefined : 'edit-draft');
}

/** Approves a draft whose last author is someone else. Throws like `saveDraft`. */
export function approveDraft(draft: DraftRecord): Promise<DraftRecord> {
  const { writeId: _write, updatedAt: _time, rev, ...rest } = draft;
  return write({ ...rest, rev: rev + 1, stage: 'approved', approvedBy: signedInUid() }, 'approve');
}

/** Returns a draft to its author with a note on what to fix, and creates an audit entry. Throws like `saveDraft`. */
export function returnDraft(draft: DraftRecord, note: string): Promise<DraftRecord> {
  const { writeId: _write, updatedAt: _time, approvedBy: _approver, rev, ...rest } = draft;
  const returned = { by: signedInUid(), note: plainLine(note) };
  return write({ ...rest, rev: rev + 1, stage: 'returned', returned }, 'return-draft', returned.note);
}

function expectSeen(seen: DraftRecord, there: DraftRecord | undefined): void {
  if (there?.writeId !== seen.writeId)
    throw new DraftConflictError(draftPath(seen.collection, seen.id), there);
}

/**
 * Checks that the stored draft is still the one that the member saw: publishing deletes it, including anything that
 * someone else has saved in it meanwhile. Throws `DraftConflictError` when it differs.
 */
export async function checkDraft(draft: DraftRecord): Promise<void> {
  expectSeen(draft, await readDraft(draft.collection, draft.id));
}

/**
 * Discards a draft if it is still the one that the member saw, with an audit entry and, if others wrote in it, the
 * reason; when an editor discards such a draft, or under four-eyes approval, `proposal` deletes the proposal that this
 * carries out. Throws like `saveDraft`.
 */
export async function discardDraft(
  draft: DraftRecord,
  reason = '',
  proposal: readonly Write[] = [],
): Promise<void> {
  const { collection, id } = draft;
  const there = await readDraft(collection, id);
  if (!there) return;
  expectSeen(draft, there);
  // Not the draft's last `writeId`: the audit log may already contain it, from an approval, a return or an overwrite.
  const note = { note: reason, removes: proposal };
  await deleteLogged('discard-draft', draftPath(collection, id), there.updatedAt, note);
}

/**
 * Returns the writes that discard a draft of one's own in the batch of something else, if it is still the one that the
 * member saw. Throws like `saveDraft`.
 */
export async function discardWrites(draft: DraftRecord): Promise<Write[]> {
  const { collection, id } = draft;
  const there = await readDraft(collection, id);
  expectSeen(draft, there);
  const path = draftPath(collection, id);
  const entry = await deletionEntry(`${collection}~${id}`, there?.updatedAt ?? '');
  return [{ kind: 'delete', path }, auditWrite('discard-draft', path, entry)];
}

/**
 * Moves the draft of an unpublished document to another id, with all its content, in one commit with the audit entries
 * of both. Only its sole author may do that. On a retry after a lost response, the draft is already there. Throws
 * `AddressTakenError`, `DraftConflictError` when someone saved it meanwhile, `ServiceError` otherwise.
 */
export async function moveDraft(draft: DraftRecord, id: string): Promise<void> {
  const { collection, data } = draft;
  const uid = signedInUid();
  const [from, to] = [draftPath(collection, draft.id), draftPath(collection, id)];
  const [document, there, left] = await Promise.all([
    readDocument(`${collection}/${id}`),
    readDraft(collection, id),
    readDraft(collection, draft.id),
  ]);
  // Derived from the draft's version and its new id, so a draft that was already moved is recognised.
  const writeId = await deletionEntry(`${collection}~${id} ${draft.writeId}`, new Date(0).toISOString());
  if (there?.writeId === writeId) return;
  if (document ?? there) throw new AddressTakenError(to);
  expectSeen(draft, left);
  if (draft.baseRev > 0 || !isSoleAuthor(draft, uid)) throw new ServiceError('denied', `${from} stays there`);
  const stage: DraftStage = draft.stage === 'draft' ? 'draft' : 'inReview';
  const place = { collection, id, baseRev: 0, rev: 1, writeId, started: writeId };
  const moved = { ...place, data, stage, authors: [uid], ...detailsOf(draft) };
  const discarding = await discardWrites(draft);
  const commit = async (slot: number | undefined): Promise<void> => {
    const fields = { ...moved, ...(slot !== undefined && { slot }), updatedAt: serverTime };
    await commitDocuments([
      { kind: 'set', path: to, data: fields as Record<string, FieldValue> },
      auditWrite('start-draft', to, writeId),
      ...slotWrites(slot, to, writeId),
      ...discarding,
    ]);
  };
  try {
    await withSlot(commit);
  } catch (thrown) {
    const now = await readDraft(collection, id).catch(() => undefined);
    if (now?.writeId !== writeId) throw toServiceError(thrown);
  }
}
