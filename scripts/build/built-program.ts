import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '#scripts/cloud/operator-error.ts';

/**
 * Throws `OperatorError` when a folder contains no built app, which would otherwise be noticed only when a page is
 * requested.
 */
export function requireProgram(folder: string, mode = 'localhost'): void {
  const file = join(resolve(folder), 'index.html');
  if (!existsSync(file))
    throw new OperatorError(
      `there is no ${file}: npx vite build --mode ${mode} --outDir ${folder} builds the program there`,
    );
}
