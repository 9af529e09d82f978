import './platform/browser/fallbacks.ts';
import './app/page-parts.ts';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AppRoot, startRouter, createQueryClient } from './app/router.tsx';
import { beginHydration, endHydration, leavePublishedPage, takePublishedData } from './app/hydrate.ts';
import { startI18n } from './app/i18n.ts';
import { cacheForOffline } from './app/offline/cache-for-offline.ts';
import { rowOf } from './app/row-of.ts';
import { createStyles } from './app/styles.ts';
import { yieldToMain } from './platform/browser/yield-to-main.ts';
import { configurePlatform } from './platform/firebase/config.ts';
import { watchConnection } from './platform/browser/connection.ts';
import { configFromEnv } from './platform/firebase/env.ts';
import { publishedPage } from './platform/browser/published-page.ts';
import { guardScriptUrls } from './platform/browser/trusted-types.ts';

guardScriptUrls();

/** Starts the site. The prerendered page, or the skeleton of index.html, remains until the first page can be shown. */
async function start(): Promise<void> {
  const queryClient = createQueryClient();
  configurePlatform(await configFromEnv());
  watchConnection(globalThis.window);
  await startI18n();
  takePublishedData(queryClient);
  await yieldToMain();
  await cacheForOffline(queryClient);
  const router = await startRouter(queryClient);
  leavePublishedPage(router.state.errors);
  await yieldToMain();
  const shown = rowOf(router.state.matches.map(({ route }) => route));
  const styles = createStyles();
  const isPublished = await beginHydration(queryClient, shown);
  // Built documents contain these styles already.
  const rules = document.querySelector('style[data-styles]')
    ? undefined
    : (await import('./ui/theme/document-styles.ts')).documentStyles;

  async function startDeferred(): Promise<void> {
    const { layOutDeferred, startServiceWorker, watchRelease } = await import('./app/after-hydration.ts');
    void layOutDeferred();
    watchRelease();
    if (publishedPage()) void startServiceWorker();
  }

  function App() {
    useEffect(() => {
      if (isPublished) void endHydration();
      // public/start.js then replays the input and clicks that it recorded before.
      globalThis.dispatchEvent(new Event('hydrated'));
      void startDeferred();
    }, []);
    return (
      <AppRoot queryClient={queryClient} styles={styles} rules={rules}>
        <RouterProvider router={router} />
      </AppRoot>
    );
  }

  await yieldToMain();
  const root = document.querySelector('#root') as HTMLElement;
  // The page is already visible: hydration in a transition yields to user input.
  if (isPublished) startTransition(() => void hydrateRoot(root, <App />));
  else createRoot(root).render(<App />);
}

// Not awaited at the top level: a dynamically loaded chunk may import this module, which would deadlock.
start().catch(async (error: unknown) => {
  // public/start.js stops recording clicks and explains why controls do not work. Dispatched first, since the next file
  // may fail to load as well.
  globalThis.dispatchEvent(new Event('unstarted'));
  try {
    const { showStartFailure } = await import('./app/show-start-failure.tsx');
    await showStartFailure(error);
  } catch {
    // Asks whether to reload, in the document itself (public/theme-init.js).
    document.documentElement.setAttribute('data-failed', '');
  }
});
