import type { ContentList, Listed } from './list.ts';

/**
 * A newly read list with every record that has not changed as the object it was, and the list itself where nothing
 * has: what is rendered again is what changed. (The cache would compare ten thousand records field by field.)
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
