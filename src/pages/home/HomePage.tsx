import { preloadQuery } from '#src/data/content/read/queries.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useSyncExternalStore, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { homePattern } from '#src/ui/grille/home-pattern.ts';
import { desktop, readingWidth, knowsHas, radius, buttonRow, bareControl } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { publishedDebunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { publishedImageFolderList } from '#src/data/collections/image-folders/image-folders.queries.ts';
import { latestItems } from '#src/data/retrieval/search/latest.queries.ts';
import homeTexts from '#src/locales/zh-TW/home.json';
import type { PreloadContext } from '#src/page-module.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { onPreferences, preferences, publishedPreferences } from '#src/platform/storage/preferences.ts';
import { siteLook } from '#src/platform/browser/site-look.ts';
import { column } from '#src/ui/layout/column.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { quietPart } from '#src/ui/states/lazy-part.tsx';
import { titlesPath } from '#src/platform/browser/published-page.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { isComposing } from '#src/ui/forms/composition.ts';
import { ImageFileInput } from '#src/ui/forms/ImageFileInput.tsx';
import { CameraIcon } from '#src/ui/icons/icons.tsx';
import { HomeToday, useSince } from './HomeToday.tsx';

const Form = styled('form')(({ theme }) => ({
  ...buttonRow,
  padding: 8,
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  // The focus ring surrounds the whole form field.
  '&:has(input:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& > input[type="search"]': {
    flex: '1 1 100%',
    minWidth: 0,
    minHeight: 44,
    padding: '0 8px',
    ...bareControl,
    color: 'inherit',
    appearance: 'none',
    textOverflow: 'ellipsis',
  },
  '& > input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  [knowsHas]: { '& > input:focus-visible': { outline: 'none !important' } },
  // Below the other button where large text leaves no space for its words on one line.
  '& > [type="submit"]': { flex: '1 1 auto' },
  '@media print': { display: 'none' },
}));

/** The actions of the box, loaded on demand. */
const actions = () => import('./box-actions.ts');

/** One input for a question, a pasted message or an image; it detects which one it is. */
function HomeBox() {
  const { t } = useTranslation(['home', 'common']);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const images = useRef<HTMLInputElement>(null);

  /** Runs an action of the box; if its code cannot be loaded, the text stays. */
  async function act(use: (loaded: Awaited<ReturnType<typeof actions>>) => void): Promise<void> {
    try {
      use(await actions());
    } catch {
      notify({ type: 'negative', message: t('common:part.failed') });
    }
  }
  const takeImage = (image: Blob) =>
    void act(({ openImage }) => {
      openImage(image, navigate);
    });

  useEffect(() => {
    let stop = (): void => {};
    let isGone = false;
    async function listen(): Promise<void> {
      const { listenForImages } = await actions();
      if (!isGone) stop = listenForImages(takeImage);
    }
    // Runs without a request by the visitor, so errors are ignored; offline, the buttons report the error when used.
    listen().catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <Form
      role="search" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- Safari supports <search> only from 17 on
      action={titlesPath}
      onSubmit={(event) => {
        event.preventDefault();
        const given = text.trim();
        if (given)
          void act(({ openText }) => {
            openText(given, navigate);
          });
      }}
    >
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('box.label')}
        placeholder={t('box.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // Loads the files that an answer needs while the visitor types the rest.
          void actions().then(
            ({ prepare }) => prepare(),
            () => {},
          );
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      />
      <Button variant="outlined" startIcon={<CameraIcon size={20} />} onClick={() => images.current?.click()}>
        {t('box.image')}
      </Button>
      <Button type="submit" variant="contained">
        {t('box.check')}
      </Button>
      <ImageFileInput ref={images} label={t('box.image')} onChoose={takeImage} />
    </Form>
  );
}

export const texts = { home: homeTexts };

// Below the first screen, and some of them are not rendered for every visitor.
const HomeFollowed = quietPart(async () => (await import('./HomeFollowed.tsx')).HomeFollowed);
const HomeEvents = quietPart(async () => (await import('./HomeEvents.tsx')).HomeEvents);
const HomeImages = quietPart(async () => (await import('./HomeImages.tsx')).HomeImages);
const HomeSections = quietPart(async () => (await import('./HomeSections.tsx')).HomeSections);
const HomeZones = quietPart(async () => (await import('./HomeZones.tsx')).HomeZones);

/**
 * Without this, the prerendered page has neither its events, which would shift the content below when they load, nor
 * its tagline. The modules that parse both are not part of the first load.
 */
async function prefetchRest({ queryClient }: PreloadContext): Promise<void> {
  const [{ publishedEventList }, { publishedSettings }] = await Promise.all([
    import('#src/data/collections/events/events.queries.ts'),
    import('#src/data/collections/site/settings.queries.ts'),
  ]);
  void preloadQuery(queryClient, publishedEventList);
  void preloadQuery(queryClient, publishedSettings);
}

export async function preload(context: PreloadContext): Promise<void> {
  const { queryClient } = context;
  void preloadQuery(queryClient, publishedImageFolderList);
  // Both are on the first screen, or reserve space there; an error is shown in their place.
  await Promise.all([
    preloadQuery(queryClient, latestItems),
    queryClient.ensureQueryData(publishedDebunkingImageList),
    prefetchRest(context),
  ]);
}

const HeroRoot = styled('div')({ position: 'relative', overflow: 'hidden' });

const HeroColumn = styled('header')({
  ...column,
  position: 'relative',
  paddingTop: 18,
  [`@media (min-width: ${desktop})`]: { paddingTop: 48 },
});

// Drawn inline: browsers treat a mask as an image, decode it after the text, and count it as the largest contentful
// paint.
const Ornament = styled('svg')(({ theme }) => ({
  position: 'absolute',
  width: 288,
  height: 288,
  fill: 'none',
  stroke: theme.vars.palette.primary.main,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  pointerEvents: 'none',
  opacity: 0.14,
  '@media (forced-colors: active), print': { display: 'none' },
  top: -84,
  right: -60,
  [`@media (min-width: ${desktop})`]: { top: -40, right: 24 },
}));

const HeroTitle = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0, position: 'relative' }));

const HeroLead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  position: 'relative',
  margin: '4px 0 14px',
  color: theme.vars.palette.text.secondary,
}));

const HeroSearch = styled('div')({ position: 'relative', maxWidth: readingWidth });

interface HeroProps {
  readonly title: string;
  readonly lead: string;
  /** The input. */
  readonly children: ReactNode;
}

/** The head of the home page: the motto in front of the faint ornament, and the input. */
function Hero({ title, lead, children }: HeroProps) {
  return (
    <HeroRoot>
      <HeroColumn>
        <Ornament viewBox="0 0 100 100" aria-hidden="true">
          <path d={homePattern} />
        </Ornament>
        <HeroTitle tabIndex={-1}>{title}</HeroTitle>
        <HeroLead>{lead}</HeroLead>
        <HeroSearch>{children}</HeroSearch>
      </HeroColumn>
    </HeroRoot>
  );
}

const Body = styled('div')({ ...column, paddingTop: 20, paddingBottom: 56 });

/**
 * The news that this device follows. A separate component, because a change in the parent of the parts below would
 * make React discard their hydration and render them again.
 */
function Followed() {
  const follows = useSyncExternalStore(
    onPreferences,
    () => preferences().follows,
    () => publishedPreferences().follows,
  );
  const since = useSince();
  if (follows.length === 0) return null;
  return (
    <Suspense>
      <HomeFollowed follows={follows} since={since} />
    </Suspense>
  );
}

interface Settings {
  readonly records: readonly { readonly tagline?: string }[];
}

/** The home page: the motto, the input, today's news, what the visitor follows, and links to all sections. */
export default function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  // `preload` fetches it.
  const { data: settings } = useQuery<Settings>({ queryKey: ['site', 'published'], queryFn: skipToken });
  const { data: images, error, isPending, refetch } = useQuery(publishedDebunkingImageList);
  const { data: folders } = useQuery(publishedImageFolderList);
  const tagline = settings?.records[0]?.tagline || t('common:site.description');

  const parts: Readonly<Record<string, ReactNode>> = {
    today: <HomeToday />,
    followed: <Followed />,
    events: (
      <Suspense>
        <HomeEvents />
      </Suspense>
    ),
    images: (
      <>
        <Suspense>
          {images && <HomeImages images={images.records} folders={folders?.records ?? []} />}
        </Suspense>
        {!isPending && !images && <ErrorState kind={errorKind(error)} onRetry={() => void refetch()} />}
      </>
    ),
    sections: (
      <Suspense>
        <HomeSections />
        <HomeZones />
      </Suspense>
    ),
  };

  return (
    <>
      <PageHead description={tagline} />
      <Hero title={t('hero.title')} lead={tagline}>
        <HomeBox />
      </Hero>
      <Body>
        {(siteLook().home ?? Object.keys(parts)).map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
      </Body>
    </>
  );
}
