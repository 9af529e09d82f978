import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { endpoints } from './helpers/endpoints.ts';
import { own } from './helpers/own.ts';
import { jpeg, middleColour } from './helpers/images.ts';
import { publishItem, requestWithdrawal } from './helpers/publishing.ts';
import { signInAt } from './helpers/sign-in.ts';
import { describeImage, openImage } from './helpers/upload-page.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
const uploadAddress = '/admin/upload-debunking-image';

/** Dispatches the paste event of a copied image. */
async function pasteImage(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ fileName, base64 }) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([content], fileName, { type: 'image/jpeg' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { fileName: name, base64: bytes.toString('base64') },
  );
}

async function addTag(open: Locator, tag: string): Promise<void> {
  const box = open.getByLabel('標籤（選填）');
  await box.fill(tag);
  await box.press('Enter');
}

// The second test moves what the first has uploaded, so they are retried together.
test.describe.serial('an image and its folder', () => {
  test("an admin's image is uploaded, found by a visitor, retagged and withdrawn", async ({
    page,
    browser,
  }) => {
    const name = own('紅色');
    const tag = own('後來的標籤');
    const red = await jpeg({ r: 200, g: 30, b: 40 });
    const green = await jpeg({ r: 20, g: 140, b: 60 }, 700, 900);
    const blue = await jpeg({ r: 30, g: 60, b: 190 });

    await signInAt(page, '/sign-in', 'admin');
    await expect(page).toHaveURL(uploadAddress);
    await expect(page.getByRole('heading', { level: 1, name: '上傳圖卡' })).toBeVisible();
    await page
      .getByLabel('選擇圖片')
      .first()
      .setInputFiles([
        { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: red },
        { name: `${own('綠色')}.jpg`, mimeType: 'image/jpeg', buffer: green },
      ]);
    await pasteImage(page, `${own('藍色')}.jpg`, blue);

    for (const each of ['紅色', '綠色', '藍色'].map(own)) {
      await addTag(await describeImage(page, each, `一張${each}的示範圖`), `示範標籤${each}`);
    }
    const first = await openImage(page, name);
    await first.getByLabel('查核結果').selectOption('錯誤');
    await expect(first.getByLabel('替代文字', { exact: true })).toHaveValue(
      `【錯誤訊息】一張${name}的示範圖`,
    );
    await first.getByLabel('出處網址').fill('https://example.org/source');
    await page.getByRole('button', { name: '儲存 3 張' }).click();
    await expect(page.getByText('已儲存 3 張')).toBeVisible({ timeout: 30_000 });

    // A new visitor on a phone finds the image by its tag.
    const visitorContext = await browser.newContext(phone);
    const visitor = await visitorContext.newPage();
    await visitor.goto('/debunking-images');
    const search = visitor.getByRole('searchbox', { name: '搜尋澄清圖卡' });
    await search.fill(`示範標籤${name}`);
    await search.press('Enter');
    await visitor.getByRole('link', { name: new RegExp(name) }).click();
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(visitor).toHaveTitle(`民眾之窗 - 錯誤訊息｜${name}`);
    await expect(visitor.getByText(`【錯誤訊息】一張${name}的示範圖`).first()).toBeVisible();
    const image = visitor.getByRole('img', { name: new RegExp(`【錯誤訊息】一張${name}的示範圖`) });
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const source = await image.evaluate((element) => (element as HTMLImageElement).currentSrc);
    const bytes = await (await visitor.request.get(source)).body();
    const { r, g, b } = await middleColour(bytes);
    expect(Math.abs(r - 200) + Math.abs(g - 30) + Math.abs(b - 40)).toBeLessThan(30);
    expect(bytes.includes('SECRET-EXIF')).toBe(false);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    // The admin edits the tags; the visitor sees the change after a reload.
    await page.getByRole('link', { name: `編輯「${name}」` }).click();
    const tags = page.getByLabel('標籤（選填）');
    await tags.fill(tag);
    await tags.press('Enter');
    // A change of tags alone asks for no kind of change.
    await publishItem(page);
    await expect(page.getByText('已發布', { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: tag })).toBeVisible();

    // The list shows the change although its snapshot is older.
    await visitor.goto(`/debunking-images/${tag}`);
    await expect(visitor.getByText('找到1張圖卡')).toBeVisible();

    // The same file is not stored twice.
    await page.goto(uploadAddress);
    await page
      .getByLabel('選擇圖片')
      .first()
      .setInputFiles([{ name: `又是${name}.jpg`, mimeType: 'image/jpeg', buffer: red }]);
    await expect(page.getByText('這張圖片先前已經上傳過，沒有重複儲存。')).toBeVisible();

    // A withdrawn image is not in the list, and its page shows the reason.
    const address = new URL(visitor.url()).origin;
    await visitor.getByRole('link', { name: new RegExp(name) }).click();
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    const imageAddress = visitor.url().replace(address, '');
    await page.getByRole('link', { name: /編輯「/ }).click();
    await requestWithdrawal(page, '示範下架');
    await expect(page.getByText('已下架', { exact: true })).toBeVisible();
    await visitor.goto(imageAddress);
    await expect(visitor.getByText('這張圖卡已下架')).toBeVisible();
    await expect(visitor.getByText('示範下架').first()).toBeVisible();
    await expect(visitor.getByText(`${name}的示範圖`)).toHaveCount(0);
    await visitor.goto(`/debunking-images/${tag}`);
    await expect(visitor.getByRole('main').getByText(`沒有符合「${tag}」的圖卡`)).toBeVisible();
    await visitorContext.close();
  });

  test('an editor moves images between folders, and their uploads are submitted for review', async ({
    page,
  }) => {
    await signInAt(page, '/admin/debunking-image-folders', 'editor');
    await page.getByRole('link', { name: /未分類/ }).click();
    await page.getByRole('checkbox', { name: `選取「${own('綠色')}」` }).check();
    await page.getByLabel('移到').selectOption({ label: '飲食與健康' });
    await page.getByRole('button', { name: '移動 1 張' }).click();
    await expect(page.getByText('已將 1 張移到「飲食與健康」。')).toBeVisible();
    // An image without a verdict is in no public folder.
    await page.goto('/admin/debunking-image-folders');
    await page.getByRole('link', { name: '飲食與健康', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: `選取「${own('綠色')}」` })).toBeVisible();
    await page.goto(uploadAddress);
    await expect(page.getByText(/你儲存的圖卡會送審/)).toBeVisible();
  });
});

test('an account without a role sees a message with its uid to copy', async ({ page }) => {
  await signInAt(page, '/admin', 'stranger');
  await expect(page.getByRole('heading', { level: 1, name: '尚無權限' })).toBeVisible();
  await expect(page.getByLabel('使用者識別碼（uid）')).toHaveValue('stranger-local');
});

test('password sign-in works, and a wrong password is reported in Chinese', async ({ page }) => {
  await page.goto('/admin/debunking-image-folders');
  await page.getByLabel('電子郵件').fill('admin@local.test');
  await page.getByLabel('密碼').fill('wrong-password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('電子郵件或密碼不正確，請再試一次。')).toBeVisible();
  await page.getByLabel('密碼').fill('password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '圖卡資料夾' })).toBeVisible();
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '管理登入' })).toBeVisible();
});

test('a direct write without a role is denied by the rules', async ({ request }) => {
  const { firestore, storage, projectId, bucket } = await endpoints();
  const name = `projects/${projectId}/databases/(default)/documents/debunkingImages/${'0'.repeat(20)}`;
  const write = { update: { name, fields: { title: { stringValue: '直接寫入' } } } };
  const commit = await request.post(
    `${firestore}/v1/projects/${projectId}/databases/(default)/documents:commit`,
    {
      data: { writes: [write] },
    },
  );
  expect(commit.status()).toBe(403);
  const object = `public/img/${'0'.repeat(64)}.webp`;
  const upload = await request.post(`${storage}/v0/b/${bucket}/o?name=${encodeURIComponent(object)}`, {
    headers: { 'content-type': 'image/webp' },
    data: Buffer.from('not an image'),
  });
  expect(upload.status()).toBe(403);
});
