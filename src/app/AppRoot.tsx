import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import type { documentStyles } from '#src/ui/theme/document-styles.ts';

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
