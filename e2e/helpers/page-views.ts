import type { Page } from '@playwright/test';

/**
 * Agrees to analytics, lets Analytics start without its hosts, and collects the page views it is told of
 * since the document was loaded. Call it before the page is opened.
 */
export async function collectPageViews(page: Page): Promise<() => Promise<Record<string, string>[]>> {
  await page.addInitScript(() => {
    localStorage.setItem('minzhong.preferences', JSON.stringify({ analytics: 'granted' }));
  });
  await page.route(/googletagmanager|google-analytics|firebase\.googleapis/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '{}' }),
  );
  const installation = {
    fid: 'cAbcdefghijklmnopqrstu',
    refreshToken: 'r',
    authToken: { token: 't', expiresIn: '604800s' },
  };
  await page.route(/firebaseinstallations/, (route) => route.fulfill({ json: installation }));
  return () =>
    page.evaluate(() => {
      const layer = (globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
      return layer
        .map((entry) => Array.from(entry) as [string, string, Record<string, string>])
        .filter(([command, name]) => command === 'event' && name === 'page_view')
        .map(([, , params]) => params);
    });
}
