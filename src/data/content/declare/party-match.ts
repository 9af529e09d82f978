import type { PartyThen } from './party.ts';

interface WithParty {
  readonly party?: PartyThen;
}

/** Normalises a name: 臺 and 台 are variants of one character, and full-width letters equal ordinary ones. */
const spelled = (name: string): string => name.normalize('NFKC').trim().replaceAll('台', '臺');

/** True if, according to a source, the person belonged to the party at the time. */
export const belongedTo = ({ party }: WithParty, name: string): boolean =>
  party !== undefined && spelled(party.name) === spelled(name);

/** True if each named party's source index is below `count`. */
export const hasPartySources = (people: readonly WithParty[], count: number): boolean =>
  people.every(({ party }) => party === undefined || party.sourceIndex < count);
