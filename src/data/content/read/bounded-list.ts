import type { RawDocument } from '#src/platform/values.ts';
import type { ListSource } from '#src/data/content/declare/collection.ts';
import { layOver, type Listed, readChanges, readPublishedOrNothing } from './list.ts';

/** A list whose changes are read up to a bound. */
export interface BoundedList<R> {
  readonly records: readonly R[];
  /** The changed documents, whole. */
  readonly changed: readonly RawDocument[];
  /** False when more has changed than the bound, or when the snapshot or the changes cannot be read. */
  readonly isComplete: boolean;
}

/**
 * The last snapshot with up to about `limit` changed documents laid over it. Throws `ServiceError` when neither snapshot
 * nor changes can be read.
 */
export async function readBoundedList<R extends Listed>(
  collection: ListSource<R>,
  limit: number,
): Promise<BoundedList<R>> {
  const { records, since, exists } = await readPublishedOrNothing(collection);
  try {
    const changed = await readChanges(collection.name, since, limit);
    layOver(collection, records, changed);
    return { records: [...records.values()], changed, isComplete: changed.length < limit };
  } catch (error) {
    if (!exists) throw error;
    return { records: [...records.values()], changed: [], isComplete: false };
  }
}
