type Counts = Readonly<Record<string, number>>;

/** Items of a collection that may go at once, and the share of them, before somebody has to say that it is meant. */
const fewItems = 4;
const smallShare = 0.2;

/** What would be published is empty, or much less than what is there: more likely a mistake than a decision. */
export class ShrunkenError extends Error {}

function isShrunken(before: number, now: number): boolean {
  const lost = before - now;
  if (now === 0 && before > 1) return true;
  return lost > fewItems && lost > before * smallShare;
}

/** Throws `ShrunkenError` when there is nothing to publish or a collection lost more than editing explains. */
export function checkCounts(before: Counts, now: Counts, allowShrink: boolean): void {
  if (allowShrink) return;
  const total = Object.values(now).reduce((sum, count) => sum + count, 0);
  if (total === 0) throw new ShrunkenError('nothing to publish: the database gave no document');
  const shrunken = Object.entries(before)
    .filter(([name, count]) => isShrunken(count, now[name] ?? 0))
    .map(([name, count]) => `${name}: ${count} → ${now[name] ?? 0}`);
  if (shrunken.length > 0) {
    throw new ShrunkenError(`less than before (${shrunken.join(', ')}); --allow-shrink if that is meant`);
  }
}
