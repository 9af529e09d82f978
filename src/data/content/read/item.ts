import { readDocument } from '#src/platform/documents.ts';
import { errorKind } from '#src/platform/errors.ts';
import type { RawDocument } from '#src/platform/values.ts';
import * as z from 'zod/mini';
import type { ItemSource, ParsedDocument } from '#src/data/content/declare/collection.ts';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { readItemFile } from './snapshot.ts';

/** A document, its tombstone, or why there is neither. */
export type ContentItem<R> =
  ParsedDocument<R> | { readonly state: 'absent' } | { readonly state: 'unreadable' };

function parsed<R>(collection: ItemSource<R>, raw: RawDocument | undefined): ContentItem<R> {
  if (!raw) return { state: 'absent' };
  return collection.parse(raw) ?? { state: 'unreadable' };
}

async function readPublished<R>(collection: ItemSource<R>, id: string): Promise<ContentItem<R>> {
  const data = await readItemFile(collection.name, id);
  return parsed(collection, data && { id, data });
}

/** Milliseconds after which a slow database is not waited for any longer to show what was published. */
const publishedAfter = 2_000;

/**
 * Reads one item from the database (one read); when the database does not answer, as it was published
 * last, which is also what is left of one that cannot be read. `onPublished` gets the published one when the database takes its time. Throws the database's `ServiceError`
 * when the snapshot has nothing either.
 */
export async function readItem<R>(
  collection: ItemSource<R>,
  id: string,
  onPublished?: (item: ContentItem<R>) => void,
): Promise<ContentItem<R>> {
  // Whatever else is in an address would be another path, or none.
  if (!z.safeParse(idSchema, id).success) return { state: 'absent' };
  let isResolved = false;
  let reading: Promise<ContentItem<R> | undefined> | undefined;
  const publishedOnce = () => (reading ??= readPublished(collection, id).catch(() => undefined));
  const showPublished = async () => {
    const published = await publishedOnce();
    if (!isResolved && published?.state === 'published') onPublished?.(published);
  };
  const timer = onPublished && setTimeout(() => void showPublished(), publishedAfter);
  try {
    const item = parsed(collection, await readDocument(`${collection.name}/${id}`));
    if (item.state !== 'unreadable') return item;
    const published = await publishedOnce();
    return published?.state === 'published' ? published : item;
  } catch (error) {
    // A file that has not come while the database was waited for does not come either.
    const isWaitedFor = errorKind(error) === 'timeout' && reading !== undefined;
    const published = await (isWaitedFor
      ? Promise.race([reading, Promise.resolve(undefined)])
      : publishedOnce());
    if (published?.state === 'published') return published;
    throw error;
  } finally {
    isResolved = true;
    clearTimeout(timer);
  }
}
