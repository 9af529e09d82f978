import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { nuclearTabs } from '#src/data/content/categories.ts';
import { firstData } from '#src/data/content/queries.ts';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import { nuclearTopicList } from '#src/data/nuclear-topics/nuclear-topics.queries.ts';
import { qnaList } from '#src/data/qna/qna.queries.ts';
import { videoList } from '#src/data/videos/videos.queries.ts';
import nuclearEnergyTexts from '#src/locales/zh-TW/nuclear-energy.json';
import youtubeTexts from '#src/locales/zh-TW/youtube.json';
import type { PreloadContext } from '#src/page-module.ts';
import { nuclearEnergyQuery } from '#src/routes.ts';
import { LinkTabs } from '#src/ui/controls/LinkTabs.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { NuclearImages } from './NuclearImages.tsx';
import { TopicList } from './TopicList.tsx';

// The videos' words are those of their own section.
export const texts = { 'nuclear-energy': nuclearEnergyTexts, youtube: youtubeTexts };

const NuclearQna = lazy(async () => ({ default: (await import('./NuclearQna.tsx')).NuclearQna }));
const NuclearVideos = lazy(async () => ({ default: (await import('./NuclearVideos.tsx')).NuclearVideos }));

/** What each tab lists; topics where it is not given. */
const readers: Readonly<Record<string, (client: QueryClient) => Promise<void>>> = {
  images: (client) => firstData(client, debunkingImageList),
  videos: (client) => firstData(client, videoList),
  qna: (client) => firstData(client, qnaList),
};

export async function preload({ url, queryClient }: PreloadContext): Promise<void> {
  const read = readers[url.searchParams.get('tab') ?? ''];
  await (read ? read(queryClient) : firstData(queryClient, nuclearTopicList));
}

/** The nuclear-energy zone; every tab lists what belongs to the subject from one collection. */
export default function NuclearEnergyPage() {
  const { t } = useTranslation(['nuclear-energy', 'routes']);
  const state = useQueryState(nuclearEnergyQuery);
  const { tab } = state.values;
  return (
    <Page title={t('routes:nuclearEnergy.title')} lead={t('lead')} wide>
      <LinkTabs
        label={t('tabs.label')}
        choices={nuclearTabs.map((each) => ({
          label: t(`tabs.${each}`),
          to: state.to({ tab: each, topic: '' }),
          current: each === tab,
        }))}
        inPage
      />
      {(tab === 'content' || tab === 'data') && <TopicList {...state} tab={tab} />}
      {tab === 'images' && <NuclearImages />}
      {tab === 'videos' && (
        <Suspense>
          <NuclearVideos />
        </Suspense>
      )}
      {tab === 'qna' && (
        <Suspense>
          <NuclearQna />
        </Suspense>
      )}
    </Page>
  );
}
