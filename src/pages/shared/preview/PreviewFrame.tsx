import { __unsafe_useEmotionCache as useEmotionCache, CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { ContentList } from '#src/data/content/read/list.ts';
import { PageLoaderContext } from '#src/page-module.ts';
import { type PageHeadDetails, PageHeadSink } from '#src/ui/layout/PageHead.tsx';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { documentStyles } from '#src/ui/theme/document-styles.ts';
import { type PreviewedDocument, previewRow, seedBudgetLines, seedPreview } from './preview-data.ts';

/** Without what could be forwarded as an answer of this site: the buttons to share and cite, and the ready reply. */
const Unforwarded = styled('div')({ '& [data-share]': { display: 'none' } });

const ignore = () => {};

interface PreviewFrameProps {
  readonly collection: AnyCollection;
  readonly document: PreviewedDocument;
  readonly address: string;
  readonly list: ContentList<{ id: string }> | undefined;
  /** True for people without an account, who could take the draft for an answer. */
  readonly isShared?: boolean;
  /** Called with the metadata of the page. */
  readonly onHead?: ((head: PageHeadDetails) => void) | undefined;
}

/**
 * The public page itself, from the route table, with its own query cache and router: links in it do nothing, and its
 * data does not reach the admin area. It has its own React root because routers cannot be nested. The page that is shown
 * takes over each new version of the document.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { collection, document, address, list, isShared = false, onHead = ignore } = props;
  const place = useRef<HTMLDivElement>(null);
  const cache = useEmotionCache();
  const { i18n } = useTranslation();
  const loadPage = use(PageLoaderContext);
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  const seeded = useRef<Promise<void>>(undefined);
  useEffect(() => {
    seedPreview(client, collection, document, list);
    if (collection.name === 'budgets') seeded.current = seedBudgetLines(client, document);
  }, [client, collection, document, list]);
  useEffect(() => {
    if (!place.current) return undefined;
    const { row, params } = previewRow(address);
    // An element of its own: the previous root may not be unmounted yet.
    const box = place.current.ownerDocument.createElement('div');
    place.current.replaceChildren(box);
    const root = createRoot(box);
    let isGone = false;
    async function render(): Promise<void> {
      const { default: Page, texts } = await loadPage(row.id);
      for (const [namespace, words] of Object.entries(texts))
        i18n.addResourceBundle(i18n.language, namespace, words, true, true);
      await seeded.current;
      if (isGone) return;
      const element = <Page params={params} />;
      const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
      root.render(
        <CacheProvider value={cache}>
          <QueryClientProvider client={client}>
            <ThemeRoot rules={documentStyles}>
              <PageHeadSink value={onHead}>
                <RouterProvider router={router} />
              </PageHeadSink>
            </ThemeRoot>
          </QueryClientProvider>
        </CacheProvider>,
      );
    }
    void render();
    return () => {
      isGone = true;
      // React must not unmount a root while it renders another one.
      setTimeout(() => root.unmount());
    };
  }, [address, cache, client, i18n, loadPage, onHead]);
  return isShared ? <Unforwarded ref={place} /> : <div ref={place} />;
}
