export interface DiffPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The maximum number of comparisons of a diff by word, about 0.1 s; beyond it, texts are compared by line. */
const budget = 4_000_000;

const words = (text: string): string[] => text.match(/[\p{Script=Latin}\p{N}]+|\s+|./gsu) ?? [];
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** The length of the longest common subsequence of the rests of both texts, for every pair of indices. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = table[i] as Uint16Array;
    const below = table[i + 1] as Uint16Array;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const longer = Math.max(below[j] ?? 0, row[j + 1] ?? 0);
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : longer;
    }
  }
  return table;
}

function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  const table = commonLengths(before, after);
  const parts: { kind: DiffPart['kind']; text: string }[] = [];
  const push = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      push('same', old);
      i += 1;
      j += 1;
    } else if (
      fresh === undefined ||
      (old !== undefined && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      push('removed', old ?? '');
      i += 1;
    } else {
      push('added', fresh);
      j += 1;
    }
  }
  return parts;
}

/**
 * Compares two versions of a text by word, very long texts by line. Beyond that, the whole text is removed and added.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const [old, fresh] = [words(before), words(after)];
  if (old.length * fresh.length <= budget) return compare(old, fresh);
  const [oldLines, freshLines] = [lines(before), lines(after)];
  if (oldLines.length * freshLines.length <= budget) return compare(oldLines, freshLines);
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}
