import { expect as expectSoon, type Page, test } from '@playwright/test';
import { addAccount } from '../helpers/members.ts';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInByPassword, signInHeading } from '../helpers/sign-in-page.ts';
import { panel } from '../helpers/upload-page.ts';
import { denyWrites } from '../helpers/publishing.ts';
import { byRole, zh, zhPattern, zhStart } from '#tests/helpers/texts.ts';

// Every test reloads the admin area, which takes a busy machine more than the default 5 s.
const expect = expectSoon.configure({ timeout: 20_000 });

const uid = 'leaving-admin';

test.beforeAll(async () => {
  await addAccount(uid);
  await setRoles((fields) => {
    fields['admins'] = uids('admin-local', uid);
  });
});

test.afterAll(() =>
  setRoles((fields) => {
    fields['admins'] = uids('admin-local');
  }),
);

async function signInAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signInByPassword(page, `${uid}@local.test`);
  await expect(byRole(page, 'button', 'common:account.signOut')).toBeVisible();
}

/** Denies every write, so that texts exist on this device only. */
/** Returns everything that the site has stored in this browser, as text. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
      });
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        found.push(name, await result(objects.getAllKeys()), await result(objects.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys())
      found.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return JSON.stringify(found);
  });

test('signing out leaves no data of the admin area in the browser', async ({ page }) => {
  const title = own('只在這台裝置的標題');
  await signInAt(page, '/admin/upload-debunking-image');
  await denyWrites(page);
  await page
    .getByLabel(zh('admin/upload-debunking-image:drop.choose'))
    .first()
    .setInputFiles([
      { name: '等著上傳.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ r: 10, g: 60, b: 120 }) },
    ]);
  await panel(page).getByLabel(zh('admin:form.altText'), { exact: true }).fill('等著上傳的替代文字');
  await expect.poll(() => everythingStored(page)).toContain('等著上傳的替代文字');
  await page.goto(`/admin/content/events/${own('left-behind')}`);
  const box = page.getByLabel(zh('admin:form.title'));
  await box.fill(title);
  await expect(box).toHaveAttribute('autocomplete', 'off');
  await expect.poll(() => everythingStored(page)).toContain(title);

  await byRole(page, 'button', 'common:account.signOut').click();
  const question = byRole(page, 'alertdialog', 'sign-in:signOut.title');
  await expect(question).toContainText(zhStart('sign-in:signOut.texts', { count: 2 }));
  await expect(question).toContainText(`「${title}」`);
  await expect(question).toContainText('「等著上傳.jpg」');
  await byRole(question, 'button', 'sign-in:signOut.confirm').click();
  await expect(signInHeading(page)).toBeVisible();
  await expect(page.getByText(zhPattern(['sign-in:ended.other', 'sign-in:ended.revoked']))).toHaveCount(0);
  const stored = await everythingStored(page);
  for (const trace of [
    uid,
    title,
    '等著上傳',
    'firebase:authUser',
    'upload-desk',
    'minzhong.signed',
    '/admin',
  ])
    expect(stored, trace).not.toContain(trace);
});

test('cancelling a sign-out preserves the text; without one there is no question', async ({ page }) => {
  const title = own('捨不得的標題');
  await signInAt(page, `/admin/content/events/${own('put-off')}`);
  await denyWrites(page);
  await page.getByLabel(zh('admin:form.title')).fill(title);
  await byRole(page, 'button', 'common:account.signOut').click();
  await byRole(page.getByRole('alertdialog'), 'button', 'sign-in:signOut.cancel').click();
  await expect(page.getByLabel(zh('admin:form.title'))).toHaveValue(title);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel(zh('admin:form.title'))).toHaveValue(title);
  await byRole(page, 'button', 'common:account.signOut').click();
  await byRole(page.getByRole('alertdialog'), 'button', 'sign-in:signOut.confirm').click();
  await expect(signInHeading(page)).toBeVisible();
  await signInAt(page, '/admin/account');
  await byRole(page, 'button', 'common:account.signOut').click();
  await expect(signInHeading(page)).toBeVisible();
});
