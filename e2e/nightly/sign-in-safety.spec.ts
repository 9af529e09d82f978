import { expect, type Page, test } from '@playwright/test';
import { addAccount } from '../helpers/members.ts';
import { chooseFiles, describeImage, publishAll } from '../helpers/upload-page.ts';
import { signInByPassword } from '../helpers/sign-in-page.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { rewriteConfig } from '../helpers/site-config.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test('a public visit loads no Auth code', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js($|\?)/.test(response.url())) scripts.push(response.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await byRole(page, 'link', 'routes:debunkingImages.menu', { exact: true }).first().click();
  await page.getByRole('link', { name: '隔夜水' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /隔夜水/ })).toBeVisible();
  await page.waitForTimeout(1_000);
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((text) => text.includes('identitytoolkit.googleapis.com'))).toHaveLength(0);
});

test('a hostile defaults cookie sends nothing to another host', async ({ page, context, baseURL }) => {
  const defaults = {
    config: { apiKey: 'evil', projectId: 'evil', authDomain: 'evil.test' },
    emulatorHosts: { auth: 'evil.test:80', firestore: 'evil.test:80', storage: 'evil.test:80' },
    _authTokenSyncURL: '/steal',
    _authIdTokenMaxAge: 1e9,
  };
  const value = Buffer.from(JSON.stringify(defaults)).toString('base64');
  await context.addCookies([{ name: '__FIREBASE_DEFAULTS__', value, url: baseURL ?? '' }]);
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.hostname.includes('evil') || url.pathname === '/steal') foreign.push(request.url());
  });
  await page.goto('/debunking-images', { waitUntil: 'networkidle' });
  const saved = page.waitForResponse(/\/v0\/b\//);
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  const png = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const drawing = canvas.getContext('2d');
    if (drawing) drawing.fillStyle = `hsl(${Date.now() % 360} 60% 50%)`;
    drawing?.fillRect(0, 0, 640, 480);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  await chooseFiles(page, [{ name: '餅乾.png', mimeType: 'image/png', buffer: Buffer.from(png) }]);
  await describeImage(page, '餅乾', '一個顏色');
  await publishAll(page, 1);
  expect(new URL((await saved).url()).origin).toBe(new URL(baseURL ?? '').origin);
  expect(foreign).toEqual([]);
});

/** Handles `/session` with the status given for each request. Returns the list of requests it received. */
async function sessionPath(page: Page, status: () => number = () => 204): Promise<string[]> {
  const notified: string[] = [];
  await rewriteConfig(page, { signIn: { tokenSyncUrl: '/session' } });
  await page.context().route('/session', (route) => {
    const { authorization = '' } = route.request().headers();
    notified.push(`${route.request().method()} ${authorization.slice(0, 9)}`);
    return route.fulfill({ status: status() });
  });
  return notified;
}

/** Shifts the `Date` header of the site's server by this number of seconds. */
const moveServerClock = (page: Page, seconds: number) =>
  page.route('/data/manifest.json', (route) =>
    route.fulfill({ headers: { date: new Date(Date.now() + seconds * 1000).toUTCString() } }),
  );

async function signInAsSynced(page: Page): Promise<void> {
  await addAccount('synced');
  await page.goto('/admin');
  await signInByPassword(page, 'synced@local.test');
}

async function signOut(page: Page): Promise<void> {
  await byRole(page, 'button', 'sign-in:noRole.signOut').click();
  await expect(byRole(page, 'heading', 'sign-in:title', { level: 1 })).toBeVisible();
}

test('a configured token sync URL receives fresh tokens and the sign-out', async ({ page }) => {
  const notified = await sessionPath(page);
  await signInAsSynced(page);
  await expect.poll(() => notified).toEqual(['POST Bearer ey']);
  await signOut(page);
  // If the page does not wait for the answer to a DELETE, the next page sends it again.
  await expect.poll(() => [...new Set(notified)]).toEqual(['POST Bearer ey', 'DELETE ']);
});

test('signing out is reported even after a reload with a token too old to be sent', async ({ page }) => {
  const notified = await sessionPath(page);
  await signInAsSynced(page);
  await expect.poll(() => notified).toEqual(['POST Bearer ey']);
  await moveServerClock(page, 600);
  await page.reload();
  await signOut(page);
  // If the page does not wait for the answer to a DELETE, the next page sends it again.
  await expect.poll(() => [...new Set(notified)]).toEqual(['POST Bearer ey', 'DELETE ']);
});

test('a DELETE that the server did not accept is sent again at the next visit', async ({ page }) => {
  let status = 503;
  const notified = await sessionPath(page, () => status);
  await signInAsSynced(page);
  await expect.poll(() => notified).toEqual(['POST Bearer ey']);
  await signOut(page);
  await expect.poll(() => notified.length).toBeGreaterThan(1);
  status = 204;
  await page.reload();
  await expect.poll(() => notified.length).toBeGreaterThan(2);
  expect(new Set(notified.slice(1))).toEqual(new Set(['DELETE ']));
  // The answer has been processed.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('minzhong.token-synced'))).toBeNull();
  const before = notified.length;
  await page.reload({ waitUntil: 'networkidle' });
  expect(notified).toHaveLength(before);
});

test("the age of a token is measured by the server's clock, not by the device's", async ({ page }) => {
  const notified = await sessionPath(page);
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
  await signInAsSynced(page);
  await expect.poll(() => notified).toEqual(['POST Bearer ey']);
});

test('a site with an invalid configuration reports it instead of staying blank', async ({ page }) => {
  await rewriteConfig(page, { problems: [{ name: 'VITE_FIREBASE_API_KEY', problem: 'missing' }] });
  await page.goto('/');
  await expect(byRole(page, 'heading', 'start-failure:config.title', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(
    `VITE_FIREBASE_API_KEY：${zh('start-failure:config.missing')}`,
  );
});
