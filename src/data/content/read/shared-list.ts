import type { ContentList, Listed } from './list.ts';

/**
 * Structural sharing by `rev`: reuses the previous object of every unchanged record, and of the list if nothing
 * changed, so that only changes are rendered. (The query cache would compare ten thousand records field by field.)
 */
export function sharedList<R extends Listed>(before: ContentList<R>, read: ContentList<R>): ContentList<R> {
  const known = new Map(before.records.map((record) => [record.id, record]));
  const records = read.records.map((record) => {
    const there = known.get(record.id);
    return there?.rev === record.rev ? there : record;
  });
  const isSame =
    records.length === before.records.length &&
    records.every((record, index) => record === before.records[index]) &&
    read.quarantined === before.quarantined &&
    read.freshness === before.freshness;
  return isSame ? before : { ...read, records };
}
