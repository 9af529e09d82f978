import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { addTexts } from '#src/app/i18n.ts';
import { createQueryClient } from '#src/app/router.tsx';
import admin from '#src/locales/zh-TW/admin.json';
import edit from '#src/locales/zh-TW/admin/edit-debunking-image.json';
import upload from '#src/locales/zh-TW/admin/upload-debunking-image.json';
import { ConfirmHost } from '#src/ui/feedback/ConfirmHost.tsx';
import { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
import { MuiRoot } from '#src/ui/theme/MuiRoot.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { lists } from '#tests/pages/sample-lists.ts';
import '#tests/pages/render-page.tsx';
import '#tests/helpers/dialog-element.ts';

// Fills the gaps of jsdom and configures a platform that answers no request.

addTexts({ admin, 'admin/upload-debunking-image': upload, 'admin/edit-debunking-image': edit });

/**
 * Renders a part of an admin page at `/here`, with a second page at `/elsewhere` as a target of navigation. Returns the
 * router and the client of its queries.
 */
export function renderAdmin(element: ReactNode) {
  const client = createQueryClient();
  for (const [{ queryKey }, data] of lists([])) client.setQueryData(queryKey, data);
  const frame = (
    <>
      <Outlet />
      <ConfirmHost />
      <NotificationsHost />
    </>
  );
  const children = [
    { path: 'here', element },
    { path: 'elsewhere', element: <h1>別的頁面</h1> },
  ];
  const router = createMemoryRouter([{ path: '/', element: frame, children }], { initialEntries: ['/here'] });
  render(
    <QueryClientProvider client={client}>
      <ThemeRoot>
        <MuiRoot>
          <RouterProvider router={router} />
        </MuiRoot>
      </ThemeRoot>
    </QueryClientProvider>,
  );
  return { router, client };
}

type Cached = readonly [queryKey: readonly unknown[], data: unknown];

/** Renders a part of an admin page without routes, with only this data in the cache. */
export function renderCached(element: ReactNode, ...cached: readonly Cached[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const [queryKey, data] of cached) client.setQueryData(queryKey, data);
  return render(
    <QueryClientProvider client={client}>
      <ThemeRoot>
        <MuiRoot>
          <MemoryRouter>{element}</MemoryRouter>
        </MuiRoot>
      </ThemeRoot>
    </QueryClientProvider>,
  );
}
