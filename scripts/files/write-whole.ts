import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileErrorCode, isOutOfRoom, makeFolder, syncFolder, withPath } from '#local-backend/durable.ts';

interface WriteOptions {
  /** Whether the file must survive a power cut. If false, writing thousands of files is several times as fast. */
  readonly isDurable?: boolean;
}

/** Writes a file atomically; a process killed in between leaves a `.part` file beside it. Creates the parent folder. */
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
    // If the disk is full, this frees the space of the partial file.
    rmSync(part, { force: true });
    throw error;
  }
  if (isDurable) syncFolder(dirname(path));
}

/** The content of a file. Large content is an iterable of pieces, and may be iterated more than once. */
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
 * Writes a file into a folder that nobody reads yet; a partially written file is detected by its hash. Takes half the
 * time of `writeWhole`. Creates the parent folder.
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
