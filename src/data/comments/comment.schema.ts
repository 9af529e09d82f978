import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/** UTF-16 units of a comment. */
export const commentLimit = 2000;

/** `qna~x`: the document that something is about, as drafts, comments and presence name it. */
export const placeOf = (collection: string, id: string): string => `${collection}~${id}`;

/** `comments/{uuid}`: what members write to each other about a document. Its text never changes. */
export const commentSchema = z.object({
  on: text(1, 129),
  /** The field of the form that it is about; '' is the whole document. */
  field: text(0, 200),
  text: text(1, commentLimit),
  by: text(1, 128),
  at: z.iso.datetime({ offset: true }),
  /** Who has marked it as done; absent while it is open. */
  doneBy: z.exactOptional(text(1, 128)),
});

export type Comment = z.infer<typeof commentSchema> & { readonly id: string };
