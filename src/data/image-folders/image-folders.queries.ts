import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/queries.ts';
import { imageFolders } from './image-folder.schema.ts';

export const imageFolderList = listQuery(imageFolders);
export const publishedImageFolderList = publishedListQuery(imageFolders);
export const imageFolderItem = (id: string) => itemQuery(imageFolders, id);
