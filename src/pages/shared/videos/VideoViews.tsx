import { useTranslation } from '#src/ui/text/use-translation.ts';
import { linkTo } from '#src/links.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { ChipRow } from '#src/ui/lists/ListLayout.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { setVideoImages, useVideoImages } from '#src/ui/video/video-images.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  margin: '28px 0 0',
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
  },
}));

/** Explains what is requested from the video host, with a switch for showing its preview images. */
export function VideoImages() {
  const { t } = useTranslation('youtube');
  const shown = useVideoImages();
  return (
    <Root>
      <p>{t(shown ? 'images.shown' : 'privacy')}</p>
      <Button variant="outlined" size="small" onClick={() => setVideoImages(!shown)}>
        {t(shown ? 'images.hide' : 'images.show')}
      </Button>
    </Root>
  );
}

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
