import * as z from 'zod/mini';
import { quarantine } from '#src/data/content/read/quarantine.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { commitDocuments, readDocument } from '#src/platform/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/errors.ts';
import { currentAccount } from '#src/platform/session.ts';
import { serverTime, StoredTime } from '#src/platform/values.ts';
import { type Comment, commentSchema } from './comment.schema.ts';

function account(): string {
  const uid = currentAccount()?.uid;
  if (!uid) throw new ServiceError('denied', 'nobody is signed in');
  return uid;
}

/** Reads the comments on a document (`qna~x`), oldest first. Throws `ServiceError`. */
export async function readComments(on: string): Promise<Comment[]> {
  const comments: Comment[] = [];
  for await (const { id, data } of readAll('comments', { field: 'on', op: '==', value: on })) {
    const comment = z.safeParse(commentSchema, data);
    if (comment.success) comments.push({ id, ...comment.data });
    else quarantine('comments', id, comment.error);
  }
  return comments.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** Writes a comment under `id`. Writing the same comment twice has no further effect. Throws `ServiceError`. */
export async function writeComment(
  id: string,
  { on, field, text }: Pick<Comment, 'on' | 'field' | 'text'>,
): Promise<void> {
  const path = `comments/${id}`;
  try {
    await commitDocuments([{ kind: 'set', path, data: { on, field, text, by: account(), at: serverTime } }]);
  } catch (thrown) {
    // The first write may have succeeded and only its response been lost: a retry is then an update, which the security
    // rules deny.
    const there = await readDocument(path).catch(() => undefined);
    if (there?.data['text'] !== text) throw toServiceError(thrown);
  }
}

/** Marks a comment as done, or reopens it. Throws `ServiceError`. */
export const settleComment = ({ id, on, field, text, by, at }: Comment, isDone: boolean): Promise<void> =>
  commitDocuments([
    {
      kind: 'set',
      path: `comments/${id}`,
      data: { on, field, text, by, at: new StoredTime(at), ...(isDone && { doneBy: account() }) },
    },
  ]);

/** Deletes a comment permanently: members their own, admins any. Throws `ServiceError`. */
export const removeComment = ({ id }: Pick<Comment, 'id'>): Promise<void> =>
  commitDocuments([{ kind: 'delete', path: `comments/${id}` }]);
