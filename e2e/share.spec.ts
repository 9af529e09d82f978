import { devices, expect, test } from '@playwright/test';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { chunkOf } from './helpers/chunk-of.ts';

interface Shared {
  readonly text: string;
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly type: string;
  /** True if the bottom of the image has dark text on white. */
  readonly band: boolean;
}

test('a phone shares an image only with its verdict below it', async ({ browser }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  // The share sheet belongs to the system and is missing in this browser; the stub examines the shared data.
  await page.addInitScript(() => {
    const taken = async ({ text = '', url = '', files = [] }: ShareData) => {
      const bitmap = await createImageBitmap(files[0] ?? new Blob());
      const { width, height } = bitmap;
      const canvas = new OffscreenCanvas(width, height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(bitmap, 0, 0);
      const band = drawing?.getImageData(0, height - Math.round(width * 0.15), width, 40).data ?? [];
      const light = [...band].filter((value, index) => index % 4 === 0 && value > 240).length;
      const dark = [...band].filter((value, index) => index % 4 === 0 && value < 100).length;
      const details = { text, url, size: { width, height }, type: files[0]?.type };
      Object.assign(globalThis, { shared: { ...details, band: dark > 100 && light > dark } });
    };
    Object.assign(navigator, { canShare: () => true, share: taken });
  });
  await page.goto('/debunking-images/隔夜水');
  await page.locator('main a[href*="/file/"]').first().click();
  await expect(page).toHaveURL(/\/file\//);
  await expect(page).toHaveTitle(/｜/);
  const image = page.locator('main figure img, main img').first();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  const ratio = await image.evaluate(
    (element: HTMLImageElement) => element.naturalHeight / element.naturalWidth,
  );
  await byRole(page, 'button', 'common:actions.share').first().click();
  const given = async () =>
    page.evaluate(() => (globalThis as unknown as { shared?: Shared }).shared ?? undefined);
  await expect.poll(given).toBeTruthy();
  const shared = await given();
  expect(shared?.text).toMatch(
    new RegExp(`^${zh('common:verdict.false.stamp')}｜.+\\n${zh('common:verdict.false.notice')}`),
  );
  expect(shared?.url).toContain('/debunking-images/file/');
  expect(shared?.type).toBe('image/jpeg');
  expect(shared?.band).toBe(true);
  const { width = 0, height = 0 } = shared?.size ?? {};
  expect(height / width).toBeGreaterThan(ratio + 0.1);
  await context.close();
});

test('on a desktop every way to share includes the status and its notice', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/corruption-cases/park-tender');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await byRole(page, 'button', 'common:actions.share').press('Enter');
  const menu = page.getByRole('dialog');
  for (const [place, host] of [
    ['LINE', 'social-plugins.line.me'],
    ['Facebook', 'www.facebook.com'],
    ['Threads', 'www.threads.com'],
    ['X', 'twitter.com'],
  ] as const) {
    const href = await menu.getByRole('link', { name: place, exact: true }).getAttribute('href');
    const address = new URL(href ?? '');
    expect(address.host).toBe(host);
    expect(address.searchParams.toString()).toContain(encodeURIComponent('/corruption-cases/park-tender'));
    // The others accept only a URL and show the page's own card.
    if (place === 'Threads' || place === 'X')
      expect(address.searchParams.get('text')).toMatch(/偵查中[\s\S]*依法推定無罪/);
  }
  await menu.getByRole('button', { name: /QR/ }).press('Enter');
  await expect(menu.getByRole('img', { name: new RegExp(title) })).toBeVisible();
  await byRole(menu, 'button', 'share:copyText').press('Enter');
  await expect(page.getByText(zh('share:copied')).first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(title);
  expect(copied).toMatch(/偵查中[\s\S]*依法推定無罪/);
  expect(copied.trim()).toMatch(/\/corruption-cases\/park-tender$/);
});

test('if the code of a share button fails to load, each click reports it', async ({ page }) => {
  await page.goto('/corruption-cases/park-tender');
  const menu = chunkOf('src/ui/share/ShareMenu.tsx');
  await page.route(menu, (route) => route.abort());
  for (const times of [1, 2]) {
    await byRole(page, 'button', 'common:actions.share').click();
    await expect(page.getByText(zh('common:part.failed'))).toHaveCount(times);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(menu);
  await page.reload();
  await byRole(page, 'button', 'common:actions.share').click();
  await expect(byRole(page.getByRole('dialog'), 'button', 'share:copy')).toBeVisible();
});
