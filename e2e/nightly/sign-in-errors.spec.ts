import { expect, test } from '@playwright/test';
import { stubGapi } from '../helpers/gapi.ts';
import { addAccount, authIsReady, changeAccount, smsCode } from '../helpers/members.ts';
import { chooseAtProvider, endAtProvider } from '../helpers/provider-window.ts';
import { adminHome, alert, google, openWindow, signInByPassword } from '../helpers/sign-in-page.ts';
import { rewriteConfig } from '../helpers/site-config.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

test.beforeAll(async () => {
  test.setTimeout(150_000);
  await authIsReady();
});

test.beforeEach(async ({ context }) => stubGapi(context));

test('every configured provider opens a popup with its own provider id', async ({ page }) => {
  await page.goto('/admin');
  for (const [name, id] of [
    ['Facebook', 'facebook.com'],
    ['GitHub', 'github.com'],
    ['X（Twitter）', 'twitter.com'],
    ['辦公室帳號', 'oidc.office'],
  ] as const) {
    const popup = await openWindow(
      page,
      page.getByRole('button', { name: zh('sign-in:provider.signIn', { name }) }),
    );
    expect(new URL(popup.url()).searchParams.get('providerId')).toBe(id);
  }
  await expect(alert(page)).toHaveCount(0);
});

test('a second popup replaces the first, and cancelling is reported', async ({ page }) => {
  await page.goto('/admin');
  const first = await openWindow(page);
  const closed = first.waitForEvent('close');
  const second = await openWindow(page);
  await closed;
  await expect(alert(page)).toHaveCount(0);
  await endAtProvider(second, 'auth/user-cancelled');
  await expect(alert(page)).toHaveText(zh('auth-errors:cancelled'));
  const third = await openWindow(page);
  await chooseAtProvider(third, 'editor@local.test');
  await expect(adminHome(page)).toBeVisible();
});

test('a failed redirect is reported with its reason', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.open = () => null;
  });
  await page.goto('/admin');
  await google(page).click();
  await byRole(page, 'button', 'sign-in:byRedirect').click();
  await page.waitForURL(/emulator\/auth\/handler/);
  await endAtProvider(page, 'auth/user-disabled');
  await expect(alert(page)).toHaveText(zh('auth-errors:disabled'));
});

test('a closed popup is noticed after 8 s, and the offered redirect is explained', async ({ page }) => {
  await page.goto('/admin');
  const popup = await openWindow(page);
  await popup.waitForLoadState();
  await popup.close();
  await expect(page.getByRole('status').getByText(zh('sign-in:provider.waiting'))).toBeVisible();
  await expect(byRole(page, 'button', 'sign-in:byRedirect')).toBeVisible({ timeout: 15_000 });
  await expect(alert(page)).toHaveText(zh('auth-errors:popupClosed'));
  await expect(page.getByText(zh('sign-in:byRedirectHint'))).toBeVisible();
  await (await openWindow(page)).close();
});

test('an unauthorised domain is reported with its name and where to add it', async ({ page, baseURL }) => {
  await page.goto('/admin');
  // Only a real project checks its list of domains, not the emulator; this is the error the SDK then throws.
  await endAtProvider(await openWindow(page), 'auth/unauthorized-domain');
  await expect(alert(page)).toContainText(
    zh('auth-errors:domain', { host: new URL(baseURL ?? '').hostname }),
  );
});

test("a provider's frame without storage is explained, and signing in continues by redirect", async ({
  page,
}) => {
  await page.route(/emulator\/auth\/iframe/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('webStorageSupport: true', 'webStorageSupport: false');
    await route.fulfill({ response, body });
  });
  await page.goto('/admin');
  await google(page).click();
  await expect(alert(page)).toContainText(zh('auth-errors:storage'));
  await page.unroute(/emulator\/auth\/iframe/);
  await byRole(page, 'button', 'sign-in:byRedirect').click();
  await chooseAtProvider(page, 'editor@local.test');
  await expect(adminHome(page)).toBeVisible();
});

test('a popup signs in while the page behind it is hidden', async ({ page }) => {
  await page.goto('/admin');
  await expect(google(page)).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await chooseAtProvider(await openWindow(page), 'editor@local.test');
  await expect(adminHome(page)).toBeVisible();
});

test('an account of another tenant is rejected with an explanation', async ({ page }) => {
  await page.route(/accounts:lookup/, async (route) => {
    const response = await route.fetch();
    const { users } = (await response.json()) as { users: object[] };
    await route.fulfill({ json: { users: users.map((user) => ({ ...user, tenantId: 'elsewhere' })) } });
  });
  await page.goto('/admin');
  await signInByPassword(page, 'admin@local.test');
  await expect(alert(page)).toHaveText(zh('auth-errors:tenant'));
});

test('the configured tenant is part of password and popup requests', async ({ page }) => {
  await rewriteConfig(page, { signIn: { tenantId: 'editors-x1' } });
  await page.goto('/admin');
  const request = page.waitForRequest(/accounts:signInWithPassword/);
  await signInByPassword(page, 'admin@local.test');
  expect((await request).postDataJSON()).toMatchObject({ tenantId: 'editors-x1' });
  const popup = await openWindow(page);
  expect(new URL(popup.url()).searchParams.get('tid')).toBe('editors-x1');
});

test('a second factor is requested by SMS, and a wrong code can be corrected', async ({ page }) => {
  const email = await addAccount('sms-member');
  await changeAccount('sms-member', {
    mfa: { enrollments: [{ mfaEnrollmentId: 'sms-1', phoneInfo: '+886900000001', displayName: '示範手機' }] },
  });
  await page.goto('/admin');
  await signInByPassword(page, email);
  await expect(page.getByText(zh('sign-in:factor.lead'))).toBeVisible();
  const started = page.waitForResponse(/mfaSignIn:start/);
  await page.getByRole('button', { name: zh('sign-in:factor.send', { name: '示範手機' }) }).click();
  const { phoneResponseInfo } = (await (await started).json()) as {
    phoneResponseInfo: { sessionInfo: string };
  };
  await page.getByLabel(zh('sign-in:factor.code')).fill('000000');
  await byRole(page, 'button', 'sign-in:factor.confirm', { exact: true }).click();
  await expect(alert(page)).toHaveText(zh('auth-errors:codeWrong'));
  await page.getByLabel(zh('sign-in:factor.code')).fill(await smsCode(phoneResponseInfo.sessionInfo));
  await byRole(page, 'button', 'sign-in:factor.confirm', { exact: true }).click();
  await expect(byRole(page, 'heading', 'sign-in:noRole.title', { level: 1 })).toBeVisible();
});

test('the code of an authenticator app is sent as typed', async ({ page }) => {
  const mfaInfo = [{ mfaEnrollmentId: 'totp-1', displayName: '示範 App', totpInfo: {} }];
  await page.route(/accounts:signInWithPassword/, (route) =>
    route.fulfill({ json: { localId: 'admin-local', mfaPendingCredential: 'pending', mfaInfo } }),
  );
  await page.route(/mfaSignIn:finalize/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_CODE' } } }),
  );
  await page.goto('/admin');
  await signInByPassword(page, 'admin@local.test');
  await page.getByLabel(zh('sign-in:factor.code')).fill('123456');
  const request = page.waitForRequest(/mfaSignIn:finalize/);
  await byRole(page, 'button', 'sign-in:factor.confirm', { exact: true }).click();
  expect((await request).postDataJSON()).toMatchObject({
    mfaPendingCredential: 'pending',
    mfaEnrollmentId: 'totp-1',
    totpVerificationInfo: { verificationCode: '123456' },
  });
  await expect(alert(page)).toHaveText(zh('auth-errors:codeWrong'));
});

test('a password reset is answered alike for every address', async ({ page }) => {
  for (const email of ['admin@local.test', 'nobody@local.test']) {
    await page.goto('/admin');
    await page.getByLabel(zh('sign-in:email')).fill(email);
    await byRole(page, 'button', 'sign-in:forgot.ask').click();
    await expect(page.getByText(zh('sign-in:forgot.sent'))).toBeVisible();
  }
});
