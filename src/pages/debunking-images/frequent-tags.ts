/** The tags that most pictures carry, at most eight: words that find something. */
export function frequentTags(pictures: readonly { readonly tags: readonly string[] }[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of pictures.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 8)
    .map(([tag]) => tag);
}
