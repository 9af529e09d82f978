import { styled } from '#src/ui/theme/styled.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { publishedDebunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import { publishedImageFolderList } from '#src/data/image-folders/image-folders.queries.ts';
import { latestItems } from '#src/data/search/latest.queries.ts';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import homeTexts from '#src/locales/zh-TW/home.json';
import type { PreloadContext } from '#src/page-module.ts';
import { errorKind } from '#src/platform/errors.ts';
import { lastVisit } from '#src/platform/last-visit.ts';
import { onPreferences, preferences, publishedPreferences } from '#src/platform/preferences.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { column } from '#src/ui/layout/column.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { PictureGridSkeleton } from '#src/ui/states/PictureGridSkeleton.tsx';
import { Hero } from './Hero.tsx';
import { HomeNews } from './HomeNews.tsx';
import { HomePictures } from './HomePictures.tsx';
import { HomeZones } from './HomeZones.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

export const texts = { home: homeTexts, events: eventsTexts };

// Further down than what is seen first, and not there for everybody.
const HomeFollowed = lazyPart(async () => (await import('./HomeFollowed.tsx')).HomeFollowed, {
  silent: true,
});
const HomeEvents = lazyPart(async () => (await import('./HomeEvents.tsx')).HomeEvents, { silent: true });

export async function preload({ queryClient }: PreloadContext): Promise<void> {
  void queryClient.prefetchQuery(publishedImageFolderList);
  void queryClient.prefetchQuery(publishedSettings);
  void queryClient.prefetchQuery(latestItems);
  await queryClient.ensureQueryData(publishedDebunkingImageList);
}

const Body = styled('div')({ ...column, paddingTop: 28, paddingBottom: 56 });

/** The home page: the motto, the search, what is new, and links to all sections. */
export default function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  const navigate = useNavigate();
  const { data: settings } = useQuery(publishedSettings);
  const { data: pictures, error, isPending, refetch } = useQuery(publishedDebunkingImageList);
  const { data: folders } = useQuery(publishedImageFolderList);
  const follows = useSyncExternalStore(
    onPreferences,
    () => preferences().follows,
    () => publishedPreferences().follows,
  );
  // A published document knows no device.
  const since = useSyncExternalStore(onPreferences, lastVisit, () => undefined);
  const tagline = settings?.records[0]?.tagline || t('common:site.description');

  return (
    <>
      <PageHead description={tagline} />
      <Hero title={t('hero.title')} lead={tagline}>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value=""
          onSearch={(query) => query && void navigate(linkTo('search', { q: query }))}
        />
      </Hero>
      <Body>
        {isPending && <PictureGridSkeleton count={4} />}
        {pictures && <HomePictures pictures={pictures.records} folders={folders?.records ?? []} />}
        {!isPending && !pictures && <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />}
        {follows.length > 0 && (
          <Suspense>
            <HomeFollowed follows={follows} since={since} />
          </Suspense>
        )}
        <HomeNews since={since} />
        <Suspense>
          <HomeEvents />
        </Suspense>
        <HomeZones />
      </Body>
    </>
  );
}
