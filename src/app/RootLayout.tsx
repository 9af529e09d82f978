import { Suspense, useState, useSyncExternalStore, useEffect } from 'react';
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
import { SiteFooter } from '#src/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#src/ui/layout/SiteHeader.tsx';
import { bottomNavigationSpace, desktop, floatingShadow, radius } from '#src/ui/theme/shape.ts';
import { useDocumentTheme } from '#src/ui/theme/use-document-theme.ts';
import { usePreferences } from '#src/ui/theme/use-preferences.ts';
import { lazyPart, quietPart } from '#src/ui/states/lazy-part.tsx';
import { FloatingActions } from './frame/FloatingActions.tsx';
import { FramePart } from './frame/FramePart.tsx';
import { SampleNotice } from './frame/SampleNotice.tsx';
import { useMenus } from './frame/use-menus.tsx';
import { useSearchFocus, useSearchKey } from './frame/use-search-focus.ts';
import { rowOf } from './row-of.ts';
import { useScroll } from './use-scroll.ts';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';

/**
 * What stays in view at the lower edge of the window: the floating button, and at times a bar above the bottom
 * navigation. A bar is in the flow at the end of the page and sticky, so that it never covers the last lines. The
 * button alone takes no space there and is fixed: axe reports a target that is half covered by something sticky as too
 * small, even if it can be scrolled away.
 */
const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: bottomNavigationSpace,
  [`@media (min-width: ${desktop})`]: { bottom: 0 },
  '&:not(:has(> * + *))': { position: 'fixed', insetInline: 0 },
  // Above the bottom navigation, which contains the floating button on phones.
  zIndex: theme.zIndex.appBar + 1,
  // The document's scroll padding keeps content clear of the dock; for the dock's own buttons it would scroll the page.
  '& *': { scrollMarginBottom: -200 },
  '@media print': { display: 'none' },
}));

/** The delay before a pending navigation is shown, in milliseconds. */
const shownAfter = 400;

const Pill = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 12,
  left: '50%',
  zIndex: 10,
  translate: '-50%',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  borderRadius: 999,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: floatingShadow,
  '@media (forced-colors: active)': { border: '1px solid' },
}));

/** Shows 載入中 while the next page takes long to load; the current one stays until then. */
function NavigationProgress({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useTranslation('common');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLong(true), shownAfter);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLoading]);
  return (
    <output>
      {isLong && (
        <Pill>
          <Spinner size={20} />
          {t('loading')}
        </Pill>
      )}
    </output>
  );
}

const Anchor = styled('a')(({ theme }) => ({
  position: 'absolute',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: radius.control,
  fontWeight: 700,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  boxShadow: floatingShadow,
  '&:not(:focus)': {
    clipPath: 'inset(50%)',
    width: 1,
    height: 1,
    padding: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
}));

/** The first element that the Tab key reaches: skips banners and navigation. */
function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <Anchor
      href="#main"
      onClick={(event) => {
        // The router would treat the hash as an anchor of the page; a skip link moves the focus.
        const target = document.getElementById('main');
        if (!target) return;
        event.preventDefault();
        target.tabIndex = -1;
        target.focus();
        target.scrollIntoView();
      }}
    >
      {t('navigation.skip')}
    </Anchor>
  );
}

// Head and title follow the page by a moment anyway: they are not part of the first load. If they cannot be loaded, a
// page without them is better than none.
const HeadHost = quietPart(async () => (await import('./HeadHost.tsx')).HeadHost);
const AccountMenu = quietPart(async () => (await import('./AccountMenu.tsx')).AccountMenu);

const MoreSheet = lazyPart(async () => (await import('./frame/MoreSheet.tsx')).MoreSheet);
const PageActions = quietPart(async () => (await import('./frame/PageActions.tsx')).PageActions);
const ConsentBar = quietPart(async () => (await import('./frame/ConsentBar.tsx')).ConsentBar);
const FocusHost = quietPart(async () => (await import('./after-hydration.ts')).FocusHost);
// Needed later. If these cannot be loaded, the browser's own dialog asks, and nothing else can be loaded anyway.
const NotificationsHost = quietPart(async () => (await import('./after-hydration.ts')).NotificationsHost);
const ConfirmHost = quietPart(async () => (await import('./after-hydration.ts')).ConfirmHost);

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
      {!isAdmin && (
        <>
          <FramePart name="footer">
            <SiteFooter links={menus.zone('site')} />
          </FramePart>
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
