import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '#scripts/folder-paths.ts';

/** What decides how content becomes files, beside the built renderer. */
const sources = ['scripts/publish', 'scripts/snapshot', 'src'];

/** Names the program that publishes: what was made of the same content with another one is made again. */
export function publisherHash(): string {
  const root = join(import.meta.dirname, '../..');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of sources)
    for (const path of filesBelow(join(root, folder)).toSorted())
      hash.update(path).update(readFileSync(join(root, folder, path)));
  return hash.digest('base64url').slice(0, 16);
}
