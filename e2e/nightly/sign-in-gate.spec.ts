import { expect as expectSoon, type Page, test } from '@playwright/test';
import { stubGapi } from '../helpers/gapi.ts';
import { addAccount, changeAccount, deleteAccount } from '../helpers/members.ts';
import { chooseAtProvider } from '../helpers/provider-window.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInAt } from '../helpers/sign-in.ts';

// Every test reloads the admin area with Auth and the provider's frame, which takes a busy machine more than the
// default 5 s.
const expect = expectSoon.configure({ timeout: 20_000 });

const members = ['gate-editor', 'account-editor', 'second-editor'];

async function setEditors(...list: string[]): Promise<void> {
  await setRoles((fields) => {
    fields['editors'] = uids('editor-local', ...list);
  });
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('電子郵件').fill(email);
  await page.getByLabel('密碼').fill('password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
}

/** Signs the member out in another tab of the same browser. */
async function signOutInOtherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: '登出' }).click();
  await expect(other.getByRole('heading', { level: 1, name: '管理登入' })).toBeVisible();
  await other.close();
}

test.beforeAll(async () => {
  for (const uid of members) await addAccount(uid);
  await setEditors(...members);
});

test.afterAll(() => setEditors());

test.beforeEach(({ context }) => stubGapi(context));

test('a session that ends in another tab preserves page and text, and signing in again continues', async ({
  page,
}) => {
  await page.goto('/admin/tag-blacklist-test');
  await signInByPassword(page, 'gate-editor@local.test');
  const box = page.getByLabel('要測試的標籤');
  await box.fill('打到一半的標籤');
  await signOutInOtherTab(page);
  const question = page.getByRole('dialog', { name: '請重新登入' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '先看這一頁' }).click();
  await expect(box).toHaveValue('打到一半的標籤');
  await page.getByRole('button', { name: '重新登入' }).click();
  await signInByPassword(page, 'stranger@local.test');
  await expect(page.getByRole('dialog', { name: '尚無權限' })).toBeVisible();
  await page.getByRole('button', { name: '登出，換一個帳號' }).click();
  await signInByPassword(page, 'gate-editor@local.test');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box).toHaveValue('打到一半的標籤');
});

test('losing the role preserves the text, and regaining it continues', async ({ page }) => {
  await page.goto('/admin/tag-blacklist-test');
  await signInByPassword(page, 'gate-editor@local.test');
  const box = page.getByLabel('要測試的標籤');
  await box.fill('打到一半的標籤');
  await setEditors('account-editor', 'second-editor');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
  const message = page.getByRole('alert').filter({ hasText: '這個帳號的權限已被移除' });
  await expect(message).toBeVisible();
  await expect(page.getByLabel('使用者識別碼（uid）')).toHaveValue('gate-editor');
  // On a phone most of the screen is left for the text.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await box.scrollIntoViewIfNeeded();
  expect((await message.boundingBox())?.height).toBeLessThan(740 / 5);
  if (size) await page.setViewportSize(size);
  await expect(box).toHaveValue('打到一半的標籤');
  await setEditors(...members);
  await page.getByRole('button', { name: '再檢查一次' }).click();
  await expect(page.getByText('這個帳號的權限已被移除')).toHaveCount(0);
  await expect(box).toHaveValue('打到一半的標籤');
});

test('an account disabled, revoked or deleted meanwhile is signed out with the reason', async ({ page }) => {
  const adminHome = page.getByRole('heading', { level: 1, name: '管理首頁' });
  await page.goto('/admin');
  await signInByPassword(page, 'second-editor@local.test');
  await expect(adminHome).toBeVisible();
  await changeAccount('second-editor', { disableUser: true });
  await page.reload();
  await expect(page.getByText('這個帳號已被停用，所以登出了。')).toBeVisible();
  await signInByPassword(page, 'second-editor@local.test');
  await expect(page.getByText('這個帳號已停用，請聯絡管理員。')).toBeVisible();

  await changeAccount('second-editor', { disableUser: false });
  await signInByPassword(page, 'second-editor@local.test');
  await expect(adminHome).toBeVisible();
  await changeAccount('second-editor', { validSince: String(Math.floor(Date.now() / 1000) + 60) });
  await page.reload();
  await expect(page.getByText('上次的登入已被撤銷')).toBeVisible();

  await addAccount('second-editor');
  await page.reload();
  await signInByPassword(page, 'second-editor@local.test');
  await expect(adminHome).toBeVisible();
  await deleteAccount('second-editor');
  await page.reload();
  await expect(page.getByText('這個帳號已被刪除，所以登出了。')).toBeVisible();
  await addAccount('second-editor');
});

test('a device clock that is two days off signs nobody out', async ({ page }) => {
  for (const days of [2, -2]) {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await page.goto('/admin/account');
    if (days > 0) await signInByPassword(page, 'account-editor@local.test');
    const uid = page.getByLabel('使用者識別碼（uid）');
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
  await expect(page.getByLabel('使用者識別碼（uid）')).toHaveValue('account-editor');
  expect(refusals).toBe(1);
});

test('the account page links a provider, re-authenticates, and unlinks all methods but the last', async ({
  page,
}) => {
  await page.goto('/admin/account');
  await signInByPassword(page, 'account-editor@local.test');
  await expect(page.getByText('僅剩的登入方式，不能解除。')).toBeVisible();
  await expect(page.getByRole('button', { name: /^解除/ })).toHaveCount(0);

  const linked = page.waitForRequest(/accounts:signInWithIdp/);
  let opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: '連結 GitHub' }).click();
  await chooseAtProvider(await opened, 'account-editor@local.test');
  expect((await linked).postDataJSON()).toHaveProperty('idToken');
  await expect(page.getByText('已更新登入方式。')).toBeVisible();
  await expect(page.getByRole('button', { name: '解除 GitHub' })).toBeVisible();

  await page.getByRole('button', { name: '再驗證一次身分' }).click();
  const question = page.getByRole('dialog', { name: '請再確認一次身分' });
  opened = page.waitForEvent('popup');
  await question.getByRole('button', { name: '使用 GitHub 驗證' }).click();
  await chooseAtProvider(await opened, 'account-editor@local.test');
  await expect(page.getByText('已驗證身分。')).toBeVisible();
  await page.getByRole('button', { name: '再驗證一次身分' }).click();
  await question.getByLabel('密碼').fill('wrong-password');
  await question.getByRole('button', { name: '驗證', exact: true }).click();
  await expect(question.getByRole('alert')).toHaveText('電子郵件或密碼不正確，請再試一次。');
  await expect(question.getByLabel('密碼')).toBeFocused();
  await question.getByRole('button', { name: '取消' }).click();

  await page.getByRole('button', { name: '解除 GitHub' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解除' }).click();
  await expect(page.getByText('僅剩的登入方式，不能解除。')).toBeVisible();
});

test('re-authenticating with another account of the provider is rejected', async ({ page }) => {
  await signInAt(page, '/admin/account', 'editor');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: '連結 Facebook' }).click();
  await chooseAtProvider(await opened, 'editor@local.test');
  await expect(page.getByText('已更新登入方式。')).toBeVisible();
  await page.getByRole('button', { name: '再驗證一次身分' }).click();
  const question = page.getByRole('dialog');
  const again = page.waitForEvent('popup');
  await question.getByRole('button', { name: '使用 Facebook 驗證' }).click();
  await chooseAtProvider(await again, 'someone-else@local.test');
  await expect(question.getByRole('alert')).toHaveText(
    '你選的帳號和目前登入的不同，請選同一個帳號再試一次。',
  );
  await question.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '解除 Facebook' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解除' }).click();
  await expect(page.getByRole('button', { name: '連結 Facebook' })).toBeVisible();
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
  const box = page.getByLabel('新密碼');
  const save = page.getByRole('button', { name: '變更密碼' });
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  for (const [typed, met, unmet] of [
    ['abc', [], ['至少 8 個字元', '有大寫英文字母', '有數字', '有符號：!?']],
    ['Abcdefg1', ['至少 8 個字元', '有大寫英文字母', '有數字'], ['有符號：!?']],
    ['Abcdefg1#', [], ['有符號：!?']],
  ] as const) {
    await box.fill(typed);
    for (const text of met) await expect(rule(text)).toContainText('（符合）');
    for (const text of unmet) await expect(rule(text)).toContainText('（還沒符合）');
    await expect(save).toBeDisabled();
  }
  await box.fill('Abcdefg1!');
  await save.click();
  await expect(page.getByText('新密碼已儲存。')).toBeVisible();
  await addAccount('gate-editor');
});

test('a password policy with an unsupported schema version is reported', async ({ page }) => {
  await page.route(/\/v2\/passwordPolicy/, (route) =>
    route.fulfill({ json: { customStrengthOptions: {}, schemaVersion: 2 } }),
  );
  await page.goto('/admin/account');
  await signInByPassword(page, 'gate-editor@local.test');
  await expect(
    page.getByText(/還不支援這個版本的密碼規定.*unsupported-password-policy-schema-version/),
  ).toBeVisible();
});
