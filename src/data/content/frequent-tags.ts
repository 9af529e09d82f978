/** The tags that most records carry, eight unless told otherwise: words that find something. */
export function frequentTags(
  records: readonly { readonly tags: readonly string[] }[],
  most: number = 8,
): string[] {
  const counts = new Map<string, number>();
  for (const tag of records.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([tag]) => tag);
}
