import { devices, expect, type Page, test } from '@playwright/test';
import { own, tryNumber } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { publishItem, requestWithdrawal } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { chooseFiles, describeImage, openImage, publishAll } from '../helpers/upload-page.ts';
import { byRole, zh, zhIn, zhPattern } from '#tests/helpers/texts.ts';

const folder = zhIn('admin/debunking-image-folders');
const trash = zhIn('admin/debunking-images');

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
const names = () => ['圖庫甲', '圖庫乙', '圖庫丙'].map(own);

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: zh('admin:library.select', { title: name }) });

/** Uploads three images. */
async function uploadThree(page: Page): Promise<void> {
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  const files = await Promise.all(
    names().map(async (name, index) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg({ r: 10 + index, g: 99, b: 77 }, 640 + index, 480),
    })),
  );
  await chooseFiles(page, files);
  for (const name of names()) await describeImage(page, name);
  await openImage(page, own('圖庫甲'));
  // Rotated and cropped by keyboard, without a pointer.
  await page
    .getByRole('button', {
      name: zh('admin/upload-debunking-image:actions.frameNamed', { name: own('圖庫甲') }),
    })
    .press('Enter');
  await byRole(page, 'button', 'admin/upload-debunking-image:framing.right').press('Enter');
  await byRole(page, 'slider', 'admin/upload-debunking-image:framing.cut.top').press('PageUp');
  await byRole(page, 'button', 'admin/upload-debunking-image:framing.save', { exact: true }).press('Enter');
  await publishAll(page, 3);
}

test('images are tagged, untagged, withdrawn and restored in bulk', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await uploadThree(page);
  await byRole(page, 'link', 'admin:libraryTitle', { exact: true }).click();
  await expect(byRole(page, 'heading', 'admin:libraryTitle', { level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill(own('圖庫'));
  await expect(page.getByRole('heading', { name: folder('count', { count: 3 }) })).toBeVisible();

  // By keyboard: Shift with an arrow extends the selection, T opens the tags.
  await box(page, names()[2] ?? '').focus();
  await page.keyboard.press('?');
  await expect(byRole(page, 'dialog', 'admin:library.shortcuts')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await box(page, names()[2] ?? '').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(zh('admin:library.selected', { count: 2 }))).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(page.getByText(zh('admin:library.selected', { count: 3 }))).toBeVisible();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: zh('admin:tags.title', { count: 3 }) });
  await dialog.getByLabel(zh('admin:tags.add')).fill('整批標籤');
  await dialog.getByLabel(zh('admin:tags.add')).press('Enter');
  await dialog.getByRole('button', { name: zh('admin:tags.apply', { add: 1, remove: 0 }) }).click();
  await expect(page.getByText(zh('admin:tags.done', { count: 3 }))).toBeVisible();
  await byRole(page, 'button', 'admin:undo.action', { exact: true }).click();
  await expect(page.getByText(zh('admin:undo.done', { count: 3 }))).toBeVisible();

  await expect(page.getByText(zh('admin:library.selected', { count: 3 }))).toBeVisible();
  await box(page, names()[2] ?? '').press('Escape');
  await expect(byRole(page, 'button', 'admin:library.selectNone')).toHaveCount(0);

  // By mouse: a click and a Shift-click select the range between them.
  await box(page, names()[0] ?? '').click();
  await box(page, names()[2] ?? '').click({ modifiers: ['Shift'] });
  await expect(page.getByText(zh('admin:library.selected', { count: 3 }))).toBeVisible();
  await byRole(page, 'button', 'admin:library.withdraw', { exact: true }).click();
  const withdraw = page.getByRole('dialog', { name: zh('admin:withdrawMany.title', { count: 3 }) });
  await withdraw.getByLabel(zh('admin:withdrawMany.reason')).fill(own('示範整批下架'));
  await withdraw.getByRole('button', { name: zh('admin:withdrawMany.submit', { count: 3 }) }).click();
  await expect(page.getByText(zh('admin:withdrawMany.done', { count: 3 }))).toBeVisible();

  // On a phone, in the trash.
  const context = await browser.newContext(phone);
  const small = await context.newPage();
  await signInAt(small, '/admin/debunking-images/trash', 'admin');
  await expect(small.getByText(trash('trashPage.reason', { reason: own('示範整批下架') }))).toHaveCount(3);
  await small.getByRole('button', { name: trash('trashPage.restoreNamed', { title: own('圖庫甲') }) }).tap();
  await expect(small.getByText(trash('trashPage.restored', { title: own('圖庫甲') }))).toBeVisible();
  await small.goto(`/admin/debunking-images?q=${own('圖庫')}`);
  await expect(small.getByRole('heading', { name: folder('count', { count: 1 }) })).toBeVisible();
  await box(small, own('圖庫甲')).tap();
  await expect(small.getByText(zh('admin:library.selected', { count: 1 }))).toBeVisible();
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('after selecting all, the bulk acts are between list and navigation bar', async ({ page }) => {
    await signInAt(page, '/admin/debunking-images', 'admin');
    const selectAll = byRole(page, 'button', 'admin:library.selectAll');
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') })
        .first(),
    ).toBeVisible();
    // As low as it can be pressed: just above the navigation bar.
    await selectAll.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      globalThis.scrollBy(0, bottom + 64 - globalThis.innerHeight);
    });
    await selectAll.press('Enter');
    const edges = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top: Math.round(top), bottom: Math.round(bottom) };
      });
    const actions = `section[aria-label="${zh('admin:library.actions')}"]`;
    const navigation = await edges(`nav[aria-label="${zh('admin/navigation:bar.label')}"]`);
    await expect.poll(async () => (await edges(actions)).bottom).toBeLessThan(navigation.top);
    const bar = await edges(actions);
    const clear = await byRole(page, 'button', 'admin:library.selectNone').boundingBox();
    expect((clear?.y ?? 0) + (clear?.height ?? 0)).toBeLessThanOrEqual(bar.top);
  });
});

test('an image in use cannot be withdrawn, and the dialog lists its uses', async ({ page }) => {
  await signInAt(page, '/admin/debunking-images', 'admin');
  await byRole(page, 'button', 'admin:library.selectAll').click();
  await byRole(page, 'button', 'admin:library.withdraw', { exact: true }).click();
  await expect(page.getByText(zhPattern('admin:uses.inUse')).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
});

test('a folder is moved into another one and out again with form controls', async ({ page }) => {
  const name = own('巢狀示範');
  const folders = '/admin/debunking-image-folders';
  await signInAt(page, folders, 'editor');
  await byRole(page, 'button', 'admin/debunking-image-folders:create').click();
  await byRole(page, 'textbox', 'admin/content/fields:label.any.label').fill(name);
  const parent = page.getByRole('combobox', {
    name: new RegExp(`^${zh('admin/content/fields:label.imageFolders.parentId')}`),
  });
  await page.getByText(zh('admin/content:folded.title')).click();
  await parent.fill('飲食與健康');
  await page.getByRole('option', { name: '飲食與健康' }).click();
  await publishItem(page);
  await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
  await page.goto(folders);
  await page.getByRole('link', { name: folder('actions.editNamed', { name }) }).click();
  await page.getByText(zh('admin/content:folded.title')).click();
  await expect(parent).toHaveValue('飲食與健康');
  await parent.fill('');
  await parent.press('Tab');
  await publishItem(page);
  await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
  await page.goto(folders);
  await page.getByRole('button', { name: folder('actions.removeNamed', { name }) }).click();
  await byRole(page.getByRole('alertdialog'), 'button', 'admin:unreadable.remove').click();
  await expect(page.getByText(folder('remove.done', { name }))).toBeVisible();
});

const restoreInvoice = (page: Page) =>
  page.getByRole('button', { name: new RegExp(trash('trashPage.restoreNamed', { title: '.*發票.*' })) });

/** Restores the image if an earlier try withdrew it. */
async function putBack(page: Page): Promise<void> {
  const restore = restoreInvoice(page);
  const isThere = await restore.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  await restore.click();
  await expect(page.getByText(new RegExp(trash('trashPage.restored', { title: '.*發票.*' })))).toBeVisible();
}

test('an image in use is taken down in an emergency: its pages survive', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAt(page, '/admin/debunking-images/trash', 'admin');
  if (tryNumber() > 0) await putBack(page);
  await page.goto('/admin/debunking-images?q=發票');
  await page.getByRole('link', { name: new RegExp(zh('admin:library.edit', { title: '.*發票.*' })) }).click();
  await requestWithdrawal(page, '示範：侵害隱私');
  const used = page.getByRole('alert').filter({ hasText: zhPattern('admin:uses.inUse') });
  const use = used.getByRole('link').filter({ hasText: '發票' }).first();
  await expect(use).toBeVisible();
  const address = (await use.getAttribute('href')) ?? '';
  await byRole(used, 'button', 'admin/audit:action.withdraw-urgent').press('Enter');
  await expect(page.getByText(zh('admin/content:restore.hint'))).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: /發票/ })).toBeVisible();
  await byRole(page, 'link', 'common:image.gone').click();
  await expect(page.getByText('示範：侵害隱私').first()).toBeVisible();

  await page.goto('/admin/audit');
  const entry = page.getByRole('listitem').filter({ hasText: zh('admin/audit:action.withdraw-urgent') });
  await expect(entry.first()).toContainText('示範：侵害隱私');
  // Restores it for the other tests.
  await page.goto('/admin/debunking-images/trash');
  await restoreInvoice(page).click();
  await expect(page.getByText(new RegExp(trash('trashPage.restored', { title: '.*發票.*' })))).toBeVisible();
});
