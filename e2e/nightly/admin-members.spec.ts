import { expect, test } from '@playwright/test';
import { addAccount } from '../helpers/members.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInAt } from '../helpers/sign-in.ts';

/** Changes the emulator's unsigned token so that its owner signed in an hour ago. */
function signedInEarlier(token: string): string {
  const [head = '', payload, ...rest] = token.split('.');
  // Not a JWT with claims, such as the refresh token.
  if (!payload) return token;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const changed = { ...claims, auth_time: Number(claims['auth_time']) - 3600 };
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.');
}

const admin = 'second-admin';
test.afterAll(() =>
  setRoles((fields) => {
    fields['admins'] = uids('admin-local');
    fields['editors'] = uids('editor-local');
    fields['blocked'] = uids();
    delete fields['invited'];
  }),
);

test('changing roles long after signing in asks for re-authentication and then submits the typed address', async ({
  page,
}) => {
  await addAccount(admin);
  await setRoles((fields) => (fields['admins'] = uids('admin-local', admin)));
  await page.goto('/admin/members');
  await page.getByLabel('電子郵件').fill(`${admin}@local.test`);
  await page.getByLabel('密碼').fill('password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  const email = page.getByRole('region', { name: '加入成員' }).getByLabel('電子郵件');
  await expect(email).toBeVisible({ timeout: 30_000 });
  await page.route('**/v1/token**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replaceAll(/eyJ[\w.-]+/g, (token) => signedInEarlier(token)),
    });
  });
  await email.fill('Late-Newcomer@local.test ');
  await page.getByRole('button', { name: '邀請', exact: true }).click();
  await page.getByRole('button', { name: '確定' }).click();
  const question = page.getByRole('dialog', { name: '請再確認一次身分' });
  await expect(question).toContainText('請用平常的方式再驗證一次');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(email).toHaveValue(/^Late-Newcomer@local\.test ?$/);
  await expect(page.getByLabel('late-newcomer@local.test 的權限')).toHaveCount(0);

  await page.getByRole('button', { name: '邀請', exact: true }).click();
  await page.getByRole('button', { name: '確定' }).click();
  await question.getByLabel('密碼').fill('password');
  await page.unrouteAll();
  await question.getByRole('button', { name: '驗證', exact: true }).click();
  await expect(page.getByLabel('late-newcomer@local.test 的權限')).toHaveValue('editor');
  await expect(email).toHaveValue('');
});

test("one of two admins removes the other's role, and the last admin cannot be removed", async ({ page }) => {
  await addAccount(admin);
  await setRoles((fields) => (fields['admins'] = uids('admin-local', admin)));
  await signInAt(page, '/admin/members', 'admin');
  await expect(page.getByLabel('示範管理員 的權限')).toBeDisabled();
  await expect(page.getByText('不能變更自己的權限')).toBeVisible();
  await page.getByLabel(`${admin} 的權限`).selectOption('編輯');
  await page.getByRole('button', { name: '確定' }).click();
  await expect(page.getByLabel(`${admin} 的權限`)).toHaveValue('editor');
  await expect(page.getByText('這是最後一位管理員')).toBeVisible();
  await expect(page.getByLabel('示範管理員 的權限')).toBeDisabled();
});
