import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstData } from '#src/data/content/queries.ts';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import { newestFirst } from '#src/data/debunking-images/picture-view.ts';
import { imageFolderList } from '#src/data/image-folders/image-folders.queries.ts';

/** Starts both lists and waits for the first part of the pictures: what these pages' `preload` does. */
export async function preloadPictureLists(queryClient: QueryClient): Promise<void> {
  void queryClient.prefetchQuery(imageFolderList);
  await firstData(queryClient, debunkingImageList);
}

/** The pictures, newest first, and the folders. Folders that cannot be read are none: the pictures still show. */
export function usePictureLists() {
  const query = useQuery(debunkingImageList);
  const { data: folderList, isPending: foldersPending } = useQuery(imageFolderList);
  const records = query.data?.records;
  const pictures = useMemo(() => newestFirst(records ?? []), [records]);
  return { query, pictures, folders: folderList?.records ?? [], foldersPending };
}
