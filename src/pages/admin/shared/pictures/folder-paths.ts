import type { ImageFolderListRecord } from '#src/data/image-folders/image-folder.collection.ts';
import { folderTree } from '#src/data/image-folders/folder-tree.ts';

/** The folders in the order of their tree, each with the names from the top down to it: 「飲食／油脂」. */
export const folderPaths = (folders: readonly ImageFolderListRecord[]) =>
  folderTree(folders).map(({ folder, above }) => ({
    id: folder.id,
    path: [...above, folder].map(({ name }) => name).join('／'),
  }));
