import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { healthPath } from '#scripts/publish/pages/health-page.ts';

/**
 * Throws `OperatorError` when a folder contains no built app, which would otherwise be noticed only when a page is
 * requested. The build is suggested only where there is nothing that it would delete: it empties its folder first.
 */
export function requireProgram(folder: string, mode = 'localhost'): void {
  const place = resolve(folder);
  if (existsSync(join(place, healthPath))) return;
  const [other] = existsSync(place) ? readdirSync(place) : [];
  throw new OperatorError(
    other === undefined
      ? `there is no program in ${place}: npx vite build --mode ${mode} --outDir ${folder} builds it there`
      : `${place} contains ${other}, and no build of the program: use another folder`,
  );
}
