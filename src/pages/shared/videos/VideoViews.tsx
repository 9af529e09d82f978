import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { ChipRow } from '#src/ui/lists/ListLayout.tsx';

/** The pages of the video section. */
export const videoViews = [
  { id: 'youtubeDebunking', key: 'debunking' },
  { id: 'youtubeTopics', key: 'topics' },
  { id: 'youtube', key: 'channels' },
  { id: 'youtubeMusic', key: 'music' },
  { id: 'youtubeDemocracyPlaylist', key: 'playlist' },
  { id: 'summarizedYoutubeVideos', key: 'summaries' },
] as const;

export type VideoView = (typeof videoViews)[number]['key'];

interface VideoViewsProps {
  readonly view: VideoView;
}

/** Links between the pages of the video section. */
export function VideoViews({ view }: VideoViewsProps) {
  const { t } = useTranslation('youtube');
  return (
    <ChipRow>
      <LinkChips
        label={t('sections')}
        choices={videoViews.map(({ id, key }) => ({
          label: t(`views.${key}`),
          to: linkTo(id),
          current: key === view,
        }))}
      />
    </ChipRow>
  );
}
