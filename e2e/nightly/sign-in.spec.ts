import { expect, test } from '@playwright/test';
import { stubGapi } from '../helpers/gapi.ts';
import { addAccount, authIsReady } from '../helpers/members.ts';
import { chooseAtProvider } from '../helpers/provider-window.ts';
import {
  adminHome,
  alert,
  google,
  openWindow,
  signInByPassword,
  signInHeading,
} from '../helpers/sign-in-page.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.beforeAll(async () => {
  test.setTimeout(150_000);
  await authIsReady();
});

test.beforeEach(async ({ context }) => stubGapi(context));

test('Google signs in with a popup of 500 × 600 and the expected request', async ({ page }) => {
  await page.goto('/admin');
  const request = page.waitForRequest(/accounts:signInWithIdp/);
  const popup = await openWindow(page);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  expect(new URL(popup.url()).searchParams.get('scopes')).toBe('profile');
  await chooseAtProvider(popup, 'admin@local.test');
  await expect(adminHome(page)).toBeVisible();
  const sent = (await request).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(sent).toSorted()).toEqual([
    'requestUri',
    'returnIdpCredential',
    'returnSecureToken',
    'sessionId',
  ]);
  expect(sent['returnSecureToken']).toBe(true);
});

test('with popups blocked, a redirect is offered and returns to the requested page', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.open = () => null;
  });
  await page.goto('/admin/debunking-image-folders');
  await google(page).click();
  await expect(alert(page)).toHaveText(zh('auth-errors:popupBlocked'));
  await byRole(page, 'button', 'sign-in:byRedirect').click();
  await chooseAtProvider(page, 'editor@local.test');
  await expect(byRole(page, 'heading', 'collections:imageFolders', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/admin/debunking-image-folders');
});

test('where local storage is refused, an editor stays signed in by IndexedDB', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/admin');
  await signInByPassword(page, 'editor@local.test');
  await expect(adminHome(page)).toBeVisible();
  await page.reload();
  await expect(adminHome(page)).toBeVisible();
  await expect(signInHeading(page)).toHaveCount(0);
});

test('nothing is loaded between the click and the popup', async ({ page }) => {
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await expect(google(page)).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await chooseAtProvider(await openWindow(page), 'editor@local.test');
  await page.unroute('**/assets/**');
  await expect(signInHeading(page)).toHaveCount(0);
});

test('signing in offline is reported, and the typed address remains', async ({ page, context }) => {
  await page.goto('/admin');
  await expect(signInHeading(page)).toBeVisible();
  await context.setOffline(true);
  await google(page).click();
  await expect(alert(page)).toHaveText(zh('auth-errors:network'));
  await signInByPassword(page, 'admin@local.test');
  await expect(alert(page)).toHaveText(zh('auth-errors:network'));
  await expect(page.getByLabel(zh('sign-in:email'))).toHaveValue('admin@local.test');
  await context.setOffline(false);
  await byRole(page, 'button', 'sign-in:submit', { exact: true }).click();
  await expect(adminHome(page)).toBeVisible();
});

test('a wrong password and an unknown account get the same message', async ({ page }) => {
  await addAccount('disabled-member', { disabled: true });
  await page.goto('/admin');
  for (const email of ['admin@local.test', 'nobody@local.test']) {
    await signInByPassword(page, email, 'wrong-password');
    await expect(alert(page)).toHaveText(zh('auth-errors:credential'));
  }
  await signInByPassword(page, 'disabled-member@local.test');
  await expect(alert(page)).toHaveText(zh('auth-errors:disabled'));
});
