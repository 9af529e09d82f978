import type { PartyThen } from './party.ts';

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
