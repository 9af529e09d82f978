import { readFileSync } from 'node:fs';
import { devices, expect, type Page, test } from '@playwright/test';
import { cardText, drawFamilyCard, numbers } from '#checks/bench/lookup/card-families.ts';
import { chatWith, lightChat } from '#checks/bench/lookup/screens.ts';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { publishedOrigin, startPublishedSite } from '../helpers/published-site.ts';
import { workerControl } from '../helpers/service-worker.ts';
import { byRole, zh, zhPattern } from '#tests/helpers/texts.ts';

const { viewport: _size, defaultBrowserType: _browser, ...touch } = devices['Pixel 7'];
test.use({ ...touch, viewport: { width: 390, height: 844 }, baseURL: publishedOrigin });

// Comparing and text recognition are slow on a busy machine with two cores.
const slow = { timeout: 90_000 };

async function check(page: Page, buffer: Buffer): Promise<void> {
  await byRole(page, 'button', 'check/image:input.choose').waitFor(slow);
  await expect(page.locator('title[data-static]')).toHaveCount(0, slow);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
}

const found = (page: Page) => byRole(page, 'heading', 'check/image:answer.same');
const read = (page: Page) => page.getByText(zhPattern('check/image:words.says'));

test('images are matched and text is recognised offline, after doing so online', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const fonts = new CardFonts();
  const card = readFileSync('content/sample/images/overnight-water.jpg');
  const screenshot = await chatWith([card], lightChat, numbers(5), fonts);
  const below = numbers(91);
  const unknown = await drawFamilyCard(2, cardText(below), fonts);
  const another = await drawFamilyCard(3, cardText(below), fonts);

  const site = await startPublishedSite();
  let isServed = true;
  try {
    await page.goto('/check/image');
    await workerControl(page);
    // Files loaded before the service worker took control are now fetched through it.
    await page.reload();
    await check(page, screenshot);
    await expect(found(page)).toBeVisible(slow);
    await check(page, unknown);
    await expect(read(page)).toBeVisible(slow);

    // Caching for later continues after the answer.
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
            .flat()
            .some(({ url }) => /\/data\/debunkingImages\/\d+-\d+\.json$/.test(url)),
        ),
      )
      .toBe(true);
    await site.stop();
    isServed = false;
    await context.setOffline(true);
    await page.goto('/check/image');
    await check(page, screenshot);
    await expect(found(page)).toBeVisible(slow);
    await check(page, another);
    await expect(read(page)).toBeVisible(slow);
    // The device may lack recent publications, so the page must not claim that the image is unchecked.
    await expect(page.getByText(zh('check/image:answer.none.title'))).toHaveCount(0);
  } finally {
    if (isServed) await site.stop();
  }
});
