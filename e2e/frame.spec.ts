import { expect, type Page, test } from '@playwright/test';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { endpoints } from './helpers/endpoints.ts';
import { barriers } from './helpers/looks.ts';

// The site answers before the sample content is imported; these tests need the content.
test.beforeAll(async () => void (await endpoints()));

const phone = { width: 360, height: 740 };

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const sheet = (page: Page) => byRole(page, 'dialog', 'frame:more.title');
const actions = (page: Page) => byRole(page, 'dialog', 'common:quickActions');
const floating = (page: Page) => byRole(page, 'button', 'common:quickActions');

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('更多 works with the keyboard alone and returns the focus to its button', async ({ page }) => {
    await openHome(page);
    const more = byRole(page, 'button', 'common:actions.more');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await expect(byRole(sheet(page), 'button', 'common:actions.close')).toBeFocused();

    // The focus cycles inside the sheet and never reaches the page behind it.
    const links = await sheet(page).getByRole('link').count();
    for (let press = 0; press < links + 3; press += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('the back button closes a sheet and stays on the page', async ({ page }) => {
    await page.goto('/settings');
    await openHome(page);
    for (const name of ['common:actions.more', 'common:quickActions'] as const) {
      await byRole(page, 'button', name).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL('/');
      // Closed otherwise, a sheet leaves nothing behind.
      await byRole(page, 'button', name).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.goBack();
    await expect(page).toHaveURL('/settings');
  });

  test('a page chosen in the sheet opens, is marked as current, and back returns to the page before', async ({
    page,
  }) => {
    await openHome(page);
    await byRole(page, 'button', 'common:actions.more').click();
    await byRole(sheet(page), 'link', 'routes:settings.title').click();
    await expect(byRole(page, 'heading', 'routes:settings.title', { level: 1 })).toBeFocused();
    await byRole(page, 'button', 'common:actions.more').click();
    await expect(byRole(sheet(page), 'link', 'routes:settings.title')).toHaveAttribute(
      'aria-current',
      'page',
    );
    // Two quick steps back may arrive as one.
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/');
    await expect(sheet(page)).toBeHidden();
    await expect(byRole(page, 'heading', 'routes:settings.title', { level: 1 })).toBeHidden();
  });

  test('opening and closing sheets does not scroll the page', async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => scrollTo(0, 300));
    for (const name of [zh('common:actions.more'), zh('common:quickActions')]) {
      await page.getByRole('button', { name }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });

  test('at the end of a page the bottom bar covers no link', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('contentinfo').getByText(zh('common:footer.motto')).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const box = async (name: string) => page.getByRole('button', { name }).boundingBox();
    const button = await box(zh('common:quickActions'));
    const bar = await byRole(page, 'navigation', 'common:navigation.main').last().boundingBox();
    if (!button || !bar) throw new Error('not shown');
    // The button is in the bar, beside the sections.
    expect(button.y).toBeGreaterThanOrEqual(bar.y);
    const sections = byRole(page, 'navigation', 'common:navigation.main').last().getByRole('link');
    const links = [
      ...(await page.getByRole('contentinfo').getByRole('link').all()),
      ...(await sections.all()),
    ];
    for (const link of links) {
      const place = await link.boundingBox();
      if (!place) throw new Error('not shown');
      const apart = place.x + place.width <= button.x || place.y + place.height <= button.y;
      expect(apart, (await link.textContent()) ?? '').toBe(true);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the sheet and the quick actions have no axe violation, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openHome(page);
      expect(await barriers(page)).toEqual([]);
      await byRole(page, 'button', 'common:actions.more').click();
      await expect(sheet(page)).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await floating(page).click();
      await expect(actions(page)).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });
  }
});

test('a restored connection is announced after a single HEAD request, on a page without other requests', async ({
  page,
  context,
}) => {
  await page.goto('/settings', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await expect(page.getByText(zh('common:connection.offline'))).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await context.setOffline(false);
  await expect(page.getByText(zh('common:connection.online'))).toBeVisible();
  expect(requests).toEqual(['HEAD /version.json']);
});

test('the top navigation opens the same sheet, and a click outside closes it', async ({ page }) => {
  await openHome(page);
  await byRole(page, 'button', 'common:actions.more').click();
  await expect(byRole(sheet(page), 'link', 'collections:corruptionCases')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.mouse.click(640, 890);
  await expect(sheet(page)).toBeHidden();
});

test('the share dialog offers services and copies the URL of the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As Facebook and mailings link to it.
  await page.goto('/settings?fbclid=IwAR1&utm_source=mail');
  await floating(page).click();
  await byRole(actions(page), 'button', 'frame:share').click();
  await expect(page.getByRole('link', { name: 'LINE' })).toBeVisible();
  await byRole(page, 'button', 'share:copy').click();
  await expect(page.getByText(zh('common:actions.copied'), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL('/settings', page.url()).href,
  );
});

test('back to the top moves both scroll position and focus', async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await floating(page).press('Enter');
  await byRole(actions(page), 'button', 'common:actions.toTop').press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('collapsed content is printed', async ({ page }) => {
  await page.goto('/qna/nuclear-waste-lake');
  const meaning = page.getByText(zh('common:verdict.misleading.notice'));
  await expect(page.getByText(zh('common:verdict.scale'))).toBeVisible();
  await expect(meaning).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(meaning).toBeVisible();
});

test('controls are not printed, and neither is the label of one', async ({ page }) => {
  for (const [address, control] of [
    ['/', page.getByLabel(zh('events:city.label'))],
    ['/', page.getByText(zh('events:city.label'), { exact: true })],
    ['/politicians', byRole(page, 'link', 'politicians:compare.choose')],
    ['/qna/nuclear-waste-lake', byRole(page.getByRole('main'), 'button', 'common:actions.share').first()],
  ] as const) {
    await page.goto(address);
    await expect(control).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(control).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a printed external link is not split into columns', async ({ page }) => {
  await page.goto('/events/river-cleanup');
  const link = byRole(page, 'link', 'event:facts.map');
  const widthOfText = () =>
    link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild ?? element);
      return range.getBoundingClientRect().width;
    });
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 672, height: 960 });
  const width = await widthOfText();
  await page.emulateMedia({ media: 'print' });
  expect(await widthOfText()).toBeGreaterThan(width / 2);
});

test('a heading is printed on the same sheet as the beginning of its section', async ({ page }) => {
  await page.goto('/corruption-cases/assembly-assistant');
  const heads = page.getByRole('main').locator('section > :first-child:has(h2)');
  await expect(heads.first()).toBeVisible();
  const breaks = await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).breakAfter));
  expect(breaks).toEqual(breaks.map(() => 'avoid'));
});

test('admin pages have no floating button, and print hides header, navigation and footer', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of [floating(page), page.getByRole('navigation').first(), page.getByRole('contentinfo')]) {
    await expect(part).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(floating(page)).toHaveCount(0);
});
