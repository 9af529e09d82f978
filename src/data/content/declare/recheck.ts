import { addDays } from '#src/platform/time/taipei-time.ts';

/**
 * When a collection's documents must be checked again: `days` after the last check, or after publication if never
 * checked. The file that declares a collection exports it as `recheck`, separately, because only publishing needs it.
 */
export interface Recheck {
  readonly days: number;
  /** True if nothing in the published document can change any more. */
  isSettled?(this: void, document: Readonly<Record<string, unknown>>): boolean;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value.slice(0, 10)));

/** The day on which a document is due for a check; undefined if it never is. */
export function dueOn(
  { days, isSettled }: Recheck,
  document: Readonly<Record<string, unknown>>,
): string | undefined {
  if (isSettled?.(document)) return undefined;
  const from = [document['verifiedAt'], document['createdAt']].find(isDay);
  // A document without a valid date is due.
  return from === undefined ? '1970-01-01' : addDays(from.slice(0, 10), days);
}
