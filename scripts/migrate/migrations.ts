import type { WireFields } from '#scripts/backup/documents.ts';
import type { Migration } from './migration.ts';

const isEmptyText = (fields: WireFields, name: string): boolean => fields[name]?.['stringValue'] === '';

const without = (fields: WireFields, names: readonly string[]): WireFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const textsIn = (fields: WireFields, name: string): string[] =>
  entriesIn(fields, name).flatMap((entry) => entry['stringValue'] ?? []) as string[];

const entriesIn = (fields: WireFields, name: string): readonly Record<string, unknown>[] =>
  (fields[name]?.['arrayValue'] as { values?: Record<string, unknown>[] } | undefined)?.values ?? [];

const listOf = (values: readonly unknown[]) => ({ arrayValue: values.length > 0 ? { values } : {} });

/** The identity of an entry of `participants`: the id of their page, or else the name. */
function keyOf(entry: Record<string, unknown>): { readonly id?: unknown; readonly name?: unknown } {
  const fields = (entry['mapValue'] as { fields?: WireFields } | undefined)?.fields ?? {};
  return { id: fields['politicianId']?.['stringValue'], name: fields['name']?.['stringValue'] };
}

const namesFirst = ['politicianIds', 'proposers'] as const;

/** Merges both lists into one of all participants. Entries from an earlier migration retain their other fields. */
function toParticipants(fields: WireFields): WireFields {
  if (!namesFirst.some((name) => name in fields)) return fields;
  const known = entriesIn(fields, 'participants');
  const entry = (name: 'politicianId' | 'name', stringValue: string) =>
    known.find((each) => {
      const { id, name: called } = keyOf(each);
      return name === 'politicianId' ? id === stringValue : id === undefined && called === stringValue;
    }) ?? { mapValue: { fields: { [name]: { stringValue } } } };
  const people = [
    ...textsIn(fields, 'politicianIds').map((id) => entry('politicianId', id)),
    ...textsIn(fields, 'proposers').map((name) => entry('name', name)),
  ];
  return { ...without(fields, namesFirst), participants: listOf(people) };
}

/** Adds the two old lists beside the new one, which the previous release ignores and therefore does not lose. */
function fromParticipants(fields: WireFields): WireFields {
  if (!('participants' in fields)) return fields;
  const keys = entriesIn(fields, 'participants').map(keyOf);
  const text = (value: unknown) => ({ stringValue: value });
  return {
    ...fields,
    politicianIds: listOf(keys.flatMap(({ id }) => (id === undefined ? [] : [text(id)]))),
    proposers: listOf(
      keys.flatMap(({ id, name }) => (id === undefined && name !== undefined ? [text(name)] : [])),
    ),
  };
}

/**
 * Every change of a stored form, oldest first. A released migration is never edited; a later one corrects it. Each has
 * a fixture in tests/scripts/migrate/.
 */
export const migrations: readonly Migration[] = [
  {
    collection: 'debunkingImages',
    to: 2,
    what: 'a picture without hashes has no field for them instead of an empty one',
    up: (fields) =>
      without(
        fields,
        ['hashes', 'fineHashes'].filter((name) => isEmptyText(fields, name)),
      ),
    // The first form allowed both.
    down: (fields) => fields,
  },
  {
    collection: 'achievements',
    to: 2,
    what: 'politicianIds and proposers become one list, participants, in which a party has its place',
    up: toParticipants,
    down: fromParticipants,
  },
];

/** Returns the newest version of every collection whose form has ever changed. */
export const newestVersions = (list: readonly Migration[] = migrations): Record<string, number> => {
  const versions: Record<string, number> = {};
  for (const { collection, to } of list) versions[collection] = Math.max(to, versions[collection] ?? 1);
  return versions;
};
