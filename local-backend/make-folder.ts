import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Runs what reads or writes a file; the system names the file of some failures only, and here of all. */
export function withPath<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (codeOf(error) !== undefined) (error as NodeJS.ErrnoException).path ??= path;
    throw error;
  }
}

/**
 * Makes a folder and those that it is in. Node's own recursive form says ENOENT of a disk that can only be read, and never
 * ends below /proc (Node 20.20).
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const code = codeOf(error);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code === 'EEXIST') (error as NodeJS.ErrnoException).code = 'ENOTDIR';
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}
