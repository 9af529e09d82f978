import { readdirSync } from 'node:fs';
import path, { type PlatformPath } from 'node:path';

/** A path from a folder as addresses have it, with `/` on every system. `system` is the one whose paths are given. */
export const addressPath = (
  folder: string,
  file: string,
  system: Pick<PlatformPath, 'relative' | 'sep'> = path,
): string => system.relative(folder, file).split(system.sep).join('/');

/** Every file below a folder by its address path. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => addressPath(folder, path.join(entry.parentPath, entry.name)));
