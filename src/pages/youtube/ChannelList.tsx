import { useTranslation } from 'react-i18next';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { VideoSection } from './VideoSection.tsx';

interface ChannelListProps {
  readonly view: 'channels' | 'music';
}

/** The channels of one category. */
export function ChannelList({ view }: ChannelListProps) {
  const { t } = useTranslation('youtube');
  return (
    <VideoSection view={view}>
      <EmptyState
        title={t(`${view}.empty.title`)}
        hint={t(`${view}.empty.hint`)}
        action={<SectionLinks to={['youtubeDebunking', 'debunkingImages']} />}
      />
    </VideoSection>
  );
}
