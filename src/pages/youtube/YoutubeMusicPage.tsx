import { channelList } from '#src/data/channels/channels.queries.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { ChannelList } from './ChannelList.tsx';

export const texts = { youtube: youtubeTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, channelList);

/** The channels of the category `music_channels`. */
export default function YoutubeMusicPage() {
  return <ChannelList view="music" />;
}
