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

interface WithParty {
  readonly party?: PartyThen;
}

/** 台 and 臺 are one character, and full-width letters are others. */
const spelled = (name: string): string => name.normalize('NFKC').trim().replaceAll('台', '臺');

/** Whether a source says that somebody belonged to the party at the time. */
export const belongedTo = ({ party }: WithParty, name: string): boolean =>
  party !== undefined && spelled(party.name) === spelled(name);

/** Whether every party that is named has its source among `count`. */
export const hasPartySources = (people: readonly WithParty[], count: number): boolean =>
  people.every(({ party }) => party === undefined || party.sourceIndex < count);
