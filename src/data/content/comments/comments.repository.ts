import { auditWrite, deleteLogged } from '#src/data/members/audit/audit-write.ts';
import { signedInUid } from '#src/data/members/access/signed-in-uid.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { readRecords } from '#src/data/content/read/read-all.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { toServiceError } from '#src/platform/firebase/errors.ts';
import { type RawDocument, serverTime, StoredTime } from '#src/platform/text/values.ts';
import { type Comment, commentSchema } from './comment.schema.ts';

function parsed({ id, data }: RawDocument): Comment | undefined {
  const comment = parseOrQuarantine(commentSchema, 'comments', id, data);
  return comment && { id, ...comment };
}

/** Reads the comments on a document (`qna~x`), oldest first. Throws `ServiceError`. */
export async function readComments(on: string): Promise<Comment[]> {
  const comments = await readRecords('comments', parsed, { field: 'on', op: '==', value: on });
  return comments.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** Writes a comment under `id`. Writing the same comment twice has no further effect. Throws `ServiceError`. */
export async function writeComment(
  id: string,
  { on, field, text }: Pick<Comment, 'on' | 'field' | 'text'>,
): Promise<void> {
  const path = `comments/${id}`;
  try {
    await commitDocuments([
      { kind: 'set', path, data: { on, field, text, by: signedInUid(), at: serverTime } },
      auditWrite('comment', path, id),
    ]);
  } catch (thrown) {
    // The first write may have succeeded and only its response been lost: a retry is then an update, which the security
    // rules deny.
    const there = await readDocument(path).catch(() => undefined);
    if (there?.data['text'] !== text) throw toServiceError(thrown);
  }
}

/** Marks a comment as done, or reopens it, with an audit entry. Throws `ServiceError`. */
export function settleComment({ id, on, field, text, by, at }: Comment, isDone: boolean): Promise<void> {
  const path = `comments/${id}`;
  const writeId = crypto.randomUUID();
  const mark = { writeId, ...(isDone && { doneBy: signedInUid() }) };
  return commitDocuments([
    { kind: 'set', path, data: { on, field, text, by, at: new StoredTime(at), ...mark } },
    auditWrite('settle-comment', path, writeId),
  ]);
}

/**
 * Deletes a comment permanently, with an audit entry: members their own, admins any. Deleting it twice has no further
 * effect. Throws `ServiceError`.
 */
export const removeComment = ({ id, at }: Pick<Comment, 'id' | 'at'>): Promise<void> =>
  deleteLogged('delete-comment', `comments/${id}`, at);
