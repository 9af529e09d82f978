import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { preloadSettings, useSettings } from '#src/pages/shared/site/use-settings.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { VideoFacade } from '#src/ui/video/VideoFacade.tsx';
import { VideoSection } from './VideoSection.tsx';

export const texts = { youtube: youtubeTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

const Frame = styled('div')({ maxWidth: '47.5rem' });

function Playlist() {
  const { t } = useTranslation(['youtube', 'routes']);
  const { isPending } = useQuery(publishedSettings);
  const playlist = useSettings()?.democracyPlaylistId;
  if (isPending) return <ListSkeleton count={1} />;
  if (!playlist) {
    return (
      <EmptyState
        title={t('playlist.empty.title')}
        hint={t('playlist.empty.hint')}
        action={<SectionLinks to={['youtubeDebunking', 'debunkingImages']} />}
      />
    );
  }
  return (
    <Frame>
      <VideoFacade playable={{ playlistId: playlist }} title={t('routes:youtubeDemocracyPlaylist.title')} />
    </Frame>
  );
}

/** The fixed playlist of the settings: nothing of it is loaded before a click. */
export default function YoutubeDemocracyPlaylistPage() {
  return (
    <VideoSection view="playlist">
      <Playlist />
    </VideoSection>
  );
}
