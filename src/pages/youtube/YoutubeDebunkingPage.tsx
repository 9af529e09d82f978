import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PageProps } from '#src/page-module.ts';
import { VideoSearch } from './VideoSearch.tsx';

export const texts = { youtube: youtubeTexts };

/** Videos that set a claim right. */
export default function YoutubeDebunkingPage({ params }: PageProps) {
  return <VideoSearch view="debunking" query={params['query'] ?? ''} />;
}
