import { expect, type Page, test } from '@playwright/test';
import { fillEvent } from '../helpers/event-form.ts';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { chooseChange, denyWrites, panel, publishButton, publishItem } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { chooseFiles, leftOut, panel as uploadPanel } from '../helpers/upload-page.ts';
import { byRole, fieldLabel, zh, zhPattern, zhWhole } from '#tests/helpers/texts.ts';

const unfinished = (page: Page) => byRole(page, 'region', 'admin/content:unfinished.title');

/** Denies every write of this page; reads succeed. */
test('「儲存並發布」 with a conflict shows both versions and preserves the typed text', async ({
  browser,
}) => {
  const one = await (await browser.newContext()).newPage();
  const two = await (await browser.newContext()).newPage();
  const address = `/admin/content/events/${own('publish-conflict')}`;
  await signInAt(one, address, 'editor');
  await fillEvent(one, '一起寫的活動');
  await byRole(panel(one), 'button', 'admin/content:item.save').click();
  await expect(one.getByText(zhPattern('admin:place.database'))).toBeVisible();
  await signInAt(two, address, 'admin');
  await expect(two.getByLabel(zh('admin/content:column.title'))).toHaveValue('一起寫的活動');
  await one.getByLabel(zh('admin/content:column.title')).fill('一號先存的標題');
  await byRole(panel(one), 'button', 'admin/content:item.save').click();
  await expect(byRole(panel(one), 'button', 'admin/content:item.save')).toBeDisabled();

  await two.getByLabel(zh('admin/content:column.title')).fill('二號打的標題');
  await publishItem(two);
  await expect(two.getByText(zh('admin/content:conflict.title'))).toBeVisible();
  const mine = two.getByRole('region', {
    name: zh('admin/content:conflict.mineOf', { field: fieldLabel('any.title') }),
  });
  await expect(mine).toHaveText('二號打的標題');
  await expect(publishButton(two)).toBeDisabled();

  // Neither a reload nor choosing the other version loses it.
  two.once('dialog', (dialog) => void dialog.accept());
  await two.reload();
  await expect(mine).toHaveText('二號打的標題');
  await byRole(two, 'radio', 'admin/content:conflict.theirs').check();
  await byRole(two, 'button', 'admin/content:conflict.settle').click();
  await expect(two.getByLabel(zh('admin/content:column.title'))).toHaveValue('一號先存的標題');
  await byRole(two, 'button', 'admin/content:replaced.swap').click();
  await expect(two.getByLabel(zh('admin/content:column.title'))).toHaveValue('二號打的標題');
});

test('a denied 「儲存並發布」 preserves the typed text, and works once writing is allowed', async ({
  page,
}) => {
  const address = `/admin/content/events/${own('publish-denied')}`;
  await signInAt(page, address, 'editor');
  await denyWrites(page);
  await fillEvent(page, '先被拒絕的活動');
  await publishItem(page);
  await expect(panel(page).getByText(zh('admin:failure.denied'))).toBeVisible();
  await expect(page.getByLabel(zh('admin/content:column.title'))).toHaveValue('先被拒絕的活動');
  await page.unroute(/documents:commit/);
  await publishItem(page);
  await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
});

test('a publication whose result cannot be read preserves the typed text', async ({ page }) => {
  const address = `/admin/content/events/${own('publish-unread')}`;
  await signInAt(page, address, 'editor');
  await fillEvent(page, '讀不到結果的活動');
  await byRole(panel(page), 'button', 'admin/content:item.save').click();
  await expect(page.getByText(zhPattern('admin:place.database'))).toBeVisible();
  // The commit succeeds, and every later read fails.
  await page.route(/documents:commit/, async (route) => {
    await page.route(/documents:batchGet/, (read) => read.abort());
    await route.continue();
  });
  await publishItem(page);
  await expect(panel(page).getByText(zh('admin/content:item.unread'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(zh('admin/content:column.title'))).toHaveValue('讀不到結果的活動');
});

test('a new draft is listed on this device from the first keystroke', async ({ page }) => {
  const id = own('only-here');
  await signInAt(page, `/admin/content/events/${id}`, 'editor');
  await denyWrites(page);
  await page.getByLabel(zh('admin/content:column.title')).fill('還沒存過的新活動');
  await byRole(page, 'link', 'collections:events', { exact: true }).first().click();
  await byRole(page, 'button', 'admin:leave.confirm', { exact: true }).click();
  const item = unfinished(page).getByRole('listitem').filter({ hasText: '還沒存過的新活動' });
  await expect(item).toContainText(zh('admin/content:unfinished.onDevice'));
  await page.goto('/admin');
  await expect(item).toContainText(zh('admin/content:unfinished.onDevice'));
  await item.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/content/events/${id}$`));
  await expect(page.getByLabel(zh('admin/content:column.title'))).toHaveValue('還沒存過的新活動');
});

test('an autosaved new draft is listed on another device of the same account', async ({ page, browser }) => {
  const title = own('別台裝置也找得到');
  await signInAt(page, `/admin/content/events/${own('other-device')}`, 'editor');
  await page.getByLabel(zh('admin/content:column.title')).fill(title);
  await expect(publishButton(page)).toHaveText(zh('admin/content:publish.saveAndPublish'));
  const room = await publishButton(page).boundingBox();
  await publishButton(page).focus();
  await expect(panel(page).getByText(zhPattern('admin:place.database'))).toBeVisible({ timeout: 30_000 });
  // The label changes because nothing is left to save. The button must neither move nor lose the focus.
  await expect(publishButton(page)).toHaveText(zh('admin/content:publish.title'));
  expect(await publishButton(page).boundingBox()).toEqual(room);
  await expect(publishButton(page)).toBeFocused();
  const save = byRole(panel(page), 'button', 'admin/content:item.save');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription(zhWhole('admin:place.database'));

  const other = await (await browser.newContext()).newPage();
  await signInAt(other, '/admin', 'editor');
  await unfinished(other).getByRole('link', { name: title }).click();
  await expect(other.getByLabel(zh('admin/content:column.title'))).toHaveValue(title);
  await other.goto('/admin/content/events');
  await expect(unfinished(other).getByRole('link', { name: title })).toBeVisible();
});

test('the note of a correction survives a reload before it is published', async ({ page }) => {
  await signInAt(page, `/admin/content/events/${own('correction-kept')}`, 'editor');
  await fillEvent(page, '會勘誤的活動');
  await publishItem(page);
  await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
  await page.getByLabel(fieldLabel('events.venue')).fill('示範里活動中心');
  await chooseChange(page, '勘誤');
  await panel(page).getByLabel(zh('admin:change.before')).fill('原本寫錯的話');
  await page.reload();
  await expect(panel(page).getByLabel(zh('admin:change.before'))).toHaveValue('原本寫錯的話');
});

test('text that IndexedDB could not store survives a reload', async ({ page }) => {
  await signInAt(page, '/admin/debunking-images', 'admin');
  await page.locator('a[href^="/admin/edit-debunking-image/"]').first().click();
  const description = descriptionOf(page);
  await expect(panel(page)).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function never() {
      throw new DOMException('the page is left', 'AbortError');
    };
  });
  await description.fill('來不及寫進資料庫的說明');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(description).toHaveValue('來不及寫進資料庫的說明');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('work:'))),
  ).toEqual([]);
});

const descriptionOf = (page: Page) =>
  page.getByLabel(zh('admin:form.optional', { label: zh('admin:form.description') })).first();

/** Opens the form of a published image. Returns its id. */
async function openImage(page: Page): Promise<string> {
  await signInAt(page, '/admin/debunking-images', 'admin');
  await page.locator('a[href^="/admin/edit-debunking-image/"]').first().click();
  await expect(panel(page)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test("an image's text that cannot be stored survives a reload and is listed as unfinished", async ({
  page,
}) => {
  await openImage(page);
  await denyWrites(page);
  const description = descriptionOf(page);
  await description.fill('還沒存的圖卡說明');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(description).toHaveValue('還沒存的圖卡說明');
  await expect(page.getByText(zhPattern('admin/content:kept.restored'))).toBeVisible();
  await byRole(page, 'link', 'admin:breadcrumb').first().click();
  await byRole(page, 'button', 'admin:leave.confirm', { exact: true }).click();
  const item = unfinished(page)
    .getByRole('listitem')
    .filter({ hasText: zh('admin/content:unfinished.onDevice') })
    .first();
  await item.getByRole('link').click();
  await expect(description).toHaveValue('還沒存的圖卡說明');
});

test('an autosaved text of an image is published on another device', async ({ page, browser }) => {
  const id = await openImage(page);
  const words = own('換一台裝置接著寫的說明');
  await descriptionOf(page).fill(words);
  await expect(page.getByText(zhWhole('admin:place.database'))).toBeVisible({ timeout: 30_000 });

  const other = await (await browser.newContext()).newPage();
  await signInAt(other, '/admin', 'admin');
  await unfinished(other).locator(`a[href$="/${id}"]`).click();
  await expect(descriptionOf(other)).toHaveValue(words);
  await publishItem(other);
  await expect(other.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
  await expect(byRole(other, 'button', 'admin/content:more.discard')).toHaveCount(0);
  await other.goto('/admin');
  await expect(unfinished(other).locator(`a[href$="/${id}"]`)).toHaveCount(0);
});

test('an image chosen and described on one device is published from another', async ({ page, browser }) => {
  const title = own('換裝置圖卡');
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  const buffer = await jpeg({ r: 91, g: 12, b: 140 }, 700, 520);
  await chooseFiles(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  const card = uploadPanel(page);
  await card.getByLabel(zh('admin/content:column.title'), { exact: true }).fill(title);
  await expect(card.getByText(zh('admin/upload-debunking-image:draft.saved'))).toBeVisible({
    timeout: 30_000,
  });

  const other = await (await browser.newContext()).newPage();
  await signInAt(other, '/admin', 'admin');
  await unfinished(other).getByRole('link', { name: title }).click();
  await expect(other.getByLabel(zh('admin/content:column.title'))).toHaveValue(title);
  // The image itself is visible, too.
  const image = byRole(other, 'region', 'admin/content:home.images').locator('img');
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await other.getByLabel(zh('admin:form.altText')).fill('在另一台裝置寫完的替代文字');
  await publishItem(other);
  await expect(other.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();

  // The first device reports it when it is used again.
  await page.reload();
  await expect(leftOut(page).getByText(zh('admin/upload-debunking-image:duplicate.published'))).toBeVisible();
});
