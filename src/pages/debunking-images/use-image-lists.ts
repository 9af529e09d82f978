import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstData, preloadQuery } from '#src/data/content/read/queries.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { newestFirst } from '#src/data/collections/debunking-images/image-view.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import {
  imageFolderList,
  publishedImageFolderList,
} from '#src/data/collections/image-folders/image-folders.queries.ts';
import { useReferenced } from '#src/pages/shared/record/use-referenced.ts';

/** Loads the folders and the first part of the images, for the `preload` of these pages. */
export async function preloadImageLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    preloadQuery(queryClient, publishedImageFolderList),
    firstData(queryClient, debunkingImageList),
  ]);
}

/** Returns a folder of the list loaded by `preloadImageLists`. */
export const knownFolder = (
  queryClient: QueryClient,
  folderId: string | undefined,
): ImageFolderListRecord | undefined =>
  queryClient.getQueryData(publishedImageFolderList.queryKey)?.records.find(({ id }) => id === folderId);

/**
 * Returns the cards, newest first, all images in the same order, and the folders, including the one in the URL. If the
 * folders cannot be loaded, their list is empty and the cards are still shown.
 */
export function useImageLists(addressed?: string) {
  const query = useQuery(debunkingImageList);
  const records = query.data?.records;
  const images = useMemo(() => newestFirst(records ?? []), [records]);
  const cards = useMemo(() => images.filter(isClarifyingCard), [images]);
  const ids = useMemo(
    () => [...new Set([addressed, ...images.map(({ folderId }) => folderId)])],
    [addressed, images],
  );
  const { records: folders, isPending: foldersPending } = useReferenced(
    publishedImageFolderList,
    imageFolderList,
    ids,
  );
  return { query, cards, images, folders, foldersPending };
}
