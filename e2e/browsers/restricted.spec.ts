import { expect } from '@playwright/test';
import { addressOf, sampleImage, siteRows } from '../helpers/addresses.ts';
import { failureText } from '../helpers/page-failures.ts';
import { pageFailures, test } from './fixtures.ts';
import { playwrightTab } from './playwright-tab.ts';
import { expectInPage, find, intervals, type Tab } from './tab.ts';
import { zh } from '#tests/helpers/texts.ts';

test.describe.configure({ timeout: 400_000 });

const isThere = ([loading, failure]: readonly string[]): boolean =>
  document.querySelectorAll('h1').length === 1 &&
  document.querySelector('title[data-static]') === null &&
  document.querySelector(`[role="status"][aria-label="${loading}"]`) === null &&
  (document.querySelector('main')?.textContent.length ?? 0) > 20 &&
  !new RegExp(failure ?? '').test(document.body.innerText);

/** Restrictions that a user can choose in Firefox, set as preferences (about:config). */
const restrictions = [
  {
    name: 'all cookies and site data blocked',
    preferences: { 'network.cookie.cookieBehavior': 2 },
    stores: false,
  },
  { name: 'private windows only', preferences: { 'browser.privatebrowsing.autostart': true }, stores: true },
] as const;

async function openPages(tab: Tab, origin: string): Promise<string[]> {
  const image = await sampleImage();
  const problems: string[] = [];
  for (const row of siteRows) {
    const address = await addressOf(row, image);
    await tab.goto(origin + address);
    await expect
      .poll(() => tab.evaluate(isThere, [zh('common:loading'), failureText.source]), {
        message: address,
        timeout: 20_000,
        intervals,
      })
      .toBe(true);
    problems.push(...(await pageFailures(tab)).map((failure) => `${address}: ${failure}`));
  }
  return problems;
}

for (const { name, preferences, stores } of restrictions) {
  test(`${name}: every public page opens, the search works, and the settings page reports blocked storage`, async ({
    gateway,
    playwright,
    launchOptions,
  }, { project }) => {
    test.skip(project.name !== 'firefox', 'these are preferences of Firefox');
    const browser = await playwright.firefox.launch({
      ...launchOptions,
      channel: 'moz-firefox',
      firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, ...preferences },
    });
    try {
      const page = await (await browser.newContext()).newPage();
      const tab = playwrightTab(page, `firefox, ${name}`);
      expect(await openPages(tab, gateway.origin)).toEqual([]);
      await tab.goto(`${gateway.origin}/search?q=隔夜水`);
      await find(tab, { css: 'main a', text: '隔夜水' });
      await tab.goto(`${gateway.origin}/settings`);
      await expectInPage(tab, (words) => document.body.innerText.includes(words), !stores, {
        given: zh('device:storage.title'),
      });
      console.log(`${tab.browser}: ${siteRows.length} pages`);
    } finally {
      await browser.close();
    }
  });
}
