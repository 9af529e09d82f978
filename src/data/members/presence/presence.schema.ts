import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/**
 * `presence/{uid}`: the document that a member has open (`qna~x`), and the last heartbeat. One entry per member, so the
 * collection stays small.
 */
export const presenceSchema = z.object({ on: text(1, 129), at: z.iso.datetime({ offset: true }) });
