import { expect, type Page, test } from '@playwright/test';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { addressOf, sampleImage } from '../helpers/addresses.ts';
import { byRole, zh, zhWhole } from '#tests/helpers/texts.ts';

test.describe.configure({ timeout: 300_000 });

/** Items in a `<details>` or beside the list do not count. */
const cards = 'main ul[aria-label] > li:not(aside *, details *)';

const phone = { width: 390, height: 844 };

/** Every list of the public site, with the selector of its items. */
const lists: readonly (readonly [address: string, entries?: string])[] = [
  ['/qna-list'],
  [`/qna-list/${encodeURIComponent('示範')}`],
  ['/debunking-images'],
  [`/debunking-images/${encodeURIComponent('示範')}`],
  ['/events', 'main li h2, main article'],
  ['/events?tab=past_events', 'main li h2, main article'],
  ['/corruption-cases'],
  ['/politicians', 'main tbody tr'],
  ['/achievements'],
  ['/achievements?tab=bill'],
  [`/political-achievements/search/${encodeURIComponent('示範')}`],
  ['/youtube/debunking'],
  ['/youtube/topics'],
  ['/youtube?channelCategory=editors_choice'],
  ['/youtube/music'],
  ['/summarized-youtube-video'],
  ['/public-opinion'],
  ['/google-docs'],
  ['/nuclear-energy'],
  ['/nuclear-energy?tab=qna'],
  ['/grassway'],
  ['/timeline', 'main figure li'],
  ['/additional-resources', 'main section li[id]'],
  ['/corrections'],
];

/** Counts the items of which at least half is above the bottom bar. */
const entriesInView = (page: Page, entries: string) =>
  page.evaluate((selector) => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const { position } = getComputedStyle(element);
      return (
        position === 'fixed' && bottom >= innerHeight - 1 && top > innerHeight / 2 && width > innerWidth / 2
      );
    });
    const floor = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    return [...document.querySelectorAll(selector)].filter((entry) => {
      const { top, height } = entry.getBoundingClientRect();
      return height > 40 && top + height / 2 <= floor;
    }).length;
  }, entries);

test('on a phone the first screen shows two items of every list', async ({ page }) => {
  await page.setViewportSize(phone);
  const found: Record<string, number> = {};
  for (const [address, entries = cards] of lists) {
    await page.goto(address);
    await expect(byRole(page, 'status', 'common:loading')).toHaveCount(0);
    await expect(page.locator(entries).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    found[address] = Math.min(2, await entriesInView(page, entries));
  }
  expect(found).toEqual(Object.fromEntries(lists.map(([address]) => [address, 2])));
});

test('filters are in a sheet on a phone and beside the list on a desktop', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/qna-list');
  await byRole(page, 'button', 'lists:filters', { exact: true }).click();
  const sheet = byRole(page, 'dialog', 'lists:filters');
  await byRole(sheet, 'link', 'routes:nuclearEnergy.menu', { exact: true }).click();
  await expect(page).toHaveURL(/\?tag=/);
  await sheet.getByRole('button', { name: zhWhole('lists:results') }).click();
  await expect(page.getByRole('button', { name: zh('lists:filtersOn', { count: 1 }) })).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 900 });
  const panel = await byRole(page, 'complementary', 'lists:filters').boundingBox();
  const list = await byRole(page, 'list', 'qna-list:list', { exact: true }).boundingBox();
  expect(panel && list && panel.x + panel.width <= list.x).toBe(true);
});

test('the selected chip of a row wider than a phone is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, chosen] of [
    ['/summarized-youtube-video', zh('youtube:views.summaries')],
    ['/qna-list?verdict=證據不足', zh('common:verdict.insufficient.word')],
    ['/search?q=水&in=videos', zhWhole('search:kind', { name: zh('collections:videos') })],
    ['/nuclear-energy', zh('nuclear-energy:types.all')],
  ] as const) {
    await page.goto(address);
    const chip = page.getByRole('main').getByRole('link', { name: chosen, exact: true });
    await expect(chip).toHaveAttribute('aria-current');
    await expect(chip).toBeInViewport({ ratio: 1 });
  }
});

test('a list filters while typing, but not during a composition', async ({ page }) => {
  await page.goto('/qna-list');
  const box = byRole(page, 'searchbox', 'qna-list:search.label');
  const session = await page.context().newCDPSession(page);
  await box.focus();
  await session.send('Input.imeSetComposition', { text: 'ㄏㄜˊ', selectionStart: 3, selectionEnd: 3 });
  await page.waitForTimeout(600);
  await expect(page).toHaveURL(/\/qna-list$/);
  await session.send('Input.insertText', { text: '核' });
  await expect(page).toHaveURL(`/qna-list/${encodeURIComponent('核')}`);
  await page.keyboard.insertText('廢料');
  await expect(page).toHaveURL(`/qna-list/${encodeURIComponent('核廢料')}`);
  await expect(box).toHaveValue('核廢料');
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/qna-list$/);
  await expect(box).toHaveValue('');
});

/** Returns the height in pixels that fixed and sticky elements cover while the page is scrolled. */
const heightInFront = (page: Page) =>
  page.evaluate(() => {
    const rows = new Set<number>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, visibility } = getComputedStyle(element);
      if ((position !== 'fixed' && position !== 'sticky') || visibility === 'hidden') continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      // An element narrower than half the window, such as a corner button, does not cover whole lines.
      if (width < innerWidth / 2) continue;
      const isHeld = position === 'fixed' || Math.abs(top - parseFloat(getComputedStyle(element).top)) < 1;
      if (!isHeld) continue;
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
    }
    return rows.size;
  });

const publicRows = (routes.filter(hasPage) as readonly RouteRow[]).filter(
  ({ group, path, id }) => group === 'site' && path !== '*' && id !== 'draftPreview',
);

for (const [name, size] of [
  ['a window 320 px wide', { width: 320, height: 568 }],
  ['a desktop at 200 %', { width: 640, height: 450 }],
] as const) {
  test(`two thirds of ${name} remain for the page, and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize(size);
    const image = await sampleImage();
    const problems: string[] = [];
    for (const row of publicRows) {
      await page.goto(await addressOf(row, image));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // A table of contents sticks to the top once scrolling reaches it.
      for (const y of [400, 1_500]) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
        const inFront = await heightInFront(page);
        if (inFront > size.height / 3) problems.push(`${row.id} at ${y}: ${inFront} px covered`);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > size.width) problems.push(`${row.id}: ${width} px wide`);
    }
    expect(problems).toEqual([]);
  });
}

test('a desktop shows lists in two columns or beside their filters', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const narrow: string[] = [];
  for (const [address, entries = cards] of lists) {
    // One picture, as wide as the page.
    if (address === '/timeline') continue;
    await page.goto(address);
    await expect(page.locator(entries).first()).toBeVisible();
    const isWide = await page.evaluate((selector) => {
      const boxes = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      const columns = new Set(boxes.map(({ left }) => Math.round(left))).size;
      const panel = document.querySelector('main aside')?.getBoundingClientRect().width ?? 0;
      return columns > 1 || panel > 0;
    }, entries);
    if (!isWide) narrow.push(address);
  }
  expect(narrow).toEqual([]);
});

/** Returns the height of the main part in pixels and the number of its headings. */
const lengthOf = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main h2')].filter(
      (heading) => heading.offsetWidth > 1 && !heading.closest('aside, dialog, form'),
    );
    const height = document.querySelector('main')?.scrollHeight ?? 0;
    return { height, headings: headings.length };
  });

/**
 * Pages without a table of contents: the home page links to other pages, the budget page and the timeline are one
 * chart with its lines, and the headings of the events are the days of a list.
 */
const withoutContents = ['home', 'budgetReduction', 'timeline', 'events'];

test('every page longer than two desktop screens has a table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const image = await sampleImage();
  const problems: string[] = [];
  let found = 0;
  const addresses = await Promise.all(
    publicRows.map(async (row) => [row.id, await addressOf(row, image)] as const),
  );
  for (const [id, address] of [...addresses, ['topic', '/nuclear-energy'] as const]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(byRole(page, 'status', 'common:loading')).toHaveCount(0);
    if (id === 'topic') {
      await page.locator(cards).first().getByRole('link').click();
      await expect(page).toHaveURL(/topic=/);
    }
    await page.waitForLoadState('networkidle');
    const { height, headings } = await lengthOf(page);
    const contents = byRole(page, 'navigation', 'reading:contents');
    if ((await contents.count()) === 0) {
      if (height > 1_800 && headings >= 4 && !withoutContents.includes(id))
        problems.push(`${id}: ${height} px, ${headings} headings`);
      continue;
    }
    found += 1;
    const isBeside = await contents.evaluate((nav) => {
      const story = nav.nextElementSibling?.getBoundingClientRect();
      return story !== undefined && nav.getBoundingClientRect().left >= story.right;
    });
    if (!isBeside) problems.push(`${id}: the table of contents is not beside the text`);
    const anchors = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
    const dead = await page.evaluate(
      (all) => all.filter((anchor) => !document.getElementById(decodeURIComponent(anchor))),
      anchors,
    );
    if (dead.length > 0) problems.push(`${id}: nothing is at ${dead.join(', ')}`);
  }
  expect(problems).toEqual([]);
  expect(found).toBeGreaterThan(8);
});

test('forced colours keep bars, the selected tab and buttons visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/budget-reduction');
  const bar = page.locator('.bar').first();
  await expect(bar).toBeVisible();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await bar.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toBe(ground);

  await page.goto('/events');
  const lines = await byRole(page, 'navigation', 'events:tabs.label')
    .getByRole('link')
    .evaluateAll((tabs) =>
      tabs.map((tab) => [tab.getAttribute('aria-current'), getComputedStyle(tab).borderBottomColor] as const),
    );
  const chosen = new Set(lines.filter(([current]) => current).map(([, color]) => color));
  const others = new Set(lines.filter(([current]) => !current).map(([, color]) => color));
  expect([...chosen].some((color) => others.has(color))).toBe(false);

  await page.goto('/report');
  const buttons = await page
    .locator('main button')
    .evaluateAll((all) =>
      all
        .filter((each) => each.textContent?.trim())
        .map((each) => `${each.textContent} ${getComputedStyle(each).borderTopWidth}`),
    );
  expect(buttons.filter((each) => each.endsWith(' 0px'))).toEqual([]);
});

test('an article is found by type and search words, and opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/grassway');
  await byRole(page, 'navigation', 'lists:types').getByRole('link', { name: '地方記事' }).press('Enter');
  await expect(page.getByText(zh('common:list.found', { count: 2 }))).toBeVisible();
  const box = byRole(page, 'searchbox', 'grassway:list.search');
  await box.fill('水圳');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/grassway/${encodeURIComponent('水圳')}`));
  await page.getByRole('link', { name: '水圳邊的早晨' }).press('Enter');
  await expect(page).toHaveTitle(zh('common:site.title', { name: '水圳邊的早晨' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(byRole(page, 'region', 'common:record.sources')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '水圳邊的早晨' })).toBeVisible();
});
