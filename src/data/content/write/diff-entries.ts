import { isSame } from '#src/data/content/form/form-values.ts';

/** A list entry in a diff, with its index before and after, starting at 0. */
export type EntryChange =
  | { readonly kind: 'same' | 'changed'; readonly before: number; readonly after: number }
  | { readonly kind: 'removed'; readonly before: number }
  | { readonly kind: 'added'; readonly after: number };

/** The length of the longest common subsequence of the rests of both lists, for every pair of indices. */
function commonLengths(before: readonly unknown[], after: readonly unknown[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const longer = Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
      const row = table[i] as number[];
      row[j] = isSame(before[i], after[j]) ? (table[i + 1]?.[j + 1] ?? 0) + 1 : longer;
    }
  return table;
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
  const table = commonLengths(before, after);
  const changes: EntryChange[] = [];
  let [old, fresh]: [number[], number[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && isSame(before[i], after[j])) {
      changes.push(...gap(old, fresh), { kind: 'same', before: i, after: j });
      [old, fresh] = [[], []];
      i += 1;
      j += 1;
    } else if (
      j >= after.length ||
      (i < before.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      old.push(i);
      i += 1;
    } else {
      fresh.push(j);
      j += 1;
    }
  }
  return [...changes, ...gap(old, fresh)];
}
