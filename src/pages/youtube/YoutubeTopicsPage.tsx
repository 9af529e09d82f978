import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PageProps } from '#src/page-module.ts';
import { VideoSearch } from './VideoSearch.tsx';

export const texts = { youtube: youtubeTexts };

/** Videos by topic. */
export default function YoutubeTopicsPage({ params }: PageProps) {
  return <VideoSearch view="topics" query={params['query'] ?? ''} />;
}
