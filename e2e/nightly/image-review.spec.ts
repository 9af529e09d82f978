import { devices, expect, type Page, test } from '@playwright/test';
import { own, tryNumber } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { openPanel, publishItem } from '../helpers/publishing.ts';
import { setRoles } from '../helpers/roles.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { chooseFiles, describeImage, tile } from '../helpers/upload-page.ts';

const { viewport: _size, defaultBrowserType: _browser, ...touch } = devices['Pixel 7'];
const phone = { ...touch, viewport: { width: 390, height: 844 } };

// Encoding and comparing are slow on a busy machine with two cores.
const slow = { timeout: 60_000 };

const setFourEyes = (isOn: boolean) =>
  setRoles((fields) => {
    fields['fourEyes'] = { booleanValue: isOn };
  });

test.afterEach(() => setFourEyes(false));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('four eyes: an image uploaded by an editor on a phone is returned once, and an admin publishes it', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await setFourEyes(true);
  const title = own('雙人覆核的圖卡');
  const writer = await (await browser.newContext(phone)).newPage();
  const admin = await (await browser.newContext(phone)).newPage();

  // What an editor saves is submitted for review, and the page says so before a file is chosen.
  await signInAt(writer, '/admin/upload-debunking-image', 'editor');
  await expect(writer.getByText('你儲存的圖卡會送審')).toBeVisible();
  const colour = { r: 20 + tryNumber(), g: 130, b: 90 };
  await chooseFiles(writer, [{ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: await jpeg(colour) }]);
  await expect(tile(writer, title)).toBeVisible(slow);
  const open = await describeImage(writer, title);
  await expect(open).toBeVisible();
  await writer.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
  await button(writer, '儲存 1 張').click(slow);
  await expect(writer.getByText(/已送出 1／1/)).toBeVisible(slow);

  // The admin finds it in the queue, sees that it is new and returns it with a note.
  await signInAt(admin, '/admin/review', 'admin');
  await admin.getByRole('link', { name: title }).click();
  await expect(admin.getByText('這是新的內容，線上還沒有。')).toBeVisible(slow);
  const address = new URL(admin.url()).pathname;
  await openPanel(admin);
  await button(admin, '退回修改').click();
  await admin.getByLabel('要改什麼').fill('替代文字要寫出圖上的字');
  await admin.getByRole('dialog').getByRole('button', { name: '退回修改' }).click();
  await expect(admin.getByText('已退回，作者會看到你寫的原因')).toBeVisible(slow);
  await expect(admin.getByRole('link', { name: '回到待辦事項' })).toBeFocused();

  // The editor finds the note and cannot publish.
  await writer.goto(address);
  await expect(writer.getByText('替代文字要寫出圖上的字')).toBeVisible(slow);
  await expect(button(writer, /^(發布|核可)/)).toHaveCount(0);
  await writer.getByLabel('替代文字').fill('圖上寫著：示範');
  await button(writer, '送審').click();
  await expect(writer.getByText('已送審')).toBeVisible(slow);
  // The page describes the next step, and the bar offers to take the image back instead of a disabled button.
  await expect(writer.getByText(/接下來由另一位看過、核可並發布/).first()).toBeVisible();
  await expect(button(writer, '收回')).toBeInViewport();
  await expect(button(writer, '送審')).toHaveCount(0);

  await admin.reload();
  await expect(admin.getByLabel('替代文字')).toHaveValue('圖上寫著：示範', slow);
  await button(admin, '核可').click();
  await expect(admin.getByText('已核可，可以發布')).toBeVisible(slow);
  await publishItem(admin);
  await expect(admin.getByText('已發布', { exact: false }).first()).toBeVisible(slow);
  await admin.goto(address.replace('/admin/edit-debunking-image', '/debunking-images/file'));
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(title, slow);
});
