import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { ChannelList, preloadChannels } from './ChannelList.tsx';

export const texts = { youtube: youtubeTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadChannels(queryClient);

/** The channels of the category `music_channels`. */
export default function YoutubeMusicPage() {
  return <ChannelList view="music" />;
}
