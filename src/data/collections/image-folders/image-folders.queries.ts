import {
  itemQuery,
  listQuery,
  publishedListQuery,
  someQuery,
  publicCollection,
} from '#src/data/content/read/queries.ts';

const imageFolders = publicCollection(
  'imageFolders',
  async () => (await import('./image-folder.collection.ts')).imageFolders,
);

export const imageFolderList = listQuery(imageFolders);
export const publishedImageFolderList = publishedListQuery(imageFolders);
/** The folder of an image; an empty list if it is in none. */
export const folderOf = ({ folderId }: { readonly folderId?: string | undefined }) =>
  someQuery(imageFolders, folderId === undefined ? [] : [folderId]);
export const imageFolderItem = (id: string) => itemQuery(imageFolders, id);
