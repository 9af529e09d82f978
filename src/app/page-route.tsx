import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type RouteObject, useLoaderData, useParams } from 'react-router-dom';
import { decodeParam } from '#src/links.ts';
import type { PageModule, RouteParams } from '#src/page-module.ts';
import type { RouteRow } from '#src/routes.ts';
import { enterGroup } from './full-load.ts';
import { addTexts } from './i18n.ts';
import { offerUpdate } from './offer-update.ts';

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
}

function RoutedPage() {
  const { default: Page } = useLoaderData<PageModule>();
  return <Page params={decodeParams(useParams())} />;
}

/**
 * The router's object for a row with a page. The page's chunk is loaded by the loader and not by `lazy`,
 * whose failures the router keeps: a chunk that could not be loaded must be asked for again.
 */
export function pageRoute(
  row: RouteRow & { page: () => Promise<PageModule> },
  queryClient: QueryClient,
): RouteObject {
  return {
    id: row.id,
    ...(row.path === '' ? { index: true as const } : { path: row.path }),
    Component: RoutedPage,
    loader: async (context) => {
      await enterGroup(row.group, context.request.url);
      const page = await row.page().catch((error: unknown) => offerUpdate(error, context.request.signal));
      addTexts(page.texts);
      await preload(page, queryClient, context);
      return page;
    },
    // Tabs, filters and searches on a page change its query string alone and are no route change.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}
