import { channelList } from '#src/data/channels/channels.queries.ts';
import { firstData } from '#src/data/content/read/queries.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { ChannelList } from './ChannelList.tsx';

export const texts = { youtube: youtubeTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, channelList);

/** The channels that the editors chose: `/youtube?channelCategory=editors_choice`. */
export default function YoutubePage() {
  return <ChannelList view="channels" />;
}
