import { useQuery } from '@tanstack/react-query';
import type { listQuery, publishedListQuery } from '#src/data/content/read/queries.ts';

/** A stable empty list. */
const none: readonly never[] = [];

/**
 * Loads records that a page refers to, such as the folders of images or the channels of videos, as last published,
 * which costs no database read. The current list is read only if one of `ids` is missing in the published one.
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
    /** True while missing records may still load. */
    isPending: known.isPending || (isMissing && now.isPending),
  };
}
