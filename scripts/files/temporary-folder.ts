import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOrderly } from '#scripts/command/end-orderly.ts';

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

/**
 * Creates a temporary folder that only the current user can read. It is deleted at the latest when the process ends,
 * also by Ctrl-C: a decrypted or restored backup contains contact data of people who sent reports.
 */
export function temporaryFolder(name: string): string {
  if (folders.size === 0) {
    process.once('exit', removeAll);
    endOrderly();
  }
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.add(folder);
  return folder;
}
