import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { nuclearTag } from '#src/data/content/declare/categories.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { nuclearEnergyQuery } from '#src/routes.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { VideoGrid } from '#src/pages/shared/videos/VideoGrid.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { EmptyType, isOfType, TypeChips } from './TypeChips.tsx';

// The cards of videos use the texts of the video section.
addPartTexts({ youtube: youtubeTexts });

/** The videos with the zone's tag, newest first. */
export function NuclearVideos({ values, to }: Pick<QueryState<typeof nuclearEnergyQuery>, 'values' | 'to'>) {
  const { t } = useTranslation('nuclear-energy');
  const list = useQuery(videoList);
  const tagged = (list.data?.records ?? [])
    .filter(({ tags }) => tags.includes(nuclearTag))
    .toSorted((a, b) => compareCodes(b.publishedOn, a.publishedOn));
  const shown = tagged.filter((each) => isOfType(each, values.type));
  return (
    <ListStates query={list}>
      <TypeChips values={values} to={to} has={(type) => tagged.some((each) => isOfType(each, type))} />
      {shown.length > 0 ? (
        <Section title={t('tabs.videos')}>
          <VideoGrid label={t('tabs.videos')} videos={shown} />
        </Section>
      ) : values.type === 'all' ? (
        <EmptyState
          pattern="videos"
          title={t('empty.videos.title')}
          hint={t('empty.videos.hint')}
          action={<SectionLinks to={['youtubeDebunking', 'debunkingImages']} />}
        />
      ) : (
        <EmptyType values={values} to={to} />
      )}
    </ListStates>
  );
}
