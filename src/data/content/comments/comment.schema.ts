import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/** The maximum length of a comment, in UTF-16 units. */
export const commentLimit = 2000;

/** `qna~x`: a document as drafts, comments and presence refer to it. */
export const placeOf = (collection: string, id: string): string => `${collection}~${id}`;

/** `comments/{uuid}`: members' comments on a document. The text of a comment never changes. */
export const commentSchema = z.object({
  on: text(1, 129),
  /** The form field that the comment is about; '' is the whole document. */
  field: text(0, 200),
  text: text(1, commentLimit),
  by: text(1, 128),
  at: z.iso.datetime({ offset: true }),
  /** The uid of the member who marked it as done; absent while it is open. */
  doneBy: z.exactOptional(text(1, 128)),
  /** The id of the log entry of the last time that it was marked as done or reopened. */
  writeId: z.exactOptional(z.uuid()),
});

export type Comment = z.infer<typeof commentSchema> & { readonly id: string };
