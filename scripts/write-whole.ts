import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileErrorCode, isOutOfRoom, makeFolder, syncFolder, withPath } from '#local-backend/durable.ts';

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

/** What is in a file; what is large comes in pieces, and may be read more than once. */
export type FileContent = string | Uint8Array | Iterable<string>;

export const isInPieces = (content: FileContent): content is Iterable<string> =>
  typeof content !== 'string' && !(content instanceof Uint8Array);

function writePieces(path: string, pieces: Iterable<string>): void {
  const file = openSync(path, 'w');
  try {
    for (const piece of pieces) writeSync(file, piece);
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a file where nobody reads yet and what was left half written is found by its hash: in half the time of `writeWhole`.
 * Makes the folder it is in.
 */
export function writeStaged(path: string, content: FileContent): void {
  const write = () =>
    withPath(path, () => (isInPieces(content) ? writePieces(path, content) : writeFileSync(path, content)));
  try {
    write();
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') {
      makeFolder(dirname(path));
      write();
      return;
    }
    if (isOutOfRoom(error)) rmSync(path, { force: true });
    throw error;
  }
}
