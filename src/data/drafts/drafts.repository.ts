import * as z from 'zod/mini';
import { type AuditAction, auditWrite } from '#src/data/audit/audit-write.ts';
import { deletionEntry } from '#src/data/audit/deletion-entry.ts';
import type { Change, Correction } from '#src/data/content/declare/envelope.ts';
import { quarantine } from '#src/data/content/read/quarantine.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { guardedTags, RefusedTagsError, tagsIn } from '#src/data/tag-rules/current-tag-rules.ts';
import { commitDocuments, readDocument } from '#src/platform/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/errors.ts';
import { currentAccount } from '#src/platform/session.ts';
import { type FieldValue, type RawDocument, serverTime, type Write } from '#src/platform/values.ts';
import { draftPath, type DraftRecord, draftSchema, type DraftStage, lastAuthor } from './draft.schema.ts';

/** Somebody else saved, published or threw away the draft first; carries what is there now. */
export class DraftConflictError extends ServiceError {
  readonly theirs: DraftRecord | undefined;
  constructor(path: string, theirs: DraftRecord | undefined) {
    super('conflict', `${path} was changed by somebody else`);
    this.name = 'DraftConflictError';
    this.theirs = theirs;
  }
}

function parsed(raw: RawDocument | undefined): DraftRecord | undefined {
  if (!raw) return undefined;
  const draft = z.safeParse(draftSchema, raw.data);
  return draft.success ? draft.data : quarantine('drafts', raw.id, draft.error);
}

/** The work in progress on a document; undefined when there is none. Throws `ServiceError`. */
export const readDraft = async (collection: string, id: string): Promise<DraftRecord | undefined> =>
  parsed(await readDocument(draftPath(collection, id)));

/** All work in progress, of one collection or of all. Throws `ServiceError`. */
export async function readDrafts(collection?: string): Promise<DraftRecord[]> {
  const drafts: DraftRecord[] = [];
  const condition = collection && ({ field: 'collection', op: '==', value: collection } as const);
  for await (const raw of readAll('drafts', condition || undefined)) {
    const draft = parsed(raw);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

/** Another text has the address already. */
export class AddressTakenError extends ServiceError {
  constructor(path: string) {
    super('conflict', `${path} is taken`);
    this.name = 'AddressTakenError';
  }
}

function account(): string {
  const uid = currentAccount()?.uid;
  if (!uid) throw new ServiceError('denied', 'nobody is signed in');
  return uid;
}

/** What of a draft changes on saving it. */
export type DraftEdit = Pick<DraftRecord, 'collection' | 'id' | 'baseRev' | 'data'> & {
  readonly stage: Exclude<DraftStage, 'approved'>;
  /** An earlier version comes back as it was; the rules for tags may have become stricter since. */
  readonly isUnguarded?: boolean;
  /** What is handed in for approval together with the text; what was handed in before stays without it. */
  readonly details?: { readonly change: Change; readonly corrections: readonly Correction[] };
};

/** The draft's data with its tags as the rules leave them; what is in the draft or on the site already stays. */
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
 * Writes the next version of a draft, with an entry in the log where it is an act that others must see, and gives it as it is
 * there then. The rules deny a version that is not the next one; when our own answer was lost the `writeId` tells. Throws
 * `DraftConflictError`, `ServiceError`.
 */
async function write(
  next: Omit<DraftRecord, 'updatedAt' | 'writeId'>,
  action?: Extract<AuditAction, 'approve' | 'edit-draft' | 'return-draft'>,
  note = '',
): Promise<DraftRecord> {
  const path = draftPath(next.collection, next.id);
  const writeId = crypto.randomUUID();
  try {
    const data = { ...next, writeId, updatedAt: serverTime } as Record<string, FieldValue | undefined>;
    const entry = action ? [auditWrite(action, path, writeId, note)] : [];
    await commitDocuments([{ kind: 'set', path, data }, ...entry]);
  } catch (thrown) {
    const error = toServiceError(thrown);
    const there = await readDocument(path).then(parsed, () => undefined);
    if (there?.writeId === writeId) return there;
    if (there ? there.rev >= next.rev : next.rev > 1) throw new DraftConflictError(path, there);
    throw error;
  }
  return { ...next, writeId, updatedAt: new Date().toISOString() };
}

const detailsOf = ({ change, corrections }: DraftRecord): Pick<DraftRecord, 'change' | 'corrections'> => ({
  ...(change && { change }),
  ...(corrections && { corrections }),
});

/** Whether nobody else wrote of the draft: it is then the author's to throw away. */
export const isSoleAuthor = ({ authors }: Pick<DraftRecord, 'authors'>, uid: string): boolean =>
  authors.length === 1 && authors[0] === uid;

/** What stays of the author before: their text as it was when this account began to write over it. */
function textBefore(previous: DraftRecord | undefined, uid: string): Pick<DraftRecord, 'before'> {
  const author = previous && lastAuthor(previous);
  if (!previous || author === undefined) return {};
  if (author !== uid) return { before: { by: author, data: previous.data } };
  return previous.before ? { before: previous.before } : {};
}

/**
 * Saves a draft on top of `previous`, the one that the writer saw. Whoever saves becomes its last author, and an approval
 * ends. Writing over the text of another leaves that text in the draft (`before`) and an entry in the log. Throws `DraftConflictError` when somebody else was first, `RefusedTagsError` for tags that the rules refuse,
 * `ServiceError` otherwise.
 */
export async function saveDraft(edit: DraftEdit, previous: DraftRecord | undefined): Promise<DraftRecord> {
  const uid = account();
  const authors = [...(previous?.authors ?? []).filter((author) => author !== uid), uid];
  const { collection, id, baseRev, stage } = edit;
  const data = await guarded(edit, previous);
  const rev = (previous?.rev ?? 0) + 1;
  // What is told was made from the version below; another one has other corrections.
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
  };
  return write(next, previous && lastAuthor(previous) !== uid ? 'edit-draft' : undefined);
}

/** Approves a draft that somebody else wrote of last. Throws as `saveDraft` does. */
export function approveDraft(draft: DraftRecord): Promise<DraftRecord> {
  const { collection, id, baseRev, data, authors, rev, before, returned } = draft;
  const approval = {
    stage: 'approved',
    approvedBy: account(),
    ...(before && { before }),
    ...(returned && { returned }),
  } as const;
  const next = { collection, id, baseRev, data, authors, rev: rev + 1, ...detailsOf(draft), ...approval };
  return write(next, 'approve');
}

/**
 * Gives a draft that somebody else handed in back to them, with what is to be mended, and an entry in the log. Throws as
 * `saveDraft` does.
 */
export function returnDraft(draft: DraftRecord, note: string): Promise<DraftRecord> {
  const { collection, id, baseRev, data, authors, rev, before } = draft;
  const returned = { by: account(), note };
  const next = { collection, id, baseRev, data, authors, rev: rev + 1, ...detailsOf(draft), returned };
  return write({ ...next, stage: 'returned', ...(before && { before }) }, 'return-draft', note);
}

function expectSeen(seen: DraftRecord, there: DraftRecord | undefined): void {
  if (there?.writeId !== seen.writeId)
    throw new DraftConflictError(draftPath(seen.collection, seen.id), there);
}

/**
 * Reads whether a draft is still the one that the member saw: what is published from it removes it, with whatever
 * somebody else has saved in it meanwhile. Throws `DraftConflictError` when it is another.
 */
export async function checkDraft(draft: DraftRecord): Promise<void> {
  expectSeen(draft, await readDraft(draft.collection, draft.id));
}

/**
 * Throws a draft away, as long as it is the one that the member saw. One that somebody else wrote of goes with an entry in
 * the log, which says why; by an editor or under four eyes with `proposal`, the proposal that it carries out. Throws as `saveDraft` does.
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
  const path = draftPath(collection, id);
  const isOwn = isSoleAuthor(draft, account());
  // The number of the draft's last write may stand in the log: it was approved, returned, or written over.
  const number = await deletionEntry(`${collection}~${id}`, there.updatedAt);
  const entry = isOwn ? [] : [auditWrite('discard-draft', path, number, reason)];
  try {
    await commitDocuments([{ kind: 'delete', path }, ...entry, ...proposal]);
  } catch (thrown) {
    // Sent again after its answer was lost, the entry is there already.
    const isGone = await readDocument(path).then(
      (left) => left === undefined,
      () => false,
    );
    if (!isGone) throw toServiceError(thrown);
  }
}

/**
 * Gives a draft of what was never published another address: it goes there with everything that is in it, in one commit. Only
 * who wrote it alone may do that; sent again after its answer was lost, it is there already. Throws `AddressTakenError`,
 * `DraftConflictError` when somebody saved in it meanwhile, `ServiceError` otherwise.
 */
export async function moveDraft(draft: DraftRecord, id: string): Promise<void> {
  const { collection, writeId, data } = draft;
  const uid = account();
  const [from, to] = [draftPath(collection, draft.id), draftPath(collection, id)];
  const [document, there, left] = await Promise.all([
    readDocument(`${collection}/${id}`),
    readDraft(collection, id),
    readDraft(collection, draft.id),
  ]);
  // The number of the write goes along: by it the draft is known again.
  if (there?.writeId === writeId) return;
  if (document ?? there) throw new AddressTakenError(to);
  expectSeen(draft, left);
  if (draft.baseRev > 0 || !isSoleAuthor(draft, uid)) throw new ServiceError('denied', `${from} stays there`);
  const stage: DraftStage = draft.stage === 'draft' ? 'draft' : 'inReview';
  const moved = {
    collection,
    id,
    baseRev: 0,
    rev: 1,
    writeId,
    data,
    stage,
    authors: [uid],
    ...detailsOf(draft),
  };
  try {
    await commitDocuments([
      { kind: 'set', path: to, data: { ...moved, updatedAt: serverTime } as Record<string, FieldValue> },
      { kind: 'delete', path: from },
    ]);
  } catch (thrown) {
    const now = await readDraft(collection, id).catch(() => undefined);
    if (now?.writeId !== writeId) throw toServiceError(thrown);
  }
}
