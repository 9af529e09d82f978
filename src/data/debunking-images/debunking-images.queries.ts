import { itemQuery, listQuery } from '#src/data/content/queries.ts';
import { debunkingImages } from './debunking-image.schema.ts';

export const debunkingImageList = listQuery(debunkingImages);
export const debunkingImageItem = (id: string) => itemQuery(debunkingImages, id);
