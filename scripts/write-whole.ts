import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, syncFolder, withPath } from '#local-backend/durable.ts';

interface WriteOptions {
  /** Whether it is there after a power cut; without, thousands of files are written several times as fast. */
  readonly isDurable?: boolean;
}

/** Puts a file there whole or not at all; a process that is killed leaves a `.part` beside it. Makes the folder it is in. */
export function writeWhole(
  path: string,
  content: string | Uint8Array,
  { isDurable = true }: WriteOptions = {},
): void {
  const part = `${path}.part`;
  makeFolder(dirname(path));
  try {
    const file = openSync(part, 'w');
    try {
      withPath(path, () => {
        writeFileSync(file, content);
        if (isDurable) fsyncSync(file);
      });
    } finally {
      closeSync(file);
    }
    renameSync(part, path);
  } catch (error) {
    // On a full disk its room is needed.
    rmSync(part, { force: true });
    throw error;
  }
  if (isDurable) syncFolder(dirname(path));
}
