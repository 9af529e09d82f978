import { readdirSync } from 'node:fs';
import type { Owner } from '#scripts/cloud/owner.ts';
import { changedRules, rulesFiles } from './released-rules.ts';
import type { Published } from './require-published.ts';

/** Returns what a deployment of the rules files would change. Throws `RequestError`. */
export async function planRules(owner: Owner, isDeployed: (file: string) => boolean): Promise<string[]> {
  const changed = await changedRules(owner, isDeployed);
  const files = rulesFiles(owner).filter(({ file }) => isDeployed(file));
  return [
    ...files.map(
      ({ file }) => `${file}: ${changed.includes(file) ? 'would replace the rules in force' : 'is in force'}`,
    ),
    'firestore.indexes.json: missing indexes and expiry policies would be created; none would be deleted',
  ];
}

/** Returns what a deployment of a publication in a folder would change. */
export function planHosting(folder: string, { asOf }: Published): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const count = entries.filter((entry) => entry.isFile()).length;
  return [
    `${folder}: ${count} files, published at ${asOf ?? 'an unknown time'}, would replace the files of the site`,
  ];
}
