import { expect as expectSoon, type Page, test } from '@playwright/test';
import { addAccount, changeAccount, smsCode } from '../helpers/members.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { adminHome, signInByPassword } from '../helpers/sign-in-page.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh, zhIn, zhStart } from '#tests/helpers/texts.ts';

const members = zhIn('admin/members');
const words = zhIn('second-factor');

// Every test reloads the admin area with Auth, which takes a busy machine more than the default 5 s.
const expect = expectSoon.configure({ timeout: 20_000 });

test.afterEach(() =>
  setRoles((fields) => {
    fields['admins'] = uids('admin-local');
    fields['editors'] = uids('editor-local');
    delete fields['invited'];
    delete fields['secondFactor'];
  }),
);

const adding = (page: Page) => byRole(page, 'region', 'admin/members:add.title');
const answer = (page: Page) => byRole(page, 'button', 'common:actions.confirm').click();

async function newPage(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  return context.newPage();
}

test('an invited address becomes a member at sign-in, and loses access when removed', async ({ page }) => {
  const email = await addAccount('invited-editor', { displayName: '陳示範' });
  await signInAt(page, '/admin/members', 'admin');
  await adding(page).getByLabel(members('add.email')).fill(` ${email.toUpperCase()} `);
  await byRole(adding(page), 'button', 'admin/members:add.invite', { exact: true }).click();
  await answer(page);
  await expect(page.getByLabel(members('list.role', { name: email }))).toHaveValue('editor');

  const other = await newPage(page);
  await other.goto('/admin/audit');
  await signInByPassword(other, email);
  const joined = other
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: zh('admin/audit:action.join') });
  await expect(joined).toContainText(
    zh('admin/audit:note.state', {
      whom: zh('admin:member.named', { name: '陳示範', detail: email }),
      state: zh('admin/audit:note.stateOf.editor'),
    }),
  );
  await expect(joined).toContainText(zhStart('admin/audit:byAt', { by: zh('admin/audit:you') }));

  await page.reload();
  await expect(page.getByLabel(members('list.role', { name: email }))).toHaveCount(0);
  await expect(page.getByLabel(members('list.role', { name: '陳示範' }))).toHaveValue('editor');
  await page.getByLabel(members('list.role', { name: '陳示範' })).selectOption(members('state.none'));
  await answer(page);
  await expect(page.getByLabel(members('list.role', { name: '陳示範' }))).toHaveCount(0);
  await other.goto('/admin');
  await expect(other.getByText(zh('sign-in:noRole.title'))).toBeVisible();
});

test('an invalid address, a known member and an invalid uid are rejected', async ({ page }) => {
  await signInAt(page, '/admin/members', 'admin');
  const email = adding(page).getByLabel(members('add.email'));
  const submit = byRole(adding(page), 'button', 'admin/members:add.invite', { exact: true });
  await submit.click();
  await expect(adding(page).getByText(zh('admin:problem.missing'))).toBeVisible();
  for (const text of ['nobody', '王示範@example.org', 'a@b', 'name＠example.org']) {
    await email.fill(text);
    await submit.click();
    await expect(adding(page).getByText(members('add.noEmail'))).toBeVisible();
  }
  await email.fill('Editor@Local.Test');
  await expect(adding(page).getByText(members('add.known'))).toBeVisible();
  await byRole(adding(page), 'button', 'admin/members:add.byUid').click();
  await adding(page).getByLabel(members('add.uid')).fill('somebody@example.org');
  await byRole(adding(page), 'button', 'admin/members:add.submit', { exact: true }).click();
  await expect(adding(page).getByText(members('add.noUid'))).toBeVisible();
});

test('an account with an unverified address is asked to verify it, and then enters', async ({ page }) => {
  const email = await addAccount('unproved-editor', { emailVerified: false });
  await setRoles((fields) => {
    fields['invited'] = { mapValue: { fields: { [email]: { stringValue: 'editor' } } } };
  });
  await page.goto('/admin');
  await signInByPassword(page, email);
  await expect(page.getByText(zh('sign-in:noRole.unproved', { email }))).toBeVisible();
  const sent = page.waitForRequest(/accounts:sendOobCode/);
  await byRole(page, 'button', 'sign-in:noRole.prove').click();
  expect(((await sent).postDataJSON() as { requestType: string }).requestType).toBe('VERIFY_EMAIL');
  await expect(page.getByText(zh('sign-in:noRole.proveSent'))).toBeVisible();
  await changeAccount('unproved-editor', { emailVerified: true });
  await byRole(page, 'button', 'sign-in:noRole.retry').click();
  await expect(adminHome(page)).toBeVisible();
});

test('a member sets their own name, an admin corrects it, and the log shows both', async ({ page }) => {
  const email = await addAccount('named-editor');
  await setRoles((fields) => (fields['editors'] = uids('editor-local', 'named-editor')));
  const other = await newPage(page);
  await other.goto('/admin/account');
  await signInByPassword(other, email);
  await other.getByLabel(zh('admin/account:name.label')).fill('  林 示範  ');
  await byRole(other, 'button', 'admin/account:name.save').click();
  await expect(other.getByText(zh('admin/account:name.saved'))).toBeVisible();
  await expect(other.getByLabel(zh('admin/account:name.label'))).toHaveValue('林 示範');

  await signInAt(page, '/admin/members', 'admin');
  await page.getByRole('button', { name: `${members('list.rename')} （林 示範）` }).click();
  await page.getByLabel(members('rename.name'), { exact: true }).fill('林示範');
  await byRole(page, 'button', 'admin/members:rename.submit', { exact: true }).click();
  await expect(page.getByLabel(members('list.role', { name: '林示範' }))).toBeVisible();
  await page.goto('/admin/audit');
  await page.getByLabel(zh('admin/audit:filter.by')).selectOption('林示範');
  await expect(page.getByText(`${zh('admin/audit:action.rename')} 林示範`).first()).toBeVisible();
  await page.getByLabel(zh('admin/audit:filter.action')).selectOption(zh('admin/audit:action.publish'));
  await expect(page.getByText(zh('admin/audit:filter.none'))).toBeVisible();
  await expect(page).toHaveURL(/by=named-editor/);
  await byRole(page, 'button', 'admin/audit:filter.reset').click();
  await page.getByLabel(zh('admin/audit:filter.from')).fill('2020-01-02');
  await page.getByLabel(zh('admin/audit:filter.to')).fill('2020-01-01');
  await expect(page.getByText(zh('admin/audit:filter.invalid'))).toBeVisible();
  await page.getByLabel(zh('admin/audit:filter.to')).fill('2020-01-03');
  await expect(page.getByText(zh('admin/audit:filter.none'))).toBeVisible();
});

/** Enrols a phone as a second factor; first submits an incomplete number and a wrong code. */
async function enrolPhone(page: Page, phone: string): Promise<void> {
  await byRole(page, 'button', 'second-factor:sms.add').click();
  await page.getByLabel(words('sms.phone')).fill('12');
  await byRole(page, 'button', 'second-factor:sms.send').click();
  await expect(page.getByText(words('sms.invalid'))).toBeVisible();
  await page.getByLabel(words('sms.phone')).fill(phone);
  const started = page.waitForResponse(/mfaEnrollment:start/);
  await byRole(page, 'button', 'second-factor:sms.send').click();
  const { phoneSessionInfo } = (await (await started).json()) as {
    phoneSessionInfo: { sessionInfo: string };
  };
  await page.getByLabel(words('name')).fill('公務手機');
  await page.getByLabel(words('code')).fill('000000');
  await byRole(page, 'button', 'second-factor:confirm', { exact: true }).click();
  await expect(page.getByText(zh('auth-errors:codeWrong'))).toBeVisible();
  await page.getByLabel(words('code')).fill(await smsCode(phoneSessionInfo.sessionInfo));
  await byRole(page, 'button', 'second-factor:confirm', { exact: true }).click();
}

test('an admin with a second factor needs it, an editor without one enrols', async ({ page }) => {
  const [admin, editor] = [await addAccount('factor-admin'), await addAccount('factor-editor')];
  await setRoles((fields) => {
    fields['admins'] = uids('admin-local', 'factor-admin');
    fields['editors'] = uids('editor-local', 'factor-editor');
  });
  await page.goto('/admin/members');
  await signInByPassword(page, admin);
  const required = page.getByLabel(members('switches.secondFactor.label'));
  await expect(required).toHaveValue('none');
  await expect(required.locator('option[value=admins]')).toBeDisabled();
  await expect(required.locator('option[value=both]')).toBeDisabled();
  await byRole(page, 'link', 'admin/members:switches.secondFactor.enrol').click();
  await enrolPhone(page, '0912-345-678');
  await expect(page.getByRole('button', { name: words('remove', { name: '公務手機' }) })).toBeVisible();

  await page.goto('/admin/members');
  await required.selectOption(members('switches.secondFactor.of.both'));
  await answer(page);
  await expect(required).toHaveValue('both');
  await page.goto('/admin/account');
  await expect(page.getByText(words('last'))).toBeVisible();
  await expect(page.getByRole('button', { name: words('remove', { name: '公務手機' }) })).toHaveCount(0);

  const other = await newPage(page);
  await other.goto('/admin');
  await signInByPassword(other, editor);
  await expect(byRole(other, 'heading', 'second-factor:required.title', { level: 1 })).toBeVisible();
  await enrolPhone(other, '+886 987 654 321');
  await expect(adminHome(other)).toBeVisible();

  await page.goto('/admin/members');
  await required.selectOption(members('switches.secondFactor.of.none'));
  await answer(page);
  await expect(required).toHaveValue('none');
  await page.goto('/admin/account');
  await page.getByRole('button', { name: words('remove', { name: '公務手機' }) }).click();
  await byRole(page, 'button', 'second-factor:removeConfirm', { exact: true }).click();
  await expect(page.getByText(words('none'))).toBeVisible();
});

test('requiring a second factor while a page is open preserves unsaved input', async ({ page }) => {
  const email = await addAccount('typing-editor');
  await setRoles((fields) => (fields['editors'] = uids('editor-local', 'typing-editor')));
  await page.goto('/admin/tag-blacklist-test');
  await signInByPassword(page, email);
  const box = page.getByLabel(zh('admin/tag-blacklist-test:tags'));
  await box.fill('打到一半的標籤');
  await setRoles((fields) => (fields['secondFactor'] = { stringValue: 'editors' }));
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(words('required.bar'))).toBeVisible();
  await enrolPhone(page, '0911222333');
  await expect(page.getByText(words('required.bar'))).toHaveCount(0);
  await expect(box).toHaveValue('打到一半的標籤');
});

test('enrolling an authenticator app sends the requests that Identity Platform expects', async ({ page }) => {
  const secret = {
    sharedSecretKey: 'JBSWY3DPEHPK3PXP',
    verificationCodeLength: 6,
    hashingAlgorithm: 'SHA1',
    periodSec: 30,
    sessionInfo: 'totp-session',
    finalizeEnrollmentTime: '2026-11-23T12:00:00Z',
  };
  await page.route(/mfaEnrollment:start/, (route) => route.fulfill({ json: { totpSessionInfo: secret } }));
  await page.route(/mfaEnrollment:finalize/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_CODE' } } }),
  );
  await signInAt(page, '/admin/account', 'editor');
  const start = page.waitForRequest(/mfaEnrollment:start/);
  await byRole(page, 'button', 'second-factor:totp.add').click();
  const started = (await start).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(started).toSorted()).toEqual(['idToken', 'totpEnrollmentInfo']);
  expect(started['totpEnrollmentInfo']).toEqual({});
  await expect(page.getByLabel(words('totp.key'))).toHaveValue(secret.sharedSecretKey);
  await expect(byRole(page, 'img', 'second-factor:totp.qr')).toBeVisible();
  await byRole(page, 'button', 'second-factor:confirm', { exact: true }).click();
  await expect(page.getByText(words('codeMissing'))).toBeVisible();
  await page.getByLabel(words('name')).fill('我的 App');
  await page.getByLabel(words('code')).fill('123 456');
  const finish = page.waitForRequest(/mfaEnrollment:finalize/);
  await byRole(page, 'button', 'second-factor:confirm', { exact: true }).click();
  const { idToken, ...finished } = (await finish).postDataJSON() as Record<string, unknown>;
  expect(idToken).toMatch(/^eyJ/);
  expect(finished).toEqual({
    displayName: '我的 App',
    totpVerificationInfo: { sessionInfo: 'totp-session', verificationCode: '123456' },
  });
  await expect(page.getByText(zh('auth-errors:codeWrong'))).toBeVisible();
});
