import { readFileSync } from 'node:fs';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { withPath } from '#local-backend/durable.ts';

/**
 * Reads a JSON file that a command wrote. Throws `OperatorError`, with `mending` as the advice, when the file is
 * missing or damaged. Other errors of the system are thrown unchanged.
 */
export function readJson(path: string, mending: string): unknown {
  const text = (() => {
    try {
      return withPath(path, () => readFileSync(path, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new OperatorError(`${path} does not exist: ${mending}`);
    }
  })();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new OperatorError(`${path} is damaged: ${mending}`);
  }
}
