import {
  itemQuery,
  listQuery,
  publishedListQuery,
  someQuery,
  publicCollection,
} from '#src/data/content/read/queries.ts';

const debunkingImages = publicCollection(
  'debunkingImages',
  async () => (await import('./debunking-image.collection.ts')).debunkingImages,
);

export const debunkingImageList = listQuery(debunkingImages);
export const publishedDebunkingImageList = publishedListQuery(debunkingImages);
/** Related images in their current state: one that was taken down in an emergency disappears at once. */
export const relatedImages = (ids: readonly string[]) => someQuery(debunkingImages, ids, { isCurrent: true });
export const debunkingImageItem = (id: string) => itemQuery(debunkingImages, id);
