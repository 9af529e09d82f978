import { pageSize } from './list.ts';
import { queryDocuments } from '#src/platform/documents.ts';
import type { CollectionQuery, RawDocument } from '#src/platform/values.ts';

type Condition = NonNullable<CollectionQuery['where']>[number];

/**
 * Every document of a collection, or those that meet a condition, in the order of ids, page by page.
 * Throws `ServiceError`.
 */
export async function* readAll(collection: string, condition?: Condition): AsyncGenerator<RawDocument> {
  let after: string | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts behind the last one
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
