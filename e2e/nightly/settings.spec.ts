import { expect, type Page, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { barriers } from '../helpers/looks.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

// The site answers before the sample content is imported; these tests need the content.
test.beforeAll(async () => void (await endpoints()));

const key = 'minzhong.preferences';

/** Writes to the storage before the site's first script runs, on the first load only. */
async function stored(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem(name, value);
    },
    [key, text] as const,
  );
}

/** Records every theme that the document has, from its start. */
async function watchThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenThemes: seen });
    new MutationObserver(() => {
      const theme = document.documentElement?.dataset['theme'];
      if (theme && seen.at(-1) !== theme) seen.push(theme);
    }).observe(document, { attributes: true, subtree: true, childList: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenThemes: string[] }).seenThemes);
}

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the chosen theme is applied before any script of the app has run', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await stored(page, '{"theme":"dark","textSize":"large"}');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await ground(page)).toBe('rgb(16, 23, 22)');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('18px');
});

test('no other theme ever appears, neither at the start nor after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await stored(page, '{"theme":"dark"}');
  const themes = await watchThemes(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await themes()).toEqual(['dark']);

  await byRole(page, 'radio', 'common:theme.light').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(byRole(page, 'radio', 'common:theme.light')).toBeChecked();
  expect(await themes()).toEqual(['light']);
});

test('auto follows the device, including changes while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings');
  await expect(byRole(page, 'radio', 'common:theme.auto')).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a light-only page is light from the start, and other pages are not', async ({ page }) => {
  await stored(page, '{"theme":"dark"}');
  const themes = await watchThemes(page);
  await page.goto('/nuclear-energy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await themes()).toEqual(['light']);
  await byRole(page.getByRole('banner'), 'link', 'routes:debunkingImages.menu').click();
  await expect(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the largest text survives a reload, and no page scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings');
  await byRole(page, 'radio', 'settings:textSize.largest').check();
  await page.reload();
  await expect(byRole(page, 'radio', 'settings:textSize.largest')).toBeChecked();
  for (const address of ['/', '/settings', '/debunking-images', '/events', '/nuclear-energy', '/privacy']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('21px');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${address} ${width}`).toBe(0);
    }
  }
});

test("with the largest text every label of the events' header is on one line", async ({ page }) => {
  await stored(page, '{"textSize":"largest"}');
  for (const width of [320, 360, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/events');
    const words = page.getByRole('banner').locator('a, button').filter({ visible: true });
    await expect(words.filter({ hasText: zh('frame:pageAction.subscribe') })).toBeVisible();
    // A control with two lines is taller.
    const heights = await words.evaluateAll((all) => all.map((each) => each.clientHeight));
    expect(Math.max(...heights), `${width}`).toBeLessThan(50);
    if (width < 900) continue;
    const tops = await words.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops), `${width}`).toBeLessThan(10);
  }
});

test('dates follow the chosen calendar, and images the data saver', async ({ page }) => {
  await page.goto('/settings');
  await byRole(page, 'radio', 'settings:calendar.roc').check();
  await byRole(page, 'switch', 'settings:dataSaver.label').check();
  await page.goto('/debunking-images');
  await expect(page.getByText(/民國\d+年\d+月\d+日/).first()).toBeVisible();
  const offered = await page.locator('main img').first().getAttribute('srcset');
  expect(offered).toMatch(/^\S+ 480w$/);
});

test('corrupted preferences do not prevent the start; readable ones apply', async ({ page }) => {
  const broken = [
    '{',
    'null',
    '[]',
    '""',
    '{"theme":7}',
    '{"theme":"dark","textSize":{}}',
    '\u0000',
    '{"a":1}',
  ];
  await page.goto('/settings');
  for (const text of broken) {
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
    await page.reload();
    await expect(byRole(page, 'radio', 'settings:textSize.standard')).toBeChecked();
    const theme = text.includes('dark') ? zh('common:theme.dark') : zh('common:theme.auto');
    await expect(page.getByRole('radio', { name: theme })).toBeChecked();
  }
});

test('clearing asks for confirmation and then deletes every preference', async ({ page }) => {
  await page.goto('/settings');
  await byRole(page, 'radio', 'common:theme.dark').check();
  await byRole(page, 'button', 'settings:localData.clear').click();
  const question = page.getByRole('alertdialog');
  await byRole(question, 'button', 'common:actions.cancel').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await byRole(page, 'button', 'settings:localData.clear').click();
  await byRole(question, 'button', 'settings:localData.clear').click();
  await expect(page.getByText(zh('settings:localData.cleared'))).toBeVisible();
  await expect(byRole(page, 'radio', 'common:theme.auto')).toBeChecked();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

for (const theme of ['light', 'dark']) {
  for (const width of [360, 1280]) {
    test(`the settings page has no axe violation, ${theme}, ${width} px`, async ({ page }) => {
      await stored(page, JSON.stringify({ theme }));
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  }
}
