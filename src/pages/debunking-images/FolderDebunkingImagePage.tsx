import { preloadQuery } from '#src/data/content/read/queries.ts';
import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { publishedImageFolderList } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { preloadImage, SingleImage } from './SingleImage.tsx';
import { knownFolder } from './use-image-lists.ts';

export const texts = { 'debunking-images': imageTexts };

export async function preload({ params, queryClient }: PreloadContext): Promise<void> {
  await Promise.all([
    preloadImage(queryClient, params['id']),
    preloadQuery(queryClient, publishedImageFolderList),
  ]);
}

/** Redirects to the folder that contains the image; an image without a folder has its own page. */
export function rightPath({ params, queryClient }: PreloadContext): string | undefined {
  const { id = '' } = params;
  const item = queryClient.getQueryData(debunkingImageItem(id).queryKey);
  const to = item?.state === 'withdrawn' ? item.tombstone.withdrawn.to : undefined;
  if (to !== undefined) return linkTo('debunkingImage', { id: to });
  if (item?.state !== 'published') return undefined;
  const { folderId } = item.record;
  if (folderId === undefined) return linkTo('debunkingImage', { id });
  const folder = knownFolder(queryClient, folderId);
  return folder && linkTo('folderDebunkingImage', { name: folder.name, folderId, id });
}

/** An image opened from its folder: the breadcrumb and the neighbours are those of the folder. */
export default function FolderDebunkingImagePage({ params }: PageProps) {
  const { id = '', folderId = '' } = params;
  return <SingleImage key={id} id={id} throughFolderId={folderId} />;
}
