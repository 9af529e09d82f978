import { readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import * as z from 'zod/mini';
import type { ItemSource, ParsedDocument } from '#src/data/content/declare/collection.ts';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { readFailure, readItemFile } from './snapshot.ts';

/** A document, its tombstone, or the reason why there is neither. */
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

/** How long to wait for a slow database before the published version is shown, in milliseconds. */
const publishedAfter = 2_000;

/**
 * Reads one item from the database (one read). If the database fails or its document is invalid, returns the item as
 * last published. `onPublished` receives the published item while the database is slow. Throws the database's
 * `ServiceError` if there is no published item either.
 */
export async function readItem<R>(
  collection: ItemSource<R>,
  id: string,
  onPublished?: (item: ContentItem<R>) => void,
): Promise<ContentItem<R>> {
  // Other characters in a URL would make it another path, or an invalid one.
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
    // If the file has not arrived while the database timed out, do not wait for it any longer.
    const isWaitedFor = errorKind(error) === 'timeout' && reading !== undefined;
    const published = await (isWaitedFor
      ? Promise.race([reading, Promise.resolve(undefined)])
      : publishedOnce());
    if (published?.state === 'published') return published;
    throw readFailure(error);
  } finally {
    isResolved = true;
    clearTimeout(timer);
  }
}
