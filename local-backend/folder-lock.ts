import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Locks that this process holds: its own number in a file may also be left from before a restart. */
const held = new Set<string>();

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
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Makes the folder and takes it for this process; returns how to give it back. A lock whose process
 * has ended is taken over. Throws one line when the folder is in use.
 */
export function lockFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'lock');
  if (!tryCreate(path)) {
    const owner = Number(readFileSync(path, 'utf8'));
    if (owner === process.pid ? held.has(path) : owner > 0 && isRunning(owner))
      throw new Error(
        `${dir} is in use by process ${owner}; end it, or set LOCAL_BACKEND_DIR to another folder`,
      );
    rmSync(path, { force: true });
    if (!tryCreate(path)) throw new Error(`${dir} has just been taken by another process`);
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}
