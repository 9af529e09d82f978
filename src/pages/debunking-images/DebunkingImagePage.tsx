import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { linkTo } from '#src/links.ts';
import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { preloadImage, SingleImage } from './SingleImage.tsx';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ params, queryClient }: PreloadContext) => preloadImage(queryClient, params['id']);

/** Redirects an image that was merged into another one to that one. */
export function rightPath({ params, queryClient }: PreloadContext): string | undefined {
  const item = queryClient.getQueryData(debunkingImageItem(params['id'] ?? '').queryKey);
  const to = item?.state === 'withdrawn' ? item.tombstone.withdrawn.to : undefined;
  return to === undefined ? undefined : linkTo('debunkingImage', { id: to });
}

/** One debunking image. */
export default function DebunkingImagePage({ params }: PageProps) {
  const { id = '' } = params;
  return <SingleImage key={id} id={id} />;
}
