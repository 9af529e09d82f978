import { expect } from '@playwright/test';
import { type RouteRow, routes } from '#src/routes.ts';
import { byRole, zh, zhPattern } from '#tests/helpers/texts.ts';
import { watchReads } from './helpers/hydration.ts';
import { addressOf, isHidden, plainPages, problemsOfAllPages } from './helpers/hydrated-pages.ts';
import { anyImage, publishedOrigin } from './helpers/published-site.ts';
import { publishItem } from './helpers/publishing.ts';
import { test } from './helpers/published-test.ts';
import { signInAt } from './helpers/sign-in.ts';

// Some tests publish, others visit every page.
test.describe.configure({ timeout: 400_000 });

test('every page is prerendered with title, heading, canonical URL and styles', async ({ request }) => {
  for (const row of plainPages) {
    const html = await (await request.get(addressOf(row))).text();
    expect(html, row.id).toMatch(
      new RegExp(`<title data-static>${zh('common:site.title', { name: '[^<]+' })}</title>`),
    );
    if (!isHidden(html))
      expect(html, row.id).toContain(`<link rel="canonical" href="${publishedOrigin}${addressOf(row)}"`);
    expect(html, row.id).toMatch(/<h1[\s>]/);
    expect(html, row.id).not.toMatch(/ style="/);
    expect(html.match(/<style[^>]*>/g), row.id).toEqual(['<style data-styles>']);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no page offers a filter, which would change nothing', async ({ page }) => {
    for (const row of plainPages) {
      await page.goto(addressOf(row));
      const filters = page.locator('main nav li > a[href*="?"], main select').filter({ visible: true });
      await expect(filters, row.id).toHaveCount(0);
    }
  });

  test('a visitor opens the home page, follows links to an image and reads its verdict', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(zh('common:site.title', { name: zh('routes:home.title') }));
    await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
    await page.getByRole('main').getByRole('link', { name: '隔夜水' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('隔夜水');
    await expect(page).toHaveTitle(new RegExp(`^${zh('common:site.title', { name: '.+｜' })}`));
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/cards\/.+\.png$/);
  });
});

test('on a phone every page hydrates with the same elements and no layout shift', async ({ page }) => {
  const severalReads = watchReads(page);
  // Data of other queries could change while the page hydrates.
  const queries = async () => {
    const data = (await page.locator('script#published').textContent()) ?? '';
    const read = [...data.matchAll(/"key":\["[\w-]+","(?!list"|some"|one"|lines"|published")[^\]]*/g)];
    return [...read.map(([key]) => `${page.url()}: ${key}`), ...(await severalReads())];
  };
  expect(await problemsOfAllPages(page, 412, queries)).toEqual([]);
});

const filtered = [
  ['/events?city=高雄市', /\d:\d\d/],
  ['/qna-list?verdict=正確', zhPattern('common:verdict.true.word')],
  ['/corruption-cases?party=all', /示範/],
  ['/search?q=隔夜水', /隔夜水/],
  ['/summarized-youtube-video?q=公車', /公車/],
] as const;

for (const [address, shown] of filtered)
  test(`before the program runs, ${address} shows nothing that it excludes`, async ({ page }) => {
    let run = () => {};
    const held = new Promise<void>((resolve) => (run = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const results = page.locator('[data-results]');
    await expect(results.getByText(/./).filter({ visible: true })).toHaveCount(0);
    run();
    await expect(results.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  });

test('after one visit the home page and the visited page open offline', async ({ context, page }) => {
  const address = await anyImage(page.request);
  await page.goto(address);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.ready;
    const isCached = async () =>
      (await caches.match(path)) !== undefined && (await caches.match('/')) !== undefined;
    while (!(await isCached())) await new Promise((resolve) => setTimeout(resolve, 100));
  }, address);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
});

test('the document of every address has its title; unknown ones are not indexed', async ({ request }) => {
  for (const row of routes as readonly RouteRow[]) {
    const path = `/${row.path.replaceAll(/:\w+\??/g, 'nosuch').replace('*', 'no/such/page')}`;
    const answer = await request.get(path);
    const html = await answer.text();
    const [, title = ''] = /<title data-static>([^<]*)</.exec(html) ?? [];
    expect([path, answer.status()]).toEqual([path, row.path === '*' ? 404 : 200]);
    expect([path, title]).toEqual([
      path,
      expect.stringMatching(zh('common:site.title', { name: `(?!${zh('common:loading')}).+` })),
    ]);
    const isUnknown = path.includes('such') || row.group === 'admin';
    if (isUnknown) expect([path, html.includes('name="robots" content="noindex"')]).toEqual([path, true]);
  }
});

test('a missing file is answered with 404, never with a page', async ({ request }) => {
  for (const folder of ['assets', 'data', 'img', 'cards', 'feeds', 'calendars', 'open-data', 'icons'])
    expect([folder, (await request.get(`/${folder}/gone.json`)).status()]).toEqual([folder, 404]);
});

test('an edit after the publication is visible on the next view, for one read', async ({ browser, page }) => {
  const address = await anyImage(page.request);
  const id = address.split('/').at(-1) ?? '';
  await signInAt(page, `/admin/edit-debunking-image/${id}`, 'admin');
  await page.getByLabel(zh('admin:form.title'), { exact: true }).fill('改過的標題');
  await publishItem(page);
  await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();

  const visitor = await browser.newPage();
  const reads: string[] = [];
  visitor.on('request', (request) => {
    if (/documents:(batchGet|runQuery)/.test(request.url())) reads.push(request.url());
  });
  await visitor.goto(publishedOrigin + address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('改過的標題');
  expect(reads.filter((url) => url.includes('batchGet')).length).toBe(1);
  await visitor.close();
});
