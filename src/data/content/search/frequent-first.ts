import { compareCodes } from '#src/platform/text/compare.ts';

/** Returns the distinct values, the most frequent first; ties are in code unit order. */
export function frequentFirst(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || compareCodes(a, b)).map(([value]) => value);
}

/** The most frequent tags of the records, eight by default, to suggest as queries. */
export const frequentTags = (
  records: readonly { readonly tags: readonly string[] }[],
  limit: number = 8,
): string[] => frequentFirst(records.flatMap(({ tags }) => tags)).slice(0, limit);
