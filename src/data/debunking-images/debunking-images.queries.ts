import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/queries.ts';
import { debunkingImages } from './debunking-image.schema.ts';

export const debunkingImageList = listQuery(debunkingImages);
export const publishedDebunkingImageList = publishedListQuery(debunkingImages);
export const debunkingImageItem = (id: string) => itemQuery(debunkingImages, id);
