import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** Returns a hash of both rules files, which identifies the rules that this program is written for. */
export function rulesVersion(): string {
  const hash = createHash('sha256');
  for (const file of ['firestore.rules', 'storage.rules']) hash.update(readFileSync(root(file))).update('\0');
  return hash.digest('hex').slice(0, 12);
}
