import type { Page } from '@playwright/test';

/** Waits until the service worker controls the page, so that requests go through it. */
export const workerControl = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
