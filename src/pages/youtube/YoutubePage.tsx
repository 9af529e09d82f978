import { useLocation } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { youtubeQuery } from '#src/routes.ts';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData, preloadQuery } from '#src/data/content/read/queries.ts';
import { channelList } from '#src/data/collections/channels/channels.queries.ts';
import { newestVideos } from '#src/data/collections/videos/search-videos.ts';
import { publishedVideoList } from '#src/data/collections/videos/videos.queries.ts';
import { channelAnchor } from '#src/pages/shared/found/found-item.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { VideoGrid } from '#src/pages/shared/videos/VideoGrid.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { readingWidth } from '#src/ui/theme/shape.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { channelUrl } from '#src/ui/video/video-links.ts';
import { VideoSection } from '#src/pages/shared/videos/VideoSection.tsx';

const Channel = styled('article')(({ theme }) => ({
  scrollMarginTop: 80,
  marginBottom: 24,
  overflowWrap: 'anywhere',
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > h2 a': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 },
  '& > p': { maxWidth: readingWidth, margin: '0 0 12px' },
}));

export const texts = { youtube: youtubeTexts };

/** Waits for the first part of the channels and for their videos; without the videos, the channels are still shown. */
export const preload = ({ queryClient }: PreloadContext) =>
  Promise.all([firstData(queryClient, channelList), preloadQuery(queryClient, publishedVideoList)]);

/**
 * The channels of a category in the editors' order, each with the reason for listing it and its videos:
 * `/youtube?channelCategory=editors_choice`. Music has an address of its own as well, `/youtube/music`.
 */
export default function YoutubePage() {
  const { t } = useTranslation(['youtube', 'routes']);
  const { channelCategory } = useQueryState(youtubeQuery).values;
  const isMusic = useLocation().pathname === linkTo('youtubeMusic') || channelCategory === 'music_channels';
  const view = isMusic ? 'music' : 'channels';
  const list = useQuery(channelList);
  const { data } = useQuery(publishedVideoList);
  const videos = useMemo(() => newestVideos(data?.records ?? []), [data]);
  const channels = (list.data?.records ?? [])
    .filter(({ category }) => category === (isMusic ? 'music_channels' : 'editors_choice'))
    .toSorted((a, b) => a.order - b.order || compareCodes(a.id, b.id));
  const videosOf = (id: string) => videos.filter(({ channelId }) => channelId === id);
  return (
    <VideoSection
      view={view}
      hasVideos={channels.some(({ id }) => videosOf(id).length > 0)}
      head={{
        name: t(isMusic ? 'routes:youtubeMusic.title' : 'routes:youtube.title'),
        canonical: isMusic ? linkTo('youtubeMusic') : linkTo('youtube', { channelCategory }),
      }}
    >
      <ListStates query={list}>
        {channels.length > 0 ? (
          <PagedList label={t(`views.${view}`)} records={channels}>
            {({ id, title, description, youtubeChannelId, sample }) => (
              <Channel id={channelAnchor(id)}>
                <h2>
                  <ExternalLink to={channelUrl(youtubeChannelId)}>
                    {title}
                    <SampleMark of={sample} /> <ExternalIcon size="1em" />
                  </ExternalLink>
                </h2>
                <p>{description}</p>
                {videosOf(id).length > 0 && <VideoGrid label={title} videos={videosOf(id)} />}
              </Channel>
            )}
          </PagedList>
        ) : (
          <EmptyState
            pattern="videos"
            title={t(`${view}.empty.title`)}
            hint={t(`${view}.empty.hint`)}
            action={<SectionLinks to={['youtubeDebunking', 'debunkingImages']} />}
          />
        )}
      </ListStates>
    </VideoSection>
  );
}
