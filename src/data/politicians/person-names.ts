import type { PoliticianListRecord } from './politician.collection.ts';

/** What somebody is called. */
export interface PersonName {
  readonly name: string;
  /** Office and constituency, where somebody else here has the same name. */
  readonly distinction: string | undefined;
}

/** Names by the id of a politician. */
export type PersonNames = ReadonlyMap<string, PersonName>;

type Named = Pick<PoliticianListRecord, 'id' | 'name' | 'office' | 'constituency'>;

/** Where somebody serves: what tells two people of one name apart. */
export const placeOf = ({ office, constituency }: Omit<Named, 'id' | 'name'>): string =>
  [office, constituency].filter(Boolean).join('・');

/** The names of people, each such that it is nobody else's. */
export function personNames(people: readonly Named[]): PersonNames {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    people.map((person) => {
      const { id, name } = person;
      return [id, { name, distinction: (counts.get(name) ?? 0) > 1 ? placeOf(person) : undefined }];
    }),
  );
}

/** A name with what tells it apart, and further words, in one pair of brackets. */
export function nameText(person: PersonName | undefined, ...words: readonly (string | undefined)[]): string {
  const details = [person?.distinction, ...words].filter(Boolean);
  return `${person?.name ?? ''}${details.length > 0 ? `（${details.join('・')}）` : ''}`;
}
