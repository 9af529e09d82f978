import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { democracyTag, newestVideos } from '#src/data/collections/videos/search-videos.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { preloadSettings, useSettings } from '#src/pages/shared/site/use-settings.ts';
import { VideoGrid } from '#src/pages/shared/videos/VideoGrid.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { VideoFacade } from '#src/ui/video/VideoFacade.tsx';
import { preload as preloadVideos } from './YoutubeDebunkingPage.tsx';
import { VideoSection } from '#src/pages/shared/videos/VideoSection.tsx';

export const texts = { youtube: youtubeTexts };

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  await Promise.all([preloadSettings(queryClient), preloadVideos({ queryClient })]);
}

const Frame = styled('div')(({ theme }) => ({
  maxWidth: '47.5rem',
  '& > h2': { ...theme.typography.h2, margin: '4px 0 0' },
  '& > p': { margin: '4px 0 0' },
}));

function Playlist() {
  const { t } = useTranslation(['youtube', 'routes']);
  const { data, error, refetch } = useQuery(publishedSettings);
  const playlist = useSettings()?.democracyPlaylistId;
  if (!data) return <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={1} />} />;
  if (!playlist) {
    return (
      <EmptyState
        pattern="videos"
        title={t('playlist.empty.title')}
        hint={t('playlist.empty.hint')}
        action={<SectionLinks to={['youtubeDebunking', 'debunkingImages']} />}
      />
    );
  }
  return (
    <Frame>
      <VideoFacade playable={{ playlistId: playlist }} title={t('routes:youtubeDemocracyPlaylist.title')} />
      <h2>{t('routes:youtubeDemocracyPlaylist.title')}</h2>
      <p>{t('playlist.lead')}</p>
    </Frame>
  );
}

/** Returns the site's own videos on the playlist's subject, newest first. */
function useOwnVideos() {
  const { data } = useQuery(videoList);
  return useMemo(
    () => newestVideos(data?.records ?? []).filter(({ tags }) => tags.includes(democracyTag)),
    [data],
  );
}

/** The playlist from the settings; nothing of it is loaded before a click. */
export default function YoutubeDemocracyPlaylistPage() {
  const { t } = useTranslation('youtube');
  const videos = useOwnVideos();
  const hasPlaylist = Boolean(useSettings()?.democracyPlaylistId);
  return (
    <VideoSection view="playlist" hasVideos={hasPlaylist || videos.length > 0}>
      <Playlist />
      {videos.length > 0 && (
        <Section title={t('playlist.own')}>
          <VideoGrid label={t('playlist.own')} videos={videos} />
        </Section>
      )}
    </VideoSection>
  );
}
