import type { Page } from '@playwright/test';

/** Changes the site settings that the page reads so that the operator enables analytics, which the sample does not. */
export async function wantAnalytics(page: Page): Promise<void> {
  await page.route(/documents:batchGet/, async (route) => {
    if (!route.request().postData()?.includes('/site/settings')) return route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as { found?: { fields: Record<string, unknown> } }[];
    for (const { found } of json) if (found) found.fields['analytics'] = { booleanValue: true };
    return route.fulfill({ response, json });
  });
}

/**
 * Grants consent to analytics, stubs the hosts of Analytics, and returns a function that lists the page views logged
 * since the document was loaded. Call it before opening the page. `isWanted` enables analytics for the operator as
 * well, regardless of the settings.
 */
export async function collectPageViews(
  page: Page,
  { isWanted = true } = {},
): Promise<() => Promise<Record<string, string>[]>> {
  if (isWanted) await wantAnalytics(page);
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
