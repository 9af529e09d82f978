import { Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { styled } from '#src/ui/theme/styled.ts';
import { linkTo } from '#src/links.ts';
import { platformConfig } from '#src/platform/firebase/config.ts';
import { connectionState, onConnectionState } from '#src/platform/browser/connection.ts';
import { siteLook } from '#src/platform/browser/site-look.ts';
import type { RouteRow } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { SearchIcon } from '#src/ui/icons/icons.tsx';
import { BottomNavigation } from '#src/ui/layout/BottomNavigation.tsx';
import { ConnectionBanner } from '#src/ui/layout/ConnectionBanner.tsx';
import { Dock, NavigationProgress } from '#src/ui/layout/NavigationProgress.tsx';
import { SiteFooter } from '#src/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#src/ui/layout/SiteHeader.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';
import { bottomNavigationSpace, desktop } from '#src/ui/theme/shape.ts';
import { useDocumentTheme } from '#src/ui/theme/use-document-theme.ts';
import { usePreferences } from '#src/ui/theme/use-preferences.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { FloatingActions } from './frame/FloatingActions.tsx';
import { FramePart } from './frame/FramePart.tsx';
import { SampleNotice } from './frame/SampleNotice.tsx';
import { useMenus } from './frame/use-menus.tsx';
import { useSearchFocus, useSearchKey } from './frame/use-search-focus.ts';
import { rowOf } from './row-of.ts';
import { useScroll } from './use-scroll.ts';

// Head and title follow the page by a moment anyway: they are not part of the first load. If they cannot be loaded, a
// page without them is better than none.
const HeadHost = lazyPart(async () => (await import('./HeadHost.tsx')).HeadHost, { silent: true });
const AccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu, { silent: true });

const MoreSheet = lazyPart(async () => (await import('./frame/MoreSheet.tsx')).MoreSheet);
const PageActions = lazyPart(async () => (await import('./frame/PageActions.tsx')).PageActions, {
  silent: true,
});
const ConsentBar = lazyPart(async () => (await import('./frame/ConsentBar.tsx')).ConsentBar, {
  silent: true,
});
const FocusHost = lazyPart(async () => (await import('./after-hydration.ts')).FocusHost, { silent: true });
// Needed later. If these cannot be loaded, the browser's own dialog asks, and nothing else can be loaded anyway.
const NotificationsHost = lazyPart(async () => (await import('./after-hydration.ts')).NotificationsHost, {
  silent: true,
});
const ConfirmHost = lazyPart(async () => (await import('./after-hydration.ts')).ConfirmHost, {
  silent: true,
});

// Always the same element: a change of the frame alone does not render the page again.
const page = <Outlet />;

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // Prevents the bottom navigation, which is parsed last, from covering the last lines.
  [`@media screen and (max-width: calc(${desktop} - 0.02px))`]: {
    '&[data-navigation]': { paddingBottom: bottomNavigationSpace },
  },
});
const Main = styled('main')({ flexGrow: 1 });

// Components of their own for what depends on the device or the visitor: right after hydration it may differ from the
// prerendered page, and would otherwise render the frame with everything in it a second time.

interface DocumentThemeProps {
  readonly appearance: RouteRow['appearance'];
}

function DocumentTheme({ appearance }: DocumentThemeProps) {
  useDocumentTheme(appearance);
  return null;
}

function Connection() {
  return (
    <ConnectionBanner state={useSyncExternalStore(onConnectionState, connectionState, () => 'unknown')} />
  );
}

function Progress() {
  return <NavigationProgress isLoading={useNavigation().state === 'loading'} />;
}

/** Asks a visitor who has not answered yet, and only where page views would be counted. */
function Consent() {
  const { analytics } = usePreferences();
  const needsConsent = analytics === undefined && platformConfig().firebase.measurementId !== undefined;
  return <Suspense>{needsConsent && <ConsentBar />}</Suspense>;
}

/** The frame around every page: banners, header, navigation, footer, floating actions, notifications. */
export function RootLayout() {
  const { t } = useTranslation('common');
  const matches = useMatches();
  const row = rowOf(matches);
  const location = useLocation();
  const [first] = useState(location);
  const isAdmin = row?.group === 'admin';
  const { menuActions }: Pick<RouteRow, 'menuActions'> = row ?? {};
  const menus = useMenus(row);
  const isIdle = useNavigation().state === 'idle';
  const [sheetAt, setSheetAt] = useState<string>();
  const more = {
    label: t('actions.more'),
    current: menus.isMore,
    // Closed as soon as a page that was chosen in it begins to load.
    open: isIdle && sheetAt === location.key,
    onOpen: () => setSheetAt(location.key),
  };
  useScroll();
  useSearchFocus();
  useSearchKey();
  return (
    <Frame data-navigation={!isAdmin || undefined}>
      <DocumentTheme appearance={row?.appearance} />
      <Suspense>
        <HeadHost />
      </Suspense>
      <SkipLink />
      {platformConfig().local && <SampleNotice row={row} params={matches.at(-1)?.params ?? {}} />}
      <FramePart name="header">
        <SiteHeader
          siteName={t('site.name')}
          logo={siteLook().logo && `/img/${siteLook().logo}.webp`}
          homeTo={linkTo('home')}
          items={menus.sections}
          wide={menus.wide}
          more={isAdmin ? undefined : more}
          tools={
            <Suspense>
              {!isAdmin && (
                <LinkButton to={linkTo('search')} size="small" startIcon={<SearchIcon />}>
                  {t('actions.search')}
                </LinkButton>
              )}
              {isAdmin && <AccountMenu />}
              {menuActions && <PageActions names={menuActions} />}
            </Suspense>
          }
        />
      </FramePart>
      <Connection />
      <Progress />
      <Main id="main">{page}</Main>
      <FramePart name="footer">
        <SiteFooter links={isAdmin ? [...menus.zone('site'), ...menus.admin] : menus.zone('site')} />
      </FramePart>
      {!isAdmin && (
        <>
          <Dock>
            <FloatingActions />
            <Consent />
          </Dock>
          <FramePart name="navigation">
            <BottomNavigation items={menus.sections} more={more} />
          </FramePart>
        </>
      )}
      <Suspense>{more.open && <MoreSheet shown={row} onClose={() => setSheetAt(undefined)} />}</Suspense>
      <Suspense>
        <FocusHost first={first} isAdmin={isAdmin} />
        <NotificationsHost />
        <ConfirmHost />
      </Suspense>
    </Frame>
  );
}
