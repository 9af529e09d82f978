import { pageSize } from '#src/data/content/list.ts';
import { queryDocuments } from '#src/platform/documents.ts';
import type { RawDocument } from '#src/platform/values.ts';

/** Every document of a collection in the order of ids, page by page. Throws `ServiceError`. */
export async function* readAll(collection: string): AsyncGenerator<RawDocument> {
  let after: string | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts behind the last one
    const page = await queryDocuments({
      collection,
      orderBy: [{ field: '__name__' }],
      ...(after !== undefined && { startAfter: [after] }),
      limit: pageSize,
    });
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}
