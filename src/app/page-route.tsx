import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type RouteObject, useParams } from 'react-router-dom';
import { decodeParam } from '#src/links.ts';
import type { PageModule, RouteParams } from '#src/page-module.ts';
import type { RouteRow } from '#src/routes.ts';
import { addTexts } from './i18n.ts';

function decodeParams(params: RouteParams): RouteParams {
  const present = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, decodeParam(value)] as const],
  );
  return Object.fromEntries(present);
}

/** Runs the page's `preload`; its failure is logged and navigation continues (specification, section 2). */
async function preload(page: PageModule, queryClient: QueryClient, { params, request }: LoaderFunctionArgs) {
  try {
    await page.preload?.({ params: decodeParams(params), url: new URL(request.url), queryClient });
  } catch (error) {
    console.error('preload failed', error); // oxlint-disable-line no-console -- asked for by the specification
  }
  return null;
}

/** The router's object for a row with a page: loads the page's chunk, then awaits its `preload`. */
export function pageRoute(
  row: RouteRow & { page: () => Promise<PageModule> },
  queryClient: QueryClient,
): RouteObject {
  return {
    id: row.id,
    ...(row.path === '' ? { index: true as const } : { path: row.path }),
    lazy: async () => {
      const page = await row.page();
      addTexts(page.texts);
      const Page = page.default;
      return {
        Component: function RoutedPage() {
          return <Page params={decodeParams(useParams())} />;
        },
        loader: (context: LoaderFunctionArgs) => preload(page, queryClient, context),
        // Tabs, filters and searches on a page change its query string alone and are no route change.
        shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
          currentUrl.pathname !== nextUrl.pathname,
      };
    },
  };
}
