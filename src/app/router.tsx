import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode, StrictMode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  createBrowserRouter,
  createPath,
  type RouteObject,
  isRouteErrorResponse,
  Navigate,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { isOffline } from '#src/platform/firebase/errors.ts';
import { newerRelease } from '#src/platform/browser/release.ts';
import { hasPage, type RouteGroup, type RouteRow, routes } from '#src/routes.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { inPage } from '#src/ui/controls/in-page.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { enterGroup, setShownGroup } from './full-load.ts';
import { redirectTo, pageRoute } from './page-route.tsx';
import { enableOfferUpdate } from './offer-update.ts';
import { rowOf } from './row-of.ts';
import { nameHistoryEntry } from './use-scroll.ts';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import type { documentStyles } from '#src/ui/theme/document-styles.ts';

/** The only query cache. src/platform retries: a query that fails has already been tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // `always`: requests also run when the browser reports offline, so that the failure has a name to show.
      // `retryOnMount: false`: what `preload` could not read is an error to show, not to wait for once more.
      // A failed query reads again once the network is back; the others are current enough to cost no reads then.
      queries: {
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

interface AppRootProps {
  readonly queryClient: QueryClient;
  readonly styles: EmotionCache;
  /** The rules for the whole document, if the document contains none. */
  readonly rules?: typeof documentStyles | undefined;
  /** The router. */
  readonly children: ReactNode;
}

/** The providers around the router, the same in the browser and for prerendering. */
export function AppRoot({ queryClient, styles, rules, children }: AppRootProps) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <QueryClientProvider client={queryClient}>
          <ThemeRoot rules={rules}>{children}</ThemeRoot>
        </QueryClientProvider>
      </CacheProvider>
    </StrictMode>
  );
}

/** Line breaks in a path, which no path pattern of React Router matches, not even that of the not-found page. */
const lineBreaks = /%0[AD]|%E2%80%A[89]/gi;

/** True if a newer release may be the reason why a page failed; false until that is known. */
function useIsReleased(): boolean {
  const [isReleased, setReleased] = useState(false);
  useEffect(() => {
    void newerRelease().then((release) => setReleased(release !== undefined));
  }, []);
  return isReleased;
}

/** Shown in place of a page that failed to load, most often because a release replaced its file. */
export function RouteError() {
  const { t } = useTranslation('common');
  const isReleased = useIsReleased();
  const error = useRouteError();
  const { pathname } = useLocation();
  const withoutBreaks = pathname.replaceAll(lineBreaks, '');
  const isUnmatched = isRouteErrorResponse(error) && withoutBreaks !== pathname;
  useEffect(() => {
    if (!isUnmatched) console.error('page failed', error); // oxlint-disable-line no-console -- the operator's only trace
  }, [error, isUnmatched]);
  if (isUnmatched) return <Navigate to={withoutBreaks} replace />;
  const reload = () => globalThis.location.reload();
  if (!isReleased) return <ErrorState kind={isOffline() ? 'offline' : 'service'} onRetry={reload} />;
  return (
    <EmptyState
      title={t('update.title')}
      hint={t('update.hint')}
      action={
        <Button variant="contained" onClick={reload}>
          {t('update.reload')}
        </Button>
      }
    />
  );
}

export type Router = ReturnType<typeof createBrowserRouter>;

function toRoute(row: RouteRow, queryClient: QueryClient): RouteObject {
  if (hasPage(row)) return pageRoute(row, queryClient);
  // The parameters of `linkTo` are known for literal ids only; a redirect target has none.
  return {
    id: row.id,
    caseSensitive: true,
    path: row.path,
    loader: async ({ request }) => {
      await enterGroup(row.group, request.url);
      return redirectTo(linkTo(row.redirect as 'home'), request);
    },
  };
}

/** Returns the route objects of the table: site and admin rows, each under its layout. */
export function routeObjects(queryClient: QueryClient): RouteObject[] {
  const ofGroup = (group: RouteGroup): RouteObject[] =>
    routes.filter((row) => row.group === group).map((row) => toRoute(row, queryClient));
  const errorElement = <RouteError />;
  return [
    {
      id: 'root',
      path: '/',
      lazy: async () => ({ Component: (await import('./RootLayout.tsx')).RootLayout }),
      errorElement,
      children: [
        { id: 'public', errorElement, children: ofGroup('site') },
        {
          id: 'gate',
          lazy: async () => ({ Component: (await import('./AdminGate.tsx')).AdminGate }),
          errorElement,
          children: ofGroup('admin'),
        },
      ],
    },
  ];
}

/** Resolves when the router's first page, its data included, can be shown. */
async function initialized(router: Router): Promise<Router> {
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    });
  }
  return router;
}

/** Creates the router and resolves when the first page, its data included, can be shown. */
export async function startRouter(queryClient: QueryClient): Promise<Router> {
  nameHistoryEntry();
  const router = await initialized(createBrowserRouter(routeObjects(queryClient)));
  const follow = () => setShownGroup(rowOf(router.state.matches.map(({ route }) => route))?.group);
  follow();
  router.subscribe(follow);
  // Navigating to the current location interrupts a navigation and loads nothing.
  enableOfferUpdate({
    stay: () => void router.navigate(router.state.location, inPage),
    requested: () => createPath(router.state.navigation.location ?? router.state.location),
  });
  return router;
}
