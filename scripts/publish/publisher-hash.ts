import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '#scripts/files/folder-paths.ts';

/** The sources that determine the generated files, besides the built renderer. */
const sources = ['scripts/publish', 'scripts/snapshot', 'src'];

/** Returns a hash of the program that publishes: files made by another version are made again. */
export function publisherHash(): string {
  const root = join(import.meta.dirname, '../..');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of sources)
    for (const path of filesBelow(join(root, folder)).toSorted())
      hash.update(path).update(readFileSync(join(root, folder, path)));
  return hash.digest('base64url').slice(0, 16);
}
