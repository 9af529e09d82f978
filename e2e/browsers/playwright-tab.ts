import type { Page } from '@playwright/test';
import { find, mark, type Tab } from './tab.ts';

/** A tab of a browser that Playwright drives. */
export function playwrightTab(page: Page, name: string): Tab {
  const marked = page.locator(`[${mark}]`);
  const tab: Tab = {
    browser: `${name} ${page.context().browser()?.version() ?? ''}`,
    goto: async (url) => void (await page.goto(url)),
    // In a later task: a page that navigates away during `evaluate` never answers.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (run, given) => page.evaluate(run as (given: unknown) => never, given),
    runScript: async (source) => void (await page.evaluate(`${source};0`)),
    click: async (target) => {
      await find(tab, target);
      await marked.click();
    },
    type: async (target, text) => {
      await find(tab, target);
      await marked.focus();
      // For characters that are on no keyboard, Playwright sets the value of Firefox's fields in a way React does not
      // notice.
      for (const character of text)
        await page.evaluate((each) => document.execCommand('insertText', false, each), character);
    },
    chooseFile: async (target, path) => {
      await find(tab, target);
      await marked.setInputFiles(path);
    },
    popup: async (target) => {
      await find(tab, target);
      const [opened] = await Promise.all([page.waitForEvent('popup'), marked.click()]);
      return playwrightTab(opened, name);
    },
    newTab: async () => playwrightTab(await page.context().newPage(), name),
    screenshot: async (path) => void (await page.screenshot({ path })),
  };
  return tab;
}
