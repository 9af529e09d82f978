import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { byFolderOrder, folderTree } from '#src/data/collections/image-folders/folder-tree.ts';
import type { ImageFolderListRecord } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { imageFolderList } from '#src/data/collections/image-folders/image-folders.queries.ts';

/** Returns the folders as options in tree order, each with its full path of names: 「飲食／油脂」. */
export const folderChoices = (folders: readonly ImageFolderListRecord[]) =>
  folderTree(folders).map(({ folder, above }) => ({
    value: folder.id,
    label: [...above, folder].map(({ name }) => name).join('／'),
  }));

/** Used in URLs for the images without a folder. */
export const unsortedId = 'none';

export function useFolders() {
  const { data, error, refetch } = useQuery(imageFolderList);
  return { folders: data?.records.toSorted(byFolderOrder), error, refetch };
}

const none: readonly DebunkingImageListRecord[] = [];

/** The folders with the images in each; an image whose folder no longer exists counts as unsorted. */
export function useFolderContents() {
  const folders = useFolders();
  const images = useQuery(debunkingImageList);
  const ids = folders.folders?.map(({ id }) => id).join('\n') ?? '';
  const records = images.data?.records ?? none;
  const groups = useMemo(() => {
    const known = new Set(ids.split('\n'));
    const grouped = new Map<string, DebunkingImageListRecord[]>();
    for (const image of records) {
      const { folderId } = image;
      const key = folderId !== undefined && known.has(folderId) ? folderId : unsortedId;
      const group = grouped.get(key);
      if (group) group.push(image);
      else grouped.set(key, [image]);
    }
    return grouped;
  }, [ids, records]);
  return {
    folders: folders.folders,
    images: images.data?.records,
    imagesIn: (id: string) => groups.get(id) ?? none,
    quarantined: images.data?.quarantined ?? 0,
    error: folders.error ?? images.error,
    refetch: () => Promise.all([folders.refetch(), images.refetch()]),
  };
}
