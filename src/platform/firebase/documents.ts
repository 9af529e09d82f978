import { type DocumentStore, platformConfig } from './config.ts';
import { readTimeout, withRetry, writeTimeout } from './resilience.ts';
import { isAccountExpected } from './session.ts';
import type { CollectionQuery, RawDocument, Write } from '#src/platform/text/values.ts';

/** With the SDK, which is loaded with the first request. */
const store = async (): Promise<DocumentStore> => platformConfig().store ?? import('./firestore.ts');

/** Without the SDK where it would add nothing: no account, whose token it sends, and no App Check. */
const reader = async (): Promise<Pick<DocumentStore, 'getOne' | 'getMany'>> => {
  const { signIn, store: given } = platformConfig();
  const needsSdk = given || !signIn || signIn.appCheckKey !== undefined || isAccountExpected();
  return needsSdk ? store() : import('#src/platform/firebase/plain-reads.ts');
};

/** Reads one document; `undefined` when there is none. Throws `ServiceError`. */
export function readDocument(path: string): Promise<RawDocument | undefined> {
  return withRetry(readTimeout, async () => (await reader()).getOne(path));
}

/** Reads at most `query.limit` documents. Throws `ServiceError`. */
export function queryDocuments(query: CollectionQuery): Promise<RawDocument[]> {
  return withRetry(readTimeout, async () => (await reader()).getMany(query));
}

/**
 * Writes all documents atomically. The batch is retried when the service fails, also when only the response was lost:
 * callers make it idempotent with a `writeId` and read back what is stored. Throws `ServiceError`.
 */
export function commitDocuments(writes: readonly Write[]): Promise<void> {
  return withRetry(writeTimeout, async () => (await store()).commit(writes));
}
