import { useQuery } from '@tanstack/react-query';
import { nuclearTag } from '#src/data/content/declare/categories.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { VideoGrid } from '#src/pages/shared/videos/VideoGrid.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { TypedItems, type ZoneState } from './TypedItems.tsx';

// The cards of videos use the texts of the video section.
addPartTexts({ youtube: youtubeTexts });

/** The videos with the zone's tag, newest first. */
export function NuclearVideos({ state }: { readonly state: ZoneState }) {
  const { t } = useTranslation('nuclear-energy');
  const list = useQuery(videoList);
  const tagged = (list.data?.records ?? [])
    .filter(({ tags }) => tags.includes(nuclearTag))
    .toSorted((a, b) => compareCodes(b.publishedOn, a.publishedOn));
  return (
    <TypedItems
      state={state}
      query={list}
      items={tagged}
      action={<SectionLinks to={['youtubeDebunking', 'debunkingImages']} />}
    >
      {(shown) => <VideoGrid label={t('tabs.videos')} videos={shown} />}
    </TypedItems>
  );
}
