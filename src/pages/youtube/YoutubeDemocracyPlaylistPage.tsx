import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { preloadSettings, useSettings } from '#src/pages/use-settings.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ListSkeleton } from '#src/ui/states/ListSkeleton.tsx';
import { StateMessage } from '#src/ui/states/StateMessage.tsx';
import { VideoSection } from './VideoSection.tsx';

export const texts = { youtube: youtubeTexts };

export const preload = ({ queryClient }: PreloadContext) => preloadSettings(queryClient);

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
    <StateMessage
      title={t('routes:youtubeDemocracyPlaylist.title')}
      hint={t('playlist.leaves')}
      action={
        <LinkButton
          to={`https://www.youtube.com/playlist?${new URLSearchParams({ list: playlist }).toString()}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="contained"
          startIcon={<ExternalIcon size={20} />}
        >
          {t('playlist.open')}
        </LinkButton>
      }
    />
  );
}

/** The fixed playlist of the settings, as a link: nothing of it is loaded before a click. */
export default function YoutubeDemocracyPlaylistPage() {
  return (
    <VideoSection view="playlist">
      <Playlist />
    </VideoSection>
  );
}
