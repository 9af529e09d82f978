import { createHash } from 'node:crypto';

/** An id that the same parts always give, whatever characters they contain. */
export const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 20);
