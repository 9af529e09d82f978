import { pageSize } from './list.ts';
import { queryDocuments } from '#src/platform/firebase/documents.ts';
import type { CollectionQuery, RawDocument } from '#src/platform/text/values.ts';

type Condition = NonNullable<CollectionQuery['where']>[number];

/**
 * Reads all documents of a collection, or those that match a condition, in the order of their ids, page by page.
 * Throws `ServiceError`.
 */
export async function* readAll(collection: string, condition?: Condition): AsyncGenerator<RawDocument> {
  let after: string | undefined;
  for (;;) {
    const page = await queryDocuments({
      collection,
      ...(condition && { where: [condition] }),
      orderBy: [{ field: '__name__' }],
      ...(after !== undefined && { startAfter: [after] }),
      limit: pageSize,
    });
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}

/** As `readAll`, for documents that `parse` converts to records; those without a record are left out. */
export async function readRecords<T>(
  collection: string,
  parse: (raw: RawDocument) => T | undefined,
  condition?: Condition,
): Promise<T[]> {
  const records: T[] = [];
  for await (const raw of readAll(collection, condition)) {
    const record = parse(raw);
    if (record !== undefined) records.push(record);
  }
  return records;
}
