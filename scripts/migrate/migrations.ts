import type { Migration } from './migration.ts';

/**
 * Every change of a stored form since the first release, oldest first; none so far. A released migration is never
 * edited; a later one corrects it.
 */
export const migrations: readonly Migration[] = [];

/** Returns the newest version of every collection whose form has ever changed. */
export const newestVersions = (list: readonly Migration[] = migrations): Record<string, number> => {
  const versions: Record<string, number> = {};
  for (const { collection, to } of list) versions[collection] = Math.max(to, versions[collection] ?? 1);
  return versions;
};
