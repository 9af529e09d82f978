import { withdrawnRev } from '#src/data/content/write/revisions.ts';
import * as z from 'zod/mini';
import { type Tombstone } from '#src/data/content/declare/envelope.ts';
import { queryDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { restore } from '#src/data/content/write/publish.ts';
import type { Bulk, BulkResult } from './change-images.ts';
import {
  type DebunkingImageRecord,
  debunkingImages,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { findImage } from '#src/data/collections/debunking-images/debunking-images.repository.ts';

/** The number of images on one page of the trash. */
export const trashPageSize = 20;

/** A withdrawn image with its last version, if that can be read. */
export interface TrashedImage {
  readonly tombstone: Tombstone;
  readonly before: DebunkingImageRecord | undefined;
  /** Its objects were removed permanently, or will be: it cannot be restored. */
  readonly isRemoved: boolean;
}

/** Returns the last version before a withdrawal, from the revisions. */
async function lastVersion(tombstone: Tombstone): Promise<DebunkingImageRecord | undefined> {
  const { id } = tombstone;
  const revision = await readDocument(`${debunkingImages.name}/${id}/revisions/${withdrawnRev(tombstone)}`);
  const document = z.safeParse(z.record(z.string(), z.unknown()), revision?.data['document']);
  const parsed = document.success ? debunkingImages.parse({ id, data: document.data }) : undefined;
  return parsed?.state === 'published' ? parsed.record : undefined;
}

/** Returns a withdrawn image with its last version. Throws `ServiceError`. */
export async function readTrashed(tombstone: Tombstone): Promise<TrashedImage> {
  const before = await lastVersion(tombstone);
  const removal = before && (await readDocument(`removals/${before.objects['480']}`));
  return { tombstone, before, isRemoved: removal !== undefined };
}

/** Returns withdrawn images, latest first, that follow `after` (a time of withdrawal). Throws `ServiceError`. */
export async function readTrash(after?: string): Promise<TrashedImage[]> {
  const documents = await queryDocuments({
    collection: debunkingImages.name,
    orderBy: [{ field: 'withdrawn.at', descending: true }],
    ...(after !== undefined && { startAfter: [after] }),
    limit: trashPageSize,
  });
  const tombstones = documents.flatMap((raw) => {
    const parsed = debunkingImages.parse(raw);
    return parsed?.state === 'withdrawn' ? [parsed.tombstone] : [];
  });
  return Promise.all(tombstones.map(readTrashed));
}

/** Publishes the last version of a withdrawn image again. Throws `ConflictError`, `ServiceError`. */
export async function restoreImage(
  { tombstone, before }: Pick<TrashedImage, 'tombstone' | 'before'>,
  note: string,
): Promise<void> {
  if (!before) throw new ServiceError('notFound', `${tombstone.id} has no version to go back to`);
  const fields = z.parse(debunkingImages.own, before);
  await restore(debunkingImages.name, tombstone, { ...fields, verifiedAt: before.verifiedAt }, note);
}

/**
 * Restores many withdrawn images, one by one. Images that are on the site already are left alone, as are those that
 * cannot be restored, whose number is `lost`. Stops at the first failure and reports the remaining ids.
 */
export async function restoreImages({
  ids,
  note,
  onProgress,
}: Bulk): Promise<BulkResult & { readonly lost: number }> {
  let lost = 0;
  for (const [done, id] of ids.entries()) {
    try {
      const stored = await findImage(id);
      const trashed = stored?.state === 'withdrawn' ? await readTrashed(stored.tombstone) : undefined;
      if (trashed && (!trashed.before || trashed.isRemoved)) lost += 1;
      else if (trashed) await restoreImage(trashed, note);
    } catch (error) {
      return { done, remaining: ids.slice(done), error, lost };
    }
    onProgress?.(done + 1);
  }
  return { done: ids.length, remaining: [], lost };
}
