import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstData, preloadQuery } from '#src/data/content/read/queries.ts';
import { channelList } from '#src/data/collections/channels/channels.queries.ts';
import { newestVideos } from '#src/data/collections/videos/search-videos.ts';
import type { VideoListRecord } from '#src/data/collections/videos/video.collection.ts';
import { publishedVideoList } from '#src/data/collections/videos/videos.queries.ts';
import { linkTo } from '#src/links.ts';
import { channelAnchor } from '#src/pages/shared/found/found-item.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import { ExternalLink, TextLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import type { PageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { inlineTarget, radius } from '#src/ui/theme/shape.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { channelUrl } from '#src/ui/video/video-links.ts';
import { VideoSection } from './VideoSection.tsx';

const Card = styled('article')(({ theme }) => ({
  scrollMarginTop: 80,
  padding: 16,
  overflowWrap: 'anywhere',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& h3 a': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 },
  '& p': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
  '& h4': { ...theme.typography.subtitle2, margin: '12px 0 0', color: theme.vars.palette.text.secondary },
  '& ul': plainList,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' },
  '& li a': inlineTarget,
  '& li small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** Waits for the first part of the channels, and of the videos that their cards list. */
export async function preloadChannels(queryClient: QueryClient): Promise<void> {
  // Without the videos, the channels are still shown.
  await Promise.all([firstData(queryClient, channelList), preloadQuery(queryClient, publishedVideoList)]);
}

const categories = { channels: 'editors_choice', music: 'music_channels' } as const;

/** The number of videos listed on a channel's card. */
const named = 4;

interface ChannelVideosProps {
  readonly videos: readonly VideoListRecord[];
}

/** The site's videos of a channel, newest first; renders nothing if there are none. */
function ChannelVideos({ videos }: ChannelVideosProps) {
  const { t } = useTranslation('youtube');
  if (videos.length === 0) return null;
  const more = videos.slice(named);
  const entry = ({ id, kind, title, publishedOn }: VideoListRecord) => (
    <li key={id}>
      <TextLink to={linkTo(kind === 'topic' ? 'youtubeTopics' : 'youtubeDebunking', { query: title })}>
        {title}
      </TextLink>
      <small>{formatDate(publishedOn)}</small>
    </li>
  );
  return (
    <>
      <h4>{t('channelVideos', { count: videos.length })}</h4>
      <ul>{videos.slice(0, named).map(entry)}</ul>
      {more.length > 0 && (
        <Disclosure label={t('moreVideos', { count: more.length })}>
          <ul>{more.slice(0, 100).map(entry)}</ul>
        </Disclosure>
      )}
    </>
  );
}

interface ChannelListProps {
  readonly view: keyof typeof categories;
  readonly head?: PageHeadDetails;
}

/** The channels of one category in the editors' order, each with the reason for listing it. */
export function ChannelList({ view, head }: ChannelListProps) {
  const { t } = useTranslation('youtube');
  const list = useQuery(channelList);
  const { data } = useQuery(publishedVideoList);
  const videos = useMemo(() => newestVideos(data?.records ?? []), [data]);
  const channels = (list.data?.records ?? [])
    .filter(({ category }) => category === categories[view])
    .toSorted((a, b) => a.order - b.order || compareCodes(a.id, b.id));
  return (
    <VideoSection view={view} hasVideos={false} {...(head && { head })}>
      <ListStates query={list}>
        {channels.length > 0 ? (
          <section aria-label={t(`views.${view}`)}>
            <VisuallyHidden as="h2">{t(`views.${view}`)}</VisuallyHidden>
            <PagedList label={t(`views.${view}`)} records={channels}>
              {({ id, title, description, youtubeChannelId, sample }) => (
                <Card id={channelAnchor(id)}>
                  <h3>
                    <ExternalLink to={channelUrl(youtubeChannelId)}>
                      {title}
                      <SampleMark of={sample} /> <ExternalIcon size="1em" />
                    </ExternalLink>
                  </h3>
                  <p>{description}</p>
                  <ChannelVideos videos={videos.filter(({ channelId }) => channelId === id)} />
                </Card>
              )}
            </PagedList>
          </section>
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
