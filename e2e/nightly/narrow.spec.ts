import { chromium, expect, type LaunchOptions, type Page, test } from '@playwright/test';
import { zh, zhWhole } from '#tests/helpers/texts.ts';
import { endpoints } from '../helpers/endpoints.ts';
import { linkTo } from '#src/links.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { addressOf, plainPages } from '../helpers/hydrated-pages.ts';

test.beforeAll(async () => void (await endpoints()));

/** Returns the number of dates on the page and those that wrap over two lines. */
const daysOn = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const days: string[] = [];
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // Sentences may wrap anywhere, as is usual in Chinese.
      if (node.parentElement?.closest('p')) continue;
      for (const { 0: day, index } of (node.nodeValue ?? '').matchAll(/(民國)?\d+年\d+月\d+日/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + day.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        days.push(day);
        if (lines.size > 1) broken.push(day);
      }
    }
    return { days: days.length, broken };
  });

for (const width of [360, 320]) {
  test(`at ${width} px a date outside of sentences does not wrap`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const address of [
      '/qna/bus-fare-double',
      '/achievements',
      '/youtube/debunking',
      '/public-opinion',
      '/public-opinion/bus-fare-poll',
      '/politicians/huang-shi-xie',
      '/taisalt-green-energy-case',
    ]) {
      await page.goto(address);
      await expect.poll(async () => (await daysOn(page)).days, address).toBeGreaterThan(0);
      expect((await daysOn(page)).broken, address).toEqual([]);
    }
  });
}

test("with the largest text the header's second row is apart from its border", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() =>
    localStorage.setItem('minzhong.preferences', JSON.stringify({ textSize: 'largest' })),
  );
  await page.goto('/events');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button')).toBeVisible();
  const space = await header.evaluate((bar) => {
    const controls = [...bar.querySelectorAll('a, button')].map((each) => each.getBoundingClientRect());
    const shown = controls.filter(({ height }) => height > 0);
    return bar.getBoundingClientRect().bottom - Math.max(...shown.map(({ bottom }) => bottom));
  });
  expect(space).toBeGreaterThanOrEqual(4);
});

test('one long word, such as an address, is wrapped wherever editors can write one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = 'Rupeljengan'.repeat(5);
  for (const [address, name] of [
    ['/politicians', 'tbody a strong'],
    ['/achievements', 'li strong'],
    ['/youtube?channelCategory=editors_choice', 'li h2 a'],
    ['/events', 'li p:last-child'],
    ['/debunking-images/file/e465f9a36b62fafe7aa9', 'h1'],
    ['/qna/bus-fare-double', '#part-history li p'],
    ['/taisalt-green-energy-case', 'td p'],
    ['/taisalt-green-energy-case', 'td strong'],
    ['/taisalt-green-energy-case', 'h2'],
    ['/public-opinion/bus-fare-poll', 'caption'],
  ] as const) {
    await page.goto(address);
    const first = page.locator('main').locator(name).first();
    await first.evaluate((element, text) => element.prepend(text), word);
    await expect(first, address).toContainText(word);
    // What is far below the screen is not laid out yet.
    await first.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360);
  }
});

/** Returns the texts of a page that extend beyond its width without a scroll container of their own. */
const textsBeyondEdge = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const isScrollable = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrollable(element.parentElement));
    const wide = [...main.querySelectorAll('*')].filter((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const { left, right, width } = element.getBoundingClientRect();
      const isBeyond = width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
      return hasText && isBeyond && !isScrollable(element);
    });
    return wide.map(({ textContent }) => textContent.slice(0, 40));
  });

/** Opens a phone's page in a browser of its own whose text is twice as large as usual. */
async function largeTextPage(launchOptions: LaunchOptions, baseURL: string | undefined) {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  return browser.newPage({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) });
}

const close = (page: Page) => page.context().browser()?.close();

test('with text twice as large no page is wider than a phone', async ({ launchOptions, baseURL }) => {
  const page = await largeTextPage(launchOptions, baseURL);
  for (const address of plainPages.map((row) => addressOf(row))) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await textsBeyondEdge(page), address).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360);
  }
  await close(page);
});

test('with text twice as large the admin area fits, and its tables show their words', async ({
  launchOptions,
  baseURL,
}) => {
  const page = await largeTextPage(launchOptions, baseURL);
  for (const id of [
    'manageDebunkingImages',
    'auditLog',
    'manageImageFolders',
    'debunkingImageTrash',
  ] as const) {
    await signInAt(page, linkTo(id), 'admin');
    await expect(page.getByRole('heading', { level: 1 }), id).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await textsBeyondEdge(page), id).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(360);
  }
  await page.goto(linkTo('manageDebunkingImages'));
  const titles = page.getByRole('main').getByRole('link', { name: zhWhole('admin:library.edit') });
  await expect(titles.first()).toBeVisible();
  const cut = await titles.evaluateAll((links) =>
    links.filter(
      ({ firstElementChild, clientHeight }) => (firstElementChild?.clientHeight ?? 0) > clientHeight,
    ),
  );
  expect(cut).toEqual([]);
  const lineHeight = await titles
    .first()
    .evaluate((link) => Number.parseFloat(getComputedStyle(link).lineHeight));
  expect(lineHeight).toBeGreaterThan(32);
  await page.goto(linkTo('contentList', { collection: 'qna' }));
  const dates = page.locator('[role="gridcell"][data-field="updatedAt"]');
  // The table renders only the columns in view.
  await page
    .locator('.MuiDataGrid-virtualScroller')
    .evaluate((table) => table.scrollTo(table.scrollWidth, 0));
  await expect(dates.first()).toBeVisible();
  const cutDates = await dates.evaluateAll((cells) =>
    cells
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cutDates).toEqual([]);
  await close(page);
});

test('with text twice as large the words of the buttons on home do not wrap', async ({
  launchOptions,
  baseURL,
}) => {
  const page = await largeTextPage(launchOptions, baseURL);
  await page.goto('/');
  const box = page.getByRole('main').getByRole('search');
  for (const name of [zh('home:box.image'), zh('check:message.check')]) {
    const lines = await box.getByRole('button', { name }).evaluate(({ lastChild }) => {
      const range = document.createRange();
      if (lastChild) range.selectNodeContents(lastChild);
      return range.getClientRects().length;
    });
    expect(lines, name).toBe(1);
  }
  await close(page);
});

test('with text twice as large no option of a select is cut off', async ({ launchOptions, baseURL }) => {
  const page = await largeTextPage(launchOptions, baseURL);
  for (const address of ['/budget-reduction', '/corruption-cases']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const filters = page.getByRole('button', { name: new RegExp(`^${zh('lists:filters')}`) });
    if (await filters.isVisible()) await filters.click();
    await expect(page.getByRole('combobox').first(), address).toBeVisible();
    const cut = await page.getByRole('combobox').evaluateAll((selects) =>
      (selects as HTMLSelectElement[]).flatMap((select) => {
        const { fontSize, fontWeight, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = new OffscreenCanvas(1, 1).getContext('2d');
        if (!pen) throw new Error('this browser cannot measure text');
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const arrow = 18;
        const room =
          select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow;
        return [...select.options]
          .map(({ text }) => text)
          .filter((text) => pen.measureText(text).width > room);
      }),
    );
    expect(cut, address).toEqual([]);
  }
  await close(page);
});
