import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { youtubeQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { ChannelList, preloadChannels } from './ChannelList.tsx';

export const texts = { youtube: youtubeTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadChannels(queryClient);

/** The channels of a category: `/youtube?channelCategory=editors_choice`. Music has an address of its own as well. */
export default function YoutubePage() {
  const { t } = useTranslation('routes');
  const { channelCategory } = useQueryState(youtubeQuery).values;
  const isMusic = channelCategory === 'music_channels';
  return (
    <ChannelList
      view={isMusic ? 'music' : 'channels'}
      head={{
        name: t(isMusic ? 'youtubeMusic.title' : 'youtube.title'),
        canonical: isMusic ? linkTo('youtubeMusic') : linkTo('youtube', { channelCategory }),
      }}
    />
  );
}
