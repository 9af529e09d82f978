import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, useLoaderData, useParams, redirect, replace } from 'react-router-dom';
import { decodePath, linkTo } from '#src/links.ts';
import { decodeParam, withoutTrailingText } from '#src/platform/text/path-segment.ts';
import { publishedPage } from '#src/platform/browser/published-page.ts';
import type { PageModule, PreloadContext, RouteParams } from '#src/page-module.ts';
import type { PageId, RouteRow } from '#src/routes.ts';
import { enterGroup, memberArea, replaceDocument } from './full-load.ts';
import { addTexts } from './i18n.ts';
import { offerUpdate } from './offer-update.ts';

/**
 * Redirects a loader's request. An address that the browser shows already, because it was opened or gone back to, is
 * replaced: as an entry of its own it would redirect whoever goes back to it forward again.
 */
export const redirectTo = (target: string, { url }: Request): Response =>
  (globalThis.location?.href.replace(/#.*/s, '') === url ? replace : redirect)(target);

function decodeParams(params: RouteParams): RouteParams {
  const present = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, decodeParam(value)] as const],
  );
  return Object.fromEntries(present);
}

/**
 * Requests the page's module: from the file that its prerendered document names, or else from the table of all pages.
 */
async function requestPage(id: string): Promise<PageModule> {
  const { row, module } = publishedPage() ?? {};
  if (row === id && module !== undefined) return import(/* @vite-ignore */ module) as Promise<PageModule>;
  const { loadPageModule } = await import('./after-hydration.ts');
  return loadPageModule(id as PageId);
}

/**
 * The modules loaded so far: an `import()` for each of thousands of pages would take a tenth of a publication's time.
 */
const loadedPages = new Map<string, PageModule>();

/** Returns the page's module. One that could not be loaded is requested again the next time. */
async function loadPage(id: string): Promise<PageModule> {
  const page = loadedPages.get(id) ?? (await requestPage(id));
  loadedPages.set(id, page);
  return page;
}

/** Runs the page's `preload`; its failure is logged and navigation continues (specification, section 2). */
async function preload(page: PageModule, context: PreloadContext): Promise<void> {
  try {
    await page.preload?.(context);
  } catch (error) {
    console.error('preload failed', error); // oxlint-disable-line no-console -- required by the specification
  }
}

/** Returns the address with the page's correct path, if another one was requested. An id contains no punctuation. */
function correctedAddress(row: RouteRow, page: PageModule, context: PreloadContext): string | undefined {
  const { pathname, search } = context.url;
  const path =
    page.rightPath?.(context) ??
    (/:(id|politician)$/.test(row.path) ? withoutTrailingText(pathname) : undefined);
  return path === undefined || decodePath(path) === decodePath(pathname) ? undefined : path + search;
}

/** Returns the redirect target of a route that has a page only with a certain query parameter: `/youtube`. */
function redirectTarget({ redirect: target, redirectUnless }: RouteRow, address: string): string | undefined {
  const { search, searchParams } = new URL(address);
  if (target === undefined || (redirectUnless !== undefined && searchParams.has(redirectUnless))) {
    return undefined;
  }
  // The parameters of `linkTo` are known for literal ids only; a redirect target needs none.
  return linkTo(target as 'home') + search;
}

function RoutedPage() {
  const { default: Page } = useLoaderData<PageModule>();
  return <Page params={decodeParams(useParams())} />;
}

/**
 * Returns the route object of a row with a page. The loader loads the page's chunk, and not `lazy`, whose failures the
 * router caches: a chunk that could not be loaded must be requested again.
 */
export function pageRoute(row: RouteRow, queryClient: QueryClient): RouteObject {
  return {
    id: row.id,
    // Elsewhere (canonical URL, headers, service worker) an address in other letters is another one.
    caseSensitive: true,
    ...(row.path === '' ? { index: true as const } : { path: row.path }),
    Component: RoutedPage,
    loader: async (context) => {
      await enterGroup(row.group, context.request.url);
      // The gate requests this module next: it loads in parallel with the page. The gate reports a failure.
      if (row.group === 'admin') void import('#src/platform/firebase/auth.ts').catch(() => {});
      const target = redirectTarget(row, context.request.url);
      if (target !== undefined) return redirectTo(target, context.request);
      const page = await loadPage(row.id).catch((error: unknown) =>
        offerUpdate(error, context.request.signal),
      );
      addTexts(page.texts);
      const { params, request } = context;
      const preloading = { params: decodeParams(params), url: new URL(request.url), queryClient };
      await preload(page, preloading);
      const corrected = correctedAddress(row, page, preloading);
      if (corrected === undefined) return page;
      // Such as /ADMIN: its document has the security policy of public pages, which blocks signing in.
      if (row.group === 'site' && memberArea.test(corrected)) return replaceDocument(corrected);
      return redirectTo(corrected, request);
    },
    // Filters and searches on a page change only its query string and are not a route change.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname ||
      (row.views ?? []).some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)),
  };
}
