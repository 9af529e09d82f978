import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '#local-backend/folder-lock.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';

/**
 * Keeps a second publication out of the folders of this one, until the process ends; throws where one is running. The
 * lock of the output is beside it, since every file in it is served.
 */
export function lockPublication(output: string, work: string): void {
  const folders = [
    [output, `${output}.lock`, 'name another folder with --output'],
    [work, join(work, 'lock'), 'name another folder with --work'],
  ] as const;
  for (const [folder, path, otherwise] of folders) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new OperatorError(`${folder} is a file, and a folder is needed: ${otherwise}`);
    try {
      process.once('exit', lockFolder(folder, otherwise, path));
    } catch (error) {
      throw new OperatorError(
        `another publication? ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
