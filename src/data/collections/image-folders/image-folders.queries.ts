import * as read from '#src/data/content/read/queries.ts';

const imageFolders = read.publicCollection(
  'imageFolders',
  async () => (await import('./image-folder.collection.ts')).imageFolders,
);

export const imageFolderList = read.listQuery(imageFolders);
export const publishedImageFolderList = read.publishedListQuery(imageFolders);
/** The folder of an image; an empty list if it is in none. */
export const folderOf = ({ folderId }: { readonly folderId?: string | undefined }) =>
  read.someQuery(imageFolders, folderId === undefined ? [] : [folderId]);
export const imageFolderItem = (id: string) => read.itemQuery(imageFolders, id);
