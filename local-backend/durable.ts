import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A rename is on disk only once its folder is synced. Windows cannot open folders and needs no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Returns an unused name beside `path` that contains the time, such as `objects.log.damaged-2026-11-22T010203.456Z`.
 */
function damagedName(path: string): string {
  const name = `${path}.damaged-${new Date().toISOString().replaceAll(':', '')}`;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(free)) return free;
  }
}

/** Retains a damaged file under a second name before another one replaces it; returns that name. */
export function copyDamaged(path: string): string {
  const copy = damagedName(path);
  try {
    linkSync(path, copy);
  } catch {
    // Some file systems have no hard links.
    copyFileSync(path, copy, constants.COPYFILE_EXCL);
    syncFile(copy);
  }
  return copy;
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EIO: 'the disk does not work',
};

/** Returns the code of a file system error, such as `ENOSPC`; undefined for any other error. */
export function fileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
}

/** Returns in words why the file system has failed. */
export function fileErrorReason(error: unknown): string {
  const code = fileErrorCode(error);
  if (code !== undefined && code in reasons) return `${reasons[code]} (${code})`;
  return error instanceof Error ? error.message : String(error);
}

/** True if the file system has run out of space, which the user can free. */
export const isOutOfRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(fileErrorCode(error) ?? '');

/**
 * How long the same reason is not logged again, in milliseconds: on a full disk small changes still succeed at times.
 */
const quietFor = 60_000;

/** Logs that something cannot be written, once and not for every attempt. */
export class WriteReport {
  readonly #what: string;
  readonly #log: (line: string) => void;
  #last = { reason: '', at: 0 };

  constructor(what: string, log: (line: string) => void) {
    this.#what = what;
    this.#log = log;
  }

  failed(error: unknown): void {
    const reason = fileErrorReason(error);
    if (reason === this.#last.reason && performance.now() - this.#last.at < quietFor) return;
    this.#last = { reason, at: performance.now() };
    this.#log(`${this.#what} cannot be written, so changes are rejected until it can: ${reason}`);
  }
}

/** Does optional work: a file system error is logged and has no other effect. */
export async function tryToWrite(
  what: string,
  work: () => unknown,
  log: (line: string) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    log(`${what} could not be written: ${fileErrorReason(error)}`);
  }
}

/** Runs a file operation and adds the path to its errors; the system adds it to some of them only. */
export function withPath<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (fileErrorCode(error) !== undefined) (error as NodeJS.ErrnoException).path ??= path;
    throw error;
  }
}

/**
 * Creates a folder and its parents. Node's own recursive form reports ENOENT for a read-only disk, and never ends below
 * /proc (Node 20.20).
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const code = fileErrorCode(error);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code === 'EEXIST') (error as NodeJS.ErrnoException).code = 'ENOTDIR';
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}
