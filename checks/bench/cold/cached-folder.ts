import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The cache between runs for what takes minutes to build; not in the repository. */
const cache = '.cache/cold';

/** Hashes files and folders by name and content. */
export function hashOf(paths: readonly string[], more = ''): string {
  const hash = createHash('sha256').update(more);
  for (const path of paths) {
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
      : [''];
    for (const name of names.toSorted()) {
      const file = join(path, name);
      if (statSync(file).isFile()) hash.update(`\n${file}\n`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Returns a folder filled by `make`, or the one that an earlier run made from the same inputs. Folders from other
 * inputs are deleted.
 */
export async function cachedFolder(
  name: string,
  hash: string,
  make: (folder: string) => void | Promise<void>,
): Promise<string> {
  const folder = join(cache, `${name}-${hash}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  for (const other of readdirSync(cache))
    if (other.startsWith(`${name}-`)) rmSync(join(cache, other), { recursive: true, force: true });
  const unfinished = `${folder}.part`;
  mkdirSync(unfinished);
  await make(unfinished);
  renameSync(unfinished, folder);
  return folder;
}
