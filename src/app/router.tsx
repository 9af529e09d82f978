import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { hasPage, type RouteGroup, type RouteRow, routes } from '#src/routes.ts';
import { enterGroup, setShownGroup } from './full-load.ts';
import { enableOfferUpdate } from './offer-update.ts';
import { pageRoute } from './page-route.tsx';
import { RouteError } from './RouteError.tsx';
import { rowOf } from './row-of.ts';
import { watchRelease } from './watch-release.ts';

type Router = ReturnType<typeof createBrowserRouter>;

function toRoute(row: RouteRow, queryClient: QueryClient): RouteObject {
  if (hasPage(row)) return pageRoute(row, queryClient);
  // linkTo's parameters are known for literal ids only; a redirect leads to a row without any.
  return {
    id: row.id,
    path: row.path,
    loader: async ({ request }) => {
      await enterGroup(row.group, request.url);
      return redirect(linkTo(row.redirect as 'home'));
    },
  };
}

/** The gallery of shared components, for those who build them; no visitor's build has it. */
const developmentRoutes: RouteObject[] = isLocalBuild
  ? [
      {
        id: 'gallery',
        path: 'gallery',
        lazy: async () => ({ Component: (await import('#src/ui/gallery/Gallery.tsx')).default }),
      },
    ]
  : [];

/** The route objects of the table: site and admin rows, each under its layout. */
export function routeObjects(queryClient: QueryClient): RouteObject[] {
  const ofGroup = (group: RouteGroup): RouteObject[] =>
    routes.filter((row) => row.group === group).map((row) => toRoute(row, queryClient));
  return [
    {
      id: 'root',
      path: '/',
      lazy: async () => ({ Component: (await import('./RootLayout.tsx')).RootLayout }),
      ErrorBoundary: RouteError,
      children: [
        { ErrorBoundary: RouteError, children: [...ofGroup('site'), ...developmentRoutes] },
        {
          lazy: async () => ({ Component: (await import('./AdminGate.tsx')).AdminGate }),
          ErrorBoundary: RouteError,
          children: ofGroup('admin'),
        },
      ],
    },
  ];
}

/** Makes the router and resolves when the first page, its data included, can be shown. */
export async function startRouter(queryClient: QueryClient): Promise<Router> {
  const router = createBrowserRouter(routeObjects(queryClient));
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  }
  const follow = () => setShownGroup(rowOf(router.state.matches.map(({ route }) => route))?.group);
  follow();
  router.subscribe(follow);
  watchRelease();
  // Going to where one is interrupts a navigation and loads nothing.
  enableOfferUpdate(() => void router.navigate(router.state.location, { replace: true }));
  return router;
}
