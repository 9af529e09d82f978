import { existsSync, readFileSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { failures } from '../helpers/page-failures.ts';
import { anyImage, builtApp, publishAgain, publishedFolder } from '../helpers/published-site.ts';
import { publishItem } from '../helpers/publishing.ts';
import { test } from '../helpers/published-test.ts';
import { workerControl } from '../helpers/service-worker.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { basename, join } from 'node:path';
import { byRole, zh, zhPattern } from '#tests/helpers/texts.ts';

/** `HASH.js`, `name-HASH.css` and the like: the bundler's names for files that are cached indefinitely. */
const hashed = /^(.+-)?([\w-]{7,8})(\.\w+)$/;

/**
 * Copies a built program with every hashed file renamed, as in the next release: a tab that is still open requests
 * files that no longer exist.
 */
function nextRelease(built: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(built, to, { recursive: true });
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(to, path)).isFile(),
  );
  const names = new Map(
    files
      .filter((path) => /^assets\/[^/]+$/.test(path))
      .flatMap((path) => {
        const [name, stem = '', hash = '', ending = ''] = hashed.exec(basename(path)) ?? [];
        return name ? [[name, `${stem}${hash.split('').toReversed().join('')}${ending}`] as const] : [];
      }),
  );
  for (const path of files) {
    const name = names.get(basename(path));
    const target = name ? join(to, path, '..', name) : join(to, path);
    if (/\.(js|css|html|json|webmanifest)$/.test(path)) {
      const text = readFileSync(join(to, path), 'utf8');
      const renamed = text.replaceAll(/[\w-][\w.-]*\.\w+/g, (each) => names.get(each) ?? each);
      rmSync(join(to, path));
      writeFileSync(target, renamed);
    } else if (name) {
      cpSync(join(to, path), target);
      rmSync(join(to, path));
    }
  }
}

// Some tests publish, others visit every page.
test.describe.configure({ timeout: 400_000 });

test('without the database all published content still works', async ({ page }) => {
  await page.route(/\/v1\/projects\//, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('img').first()).toBeVisible();
  await page.goto('/debunking-images');
  await page.getByRole('main').getByRole('link', { name: '隔夜水' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('隔夜水');
});

test('a page that was loading when the service worker took over opens offline too', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // The program starts under a worker that has not delivered the page.
  await page.route('**/assets/*.js', async (route) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await route.continue();
  });
  await page.goto('/events');
  await (await context.newPage()).goto('/about');
  const isCached = () => page.evaluate(async () => (await caches.match('/events')) !== undefined);
  await expect.poll(isCached).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(byRole(page, 'heading', 'collections:events', { level: 1 })).toBeVisible();
  await context.close();
});

test('an article opened offline reloads, and one that failed loads with a network', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/grassway');
  await workerControl(page);
  const links = page.getByRole('main').locator('a[href^="/grassway/post/"]');
  const unread = (await links.nth(1).getAttribute('href')) ?? '';
  await links.first().click();
  const end = byRole(page, 'heading', 'common:record.history');
  await expect(end).toBeVisible();
  await context.setOffline(true);
  const isSaved = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'offline'));
  await expect.poll(isSaved).toBe(true);
  // The store is created just before the queries are written to it.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(end).toBeVisible();

  await page.goto(unread);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(zh('common:error.offline.title'));
  await context.setOffline(false);
  await expect(end).toBeVisible();
  await expect(failure).toHaveCount(0);
  await context.close();
});

test('offline, the check of a message reports missing data, and answers with a network', async ({
  browser,
}) => {
  // A new context, whose cache contains nothing of earlier tests.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/check');
  await workerControl(page);
  // What a page loads once the service worker controls it is on the device.
  await page.goto('/check');
  await page.waitForLoadState('networkidle');
  const message = '醫生說隔夜水喝了會致癌，快告訴家人';
  const lookUp = async () => {
    await byRole(page, 'textbox', 'check:message.label').fill(message);
    await byRole(page, 'button', 'check:message.check').click();
  };
  await context.setOffline(true);
  await page.goto('/check');
  await lookUp();
  await expect(
    page.getByRole('alert').getByText(zhPattern(['check:offline', 'check/image:answer.outOfReach.hint'])),
  ).toBeVisible();

  await context.setOffline(false);
  await page.goto('/check');
  await lookUp();
  await expect(
    page
      .getByRole('main')
      .getByText(/^隔夜水喝了會致癌？/)
      .first(),
  ).toBeVisible();
  await context.close();
});

test('text and images shared from another app are looked up, and stay on the device', async ({ page }) => {
  await page.goto('/about');
  await workerControl(page);
  const posted: string[] = [];
  page.context().on('request', (request) => {
    // The browser reports the share itself as a request; only requests of the service worker count.
    if (request.serviceWorker() && request.method() === 'POST') posted.push(request.url());
  });
  const share = (fields: Readonly<Record<string, string>>) =>
    page.evaluate(({ image, ...texts }) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share' });
      form.enctype = 'multipart/form-data';
      for (const [name, value] of Object.entries(texts)) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
      }
      if (image) {
        const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'shared.jpg', { type: 'image/jpeg' }));
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'image' });
        input.files = data.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    }, fields);
  await share({ image: readFileSync('content/sample/images/overnight-water.jpg').toString('base64') });
  await expect(page).toHaveURL('/check/image');
  await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible({ timeout: 20_000 });
  await share({ text: '聽說隔夜水喝了會致癌', title: '' });
  await expect(page).toHaveURL('/check');
  await expect(page.getByText('聽說隔夜水喝了會致癌')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^隔夜水喝了會致癌？/ })).toBeVisible();
  expect(posted).toEqual([]);
});

test.describe('while the program is loading', () => {
  // The service worker's cache of an earlier test would bypass the delay.
  test.use({ serviceWorkers: 'block' });

  test('input, choices and clicks before hydration are replayed after it', async ({ page }) => {
    let arrive = () => {};
    let program = Promise.resolve();
    const delayProgram = () => (program = new Promise<void>((resolve) => (arrive = resolve)));
    await page.route(/\/assets\/[^?]+\.js$/, async (route) => {
      await program;
      await route.continue();
    });
    const hydrated = () => expect(page.locator('title[data-static]')).toHaveCount(0);
    const message = '醫生說隔夜水喝了會致癌，快告訴家人';

    void delayProgram();
    await page.goto('/check', { waitUntil: 'domcontentloaded' });
    const text = byRole(page, 'textbox', 'check:message.label');
    await text.fill(message);
    await byRole(page, 'button', 'check:message.check').click();
    await expect(page.locator('title[data-static]')).toHaveCount(1);
    arrive();
    await hydrated();
    await expect(page.getByRole('heading', { name: /^隔夜水喝了會致癌？/ })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();

    void delayProgram();
    await page.goto('/check/image', { waitUntil: 'domcontentloaded' });
    const buffer = readFileSync('content/sample/images/overnight-water.jpg');
    const file = { name: 'b.jpg', mimeType: 'image/jpeg', buffer };
    await page.locator('input[type="file"]').first().setInputFiles(file);
    arrive();
    await hydrated();
    await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible({ timeout: 20_000 });

    void delayProgram();
    await page.goto('/events', { waitUntil: 'domcontentloaded' });
    await byRole(page, 'combobox', 'events:city.label').selectOption('高雄市');
    arrive();
    await expect(page).toHaveURL(/events\?city=/);
  });
});

test('the next publication contains the change, a failed one changes nothing', async ({ page, request }) => {
  const address = await anyImage(request);
  await signInAt(page, `/admin/edit-debunking-image/${address.split('/').at(-1) ?? ''}`, 'admin');
  await page.getByLabel(zh('admin:form.title'), { exact: true }).fill('再改過的標題');
  await publishItem(page);
  await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
  expect((await publishAgain()).code).toBe(0);
  const after = await (await request.get(address)).text();
  expect(after).toContain('再改過的標題');
  const { code, output } = await publishAgain({ firestore: 'http://127.0.0.1:9' });
  expect(code, output).toBe(1);
  expect(await (await request.get(address)).text()).toBe(after);
  expect(readFileSync(`${publishedFolder}/published/sitemap.xml`, 'utf8')).toContain(address);
});

test('across a release an open tab works, and offers the new version', async ({ page }) => {
  const errors = failures(page);
  await page.clock.install();
  await page.goto('/report');
  const words = page.getByRole('textbox').first();
  await words.fill('打到一半的字');
  const app = `${publishedFolder}/next-app`;
  nextRelease(builtApp, app);
  expect((await publishAgain({ app })).code).toBe(0);

  await page.clock.fastForward('11:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(zh('common:update.title'))).toBeVisible();
  await byRole(page, 'button', 'common:update.stay').click();
  await expect(words).toHaveValue('打到一半的字');

  // Files not loaded yet are still those of the previous release.
  const requested: string[] = [];
  page.on('response', (response) => response.url().includes('/assets/') && requested.push(response.url()));
  for (const [link, heading] of [
    [zh('routes:debunkingImages.menu'), zh('routes:debunkingImages.title')],
    [zh('routes:events.menu'), zh('routes:events.menu')],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(requested.length).toBeGreaterThan(0);
  const isNew = (url: string) => existsSync(`${app}${new URL(url).pathname}`);
  expect(requested.filter(isNew)).toEqual([]);

  // The next load is the new release.
  await page.reload();
  await expect(byRole(page, 'heading', 'collections:events', { level: 1 })).toBeVisible();
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await expect(byRole(page, 'heading', 'collections:debunkingImages', { level: 1 })).toBeVisible();
  expect(requested.some(isNew)).toBe(true);
  expect(errors).toEqual([]);
});
