import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { someVideos } from '#src/data/collections/videos/videos.queries.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import { VideoGrid } from '#src/pages/shared/videos/VideoGrid.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';

// Related videos use the texts of the video section.
addPartTexts({ youtube: youtubeTexts });

/** Videos on the same matter, in the editors' order; withdrawn ones are omitted. */
export function RelatedVideos({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('qna');
  const videos = useQuery(someVideos(ids)).data?.records ?? [];
  if (videos.length === 0) return null;
  return (
    <Section title={t('videos')}>
      <VideoGrid label={t('videos')} videos={videos} />
    </Section>
  );
}
