import type { PoliticianListRecord } from './politician.collection.ts';

/** The name of a politician. */
export interface PersonName {
  readonly name: string;
  /** Office and constituency, if another politician here has the same name. */
  readonly distinction: string | undefined;
  readonly terms: PoliticianListRecord['terms'];
}

/** Names by the id of a politician. */
export type PersonNames = ReadonlyMap<string, PersonName>;

type Named = Pick<PoliticianListRecord, 'id' | 'name' | 'office' | 'constituency' | 'terms'>;

/** Office and constituency, which distinguish people of the same name. */
export const placeOf = ({ office, constituency }: Pick<Named, 'office' | 'constituency'>): string =>
  [office, constituency].filter(Boolean).join('・');

/** Returns the names of people by id, with a distinction for shared names. */
export function personNames(people: readonly Named[]): PersonNames {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    people.map((person) => {
      const { id, name, terms } = person;
      const distinction = (counts.get(name) ?? 0) > 1 ? placeOf(person) : undefined;
      return [id, { name, distinction, terms }];
    }),
  );
}

/** Formats a name with its distinction and further details in one pair of brackets. */
export function nameText(person: PersonName | undefined, ...words: readonly (string | undefined)[]): string {
  const details = [person?.distinction, ...words].filter(Boolean);
  return `${person?.name ?? ''}${details.length > 0 ? `（${details.join('・')}）` : ''}`;
}
