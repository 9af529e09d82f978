import * as z from 'zod/mini';
import { text } from '#src/data/content/declare/fields.ts';

/** `presence/{uid}`: what a member has open (`qna~x`), and when that was last so. One entry a member: it never grows. */
export const presenceSchema = z.object({ on: text(1, 129), at: z.iso.datetime({ offset: true }) });
