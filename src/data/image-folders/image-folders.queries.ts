import { itemQuery, listQuery, publishedListQuery, someQuery } from '#src/data/content/read/queries.ts';
import { imageFolders } from './image-folder.collection.ts';

export const imageFolderList = listQuery(imageFolders);
export const publishedImageFolderList = publishedListQuery(imageFolders);
/** The folder of a picture; none for one that is in none. */
export const folderOf = ({ folderId }: { readonly folderId?: string | undefined }) =>
  someQuery(imageFolders, folderId === undefined ? [] : [folderId]);
export const imageFolderItem = (id: string) => itemQuery(imageFolders, id);
