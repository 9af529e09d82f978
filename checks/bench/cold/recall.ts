import type { SearchEntry } from '#scripts/snapshot/search/search-files.ts';
import { find } from '#src/data/retrieval/search/find.ts';
import type { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { substringsOf } from './entries.ts';

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
