import { readdirSync } from 'node:fs';
import path, { type PlatformPath } from 'node:path';

/**
 * A path relative to a folder, with `/` on every system, as in URLs. `system` is the path module of the paths' own
 * system.
 */
export const addressPath = (
  folder: string,
  file: string,
  system: Pick<PlatformPath, 'relative' | 'sep'> = path,
): string => system.relative(folder, file).split(system.sep).join('/');

/** Returns the path of every file below a folder, relative to it and with `/`. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => addressPath(folder, path.join(entry.parentPath, entry.name)));
