import commonTexts from '#src/locales/zh-TW/common.json' with { type: 'json' };
import frameTexts from '#src/locales/zh-TW/frame.json' with { type: 'json' };
import { expect, type Page, test } from '@playwright/test';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';
import { collectPageViews } from './helpers/page-views.ts';
import { signInAt } from './helpers/sign-in.ts';
import { chunkOf } from './helpers/chunk-of.ts';

const routes = zhIn('routes');

const scrollY = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY));

test('back restores the position after 500 ms, other links start at the top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // Waits for newer items than the publication's, which are inserted above the link.
  await page.goto('/debunking-images', { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: '隔夜水' }).first();
  await link.scrollIntoViewIfNeeded();
  // Content above may still change. Scroll anchoring preserves what is visible, not the scroll position.
  await link.evaluate((pressed) =>
    pressed.addEventListener('click', () =>
      Object.assign(globalThis, { pressedAt: pressed.getBoundingClientRect().top }),
    ),
  );
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('隔夜水');
  await expect.poll(() => scrollY(page)).toBe(0);
  const before = await page.evaluate(() => (globalThis as unknown as { pressedAt: number }).pressedAt);
  await page.goBack();
  await expect(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })).toBeVisible();
  const isThere = async () =>
    Math.abs((await link.evaluate((again) => again.getBoundingClientRect().top)) - before) < 2;
  await expect.poll(isThere).toBe(true);
  expect(await scrollY(page)).toBeGreaterThan(300);
});

test('a hash scrolls to its anchor, even if the anchor is rendered late', async ({ page }) => {
  await page.goto('/debunking-images#late');
  await expect(page.getByRole('link', { name: '隔夜水' }).first()).toBeVisible();
  await page.evaluate(() => {
    const anchor = document.createElement('div');
    anchor.id = 'late';
    anchor.style.cssText = 'margin-top: 2000px; height: 900px';
    document.querySelector('main')?.append(anchor);
  });
  await expect
    .poll(() =>
      page.evaluate(() => Math.round(document.querySelector('#late')?.getBoundingClientRect().top ?? 9999)),
    )
    .toBeLessThan(200);
});

for (const [reducedMotion, isSmooth] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`a hash scrolls to its anchor, with ${reducedMotion}: ${isSmooth}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript(() => {
      const positions = new Set<number>();
      Object.assign(globalThis, { positions });
      const record = () => {
        positions.add(Math.round(globalThis.scrollY));
        requestAnimationFrame(record);
      };
      requestAnimationFrame(record);
    });
    await page.goto('/about#method');
    const anchor = page.locator('#method');
    await expect
      .poll(() => anchor.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(200);
    const positions = await page.evaluate(
      () => (globalThis as unknown as { readonly positions: ReadonlySet<number> }).positions.size,
    );
    if (isSmooth) expect(positions).toBeGreaterThan(3);
    else expect(positions).toBeLessThanOrEqual(3);
  });

test('after a navigation the heading has the focus', async ({ page }) => {
  await page.goto('/');
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await expect(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })).toBeFocused();
});

test('each navigation logs one page_view: typing none, submitting one', async ({ page }) => {
  const views = await collectPageViews(page);
  await page.goto('/');
  await expect(page).toHaveTitle(zh('common:site.title', { name: routes('home.title') }));
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await expect(page).toHaveTitle(zh('common:site.title', { name: routes('debunkingImages.title') }));
  await expect.poll(async () => (await views()).length).toBe(2);
  const [home, list] = await views();
  expect(home).toMatchObject({
    page_path: '/',
    page_location: new URL('/', page.url()).href,
    page_title: zh('common:site.title', { name: routes('home.title') }),
    content_group: routes('home.title'),
  });
  expect(list).toMatchObject({
    page_path: '/debunking-images',
    content_group: routes('debunkingImages.title'),
  });
  await page.goto('/debunking-images/隔夜水');
  await expect.poll(async () => (await views()).length).toBe(1);
  const search = byRole(page, 'searchbox', 'debunking-images:search.label');
  await search.fill('發票');
  await expect(page).toHaveTitle(
    zh('common:site.title', { name: zh('debunking-images:search.title', { query: '發票' }) }),
  );
  await page.waitForTimeout(500);
  expect((await views()).length).toBe(1);
  await search.press('Enter');
  await expect.poll(async () => (await views()).length).toBe(2);
  expect((await views())[1]).toMatchObject({
    page_title: zh('common:site.title', { name: zh('debunking-images:search.title', { query: '發票' }) }),
  });
  await expect(search).toBeFocused();
  await page.goto('/sign-in');
  await expect(page).toHaveURL(/upload-debunking-image/);
  await expect.poll(async () => (await views()).length).toBe(1);
  expect((await views())[0]?.['page_path']).toBe('/admin/upload-debunking-image');
});

test('tabs, topics, filters and links to the page log the right title', async ({ page }) => {
  const views = await collectPageViews(page);
  const paths = async () => (await views()).map((view) => view['page_path']);
  await page.goto('/nuclear-energy');
  await expect.poll(paths).toEqual(['/nuclear-energy']);
  await byRole(page, 'link', 'nuclear-energy:tabs.data', { exact: true }).click();
  await expect.poll(paths).toHaveLength(2);
  await page.goBack();
  await expect.poll(paths).toHaveLength(3);
  const topic = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const title = ((await topic.textContent()) ?? '').replace(commonTexts.sample.mark, '');
  await topic.click();
  await expect.poll(paths).toHaveLength(4);
  expect((await views())[3]).toMatchObject({
    page_title: zh('common:site.title', { name: title }),
    page_path: expect.stringContaining('topic='),
    content_group: routes('nuclearEnergy.title'),
  });
  await page.goBack();
  await expect.poll(paths).toHaveLength(5);
  await byRole(page, 'navigation', 'nuclear-energy:types.label', { exact: true })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/type=/);
  await expect.poll(paths).toHaveLength(6);
  await byRole(page.getByRole('contentinfo'), 'link', 'frame:zone.site').click();
  await expect.poll(paths).toHaveLength(7);
  await byRole(page.getByRole('contentinfo'), 'link', 'frame:zone.site').click();
  await expect.poll(paths).toHaveLength(8);
  expect((await paths()).slice(6)).toEqual(['/about', '/about']);
});

test('a new document starts at the top; a reload or back restores its position', async ({ page }) => {
  const scrollTo = (y: number) => page.evaluate((top) => globalThis.scrollTo(0, top), y);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/timeline');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await scrollTo(900);
  await page.waitForTimeout(300);
  await page.goto('/qna-list');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // Longer than restoring a position takes.
  await page.waitForTimeout(1_000);
  expect(await scrollY(page)).toBe(0);
  await scrollTo(300);
  await page.waitForTimeout(300);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(300);
  // The position does not change afterwards.
  await page.waitForTimeout(1_000);
  expect(await scrollY(page)).toBe(300);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(900);
});

/** The chunk of the page of images. */
const imagesChunk = () => chunkOf('src/pages/debunking-images/DebunkingImagesPage.tsx');

/** Makes the server report another release than the open one. */
const release = (page: Page) =>
  page.route('/version.json', (route) =>
    route.fulfill({ json: { version: '9.9.9', entry: '/assets/index-next.js' } }),
  );

test('a page whose chunk is gone offers to refresh; declining preserves its text', async ({ page }) => {
  const images = imagesChunk();
  await release(page);
  await page.goto('/');
  await page.getByRole('searchbox').first().fill('打到一半的字');
  await page.route(images, (route) => route.fulfill({ status: 404, body: '' }));
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  const question = byRole(page, 'alertdialog', 'common:update.title');
  await expect(question).toBeVisible();
  await byRole(question, 'button', 'common:update.stay').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('searchbox').first()).toHaveValue('打到一半的字');

  await page.unroute(images);
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await expect(
    page.getByRole('alertdialog').or(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })),
  ).toBeVisible();
});

test('confirming the refresh loads the requested URL once', async ({ page }) => {
  await release(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(imagesChunk(), (route) => route.fulfill({ status: 404, body: '' }));
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await byRole(page.getByRole('alertdialog'), 'button', 'common:update.reload').click();
  await expect.poll(() => loads).toBe(1);
  await page.waitForTimeout(1500);
  expect(loads).toBe(1);
  await expect(page).toHaveURL('/debunking-images');
});

test('a page of this release that fails to load asks too; offline it is reported', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(imagesChunk(), (route) => route.fulfill({ status: 404, body: '' }));
  const link = byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first();
  await link.click();
  const question = page.getByRole('alertdialog', { name: frameTexts.page.title });
  await question.getByRole('button', { name: commonTexts.update.stay }).click();
  await expect(page).toHaveURL('/');
  await release(page);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText(frameTexts.page.offline)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
});

test.describe('without the service worker', () => {
  // It would answer for the files that are gone.
  test.use({ serviceWorkers: 'block' });

  for (const [what, gone] of [
    ['all files of the application are', /\/assets\/.*\.js$/],
    ['all but its first file are', /\/assets\/(?!index-)[^/]*\.js$/],
  ] as const)
    test(`if ${what} gone, an address served from the shell asks whether to reload`, async ({ page }) => {
      await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/events/not-published-yet');
      const question = page.getByRole('alert').filter({ hasText: frameTexts.page.title });
      await expect(question).toBeVisible();
      await expect(page.getByRole('status')).toBeHidden();
      await page.unroute(gone);
      await question.getByRole('link').click();
      await expect(page).toHaveURL('/events/not-published-yet');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});

test('navigation loads no document, unless it leads to the admin area', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => ((globalThis as unknown as { mark: number }).mark = 1));
  const isSameDocument = () => page.evaluate(() => 'mark' in globalThis);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: routes('admin.menu') })).toHaveCount(
    0,
  );
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await expect(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await byRole(page, 'button', 'common:actions.more').click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: routes('admin.menu') })
    .click();
  await expect(byRole(page, 'heading', 'sign-in:title', { level: 1 })).toBeVisible();
  expect(await isSameDocument()).toBe(false);
});

test('an unknown URL shows an error, is not indexed and links to the home page', async ({ page }) => {
  await page.goto('/沒有/這一頁');
  await expect(page).toHaveTitle(zh('common:site.title', { name: routes('notFound.title') }));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await byRole(page.getByRole('main'), 'link', 'routes:home.title').click();
  await expect(page).toHaveTitle(zh('common:site.title', { name: routes('home.title') }));
});

test('a failed preload is logged, and the page is still shown', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/not-there');
  await page.route(/\/data\/|\/v1\/projects\//, (route) => route.abort());
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await expect(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await expect
    .poll(() => errors.some((text) => text.startsWith('preload failed')), { timeout: 20_000 })
    .toBe(true);
});

test('a page whose data never arrives offers to try again', async ({ page }) => {
  await page.goto('/not-there');
  await page.route(/\/data\/|\/v1\/projects\//, () => {});
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await expect(byRole(page, 'button', 'common:actions.retry')).toBeVisible({ timeout: 20_000 });
});

test('a new release is offered once to an open page, and staying preserves typed text', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('searchbox').first().fill('打到一半的字');
  await page.route('/version.json', (route) =>
    route.fulfill({ json: { version: '9.9.9', entry: '/assets/index-next.js' } }),
  );
  const comeBack = async () => {
    await page.clock.fastForward('11:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const offer = page.getByText(zh('common:update.title'));
  await comeBack();
  await expect(offer).toBeVisible();
  await byRole(page, 'button', 'common:update.stay').click();
  await expect(offer).toBeHidden();
  await comeBack();
  await page.waitForTimeout(500);
  await expect(offer).toBeHidden();
  await expect(page.getByRole('searchbox').first()).toHaveValue('打到一半的字');
});

test('the tag test shows for each tag whether it can be used', async ({ page }) => {
  await signInAt(page, '/admin/tag-blacklist-test', 'admin');
  await page.getByLabel(zh('admin/tag-blacklist-test:tags')).fill(`飲食、飲食、${'字'.repeat(21)}`);
  await expect(page.getByText(zh('admin/tag-blacklist-test:count', { total: 3, allowed: 1 }))).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: zh('admin/tag-blacklist-test:verdict.tooLong', { length: 20 }) }),
  ).toBeVisible();
});
