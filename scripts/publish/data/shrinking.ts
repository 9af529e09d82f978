import { OperatorError } from '#scripts/cloud/operator-error.ts';

type Counts = Readonly<Record<string, number>>;

/** The number of items that may be lost, or may fail, at once, whatever their share. */
const minItems = 4;

/** The share of a collection that may be lost at once without confirmation. */
const smallShare = 0.2;

/** The new publication would be empty or much smaller than the last one: more likely a mistake than a decision. */
export class ShrunkenError extends OperatorError {}

/**
 * True if a part is larger than single items explain: all of several, or more than a few and more than `share` of the
 * whole.
 */
export function isLarge(part: number, whole: number, share: number): boolean {
  if (part === whole && whole > 1) return true;
  return part > minItems && part > whole * share;
}

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What to do in both possible cases: a mistake in reading, and an intended loss. */
const advice = 'if the cache is wrong, publish with --whole; if the loss is intended, with --allow-shrink';

/**
 * Compares the counts with those of the last publication. Without one, nothing counts as lost: a new site is empty.
 * Throws `ShrunkenError` when nothing is left, or when a collection lost more than editing explains.
 */
export function checkCounts(before: Counts, now: Counts): void {
  if (totalOf(before) > 0 && totalOf(now) === 0)
    throw new ShrunkenError(
      `the database returned no document, and the site has ${totalOf(before)} (is it the right project?); ${advice}`,
    );
  const shrunken = Object.entries(before)
    .filter(([name, count]) => isLarge(count - (now[name] ?? 0), count, smallShare))
    .map(([name, count]) => `${name}: ${count} → ${now[name] ?? 0}`);
  if (shrunken.length > 0) {
    throw new ShrunkenError(`less than before (${shrunken.join(', ')}); ${advice}`);
  }
}
