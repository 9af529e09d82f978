import type { WireFields } from '#scripts/backup/documents.ts';
import type { Migration } from './migration.ts';

const isEmptyText = (fields: WireFields, name: string): boolean => fields[name]?.['stringValue'] === '';

const without = (fields: WireFields, names: readonly string[]): WireFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/**
 * Every change of a stored form, oldest first. One that was released is never edited; the next one takes over. Each has
 * its fixture in tests/scripts/migrate/.
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
    // The first form knew both.
    down: (fields) => fields,
  },
];

/** The newest version of every collection that has changed its form. */
export const newestVersions = (list: readonly Migration[] = migrations): Record<string, number> => {
  const versions: Record<string, number> = {};
  for (const { collection, to } of list) versions[collection] = Math.max(to, versions[collection] ?? 1);
  return versions;
};
