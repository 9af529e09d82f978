import Box from '@mui/material/Box';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { platformConfig } from '#src/platform/config.ts';
import { connectionState, onConnectionState } from '#src/platform/connection.ts';
import { type RouteId, type RouteRow, routes } from '#src/routes.ts';
import { ConfirmHost } from '#src/ui/feedback/ConfirmHost.tsx';
import { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
import { HomeIcon, PictureIcon } from '#src/ui/icons/icons.tsx';
import { BottomNavigation } from '#src/ui/layout/BottomNavigation.tsx';
import { ConnectionBanner } from '#src/ui/layout/ConnectionBanner.tsx';
import { SampleBanner } from '#src/ui/layout/SampleBanner.tsx';
import { SiteFooter } from '#src/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#src/ui/layout/SiteHeader.tsx';
import { SkipLink } from '#src/ui/layout/SkipLink.tsx';
import { HeadHost } from './HeadHost.tsx';
import { rowOf } from './router.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { usePageView } from './use-page-view.ts';
import { useScroll } from './use-scroll.ts';

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }));

const icons = { home: <HomeIcon />, debunkingImages: <PictureIcon /> };

/** The navigation of a group, from the table. Rows in a menu have no parameters. */
function useMenu(menu: NonNullable<RouteRow['menu']>, current: RouteId | undefined) {
  const { t } = useTranslation('routes');
  return routes
    .filter((row: RouteRow) => row.menu === menu)
    .map(({ id }) => ({
      label: t(`${id}.menu` as 'home.menu'),
      to: linkTo(id as 'home'),
      icon: icons[id as keyof typeof icons],
      current: id === current,
    }));
}

/** The frame around every page: banners, header, navigation, footer, notifications. */
export function RootLayout() {
  const { t } = useTranslation('common');
  const row = rowOf(useMatches());
  const isAdmin = row?.group === 'admin';
  const items = useMenu(isAdmin ? 'admin' : 'main', row?.id);
  const connection = useSyncExternalStore(onConnectionState, connectionState);
  useScroll();
  usePageFocus();
  usePageView();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <HeadHost />
      <SkipLink />
      {platformConfig().local && <SampleBanner />}
      <SiteHeader
        siteName={t('site.name')}
        homeTo={linkTo('home')}
        items={items}
        tools={
          isAdmin && (
            <Suspense>
              <AccountMenu />
            </Suspense>
          )
        }
      />
      <ConnectionBanner state={connection} />
      <Box component="main" id="main" sx={{ flexGrow: 1 }}>
        <Outlet />
      </Box>
      <SiteFooter links={[{ label: t('footer.admin'), to: linkTo('admin') }]} />
      {!isAdmin && <BottomNavigation items={items} />}
      <NotificationsHost />
      <ConfirmHost />
    </Box>
  );
}
