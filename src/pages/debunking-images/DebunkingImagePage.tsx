import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { preloadPicture, SinglePicture } from './SinglePicture.tsx';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ params, queryClient }: PreloadContext) => preloadPicture(queryClient, params['id']);

/** One debunking picture. */
export default function DebunkingImagePage({ params }: PageProps) {
  const { id = '' } = params;
  return <SinglePicture key={id} id={id} />;
}
