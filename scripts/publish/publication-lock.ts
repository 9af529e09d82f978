import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '#local-backend/folder-lock.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { nextFolder, notesPath } from './site-output.ts';

/** Throws when the output contains other files, such as sources, which a publication would replace by its own. */
function rejectOtherFiles(output: string): void {
  const [first] = existsSync(output) ? readdirSync(output) : [];
  // The notes are missing after a lost cache, the app shell after a first publication that was interrupted.
  const marks = [notesPath(output), join(output, 'app.html'), nextFolder(output)];
  if (first === undefined || marks.some((path) => existsSync(path))) return;
  throw new OperatorError(
    `${output} contains ${first}, which is not part of a publication: use another folder with --output`,
  );
}

/**
 * Locks the folders of a publication until the process ends. Throws when another publication is using one, or when
 * the output contains other files. The output's lock is beside the folder, because every file in the folder is served.
 */
export function lockPublication(output: string, work: string): void {
  const folders = [
    [output, `${output}.lock`, 'use another folder with --output'],
    [work, join(work, 'lock'), 'use another folder with --work'],
  ] as const;
  for (const [folder, path, otherwise] of folders) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new OperatorError(`${folder} is a file, not a folder: ${otherwise}`);
    process.once('exit', lockFolder(folder, otherwise, path));
  }
  rejectOtherFiles(output);
}
