import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

interface AppRootProps {
  readonly queryClient: QueryClient;
  readonly styles: EmotionCache;
  /** The router. */
  readonly children: ReactNode;
}

/** The critical style, which a build puts into every document, has the rules for the whole document. */
const isStyledDocument = 'document' in globalThis && document.querySelector('style[data-styles]') !== null;

/** What is around the router, the same in the browser and where pages are prerendered. */
export function AppRoot({ queryClient, styles, children }: AppRootProps) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <QueryClientProvider client={queryClient}>
          <ThemeRoot isStyled={isStyledDocument}>{children}</ThemeRoot>
        </QueryClientProvider>
      </CacheProvider>
    </StrictMode>
  );
}
