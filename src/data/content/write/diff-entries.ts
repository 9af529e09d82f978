import { isSame } from '#src/data/content/form/form-values.ts';
import { steps } from './diff-text.ts';

/** A list entry in a diff, with its index before and after, starting at 0. */
export interface EntryChange {
  readonly kind: 'same' | 'changed' | 'removed' | 'added';
  readonly before?: number;
  readonly after?: number;
}

/**
 * The entries between two unchanged ones: entries on both sides are paired as changed, the rest is added or removed.
 */
function gap(before: readonly number[], after: readonly number[]): EntryChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index): EntryChange => {
    const [old, fresh] = [before[index], after[index]];
    if (old !== undefined && fresh !== undefined) return { kind: 'changed', before: old, after: fresh };
    return old === undefined ? { kind: 'added', after: fresh ?? 0 } : { kind: 'removed', before: old };
  });
}

/** Compares two versions of a list: which entries are the same, changed, removed or added. */
export function diffEntries(before: readonly unknown[], after: readonly unknown[]): EntryChange[] {
  const changes: EntryChange[] = [];
  let [old, fresh]: [number[], number[]] = [[], []];
  for (const step of steps(before, after, isSame)) {
    if (step.kind === 'removed') old.push(step.before);
    else if (step.kind === 'added') fresh.push(step.after);
    else {
      changes.push(...gap(old, fresh), { ...step, kind: 'same' });
      [old, fresh] = [[], []];
    }
  }
  return [...changes, ...gap(old, fresh)];
}
