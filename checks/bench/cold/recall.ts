import type { SearchEntry } from '#scripts/snapshot/search/search-files.ts';
import { find, type SearchAnswer } from '#src/data/retrieval/search/find.ts';
import type { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { substringsOf } from './entries.ts';

/** The number of first results to examine. */
export const looked = 3;

/** Returns the results in the order in which the page shows them. */
export const inOrder = ({ groups, similar, near }: SearchAnswer): SearchRecord[] => [
  ...groups.flatMap(({ records }) => records),
  ...(similar?.records ?? []),
  ...(near?.records ?? []),
];

/** Counts substrings of 2 to 12 characters of titles and texts that a search does not find in their entry. */
export async function missedParts(
  index: SearchIndex,
  entries: readonly SearchEntry[],
  count: number,
): Promise<number> {
  let missed = 0;
  for (const { id, part } of substringsOf(entries, count)) {
    const ids = new Set<string>();
    for (const { collection } of index.ranges) {
      const { groups, isNear } = await find(index, part, { only: collection, limit: Infinity });
      if (!isNear) for (const { records } of groups) for (const record of records) ids.add(record.id);
    }
    if (!ids.has(id)) missed += 1;
  }
  return missed;
}
