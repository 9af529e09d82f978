import { type DocumentStore, platformConfig } from './config.ts';
import { readTimeout, withRetry, writeTimeout } from './resilience.ts';
import type { CollectionQuery, RawDocument, Write } from './values.ts';

// The SDK is loaded with the first request, so that pages which read snapshots alone never load it.
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
 * Writes all or nothing. The batch is sent again when the service fails, also when only the answer
 * was lost: callers make it idempotent with a `writeId` and look at what is there. Throws `ServiceError`.
 */
export function commitDocuments(writes: readonly Write[]): Promise<void> {
  return withRetry(writeTimeout, async () => (await store()).commit(writes));
}
