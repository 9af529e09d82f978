import { readFileSync } from 'node:fs';
import { OperatorError } from './cloud/operator-error.ts';
import { withPath } from '#local-backend/durable.ts';

/**
 * A file of JSON that a command wrote. Throws `OperatorError` with what mends it where it is missing or damaged; what the
 * system refuses otherwise is thrown as it is.
 */
export function readJson(path: string, mending: string): unknown {
  const text = (() => {
    try {
      return withPath(path, () => readFileSync(path, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new OperatorError(`there is no ${path}: ${mending}`);
    }
  })();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new OperatorError(`${path} is damaged: ${mending}`);
  }
}
