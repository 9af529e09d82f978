import * as read from '#src/data/content/read/queries.ts';

const debunkingImages = read.publicCollection(
  'debunkingImages',
  async () => (await import('./debunking-image.collection.ts')).debunkingImages,
);

export const debunkingImageList = read.listQuery(debunkingImages);
export const publishedDebunkingImageList = read.publishedListQuery(debunkingImages);
/** Related images in their current state: one that was taken down in an emergency disappears at once. */
export const relatedImages = (ids: readonly string[]) =>
  read.someQuery(debunkingImages, ids, { isCurrent: true });
export const debunkingImageItem = (id: string) => read.itemQuery(debunkingImages, id);
