import { expect, type Page, test } from '@playwright/test';
import { stubGapi } from '../helpers/gapi.ts';
import { addAccount, changeAccount, deleteAccount } from '../helpers/members.ts';
import { chooseAtProvider } from '../helpers/provider-window.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInByPassword } from '../helpers/sign-in-page.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh, zhIn, zhWhole } from '#tests/helpers/texts.ts';

const problem = zhIn('auth-errors');
const signIn = zhIn('sign-in');
const words = zhIn('admin/account');

const members = ['gate-editor', 'account-editor', 'second-editor'];

async function setEditors(...list: string[]): Promise<void> {
  await setRoles((fields) => {
    fields['editors'] = uids('editor-local', ...list);
  });
}

/** Signs the member out in another tab of the same browser. */
async function signOutInOtherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/admin');
  await byRole(other, 'button', 'common:account.signOut').click();
  await expect(byRole(other, 'heading', 'sign-in:title', { level: 1 })).toBeVisible();
  await other.close();
}

test.beforeAll(async () => {
  for (const uid of members) await addAccount(uid);
  await setEditors(...members);
});

test.afterAll(() => setEditors());

test.beforeEach(({ context }) => stubGapi(context));

test('a session that ends in another tab preserves the text, and continues', async ({ page }) => {
  await page.goto('/admin/tag-blacklist-test');
  await signInByPassword(page, 'gate-editor@local.test');
  const box = page.getByLabel(zh('admin/tag-blacklist-test:tags'));
  await box.fill('打到一半的標籤');
  await signOutInOtherTab(page);
  const question = byRole(page, 'dialog', 'sign-in:lost.title');
  await expect(question).toBeVisible();
  await byRole(question, 'button', 'sign-in:lost.later').click();
  await expect(box).toHaveValue('打到一半的標籤');
  await byRole(page, 'button', 'sign-in:lost.again').click();
  await signInByPassword(page, 'stranger@local.test');
  await expect(byRole(page, 'dialog', 'sign-in:noRole.title')).toBeVisible();
  await byRole(page, 'button', 'sign-in:noRole.signOut').click();
  await signInByPassword(page, 'gate-editor@local.test');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box).toHaveValue('打到一半的標籤');
});

test('losing the role preserves the text, and regaining it continues', async ({ page }) => {
  await page.goto('/admin/tag-blacklist-test');
  await signInByPassword(page, 'gate-editor@local.test');
  const box = page.getByLabel(zh('admin/tag-blacklist-test:tags'));
  await box.fill('打到一半的標籤');
  await setEditors('account-editor', 'second-editor');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
  const message = page.getByRole('alert').filter({ hasText: signIn('roleLost') });
  await expect(message).toBeVisible();
  await expect(page.getByLabel(words('uid'))).toHaveValue('gate-editor');
  // On a phone most of the screen is left for the text.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await box.scrollIntoViewIfNeeded();
  expect((await message.boundingBox())?.height).toBeLessThan(740 / 5);
  if (size) await page.setViewportSize(size);
  await expect(box).toHaveValue('打到一半的標籤');
  await setEditors(...members);
  await byRole(page, 'button', 'sign-in:noRole.retry').click();
  await expect(page.getByText(signIn('roleLost'))).toHaveCount(0);
  await expect(box).toHaveValue('打到一半的標籤');
});

test('an account disabled, revoked or deleted meanwhile is signed out with the reason', async ({ page }) => {
  const adminHome = byRole(page, 'heading', 'routes:admin.title', { level: 1 });
  await page.goto('/admin');
  await signInByPassword(page, 'second-editor@local.test');
  await expect(adminHome).toBeVisible();
  await changeAccount('second-editor', { disableUser: true });
  await page.reload();
  await expect(page.getByText(signIn('ended.disabled'))).toBeVisible();
  await signInByPassword(page, 'second-editor@local.test');
  await expect(page.getByText(problem('disabled'))).toBeVisible();

  await changeAccount('second-editor', { disableUser: false });
  await signInByPassword(page, 'second-editor@local.test');
  await expect(adminHome).toBeVisible();
  await changeAccount('second-editor', { validSince: String(Math.floor(Date.now() / 1000) + 60) });
  await page.reload();
  await expect(page.getByText(signIn('ended.revoked'))).toBeVisible();

  await addAccount('second-editor');
  await page.reload();
  await signInByPassword(page, 'second-editor@local.test');
  await expect(adminHome).toBeVisible();
  await deleteAccount('second-editor');
  await page.reload();
  await expect(page.getByText(signIn('ended.deleted'))).toBeVisible();
  await addAccount('second-editor');
});

test('a device clock that is two days off signs nobody out', async ({ page }) => {
  for (const days of [2, -2]) {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto('/admin/account');
    if (days > 0) await signInByPassword(page, 'account-editor@local.test');
    const uid = page.getByLabel(words('uid'));
    await expect(uid).toHaveValue('account-editor');
    await page.reload();
    await expect(uid).toHaveValue('account-editor');
  }
});

test('a token rejected by the database is renewed, and the page is shown', async ({ page }) => {
  let refusals = 0;
  await page.route(/documents:batchGet/, async (route) => {
    const isMember = (await route.request().headerValue('authorization')) !== null;
    if (!isMember || refusals > 0) return route.continue();
    refusals += 1;
    return route.fulfill({ status: 401, json: { error: { code: 401, status: 'UNAUTHENTICATED' } } });
  });
  await page.goto('/admin/account');
  const renewed = page.waitForRequest(/securetoken/);
  await signInByPassword(page, 'account-editor@local.test');
  await renewed;
  await expect(page.getByLabel(words('uid'))).toHaveValue('account-editor');
  expect(refusals).toBe(1);
});

test('the account page links a provider, and unlinks all methods but the last', async ({ page }) => {
  await page.goto('/admin/account');
  await signInByPassword(page, 'account-editor@local.test');
  await expect(page.getByText(words('ways.last'))).toBeVisible();
  await expect(page.getByRole('button', { name: zhWhole('admin/account:ways.unlink') })).toHaveCount(0);

  const linked = page.waitForRequest(/accounts:signInWithIdp/);
  let opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: words('ways.link', { name: 'GitHub' }) }).click();
  await chooseAtProvider(await opened, 'account-editor@local.test');
  expect((await linked).postDataJSON()).toHaveProperty('idToken');
  await expect(page.getByText(words('ways.done'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('ways.unlink', { name: 'GitHub' }) })).toBeVisible();

  await byRole(page, 'button', 'admin/account:prove.action').click();
  const question = byRole(page, 'dialog', 'sign-in:reauthenticate.title');
  opened = page.waitForEvent('popup');
  await question.getByRole('button', { name: signIn('provider.reauthenticate', { name: 'GitHub' }) }).click();
  await chooseAtProvider(await opened, 'account-editor@local.test');
  await expect(page.getByText(words('prove.done'))).toBeVisible();
  await byRole(page, 'button', 'admin/account:prove.action').click();
  await question.getByLabel(words('password.title')).fill('wrong-password');
  await byRole(question, 'button', 'sign-in:factor.confirm', { exact: true }).click();
  await expect(question.getByRole('alert')).toHaveText(problem('credential'));
  await expect(question.getByLabel(words('password.title'))).toBeFocused();
  await byRole(question, 'button', 'sign-in:factor.giveUp').click();

  await page.getByRole('button', { name: words('ways.unlink', { name: 'GitHub' }) }).click();
  await byRole(page.getByRole('alertdialog'), 'button', 'admin/account:ways.unlinkConfirm').click();
  await expect(page.getByText(words('ways.last'))).toBeVisible();
});

test('re-authenticating with another account of the provider is rejected', async ({ page }) => {
  await signInAt(page, '/admin/account', 'editor');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: words('ways.link', { name: 'Facebook' }) }).click();
  await chooseAtProvider(await opened, 'editor@local.test');
  await expect(page.getByText(words('ways.done'))).toBeVisible();
  await byRole(page, 'button', 'admin/account:prove.action').click();
  const question = page.getByRole('dialog');
  const again = page.waitForEvent('popup');
  await question
    .getByRole('button', { name: signIn('provider.reauthenticate', { name: 'Facebook' }) })
    .click();
  await chooseAtProvider(await again, 'someone-else@local.test');
  await expect(question.getByRole('alert')).toHaveText(problem('otherUser'));
  await byRole(question, 'button', 'sign-in:factor.giveUp').click();
  await page.getByRole('button', { name: words('ways.unlink', { name: 'Facebook' }) }).click();
  await byRole(page.getByRole('alertdialog'), 'button', 'admin/account:ways.unlinkConfirm').click();
  await expect(page.getByRole('button', { name: words('ways.link', { name: 'Facebook' }) })).toBeVisible();
});

test("a new password is checked against the project's password policy while typing", async ({ page }) => {
  const policy = {
    customStrengthOptions: {
      minPasswordLength: 8,
      containsUppercaseCharacter: true,
      containsNumericCharacter: true,
      containsNonAlphanumericCharacter: true,
    },
    allowedNonAlphanumericCharacters: ['!', '?'],
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  };
  await page.route(/\/v2\/passwordPolicy/, (route) => route.fulfill({ json: policy }));
  await page.goto('/admin/account');
  await signInByPassword(page, 'gate-editor@local.test');
  const box = page.getByLabel(words('password.new'));
  const save = byRole(page, 'button', 'admin/account:password.change');
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  for (const [typed, met, unmet] of [
    [
      'abc',
      [],
      [
        words('password.rule.min', { count: 8 }),
        words('password.rule.upper'),
        words('password.rule.digit'),
        words('password.rule.symbol', { symbols: '!?' }),
      ],
    ],
    [
      'Abcdefg1',
      [words('password.rule.min', { count: 8 }), words('password.rule.upper'), words('password.rule.digit')],
      [words('password.rule.symbol', { symbols: '!?' })],
    ],
    ['Abcdefg1#', [], [words('password.rule.symbol', { symbols: '!?' })]],
  ] as const) {
    await box.fill(typed);
    for (const text of met) await expect(rule(text)).toContainText(`（${words('password.met')}）`);
    for (const text of unmet) await expect(rule(text)).toContainText(`（${words('password.unmet')}）`);
    await expect(save).toBeDisabled();
  }
  await box.fill('Abcdefg1!');
  await save.click();
  await expect(page.getByText(words('password.saved'))).toBeVisible();
  await addAccount('gate-editor');
});

test('a password policy with an unsupported schema version is reported', async ({ page }) => {
  await page.route(/\/v2\/passwordPolicy/, (route) =>
    route.fulfill({ json: { customStrengthOptions: {}, schemaVersion: 2 } }),
  );
  await page.goto('/admin/account');
  await signInByPassword(page, 'gate-editor@local.test');
  await expect(
    page.getByText(problem('passwordPolicy', { code: 'auth/unsupported-password-policy-schema-version' })),
  ).toBeVisible();
});
