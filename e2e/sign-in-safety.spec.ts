import { expect as expectSoon, test } from '@playwright/test';
import { addAccount } from './helpers/members.ts';
import { signInAt } from './helpers/sign-in.ts';
import { rewriteConfig } from './helpers/site-config.ts';

// Every test loads the member area again, with Auth and the provider's frame: more than a busy machine does in 5 s.
const expect = expectSoon.configure({ timeout: 20_000 });

test('a public visit loads no code of Auth', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js($|\?)/.test(response.url())) scripts.push(response.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: '圖卡', exact: true }).first().click();
  await page
    .getByRole('link', { name: /隔夜水/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /隔夜水/ })).toBeVisible();
  await page.waitForTimeout(1_000);
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((text) => text.includes('identitytoolkit.googleapis.com'))).toHaveLength(0);
});

test('a hostile cookie with other defaults sends nothing to another host', async ({
  page,
  context,
  baseURL,
}) => {
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
  await page
    .getByLabel('選擇圖片')
    .first()
    .setInputFiles([{ name: '餅乾.png', mimeType: 'image/png', buffer: Buffer.from(png) }]);
  await page.getByLabel('替代文字').fill('一個顏色');
  await page.getByRole('button', { name: '儲存 1 張' }).click();
  expect(new URL((await saved).url()).origin).toBe(new URL(baseURL ?? '').origin);
  await expect(page.getByText('已儲存 1 張')).toBeVisible({ timeout: 30_000 });
  expect(foreign).toEqual([]);
});

test('a path of the site is notified of fresh tokens and of signing out, when it is configured', async ({
  page,
}) => {
  await rewriteConfig(page, { signIn: { tokenSyncUrl: '/session' } });
  const notified: string[] = [];
  await page.route('/session', (route) => {
    const { authorization = '' } = route.request().headers();
    notified.push(`${route.request().method()} ${authorization.slice(0, 9)}`);
    return route.fulfill({ status: 204 });
  });
  await addAccount('synced');
  await page.goto('/admin');
  await page.getByLabel('電子郵件').fill('synced@local.test');
  await page.getByLabel('密碼').fill('password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.getByRole('button', { name: '登出，換一個帳號' }).click();
  await expect.poll(() => notified).toEqual(['POST Bearer ey', 'DELETE ']);
});

test('a site with a configuration that cannot be used names it instead of staying empty', async ({
  page,
}) => {
  await rewriteConfig(page, { problems: [{ name: 'VITE_FIREBASE_API_KEY', problem: 'missing' }] });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: '網站的設定還沒有完成' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText('VITE_FIREBASE_API_KEY：沒有填寫');
});
