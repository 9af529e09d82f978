import { addDays } from '#src/platform/taipei-time.ts';

/**
 * When what a collection's documents state has to be looked at again: `days` after the day of the last check, or after its
 * publication where it was never checked. The file that declares a collection exports it as `recheck`: only publishing
 * reads it, and no page loads it.
 */
export interface Recheck {
  readonly days: number;
  /** Whether nothing in a published document changes any more. */
  isSettled?(this: void, document: Readonly<Record<string, unknown>>): boolean;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value.slice(0, 10)));

/** The day on which a document is due to be checked again; undefined when it never is. */
export function dueOn(
  { days, isSettled }: Recheck,
  document: Readonly<Record<string, unknown>>,
): string | undefined {
  if (isSettled?.(document)) return undefined;
  const from = [document['verifiedAt'], document['createdAt']].find(isDay);
  // What nobody can date is due.
  return from === undefined ? '1970-01-01' : addDays(from.slice(0, 10), days);
}
