import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { GrilleOrnament } from '#src/ui/icons/GrilleOrnament.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { desktop, readingWidth } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
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
import { PictureGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { HomePictures } from './HomePictures.tsx';
import { HomeZones } from './HomeZones.tsx';
import { ItemGrid } from './ItemGrid.ts';

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

const HeroRoot = styled('div')({ position: 'relative', overflow: 'hidden' });

const HeroColumn = styled('header')({
  ...column,
  position: 'relative',
  paddingTop: 24,
  [`@media (min-width: ${desktop})`]: { paddingTop: 56 },
});

const Ornament = styled(GrilleOrnament)({
  position: 'absolute',
  top: -84,
  right: -60,
  [`@media (min-width: ${desktop})`]: { top: -40, right: 24 },
});

const HeroTitle = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0, position: 'relative' }));

const HeroLead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  position: 'relative',
  margin: '6px 0 20px',
  color: theme.vars.palette.text.secondary,
}));

const HeroSearch = styled('div')({ position: 'relative', maxWidth: readingWidth });

interface HeroProps {
  readonly title: string;
  readonly lead: string;
  /** The search box. */
  readonly children: ReactNode;
}

/** The head of the home page: the motto before the faint grille, and the search. */
function Hero({ title, lead, children }: HeroProps) {
  return (
    <HeroRoot>
      <HeroColumn>
        <Ornament size={288} />
        <HeroTitle tabIndex={-1}>{title}</HeroTitle>
        <HeroLead>{lead}</HeroLead>
        <HeroSearch>{children}</HeroSearch>
      </HeroColumn>
    </HeroRoot>
  );
}

/** What the home page reports, with the list of all of it, in the order of the page. */
const newsKinds = [
  { collection: 'qna', list: linkTo('qnaList') },
  { collection: 'corruptionCases', list: linkTo('corruptionCases', { party: 'all' }) },
  { collection: 'achievements', list: linkTo('achievements', { party: 'all' }) },
  { collection: 'videos', list: linkTo('youtubeDebunking') },
  { collection: 'summarizedVideos', list: undefined },
  { collection: 'publicOpinions', list: undefined },
  { collection: 'keyPointDocuments', list: undefined },
] as const;

/** What is new of every kind, as it was published last. What was never published has no place here. */
function HomeNews({ since }: { readonly since: string | undefined }) {
  const { t } = useTranslation('home');
  const { data } = useQuery(latestItems);
  return newsKinds.map(({ collection, list }) => {
    const items = (data?.get(collection) ?? []).flatMap((item) => {
      const to = addressOf({ ...item, collection });
      return to === undefined ? [] : [{ item, to }];
    });
    if (items.length === 0) return null;
    return (
      <Section key={collection} title={t(`news.${collection}`)} {...(list && { more: { to: list } })}>
        <ItemGrid>
          {items.map(({ item, to }) => (
            <li key={item.id}>
              <FoundItem item={item} to={to} since={since} />
            </li>
          ))}
        </ItemGrid>
      </Section>
    );
  });
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
