import { expect, type Page, test } from '@playwright/test';
import { heicFile, heicOfItsOwn } from '#tests/helpers/heic-files.ts';
import { pngOf } from '../helpers/hostile-files.ts';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { describeImage, leftOut, panel, tile, chooseFiles } from '../helpers/upload-page.ts';
import { byRole, zh, zhIn, zhPattern } from '#tests/helpers/texts.ts';

const text = zhIn('admin/upload-debunking-image');

const uploadAddress = '/admin/upload-debunking-image';

const add = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> =>
  chooseFiles(page, [{ name, mimeType, buffer }]);

test('an unusable file is rejected with a reason, and typed text is preserved', async ({ page }) => {
  test.setTimeout(150_000);
  await signInAt(page, uploadAddress, 'admin');
  const good = await jpeg({ r: 90, g: 90, b: 20 });
  await add(page, '好的.jpg', good);
  const altText = panel(page).getByLabel(zh('admin:form.altText'), { exact: true });
  await altText.fill('留著的文字');

  await add(page, '文字.jpg', Buffer.from('這不是圖片'));
  await expect(page.getByText(text('refused.notAnImage'))).toBeVisible();
  await add(page, '空的.jpg', Buffer.alloc(0));
  await expect(page.getByText(text('refused.empty'))).toBeVisible();
  await add(page, '斷掉.jpg', (await jpeg({ r: 1, g: 200, b: 200 })).subarray(0, 4000));
  await expect(page.getByText(text('refused.truncated'))).toBeVisible();
  // 400 megabytes once decoded.
  const bomb = pngOf(20_000);
  expect(bomb.length).toBeLessThan(60_000);
  await add(page, '炸彈.png', bomb, 'image/png');
  await expect(page.getByText(text('refused.tooWide', { width: 20_000, height: 20_000 }))).toBeVisible();
  await add(page, '太大.jpg', Buffer.concat([good, Buffer.alloc(30 * 1024 * 1024)]));
  await expect(page.getByText(text('refused.tooManyBytes'))).toBeVisible();
  await add(page, '向量.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
  await expect(page.getByText(text('refused.svg'))).toBeVisible();
  await add(page, '同一張.jpg', good);
  await expect(page.getByText(text('duplicate.queue'))).toBeVisible();

  // A valid image with the wrong extension is accepted.
  await add(page, '其實是圖.txt', await jpeg({ r: 5, g: 5, b: 120 }), 'text/plain');
  await expect(tile(page, '其實是圖')).toBeVisible();
  await expect(altText).toHaveValue('留著的文字');

  // So is a phone's HEIC photo, unless half of it is missing.
  const photo = heicOfItsOwn(heicFile('with-place'), own('heic'));
  await add(page, '照片.heic', photo, 'image/heic');
  await expect(tile(page, '照片.heic')).toHaveAccessibleName(
    zhPattern('admin/upload-debunking-image:tile.lacksBoth'),
    { timeout: 60_000 },
  );
  await add(page, '半張照片.heic', photo.subarray(0, 700), 'image/heic');
  await expect(leftOut(page).filter({ hasText: '半張照片' })).toContainText(text('refused.truncated'));
});

test('a tag over the length limit is rejected and remains in the input', async ({ page }) => {
  await signInAt(page, uploadAddress, 'admin');
  await add(page, '標籤.jpg', await jpeg({ r: 3, g: 99, b: 3 }));
  const card = panel(page);
  const box = card.getByLabel(zh('admin:form.optional', { label: zh('admin:form.tags') }));
  const tag = '這是一個超過二十個字的標籤所以應該要被拒絕才對';
  await box.fill(tag);
  await box.press('Enter');
  await expect(card.getByText(zh('admin:tagInput.tooLong', { tag, maxLength: 20 })).first()).toBeVisible();
  await expect(box).toHaveValue(tag);
});

test('losing the role while the form is open is reported, and the text remains', async ({ page }) => {
  await signInAt(page, uploadAddress, 'admin');
  await add(page, `${own('失去權限')}.jpg`, await jpeg({ r: 120, g: 3, b: 80 }));
  await describeImage(page, own('失去權限'), '失去權限前寫的');
  await setRoles((fields) => {
    fields['admins'] = uids('somebody-else');
  });
  try {
    await page.getByRole('button', { name: text('actions.saveAll', { count: 1 }) }).click();
    await expect(page.getByText(zh('admin:failure.denied')).first()).toBeVisible({ timeout: 30_000 });
    await expect(panel(page).getByLabel(zh('admin:form.altText'), { exact: true })).toHaveValue(
      '失去權限前寫的',
    );
    const visitor = await page.context().newPage();
    await visitor.goto(`/debunking-images/${own('失去權限')}`);
    await expect(
      visitor
        .getByRole('main')
        .getByText(zh('debunking-images:search.empty.title', { query: own('失去權限') })),
    ).toBeVisible();
    await visitor.close();
  } finally {
    await setRoles((fields) => {
      fields['admins'] = uids('admin-local');
    });
  }
  await byRole(page, 'button', 'common:actions.retry').click();
  await expect(page.getByText(text('summary.saved', { count: 1 }))).toBeVisible({ timeout: 30_000 });
});

test('an upload started offline loses nothing, and continues online', async ({ page }) => {
  await signInAt(page, uploadAddress, 'admin');
  await add(page, '斷線.jpg', await jpeg({ r: 60, g: 120, b: 200 }));
  await describeImage(page, '斷線', '斷線前寫的');
  await page.getByRole('button', { name: text('actions.saveAll', { count: 1 }) }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: text('actions.saveAll', { count: 1 }) }).click();
  await expect(page.getByText(zh('admin:failure.offline')).first()).toBeVisible({ timeout: 45_000 });
  await expect(panel(page).getByLabel(zh('admin:form.altText'), { exact: true })).toHaveValue('斷線前寫的');
  await page.context().setOffline(false);
  await expect(page.getByText(text('summary.saved', { count: 1 }))).toBeVisible({ timeout: 30_000 });
});
