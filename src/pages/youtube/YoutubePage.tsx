import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import { ChannelList } from './ChannelList.tsx';

export const texts = { youtube: youtubeTexts };

/** The channels that the editors chose: `/youtube?channelCategory=editors_choice`. */
export default function YoutubePage() {
  return <ChannelList view="channels" />;
}
