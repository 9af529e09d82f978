import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { nuclearTabs, nuclearTag } from '#src/data/content/declare/categories.ts';
import { firstData, firstItem } from '#src/data/content/read/queries.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { newestFirst } from '#src/data/collections/debunking-images/image-view.ts';
import {
  nuclearTopicItem,
  nuclearTopicList,
  topicsOf,
} from '#src/data/collections/nuclear-topics/nuclear-topics.queries.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import { linkTo } from '#src/links.ts';
import nuclearEnergyTexts from '#src/locales/zh-TW/nuclear-energy.json';
import type { PreloadContext } from '#src/page-module.ts';
import { DebunkingImageCard } from '#src/pages/shared/images/DebunkingImageCard.tsx';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { nuclearEnergyQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { ArticleCard } from '#src/ui/text/ArticleCard.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { dateOrUndated, monthOf } from '#src/ui/text/month-of.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { TypedItems, type ZoneState } from './TypedItems.tsx';

// Not part of the first load: the charts, and the tabs that few visitors open.
const TopicReader = lazyPart(async () => (await import('./TopicReader.tsx')).TopicReader);
const TopicCharts = lazyPart(async () => (await import('./TopicReader.tsx')).TopicCharts);
const NuclearQna = lazyPart(async () => (await import('./NuclearQna.tsx')).NuclearQna);
const NuclearVideos = lazyPart(async () => (await import('./NuclearVideos.tsx')).NuclearVideos);

interface TabProps {
  readonly state: ZoneState;
}

/** The topics of the tab: as cards or, in the data tab, their charts at once. */
function NuclearTopics({ state }: TabProps) {
  const { t } = useTranslation('nuclear-energy');
  const { to, values } = state;
  const list = useQuery(nuclearTopicList);
  const { tab } = values;
  return (
    <TypedItems
      state={state}
      query={list}
      items={topicsOf(list.data?.records ?? [], values)}
      action={<SectionLinks to={['debunkingImages', 'qnaList']} />}
    >
      {(shown) =>
        tab === 'data' ? (
          <TopicCharts topics={shown} to={to} />
        ) : (
          <NumberedList
            label={t(`tabs.${tab}`)}
            records={shown}
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
        )
      }
    </TypedItems>
  );
}

/** The debunking images with the zone's tag, newest first. */
function NuclearImages({ state }: TabProps) {
  const { t } = useTranslation('nuclear-energy');
  const list = useQuery(debunkingImageList);
  const tagged = newestFirst(
    (list.data?.records ?? []).filter((each) => isClarifyingCard(each) && each.tags.includes(nuclearTag)),
  );
  return (
    <TypedItems
      state={state}
      query={list}
      skeleton={<ImageGridSkeleton count={4} />}
      items={tagged}
      action={
        <LinkButton to={linkTo('debunkingImageSearch', { query: nuclearTag })} variant="outlined">
          {t('images.search', { query: nuclearTag })}
        </LinkButton>
      }
    >
      {(shown) => (
        <ImageGrid label={t('images.label')}>
          {shown.map((image) => (
            <DebunkingImageCard
              key={image.id}
              record={image}
              meta={image.verifiedAt && formatDate(image.verifiedAt)}
            />
          ))}
        </ImageGrid>
      )}
    </TypedItems>
  );
}

const tabs = {
  content: NuclearTopics,
  videos: NuclearVideos,
  images: NuclearImages,
  qna: NuclearQna,
  data: NuclearTopics,
};

export const texts = { 'nuclear-energy': nuclearEnergyTexts };

/** Loads the topics and, for the data tab, their charts: the list does not contain them. */
async function preloadTopics(client: QueryClient, isData: boolean): Promise<void> {
  await firstData(client, nuclearTopicList);
  if (!isData) return;
  const { records = [] } = client.getQueryData(nuclearTopicList.queryKey) ?? {};
  const first = topicsOf(records, { tab: 'data', year: '' }).slice(0, 2);
  await Promise.all([
    TopicCharts.preload(),
    ...first.map(({ id }) => firstItem(client, nuclearTopicItem(id))),
  ]);
}

export async function preload({ url, queryClient }: PreloadContext): Promise<void> {
  const { tab, topic } = nuclearEnergyQuery.parse(Object.fromEntries(url.searchParams));
  // The page's title is that of the topic.
  if (topic) await Promise.all([TopicReader.preload(), firstItem(queryClient, nuclearTopicItem(topic))]);
  else if (tab === 'images') await firstData(queryClient, debunkingImageList);
  else if (tab === 'videos') await firstData(queryClient, videoList);
  else if (tab === 'qna') await firstData(queryClient, qnaList);
  else await preloadTopics(queryClient, tab === 'data');
}

/** The nuclear-energy zone; each tab lists the items of one collection on the subject, and a topic is a page. */
export default function NuclearEnergyPage() {
  const { t } = useTranslation(['nuclear-energy', 'routes']);
  const state = useQueryState(nuclearEnergyQuery);
  const { tab, topic } = state.values;
  const Tab = tabs[tab];
  if (topic)
    return (
      <Suspense>
        <TopicReader id={topic} />
      </Suspense>
    );
  return (
    <Page title={t('routes:nuclearEnergy.title')} wide>
      <PageHead description={t('description')} />
      <LinkTabs
        label={t('tabs.label')}
        choices={nuclearTabs.map((each) => ({
          label: t(`tabs.${each}`),
          to: state.to({ tab: each, topic: '', year: '' }),
          current: each === tab,
        }))}
      />
      <Suspense>
        <Tab state={state} />
      </Suspense>
    </Page>
  );
}
