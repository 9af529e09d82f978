import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileErrorCode, fileErrorReason, makeFolder } from './durable.ts';
import { readRecords, toLine } from './log-records.ts';

/** Thrown when a folder is in use or cannot be written; the message says what to do. */
export class FolderLockError extends Error {}

/**
 * The folders that this process has locked: a lock file with its own process id may also be left from before a restart.
 */
const lockedFolders = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function tryCreate(path: string): boolean {
  try {
    writeFileSync(path, toLine({ pid: process.pid }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (fileErrorCode(error) === 'EEXIST') return false;
    // A lock file begun on a full disk is empty.
    rmSync(path, { force: true });
    throw error;
  }
}

/** Returns the process id in a lock; 0 if the lock is unreadable and would otherwise lock the folder permanently. */
function ownerOf(path: string): number {
  let owner = 0;
  readRecords(readFileSync(path), (json) => {
    owner = Number((JSON.parse(json.toString()) as { pid: unknown }).pid);
  });
  return owner;
}

function take(dir: string, path: string, otherwise: string): void {
  makeFolder(dirname(path));
  if (tryCreate(path)) return;
  const owner = ownerOf(path);
  if (owner === process.pid ? lockedFolders.has(path) : owner > 0 && isRunning(owner))
    throw new FolderLockError(`${dir} is in use by process ${owner}; end it, or ${otherwise}`);
  rmSync(path, { force: true });
  if (!tryCreate(path)) throw new FolderLockError(`${dir} has just been taken by another process`);
}

/**
 * Locks a folder for this process, by a file in it unless `path` names another; returns a function that unlocks it. A
 * lock whose process has ended is taken over. Throws `FolderLockError`, whose message ends with `otherwise`, when the
 * folder is in use or the lock cannot be written.
 */
export function lockFolder(
  dir: string,
  otherwise = 'set LOCAL_BACKEND_DIR to another folder',
  path = join(dir, 'lock'),
): () => void {
  try {
    take(dir, path, otherwise);
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    const reason = fileErrorReason(error);
    throw new FolderLockError(`${dir} cannot be written: ${reason}; mend that, or ${otherwise}`, {
      cause: error,
    });
  }
  lockedFolders.add(path);
  return () => {
    lockedFolders.delete(path);
    try {
      rmSync(path, { force: true });
    } catch {
      // The next process finds that this one has ended.
    }
  };
}
