import { compareCodes } from '#src/platform/compare.ts';

/** Each value once, those that occur most often first; equals in the order of their characters. */
export function frequentFirst(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || compareCodes(a, b)).map(([value]) => value);
}

/** The tags that most records carry, eight unless set otherwise: words that find something. */
export const frequentTags = (
  records: readonly { readonly tags: readonly string[] }[],
  limit: number = 8,
): string[] => frequentFirst(records.flatMap(({ tags }) => tags)).slice(0, limit);
