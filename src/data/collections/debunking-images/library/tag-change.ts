import { tagLimits } from '#src/data/content/declare/fields.ts';
import { compareCodes } from '#src/platform/text/compare.ts';

/** Tags to add and to remove. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export const noTagChange: TagChange = { add: [], remove: [] };

/** Returns the tags after a change, new ones last; `same` if nothing changes, `full` if they would be too many. */
export function changedTags(tags: readonly string[], { add, remove }: TagChange): string[] | 'same' | 'full' {
  const remaining = tags.filter((tag) => !remove.includes(tag));
  const next = [...new Set([...remaining, ...add])];
  if (next.length === tags.length && next.every((tag, index) => tag === tags[index])) return 'same';
  return next.length > tagLimits.count ? 'full' : next;
}

/** Returns the change from `after` back to `before`. */
export const inverse = (before: readonly string[], after: readonly string[]): TagChange => ({
  add: before.filter((tag) => !after.includes(tag)),
  remove: after.filter((tag) => !before.includes(tag)),
});

export interface CountedTag {
  readonly tag: string;
  /** The number of selected images that have it. */
  readonly count: number;
}

/** Returns every tag with the number of images that have it, most frequent first. */
export function countTags(images: readonly { readonly tags: readonly string[] }[]): CountedTag[] {
  const counts = new Map<string, number>();
  for (const tag of images.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || compareCodes(a.tag, b.tag));
}
