import { __unsafe_useEmotionCache as useEmotionCache, CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';
import type { AnyCollection } from '#src/data/content/any-collection.ts';
import type { ContentList } from '#src/data/content/list.ts';
import type { PageModule } from '#src/page-module.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { type PageHeadDetails, PageHeadSink } from '#src/ui/layout/PageHead.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { seedPreview } from './preview-data.ts';

interface PreviewFrameProps {
  readonly collection: AnyCollection;
  readonly document: { readonly id: string; readonly data: Record<string, unknown> };
  readonly address: string;
  readonly list: ContentList<{ id: string }> | undefined;
  /** Told what the page says of itself. */
  readonly onHead: (head: PageHeadDetails) => void;
}

/** The row of a public address and the parameters in it. */
function rowAt(address: string) {
  const pathname = address.split(/[?#]/)[0] ?? '';
  for (const row of routes as readonly RouteRow[]) {
    const found = row.group === 'site' && row.path !== '*' ? matchPath(`/${row.path}`, pathname) : null;
    if (found && row.page) return { page: row.page, params: found.params };
  }
  return undefined;
}

/**
 * The public page itself, from the route table, with a cache and a router of its own: a link in it leads nowhere,
 * and nothing that it reads reaches the desk. It stands in a root of its own because a router takes no other inside.
 */
export function PreviewFrame({ collection, document, address, list, onHead }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const cache = useEmotionCache();
  const { i18n } = useTranslation();
  useEffect(() => {
    const found = rowAt(address);
    if (!place.current || !found) return undefined;
    const root = createRoot(place.current);
    let isGone = false;
    const draw = ({ default: Page, texts }: PageModule) => {
      if (isGone) return;
      for (const [namespace, words] of Object.entries(texts))
        i18n.addResourceBundle(i18n.language, namespace, words, true, true);
      const client = new QueryClient({
        defaultOptions: { queries: { retry: false, networkMode: 'always' } },
      });
      seedPreview(client, collection, document, list);
      const element = <Page params={found.params} />;
      const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
      root.render(
        <CacheProvider value={cache}>
          <QueryClientProvider client={client}>
            <ThemeRoot>
              <PageHeadSink value={onHead}>
                <RouterProvider router={router} />
              </PageHeadSink>
            </ThemeRoot>
          </QueryClientProvider>
        </CacheProvider>,
      );
    };
    void found.page().then(draw);
    return () => {
      isGone = true;
      // React must not take a root down while it draws another.
      setTimeout(() => root.unmount());
    };
  }, [address, cache, collection, document, i18n, list, onHead]);
  return <div ref={place} />;
}
