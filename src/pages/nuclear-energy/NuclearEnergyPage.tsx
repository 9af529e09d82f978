import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { nuclearTabs, nuclearTag } from '#src/data/content/declare/categories.ts';
import { firstData, firstItem } from '#src/data/content/read/queries.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { newestFirst } from '#src/data/collections/debunking-images/image-view.ts';
import {
  nuclearTopicItem,
  nuclearTopicList,
} from '#src/data/collections/nuclear-topics/nuclear-topics.queries.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import { linkTo } from '#src/links.ts';
import nuclearEnergyTexts from '#src/locales/zh-TW/nuclear-energy.json';
import type { PreloadContext } from '#src/page-module.ts';
import { nuclearEnergyQuery } from '#src/routes.ts';
import { DebunkingImageCard } from '#src/pages/shared/images/DebunkingImageCard.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import { type QueryState, useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { NuclearTopicListRecord } from '#src/data/collections/nuclear-topics/nuclear-topic.collection.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { compareCodes } from '#src/platform/text/compare.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListLayout } from '#src/ui/lists/ListLayout.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { yearFilter } from '#src/ui/lists/YearField.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { dateOrUndated, monthOf } from '#src/ui/text/month-of.ts';
import { EmptyType, isOfType, TypeChips } from './TypeChips.tsx';
import type { TopicReader } from './TopicReader.tsx';

// The reader has charts that the list does not need, so it is loaded separately. A topic's title is the page's title,
// so `preload` loads the reader: a lazy component would be missing in the first render.
let Reader: typeof TopicReader | undefined;

/** Loads the component that shows a topic. */
async function preloadReader(): Promise<void> {
  Reader ??= (await import('./TopicReader.tsx')).TopicReader;
}

const LazyReader = lazy(async () => ({ default: (await import('./TopicReader.tsx')).TopicReader }));

const dayOfTopic = ({ writtenOn = '' }: NuclearTopicListRecord): string => writtenOn;

interface TopicListProps extends QueryState<typeof nuclearEnergyQuery> {
  readonly tab: 'content' | 'data';
}

/** The topics of a tab, by subject, or the topic that is open. */
function TopicList({ values, to, set, tab }: TopicListProps) {
  const { t } = useTranslation('nuclear-energy');
  const list = useQuery(nuclearTopicList);
  const { type, year, topic } = values;
  if (topic) {
    const reader = { id: topic, back: to({ topic: '' }) };
    if (Reader) return <Reader {...reader} />;
    return (
      <Suspense>
        <LazyReader {...reader} />
      </Suspense>
    );
  }
  const inTab = (list.data?.records ?? []).filter((each) => each.tab === tab);
  const topics = inTab
    .filter((each) => (type === 'all' || each.type === type) && dayOfTopic(each).startsWith(year))
    .toSorted((a, b) => compareCodes(dayOfTopic(b), dayOfTopic(a)) || compareCodes(a.id, b.id));
  const isFiltered = type !== 'all' || year !== '';
  return (
    <ListLayout
      chips={<TypeChips values={values} to={to} has={(each) => inTab.some((one) => one.type === each)} />}
      {...yearFilter(inTab.map(dayOfTopic), year, (next) => set({ year: next }))}
      count={topics.length}
    >
      <ListStates query={list}>
        {topics.length > 0 && (
          <Section title={type === 'all' ? t(`tabs.${tab}`) : type}>
            <NumberedList
              label={t(`tabs.${tab}`)}
              records={topics}
              markOf={({ writtenOn }) => monthOf(writtenOn)}
            >
              {(each) => (
                <ArticleCard
                  to={to({ topic: each.id })}
                  title={each.title}
                  sample={each.sample}
                  summary={each.summary}
                  meta={`${each.type}・${dateOrUndated(each.writtenOn)}`}
                />
              )}
            </NumberedList>
          </Section>
        )}
        {topics.length === 0 && !isFiltered && (
          <EmptyState
            pattern="energy"
            title={t(`empty.${tab}.title`)}
            hint={t(`empty.${tab}.hint`)}
            action={<SectionLinks to={['debunkingImages', 'qnaList']} />}
          />
        )}
        {topics.length === 0 && isFiltered && <EmptyType values={values} to={to} />}
      </ListStates>
    </ListLayout>
  );
}

export const texts = { 'nuclear-energy': nuclearEnergyTexts };

const Count = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));

/** The debunking images with the zone's tag, newest first. */
function NuclearImages({ values, to }: Pick<QueryState<typeof nuclearEnergyQuery>, 'values' | 'to'>) {
  const { t } = useTranslation('nuclear-energy');
  const { data, error, refetch } = useQuery(debunkingImageList);
  if (!data) return <LoadState error={error} onRetry={refetch} skeleton={<ImageGridSkeleton count={4} />} />;
  const tagged = newestFirst(
    data.records.filter((each) => isClarifyingCard(each) && each.tags.includes(nuclearTag)),
  );
  const shown = tagged.filter((image) => isOfType(image, values.type));
  return (
    <>
      <PartialNotice count={data.quarantined} />
      <TypeChips values={values} to={to} has={(type) => tagged.some((each) => isOfType(each, type))} />
      {shown.length > 0 ? (
        <>
          <Count>{t('images.count', { count: shown.length })}</Count>
          <ImageGrid label={t('images.label')}>
            {shown.map((image) => (
              <DebunkingImageCard
                key={image.id}
                record={image}
                meta={image.verifiedAt && formatDate(image.verifiedAt)}
              />
            ))}
          </ImageGrid>
        </>
      ) : values.type !== 'all' ? (
        <EmptyType values={values} to={to} />
      ) : (
        <EmptyState
          pattern="energy"
          title={t('empty.images.title')}
          hint={t('empty.images.hint')}
          action={
            <LinkButton to={linkTo('debunkingImageSearch', { query: nuclearTag })} variant="outlined">
              {t('images.search', { query: nuclearTag })}
            </LinkButton>
          }
        />
      )}
    </>
  );
}

const NuclearQna = lazy(async () => ({ default: (await import('./NuclearQna.tsx')).NuclearQna }));
const NuclearVideos = lazy(async () => ({ default: (await import('./NuclearVideos.tsx')).NuclearVideos }));

/** What each tab loads; a tab that is not listed loads topics. */
const readers: Readonly<Record<string, (client: QueryClient) => Promise<void>>> = {
  images: (client) => firstData(client, debunkingImageList),
  videos: (client) => firstData(client, videoList),
  qna: (client) => firstData(client, qnaList),
};

export async function preload({ url, queryClient }: PreloadContext): Promise<void> {
  const topic = url.searchParams.get('topic');
  if (topic) {
    // The page's title is that of the topic.
    await Promise.all([preloadReader(), firstItem(queryClient, nuclearTopicItem(topic))]);
    return;
  }
  const read = readers[url.searchParams.get('tab') ?? ''];
  await (read ? read(queryClient) : firstData(queryClient, nuclearTopicList));
}

/** The nuclear-energy zone; each tab lists the items of one collection on the subject. */
export default function NuclearEnergyPage() {
  const { t } = useTranslation(['nuclear-energy', 'routes']);
  const state = useQueryState(nuclearEnergyQuery);
  const { tab } = state.values;
  return (
    <Page title={t('routes:nuclearEnergy.title')} lead={t('lead')} wide>
      {state.values.topic === '' && <PageHead description={t('description')} />}
      <LinkTabs
        label={t('tabs.label')}
        choices={nuclearTabs.map((each) => ({
          label: t(`tabs.${each}`),
          to: state.to({ tab: each, topic: '', year: '' }),
          current: each === tab,
        }))}
      />
      {(tab === 'content' || tab === 'data') && <TopicList {...state} tab={tab} />}
      {tab === 'images' && <NuclearImages {...state} />}
      {tab === 'videos' && (
        <Suspense>
          <NuclearVideos {...state} />
        </Suspense>
      )}
      {tab === 'qna' && (
        <Suspense>
          <NuclearQna {...state} />
        </Suspense>
      )}
    </Page>
  );
}
