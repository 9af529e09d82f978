import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from './app/i18n.ts';
import { createQueryClient } from './app/query-client.ts';
import { startRouter } from './app/router.tsx';
import { configurePlatform } from './platform/config.ts';
import { watchConnection } from './platform/connection.ts';
import { configFromEnv } from './platform/env.ts';
import { ThemeRoot } from './ui/theme/ThemeRoot.tsx';

/** Starts the site; the skeleton of index.html stands until the first page can be shown. */
async function start(): Promise<void> {
  const queryClient = createQueryClient();
  configurePlatform(await configFromEnv());
  watchConnection(globalThis.window);
  await startI18n();
  const router = await startRouter(queryClient);
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeRoot>
          <RouterProvider router={router} />
        </ThemeRoot>
      </QueryClientProvider>
    </StrictMode>,
  );
}

// Not awaited at the top level: a chunk loaded on the way may import this one back and would wait for ever.
void start();
