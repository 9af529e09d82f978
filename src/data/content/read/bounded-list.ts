import type { RawDocument } from '#src/platform/text/values.ts';
import type { ListSource } from '#src/data/content/declare/collection.ts';
import { applyChanges, type Listed, readChanges, readPublishedOrNothing } from './list.ts';

/** A list that includes recent changes up to a limit. */
export interface BoundedList<R> {
  readonly records: readonly R[];
  /** The changed documents in full. */
  readonly changed: readonly RawDocument[];
  /** False if more documents than the limit have changed, or if the changes cannot be read. */
  readonly isComplete: boolean;
}

/**
 * Reads the last snapshot and applies up to about `limit` changed documents. Throws `ServiceError` if neither the
 * snapshot nor the changes can be read.
 */
export async function readBoundedList<R extends Listed>(
  collection: ListSource<R>,
  limit: number,
): Promise<BoundedList<R>> {
  const { records, since, exists } = await readPublishedOrNothing(collection);
  try {
    const changed = await readChanges(collection.name, since, limit);
    applyChanges(collection, records, changed);
    return { records: [...records.values()], changed, isComplete: changed.length < limit };
  } catch (error) {
    if (!exists) throw error;
    return { records: [...records.values()], changed: [], isComplete: false };
  }
}
