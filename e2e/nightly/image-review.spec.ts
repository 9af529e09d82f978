import { devices, expect, type Page, test } from '@playwright/test';
import { own, tryNumber } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { openPanel, publishItem } from '../helpers/publishing.ts';
import { setRoles } from '../helpers/roles.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { chooseFiles, describeImage, tile, steps } from '../helpers/upload-page.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

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

test('four eyes: an image from a phone is returned once, and an admin publishes it', async ({ browser }) => {
  test.setTimeout(300_000);
  await setFourEyes(true);
  const title = own('雙人覆核的圖卡');
  const writer = await (await browser.newContext(phone)).newPage();
  const admin = await (await browser.newContext(phone)).newPage();

  writer.on('response', (response) => expect(response.status()).not.toBe(403));

  // What an editor saves is submitted for review, and the page says so before a file is chosen.
  await signInAt(writer, '/admin/upload-debunking-image', 'editor');
  await expect(writer.getByText(zh('admin:handsIn'))).toBeVisible();
  const colour = { r: 20 + tryNumber(), g: 130, b: 90 };
  await chooseFiles(writer, [{ name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: await jpeg(colour) }]);
  await expect(tile(writer, title)).toBeVisible(slow);
  const open = await describeImage(writer, title);
  await expect(open).toBeVisible();
  await byRole(writer.getByRole('dialog'), 'button', 'admin/content:field.close').click();
  await button(writer, zh('admin/upload-debunking-image:actions.handInAll', { count: 1 })).click(slow);
  await expect(steps(writer, { sent: 1, total: 1 })).toBeVisible(slow);

  // The admin finds it in the queue, sees that it is new and returns it with a note.
  await signInAt(admin, '/admin/review', 'admin');
  await admin.getByRole('link', { name: title }).click();
  await expect(admin.getByText(zh('admin/content:changes.new'))).toBeVisible(slow);
  const address = new URL(admin.url()).pathname;
  await openPanel(admin);
  await button(admin, zh('admin/content:stage.return')).click();
  await admin.getByLabel(zh('admin/content:stage.returnNote')).fill('替代文字要寫出圖上的字');
  await byRole(admin.getByRole('dialog'), 'button', 'admin/content:stage.return').click();
  await expect(admin.getByText(zh('admin/content:stage.returnedNow'))).toBeVisible(slow);
  await expect(byRole(admin, 'link', 'admin/content:review.backToQueue')).toBeFocused();

  // The editor finds the note and cannot publish.
  await writer.goto(address);
  await expect(writer.getByText('替代文字要寫出圖上的字')).toBeVisible(slow);
  const deciding = new RegExp(
    `^(${zh('admin/content:publish.submit')}|${zh('admin/content:stage.approve')})`,
  );
  await expect(button(writer, deciding)).toHaveCount(0);
  await writer.getByLabel(zh('admin:form.altText')).fill('圖上寫著：示範');
  await button(writer, zh('admin/content:stage.submit')).click();
  await expect(writer.getByText(zh('admin/content:stage.submitted'))).toBeVisible(slow);
  // The page describes the next step, and the bar offers to take the image back instead of a disabled button.
  await expect(writer.getByText(zh('admin/content:review.waits.review')).first()).toBeVisible();
  await expect(button(writer, zh('admin/content:stage.takeBack'))).toBeInViewport();
  await expect(button(writer, zh('admin/content:stage.submit'))).toHaveCount(0);

  await admin.reload();
  await expect(admin.getByLabel(zh('admin:form.altText'))).toHaveValue('圖上寫著：示範', slow);
  await button(admin, zh('admin/content:stage.approve')).click();
  await expect(admin.getByText(zh('admin/content:stage.approvedNow'))).toBeVisible(slow);
  await publishItem(admin);
  await expect(admin.getByText(zh('admin/content:rowState.published'), { exact: false }).first()).toBeVisible(
    slow,
  );
  await admin.goto(address.replace('/admin/edit-debunking-image', '/debunking-images/file'));
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(title, slow);
});
