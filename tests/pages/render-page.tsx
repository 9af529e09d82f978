import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useEffect } from 'react';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { startI18n } from '#src/app/i18n.ts';
import { pageRoute } from '#src/app/page-route.tsx';
import { createQueryClient } from '#src/app/router.tsx';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { localBackend } from '#src/platform/firebase/local-backend.ts';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { type PageHeadDetails, usePageHeadDetails } from '#src/ui/layout/PageHead.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import '#tests/helpers/jsdom-gaps.ts';

// No server answers here: what is not in the cache cannot be read.
const nowhere = 'http://127.0.0.1:59999';
configurePlatform({
  firebase: {
    projectId: 'demo-pages',
    storageBucket: 'demo-pages.appspot.com',
    apiKey: 'local',
    authDomain: '',
    messagingSenderId: '',
    appId: 'local',
  },
  local: localBackend({ firestore: nowhere, auth: nowhere, storage: nowhere }),
  dataOrigin: nowhere,
});

// Offline, so that reads fail at once.
Object.defineProperty(navigator, 'onLine', { value: false });

if (!i18next.isInitialized) await startI18n();
afterEach(cleanup);

type Cached = readonly [{ readonly queryKey: readonly unknown[] }, unknown];

/** Returns the same lists under the keys of the published ones. */
const asPublished = (cached: readonly Cached[]): Cached[] =>
  cached.flatMap(([{ queryKey }, data]) =>
    queryKey[1] === 'list' ? [[{ queryKey: [queryKey[0], 'published'] }, data] as const] : [],
  );

/** Renders the public page at a URL with this data in the cache, and waits for its heading and its chunks. */
export async function renderPage(address: string, cached: readonly Cached[]) {
  const queryClient = createQueryClient();
  for (const [{ queryKey }, data] of [...asPublished(cached), ...cached])
    queryClient.setQueryData(queryKey, data);
  const head: { shown: PageHeadDetails } = { shown: {} };
  function Frame() {
    const details = usePageHeadDetails();
    useEffect(() => {
      head.shown = details;
    }, [details]);
    return <Outlet />;
  }
  const pages = routes.filter((row: RouteRow) => row.group === 'site' && hasPage(row));
  const children = pages.map((row: RouteRow) => pageRoute(row, queryClient));
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }], {
    initialEntries: [{ ...parsePath(address), key: crypto.randomUUID() }],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>
    </QueryClientProvider>,
  );
  // The first page in a test file waits for its modules, on a busy machine for seconds.
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  // Chunks that are loaded on rendering, and those which they load in turn.
  await waitFor(() => vi.dynamicImportSettled());
  // The heading is rendered before React runs the effects that set the head.
  await act(async () => {});
  return { router, head: () => head.shown };
}
