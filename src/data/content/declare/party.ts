import * as z from 'zod/mini';
import { sourceIndex, text } from './fields.ts';

/**
 * The party that somebody belonged to at the time, as a source says it; 無黨籍 is known as well. Where it is absent
 * nobody has verified it, and no page takes the party of today for it.
 */
export const partyThen = z.object({ name: text(1, 40), sourceIndex });

/** Office and constituency at the time; with them two people of one name are distinguished. */
export const officeThen = text(1, 60);

export type PartyThen = z.infer<typeof partyThen>;
