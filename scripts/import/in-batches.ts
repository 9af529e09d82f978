import { publicationsPerBatch } from '#src/data/content/write/publish.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';

/** Kinds of errors that are caused by the document itself. */
const ofTheDocument: readonly string[] = ['denied', 'invalid', 'conflict'];

export interface BatchWork<T> {
  readonly write: (batch: readonly T[]) => Promise<void>;
  readonly onDone: (batch: readonly T[]) => void;
  /** Called when the backend rejects this item but accepts others. */
  readonly onRefused: (item: T, error: ServiceError) => void;
}

/** Splits items into batches as large as the rules allow. */
export function toBatches<T>(items: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (let at = 0; at < items.length; at += publicationsPerBatch)
    batches.push(items.slice(at, at + publicationsPerBatch));
  return batches;
}

/**
 * Writes batches, several concurrently. If a batch is rejected, each of its items is tried separately, so that one does
 * not block the others. Throws `ServiceError` when the backend accepts no writes at all.
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
