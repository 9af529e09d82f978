import { OperatorError } from '#scripts/cloud/operator-error.ts';

type Counts = Readonly<Record<string, number>>;

/** Items that may go, or fail, at once whatever their share is. */
const minItems = 4;

/** The share of a collection that may go at once before somebody has to say that it is meant. */
const smallShare = 0.2;

/** What would be published is empty, or much less than what is there: more likely a mistake than a decision. */
export class ShrunkenError extends OperatorError {}

/** Whether a part is more than single items explain: all of several, or more than a few and more than `share` of the whole. */
export function isLarge(part: number, whole: number, share: number): boolean {
  if (part === whole && whole > 1) return true;
  return part > minItems && part > whole * share;
}

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What to do where less is read than expected: the two reasons there are, a mistake in reading and a decision. */
const advice =
  'if what earlier publications have read is wrong, publish with --whole; if the loss is meant, with --allow-shrink';

/**
 * Compares what would be published with the publication before, without which nothing counts as lost: a new site is
 * empty. Throws `ShrunkenError` when nothing is left, or when a collection lost more than editing explains.
 */
export function checkCounts(before: Counts, now: Counts): void {
  if (totalOf(before) > 0 && totalOf(now) === 0)
    throw new ShrunkenError(
      `the database gave no document, and the site has ${totalOf(before)} (is it the right project?); ${advice}`,
    );
  const shrunken = Object.entries(before)
    .filter(([name, count]) => isLarge(count - (now[name] ?? 0), count, smallShare))
    .map(([name, count]) => `${name}: ${count} → ${now[name] ?? 0}`);
  if (shrunken.length > 0) {
    throw new ShrunkenError(`less than before (${shrunken.join(', ')}); ${advice}`);
  }
}
