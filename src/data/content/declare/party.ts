import * as z from 'zod/mini';
import { sourceIndex, text } from './fields.ts';

/**
 * The party that a person belonged to at the time, according to a source; 無黨籍 is a valid value. If absent, nobody has
 * verified it, and no page uses the person's present party instead.
 */
export const partyThen = z.object({ name: text(1, 40), sourceIndex });

/** Office and constituency at the time, which distinguish two people of the same name. */
export const officeThen = text(1, 60);

export type PartyThen = z.infer<typeof partyThen>;
