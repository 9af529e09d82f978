import { createHash } from 'node:crypto';

/** Returns an id that is always the same for the same parts, whatever characters they contain. */
export const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20);
