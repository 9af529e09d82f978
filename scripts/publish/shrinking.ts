type Counts = Readonly<Record<string, number>>;

/** Items that may go, or fail, at once whatever their share is. */
const minItems = 4;

/** The share of a collection that may go at once before somebody has to say that it is meant. */
const smallShare = 0.2;

/** What would be published is empty, or much less than what is there: more likely a mistake than a decision. */
export class ShrunkenError extends Error {}

/** Whether a part is more than single items explain: all of several, or more than a few and more than `share` of the whole. */
export function isLarge(part: number, whole: number, share: number): boolean {
  if (part === whole && whole > 1) return true;
  return part > minItems && part > whole * share;
}

/** Throws `ShrunkenError` when there is nothing to publish or a collection lost more than editing explains. */
export function checkCounts(before: Counts, now: Counts): void {
  const total = Object.values(now).reduce((sum, count) => sum + count, 0);
  if (total === 0) throw new ShrunkenError('nothing to publish: the database gave no document');
  const shrunken = Object.entries(before)
    .filter(([name, count]) => isLarge(count - (now[name] ?? 0), count, smallShare))
    .map(([name, count]) => `${name}: ${count} → ${now[name] ?? 0}`);
  if (shrunken.length > 0) {
    throw new ShrunkenError(`less than before (${shrunken.join(', ')}); --allow-shrink if that is meant`);
  }
}
