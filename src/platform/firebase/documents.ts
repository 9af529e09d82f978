import { type DocumentStore, platformConfig } from './config.ts';
import { readTimeout, withRetry, writeTimeout } from './resilience.ts';
import type { CollectionQuery, RawDocument, Write } from '#src/platform/text/values.ts';

// The SDK is loaded with the first request, so pages that only read snapshots never load it.
const store = async (): Promise<DocumentStore> => platformConfig().store ?? import('./firestore.ts');

/** Reads one document; `undefined` when there is none. Throws `ServiceError`. */
export function readDocument(path: string): Promise<RawDocument | undefined> {
  return withRetry(readTimeout, async () => (await store()).getOne(path));
}

/** Reads at most `query.limit` documents. Throws `ServiceError`. */
export function queryDocuments(query: CollectionQuery): Promise<RawDocument[]> {
  return withRetry(readTimeout, async () => (await store()).getMany(query));
}

/**
 * Writes all documents atomically. The batch is retried when the service fails, also when only the response was lost:
 * callers make it idempotent with a `writeId` and read back what is stored. Throws `ServiceError`.
 */
export function commitDocuments(writes: readonly Write[]): Promise<void> {
  return withRetry(writeTimeout, async () => (await store()).commit(writes));
}
