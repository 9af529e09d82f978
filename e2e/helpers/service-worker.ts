import type { BrowserContext, Page } from '@playwright/test';

/** Makes every visit that of somebody who has been here before: the site starts its service worker only for them. */
export const asReturning = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    localStorage.setItem('minzhong.visit', '2026-01-01T00:00:00.000Z ');
  });

/** Waits until the service worker controls the page, so that requests go through it. */
export const workerControl = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
