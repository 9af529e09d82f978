import { useQuery } from '@tanstack/react-query';
import type { listQuery, publishedListQuery } from '#src/data/content/read/queries.ts';

/** Nothing that a page has to have. */
const none: readonly never[] = [];

/**
 * Records that a page names beside its own (the folders of pictures, the channels of videos), as they were published last: that costs
 * no read of the database. Only when one of `ids` is not among them the list is read as it is now.
 */
export function useReferenced<R extends { id: string; rev: number; updatedAt: string }>(
  published: ReturnType<typeof publishedListQuery<R>>,
  current: ReturnType<typeof listQuery<R>>,
  ids: readonly (string | undefined)[],
) {
  const known = useQuery(published);
  const isMissing =
    known.data !== undefined &&
    ids.some((id) => id !== undefined && !known.data.records.some((record) => record.id === id));
  const now = useQuery({ ...current, enabled: isMissing });
  const list = isMissing ? (now.data ?? known.data) : known.data;
  return {
    records: list?.records ?? none,
    /** Whether what is missing may still come. */
    isPending: known.isPending || (isMissing && now.isPending),
  };
}
