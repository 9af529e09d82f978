import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { stubGapi } from '../helpers/gapi.ts';
import { accountsOf, addAccount, authIsReady, setBlockingFunction, smsCode } from '../helpers/members.ts';
import { chooseAtProvider } from '../helpers/provider-window.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { alert, signInByPassword } from '../helpers/sign-in-page.ts';
import { byRole, zh, zhIn, zhPattern, zhStart, zhWhole } from '#tests/helpers/texts.ts';

const words = zhIn('admin/account');

const editors = [
  'proving-editor',
  'apple-editor',
  'linking-editor',
  'factor-editor',
  'pending-editor',
  'refused-editor',
];

const dialog = (page: Page) => byRole(page, 'dialog', 'sign-in:reauthenticate.title');
const byRedirect = (page: Page) => byRole(page, 'button', 'sign-in:byRedirect');
const notice = (page: Page, text: string) => page.getByText(text, { exact: true });

/** An account's identity at a provider. */
const identity = (uid: string, providerId: string) => ({
  providerId,
  rawId: `${uid}-${providerId}`,
  federatedId: `${uid}-${providerId}`,
  email: `${uid}@local.test`,
});

const phone = { mfaEnrollmentId: 'sms-1', phoneInfo: '+886900000002', displayName: '示範手機' };

async function openAccount(page: Page, uid: string): Promise<void> {
  await page.goto('/admin/account');
  await signInByPassword(page, `${uid}@local.test`);
  await expect(page.getByLabel(zh('sign-in:noRole.uid'))).toHaveValue(uid);
}

const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    globalThis.open = () => null;
  });

/** Enters the code of the SMS that the page requests. */
async function confirmByPhone(page: Page): Promise<void> {
  const started = page.waitForResponse(/mfaSignIn:start/);
  await page.getByRole('button', { name: zh('sign-in:factor.send', { name: '示範手機' }) }).click();
  const { phoneResponseInfo } = (await (await started).json()) as {
    phoneResponseInfo: { sessionInfo: string };
  };
  await page.getByLabel(zh('sign-in:factor.code')).fill(await smsCode(phoneResponseInfo.sessionInfo));
  await byRole(page, 'button', 'sign-in:factor.confirm', { exact: true }).click();
}

test.beforeAll(async () => {
  test.setTimeout(150_000);
  await authIsReady();
  for (const uid of editors) await addAccount(uid);
  await addAccount('proving-editor', { providerUserInfo: [identity('proving-editor', 'github.com')] });
  await addAccount('apple-editor', { providerUserInfo: [identity('apple-editor', 'apple.com')] });
  await addAccount('taken', { providerUserInfo: [identity('taken', 'github.com')] });
  await setRoles((fields) => {
    fields['editors'] = uids('editor-local', ...editors);
  });
});

test.afterAll(() =>
  setRoles((fields) => {
    fields['editors'] = uids('editor-local');
  }),
);

test.beforeEach(async ({ context }) => stubGapi(context));

test('re-authenticating with an unknown identity creates no account', async ({ page }) => {
  await openAccount(page, 'proving-editor');
  await byRole(page, 'button', 'admin/account:prove.action').click();
  const popup = page.waitForEvent('popup');
  const request = page.waitForRequest(/accounts:signInWithIdp/);
  await dialog(page)
    .getByRole('button', { name: zh('sign-in:provider.reauthenticate', { name: 'GitHub' }) })
    .click();
  await chooseAtProvider(await popup, 'unknown-to-the-site@local.test');
  await expect(dialog(page).getByRole('alert')).toHaveText(zh('auth-errors:otherUser'));
  expect((await request).postDataJSON()).toMatchObject({ autoCreate: false, returnSecureToken: true });
  expect(await accountsOf('unknown-to-the-site@local.test')).toEqual([]);
  await page.reload();
  await expect(page.getByLabel(zh('sign-in:noRole.uid'))).toHaveValue('proving-editor');
});

test('with popups blocked, re-authentication works by redirect', async ({ page }) => {
  await blockWindows(page);
  await openAccount(page, 'proving-editor');
  for (const [chosen, outcome] of [
    ['also-unknown@local.test', 'mismatch'],
    ['proving-editor@local.test', 'done'],
  ] as const) {
    await byRole(page, 'button', 'admin/account:prove.action').click();
    await dialog(page)
      .getByRole('button', { name: zh('sign-in:provider.reauthenticate', { name: 'GitHub' }) })
      .click();
    await expect(dialog(page).getByRole('alert')).toHaveText(zh('auth-errors:popupBlocked'));
    await expect(dialog(page).getByText(zh('sign-in:reauthenticate.byRedirectHint'))).toBeVisible();
    await byRedirect(page).click();
    const request = page.waitForRequest(/accounts:signInWithIdp/);
    await chooseAtProvider(page, chosen);
    expect((await request).postDataJSON()).toMatchObject({ autoCreate: false });
    await expect(page).toHaveURL('/admin/account');
    if (outcome === 'done') {
      await expect(notice(page, zh('sign-in:reauthenticate.done'))).toBeVisible();
    } else {
      await expect(dialog(page).getByRole('alert')).toHaveText(zh('auth-errors:otherUser'));
      expect(await accountsOf(chosen)).toEqual([]);
      await byRole(dialog(page), 'button', 'sign-in:factor.giveUp').click();
    }
    await expect(page.getByLabel(zh('sign-in:noRole.uid'))).toHaveValue('proving-editor');
  }
});

test('signing in by redirect with a second factor continues with its code', async ({ page }) => {
  await blockWindows(page);
  const providerUserInfo = [identity('factor-editor', 'google.com')];
  await addAccount('factor-editor', { providerUserInfo, mfaInfo: [phone] });
  await page.goto('/admin/account');
  await page.getByRole('button', { name: zh('sign-in:provider.signIn', { name: 'Google' }) }).click();
  await byRedirect(page).click();
  await chooseAtProvider(page, 'factor-editor@local.test');
  await expect(page.getByText(zh('sign-in:factor.lead'))).toBeVisible();
  await confirmByPhone(page);
  await expect(page.getByLabel(zh('sign-in:noRole.uid'))).toHaveValue('factor-editor');

  // Re-authenticates in the same way; afterwards the token has the new time of sign-in.
  await byRole(page, 'button', 'admin/account:prove.action').click();
  await dialog(page)
    .getByRole('button', { name: zh('sign-in:provider.reauthenticate', { name: 'Google' }) })
    .click();
  await byRedirect(page).click();
  await chooseAtProvider(page, 'factor-editor@local.test');
  await expect(dialog(page).getByText(zh('sign-in:factor.lead'))).toBeVisible();
  const before = await authTime(page);
  await confirmByPhone(page);
  await expect(notice(page, zh('sign-in:reauthenticate.done'))).toBeVisible();
  await expect.poll(() => authTime(page)).toBeGreaterThan(before);
});

/** Returns the `auth_time` of the token in this browser, in seconds since 1970. */
const authTime = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? '';
    const { stsTokenManager } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      stsTokenManager: { accessToken: string };
    };
    const claims = stsTokenManager.accessToken.split('.')[1] ?? '';
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { auth_time: number })
      .auth_time;
  });

test('linking by redirect works, and an identity of another account is reported', async ({ page }) => {
  await blockWindows(page);
  await openAccount(page, 'linking-editor');
  for (const [chosen, outcome] of [
    ['taken@local.test', zh('auth-errors:credentialInUse')],
    ['linking-editor@local.test', zh('sign-in:link.done')],
  ] as const) {
    await page.getByRole('button', { name: words('ways.link', { name: 'GitHub' }) }).click();
    await byRedirect(page).click();
    await chooseAtProvider(page, chosen);
    await expect(notice(page, outcome)).toBeVisible();
    // A failure is also shown in the row of its provider.
    if (chosen !== 'linking-editor@local.test')
      await expect(page.getByRole('listitem').filter({ hasText: 'GitHub' })).toContainText(outcome);
    await expect(page.getByLabel(zh('sign-in:noRole.uid'))).toHaveValue('linking-editor');
  }
  await expect(page.getByRole('button', { name: words('ways.unlink', { name: 'GitHub' }) })).toBeVisible();
});

test("a blocking function's denial is shown as a denial, and its outage as an outage", async ({ page }) => {
  let status = 403;
  const server = createServer((_, response) => void response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await setBlockingFunction(`http://127.0.0.1:${port}/`);
  try {
    await page.goto('/admin');
    await signInByPassword(page, 'refused-editor@local.test');
    await expect(alert(page)).toHaveText(zh('auth-errors:refused'));
    status = 500;
    await byRole(page, 'button', 'sign-in:submit', { exact: true }).click();
    await expect(alert(page)).toHaveText(zh('auth-errors:service'));
  } finally {
    await setBlockingFunction(undefined);
    server.close();
  }
});

test('Apple can be unlinked after a confirmation, though not revoked', async ({ page }) => {
  await openAccount(page, 'apple-editor');
  // The emulator cannot revoke a token.
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: words('ways.unlink', { name: 'Apple' }) }).click();
  await byRole(page.getByRole('alertdialog'), 'button', 'admin/account:ways.unlinkConfirm').click();
  await chooseAtProvider(await popup, 'apple-editor@local.test');
  const question = byRole(page, 'alertdialog', 'admin/account:ways.appleQuestion');
  await expect(question).toContainText(words('ways.appleHint', { reason: '' }));
  await byRole(question, 'button', 'admin/account:ways.appleConfirm').click();
  await expect(page.getByText(zh('sign-in:link.done'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('ways.link', { name: 'Apple' }) })).toBeVisible();
});

/** The emulator's providers vouch for every email address; this claim simulates those that do not. */
const leaveUnverified = (context: BrowserContext) =>
  context.route(/emulator\/auth\/handler/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('email_verified: true', 'email_verified: false');
    await route.fulfill({ response, body });
  });

for (const way of ['window', 'redirect'] as const) {
  test(`an existing account is reported, and the new provider linked (${way})`, async ({ page, context }) => {
    const uid = `pending-${way}`;
    await addAccount(uid, { emailVerified: false });
    await leaveUnverified(context);
    if (way === 'redirect') await blockWindows(page);
    await page.goto('/admin');
    const popup = way === 'window' ? page.waitForEvent('popup') : undefined;
    await page.getByRole('button', { name: zh('sign-in:provider.signIn', { name: 'Facebook' }) }).click();
    if (!popup) await byRedirect(page).click();
    await chooseAtProvider(popup ? await popup : page, `${uid}@local.test`);
    await expect(alert(page)).toContainText(
      zhStart('auth-errors:otherProvider', { email: `${uid}@local.test` }),
    );
    await expect(alert(page)).toContainText(zh('sign-in:provider.name.password'));
    await signInByPassword(page, `${uid}@local.test`);
    await expect(page.getByText(zh('sign-in:link.pendingDone', { name: 'Facebook' }))).toBeVisible();
    const [account] = await accountsOf(`${uid}@local.test`);
    expect(account?.['providerUserInfo']).toEqual(
      expect.arrayContaining([expect.objectContaining({ providerId: 'facebook.com' })]),
    );
  });
}

test('a pending link is not applied to another account', async ({ page, context }) => {
  await addAccount('pending-mine', { emailVerified: false });
  await leaveUnverified(context);
  await page.goto('/admin/account');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: zh('sign-in:provider.signIn', { name: 'Facebook' }) }).click();
  await chooseAtProvider(await popup, 'pending-mine@local.test');
  await expect(alert(page)).toContainText('「pending-mine@local.test」');
  await signInByPassword(page, 'pending-editor@local.test');
  await expect(page.getByRole('button', { name: words('ways.link', { name: 'Facebook' }) })).toBeVisible();
  const [account] = await accountsOf('pending-editor@local.test');
  expect(JSON.stringify(account)).not.toContain('facebook.com');
});

test('in an in-app browser, linking and re-authentication are explained', async ({ browser }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/341.0 Mobile/15E148 Safari/604.1';
  const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 740 } });
  await stubGapi(context);
  const page = await context.newPage();
  await openAccount(page, 'proving-editor');
  await expect(
    page.getByText(zh('sign-in:inApp.hint', { app: zh('sign-in:inApp.name.google') })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: zhWhole('admin/account:ways.link') })).toHaveCount(0);
  await byRole(page, 'button', 'admin/account:prove.action').click();
  await expect(dialog(page).getByText(zh('sign-in:inApp.title'))).toBeVisible();
  await expect(
    dialog(page).getByRole('button', {
      name: zhPattern(['sign-in:provider.signIn', 'sign-in:provider.reauthenticate']),
    }),
  ).toHaveCount(0);
  await expect(dialog(page).getByLabel(zh('sign-in:password'))).toBeVisible();
  await context.close();
});
