import { useTranslation } from 'react-i18next';
import { publishedVideoList, videoList } from '#src/data/videos/videos.queries.ts';
import { useReferenced } from '#src/pages/use-referenced.ts';
import { VideoGrid } from '#src/pages/VideoGrid.tsx';
import { Section } from '#src/ui/layout/Section.tsx';

interface RelatedVideosProps {
  readonly ids: readonly string[];
}

/** The videos about the same matter, in the editors' order; those that are gone are left out. */
export function RelatedVideos({ ids }: RelatedVideosProps) {
  const { t } = useTranslation('qna');
  const { records } = useReferenced(publishedVideoList, videoList, ids);
  const videos = ids.flatMap((id) => records.find((record) => record.id === id) ?? []);
  if (videos.length === 0) return null;
  return (
    <Section title={t('videos')}>
      <VideoGrid label={t('videos')} videos={videos} />
    </Section>
  );
}
