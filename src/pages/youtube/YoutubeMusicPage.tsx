import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import { ChannelList } from './ChannelList.tsx';

export const texts = { youtube: youtubeTexts };

/** The channels of the category `music_channels`. */
export default function YoutubeMusicPage() {
  return <ChannelList view="music" />;
}
