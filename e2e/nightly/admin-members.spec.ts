import { expect, test } from '@playwright/test';
import { addAccount } from '../helpers/members.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInByPassword } from '../helpers/sign-in-page.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const members = zhIn('admin/members');

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

test('changing roles long after signing in asks for re-authentication, then submits', async ({ page }) => {
  await addAccount(admin);
  await setRoles((fields) => (fields['admins'] = uids('admin-local', admin)));
  await page.goto('/admin/members');
  await signInByPassword(page, `${admin}@local.test`);
  const email = byRole(page, 'region', 'admin/members:add.title').getByLabel(zh('sign-in:email'));
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
  await byRole(page, 'button', 'admin/members:add.invite', { exact: true }).click();
  await byRole(page, 'button', 'common:actions.confirm').click();
  const question = byRole(page, 'dialog', 'sign-in:reauthenticate.title');
  await expect(question).toContainText(zh('sign-in:reauthenticate.lead'));
  await byRole(question, 'button', 'common:actions.cancel').click();
  await expect(email).toHaveValue(/^Late-Newcomer@local\.test ?$/);
  await expect(page.getByLabel(members('list.role', { name: 'late-newcomer@local.test' }))).toHaveCount(0);

  await byRole(page, 'button', 'admin/members:add.invite', { exact: true }).click();
  await byRole(page, 'button', 'common:actions.confirm').click();
  await question.getByLabel(zh('sign-in:password')).fill('password');
  await page.unrouteAll();
  await byRole(question, 'button', 'sign-in:factor.confirm', { exact: true }).click();
  await expect(page.getByLabel(members('list.role', { name: 'late-newcomer@local.test' }))).toHaveValue(
    'editor',
  );
  await expect(email).toHaveValue('');
});

test("one of two admins removes the other's role, and the last admin cannot be removed", async ({ page }) => {
  await addAccount(admin);
  await setRoles((fields) => (fields['admins'] = uids('admin-local', admin)));
  await signInAt(page, '/admin/members', 'admin');
  await expect(page.getByLabel(members('list.role', { name: '示範管理員' }))).toBeDisabled();
  await expect(page.getByText(members('refusal.self'))).toBeVisible();
  await page.getByLabel(members('list.role', { name: admin })).selectOption(members('state.editor'));
  await byRole(page, 'button', 'common:actions.confirm').click();
  await expect(page.getByLabel(members('list.role', { name: admin }))).toHaveValue('editor');
  await expect(page.getByText(members('refusal.lastAdmin'))).toBeVisible();
  await expect(page.getByLabel(members('list.role', { name: '示範管理員' }))).toBeDisabled();
});
