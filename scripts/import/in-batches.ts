import { publicationsPerBatch } from '#src/data/content/write/publish.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/for-each-concurrently.ts';

/** Kinds of errors for which a document itself is the reason. */
const ofTheDocument: readonly string[] = ['denied', 'invalid', 'conflict'];

export interface BatchWork<T> {
  readonly write: (batch: readonly T[]) => Promise<void>;
  readonly onDone: (batch: readonly T[]) => void;
  /** The backend takes others, but not this one. */
  readonly onRefused: (item: T, error: ServiceError) => void;
}

/** As many items a batch as the rules allow. */
export function toBatches<T>(items: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < items.length; at += publicationsPerBatch)
    batches.push(items.slice(at, at + publicationsPerBatch));
  return batches;
}

/**
 * Writes batches, several at once. Of a batch that is rejected each item is tried by itself, so that one
 * does not keep the others out. Throws `ServiceError` when the backend takes nothing any more.
 */
export async function inBatches<T>(batches: readonly T[][], work: BatchWork<T>): Promise<void> {
  const writeBatch = async (batch: readonly T[]): Promise<void> => {
    const [first] = batch;
    if (first === undefined) return;
    try {
      await work.write(batch);
      work.onDone(batch);
    } catch (error) {
      if (!(error instanceof ServiceError) || !ofTheDocument.includes(error.kind)) throw error;
      if (batch.length === 1) work.onRefused(first, error);
      else for (const item of batch) await writeBatch([item]);
    }
  };

  await forEachConcurrently(batches, requestConcurrency, writeBatch);
}
