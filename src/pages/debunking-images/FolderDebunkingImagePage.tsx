import imageTexts from '#src/locales/zh-TW/debunking-images.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { preloadPicture, SinglePicture } from './SinglePicture.tsx';

export const texts = { 'debunking-images': imageTexts };

export const preload = ({ params, queryClient }: PreloadContext) => preloadPicture(queryClient, params['id']);

/** A picture reached through its folder: the way back and its neighbours belong to the folder. */
export default function FolderDebunkingImagePage({ params }: PageProps) {
  const { id = '', folderId = '' } = params;
  return <SinglePicture key={id} id={id} throughFolderId={folderId} />;
}
