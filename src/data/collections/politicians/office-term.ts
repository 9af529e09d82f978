import type { PoliticianListRecord } from './politician.collection.ts';

type Term = PoliticianListRecord['terms'][number];

/** An office with the term in which a person holds or held it. */
export interface OfficeTerm extends Pick<Term, 'session' | 'from' | 'to' | 'electedIn'> {
  readonly office: string;
  /** `elected`: only the year of the election is known; `undated`: no term of this office is recorded. */
  readonly state: 'current' | 'past' | 'coming' | 'elected' | 'undated';
}

/** True if a day is in the term; the end of a term without one is still to come. */
const includes = ({ from, to }: Term, day: string): boolean =>
  from !== undefined && from <= day && (to === undefined || day <= to);

const startOf = ({ from, electedIn = 0 }: Term): string => from ?? `${electedIn}`;

const latestOf = (terms: readonly Term[]): Term | undefined =>
  terms.toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1))[0];

/**
 * Returns a person's office with its term on a day (ISO, Taipei): the one that includes the day, else the latest. The
 * office of a person is in the present tense only if its state is `current`.
 */
export function officeTerm(
  { office, terms }: Pick<PoliticianListRecord, 'office' | 'terms'>,
  day: string,
): OfficeTerm {
  const own = terms.filter((term) => term.office === office);
  const term = own.find((each) => includes(each, day)) ?? latestOf(own);
  if (!term) return { office, state: 'undated' };
  const { session, from, to, electedIn } = term;
  const state =
    from === undefined ? 'elected' : includes(term, day) ? 'current' : from > day ? 'coming' : 'past';
  return {
    office,
    state,
    ...(session !== undefined && { session }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(electedIn !== undefined && { electedIn }),
  };
}

/** Returns the party of a person on a day, by the term that includes it; undefined if none does. */
export const partyOn = (terms: readonly Term[], day: string): string | undefined =>
  terms.find((term) => includes(term, day))?.party;
