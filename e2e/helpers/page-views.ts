import type { Page } from '@playwright/test';
import { answerRequests } from './answer-requests.ts';

/** The settings as if the operator wanted page views counted; the sample does not. */
function withAnalytics(body: string, sent: string): string {
  if (!sent.includes('/site/settings')) return body;
  const json = JSON.parse(body) as { found?: { fields: Record<string, unknown> } }[];
  for (const { found } of json) if (found) found.fields['analytics'] = { booleanValue: true };
  return JSON.stringify(json);
}

/** Answers this page's questions for the settings as if the operator wanted page views counted. */
export const wantAnalytics = (page: Page): Promise<void> =>
  answerRequests(page, [{ pattern: '*documents:batchGet*', change: withAnalytics }]);

/**
 * Agrees to analytics, lets Analytics start without its hosts, and collects the page views it receives
 * since the document was loaded. Call it before the page is opened. `isWanted`: the operator wants it too, whatever the
 * settings say.
 */
export async function collectPageViews(
  page: Page,
  { isWanted = true } = {},
): Promise<() => Promise<Record<string, string>[]>> {
  await page.addInitScript(() => {
    localStorage.setItem('minzhong.preferences', JSON.stringify({ analytics: 'granted' }));
  });
  const installation = {
    fid: 'cAbcdefghijklmnopqrstu',
    refreshToken: 'r',
    authToken: { token: 't', expiresIn: '604800s' },
  };
  const script = { type: 'text/javascript', body: '{}' };
  await answerRequests(page, [
    ...(isWanted ? [{ pattern: '*documents:batchGet*', change: withAnalytics }] : []),
    ...['*googletagmanager*', '*google-analytics*', '*firebase.googleapis*'].map((pattern) => ({
      pattern,
      instead: script,
    })),
    {
      pattern: '*firebaseinstallations*',
      instead: { type: 'application/json', body: JSON.stringify(installation) },
    },
  ]);
  return () =>
    page.evaluate(() => {
      const layer = (globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
      return layer
        .map((entry) => Array.from(entry) as [string, string, Record<string, string>])
        .filter(([command, name]) => command === 'event' && name === 'page_view')
        .map(([, , params]) => params);
    });
}
