import { frequentFirst } from './frequent-first.ts';

/** The tags that most records carry, eight unless set otherwise: words that find something. */
export const frequentTags = (
  records: readonly { readonly tags: readonly string[] }[],
  limit: number = 8,
): string[] => frequentFirst(records.flatMap(({ tags }) => tags)).slice(0, limit);
