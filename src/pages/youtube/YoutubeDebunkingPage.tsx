import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PageProps, PreloadContext } from '#src/page-module.ts';
import { preloadVideos, VideoSearch } from './VideoSearch.tsx';

export const texts = { youtube: youtubeTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadVideos(queryClient);

/** Videos that debunk a claim. */
export default function YoutubeDebunkingPage({ params }: PageProps) {
  return <VideoSearch view="debunking" query={params['query'] ?? ''} />;
}
