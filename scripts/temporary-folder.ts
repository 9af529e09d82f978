import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

function removeAll(): void {
  for (const folder of folders) {
    try {
      // Child processes that are just ending may still write.
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch (error) {
      console.error(`${folder} cannot be deleted: ${String(error)}`);
    }
  }
}

/** Ends the process, and with it the folders, unless somebody else handles the signal, as a running site does. */
function endBy(signal: 'SIGINT' | 'SIGTERM'): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

/**
 * Creates a temporary folder that only the current user can read. It is deleted at the latest when the process ends,
 * also by Ctrl-C: a decrypted or restored backup contains contact data of people who sent reports.
 */
export function temporaryFolder(name: string): string {
  if (folders.size === 0) {
    process.once('exit', removeAll);
    process.on('SIGINT', endBy);
    process.on('SIGTERM', endBy);
  }
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.add(folder);
  return folder;
}
