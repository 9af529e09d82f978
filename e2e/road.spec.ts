import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { byRole, zh } from '#tests/helpers/texts.ts';
import { endpoints } from './helpers/endpoints.ts';
import { own } from './helpers/own.ts';
import { jpeg, middleColour } from './helpers/images.ts';
import { publishItem, requestWithdrawal } from './helpers/publishing.ts';
import { signInAt } from './helpers/sign-in.ts';
import { describeImage, openImage, publishAll } from './helpers/upload-page.ts';

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
  const box = open.getByLabel(zh('admin:form.optional', { label: zh('admin:form.tags') }));
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
    await expect(byRole(page, 'heading', 'admin/upload-debunking-image:title', { level: 1 })).toBeVisible();
    await page
      .getByLabel(zh('admin/upload-debunking-image:drop.choose'))
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
    await first.getByLabel(zh('qna-list:verdict.label')).selectOption('錯誤');
    await expect(first.getByLabel(zh('admin:form.altText'), { exact: true })).toHaveValue(
      `【錯誤訊息】一張${name}的示範圖`,
    );
    await first.getByLabel(zh('admin:form.sourceUrl')).fill('https://example.org/source');
    await publishAll(page, 3);

    // A new visitor on a phone finds the image by its tag.
    const visitorContext = await browser.newContext(phone);
    const visitor = await visitorContext.newPage();
    await visitor.goto('/debunking-images');
    const search = byRole(visitor, 'searchbox', 'debunking-images:search.label');
    await search.fill(`示範標籤${name}`);
    await search.press('Enter');
    await visitor.locator('main a[href*="/file/"]').click();
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(visitor).toHaveTitle(
      zh('common:site.title', { name: `${zh('common:verdict.false.stamp')}｜${name}` }),
    );
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
    await page
      .getByRole('link', { name: zh('admin/upload-debunking-image:actions.editNamed', { name }) })
      .first()
      .click();
    const tags = page.getByLabel(zh('admin:form.optional', { label: zh('admin:form.tags') }));
    await tags.fill(tag);
    await tags.press('Enter');
    // A change of tags alone asks for no kind of change.
    await publishItem(page);
    await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: tag })).toBeVisible();

    // The list shows the change although its snapshot is older.
    await visitor.goto(`/debunking-images/${tag}`);
    await expect(visitor.getByText(zh('debunking-images:search.result', { count: 1 }))).toBeVisible();

    // The same file is not stored twice.
    await page.goto(uploadAddress);
    await page
      .getByLabel(zh('admin/upload-debunking-image:drop.choose'))
      .first()
      .setInputFiles([{ name: `又是${name}.jpg`, mimeType: 'image/jpeg', buffer: red }]);
    await expect(page.getByText(zh('admin/upload-debunking-image:duplicate.published'))).toBeVisible();

    // A withdrawn image is not in the list, and its page shows the reason.
    const address = new URL(visitor.url()).origin;
    await visitor.locator('main a[href*="/file/"]').click();
    await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
    const imageAddress = visitor.url().replace(address, '');
    await page.getByRole('link', { name: new RegExp(zh('admin:library.edit', { title: '.*' })) }).click();
    await requestWithdrawal(page, '示範下架');
    await expect(page.locator('#text-place')).toHaveText(zh('admin/content:rowState.withdrawn'));
    await visitor.goto(imageAddress);
    await expect(
      visitor.getByText(zh('common:record.withdrawn.title', { noun: zh('debunking-images:image.noun') })),
    ).toBeVisible();
    await expect(visitor.getByText('示範下架').first()).toBeVisible();
    await expect(visitor.getByText(`${name}的示範圖`)).toHaveCount(0);
    await visitor.goto(`/debunking-images/${tag}`);
    await expect(
      visitor.getByRole('main').getByText(zh('debunking-images:search.empty.title', { query: tag })),
    ).toBeVisible();
    await visitorContext.close();
  });

  test('an editor moves images between folders, uploads go to review', async ({ page }) => {
    await signInAt(page, '/admin/debunking-image-folders', 'editor');
    await byRole(page, 'link', 'admin:form.noFolder').click();
    await page.getByRole('checkbox', { name: zh('admin:library.select', { title: own('綠色') }) }).check();
    await page.getByLabel(zh('admin:move.to')).selectOption({ label: '飲食與健康' });
    await page.getByRole('button', { name: zh('admin:move.submit', { count: 1 }) }).click();
    await expect(page.getByText(zh('admin:move.done', { count: 1, folder: '飲食與健康' }))).toBeVisible();
    // An image without a verdict is in no public folder.
    await page.goto('/admin/debunking-image-folders');
    await page.getByRole('link', { name: '飲食與健康', exact: true }).click();
    await expect(
      page.getByRole('checkbox', { name: zh('admin:library.select', { title: own('綠色') }) }),
    ).toBeVisible();
    await page.goto(uploadAddress);
    await expect(page.getByText(zh('admin:handsIn'))).toBeVisible();
  });
});

test('an account without a role sees a message with its uid to copy', async ({ page }) => {
  await signInAt(page, '/admin', 'stranger');
  await expect(byRole(page, 'heading', 'sign-in:noRole.title', { level: 1 })).toBeVisible();
  await expect(page.getByLabel(zh('sign-in:noRole.uid'))).toHaveValue('stranger-local');
});

test('password sign-in works, and a wrong password is reported in Chinese', async ({ page }) => {
  await page.goto('/admin/debunking-image-folders');
  await page.getByLabel(zh('sign-in:email')).fill('admin@local.test');
  await page.getByLabel(zh('sign-in:password')).fill('wrong-password');
  await byRole(page, 'button', 'sign-in:submit', { exact: true }).click();
  await expect(page.getByText(zh('auth-errors:credential'))).toBeVisible();
  await page.getByLabel(zh('sign-in:password')).fill('password');
  await byRole(page, 'button', 'sign-in:submit', { exact: true }).click();
  await expect(byRole(page, 'heading', 'collections:imageFolders', { level: 1 })).toBeVisible();
  await byRole(page, 'button', 'common:account.signOut').click();
  await expect(byRole(page, 'heading', 'sign-in:title', { level: 1 })).toBeVisible();
});

test('a direct write without a role is denied by the rules', async ({ request }) => {
  const { firestore, storage, projectId, bucket } = await endpoints();
  const name = `projects/${projectId}/databases/(default)/documents/debunkingImages/${'0'.repeat(20)}`;
  const write = { update: { name, fields: { title: { stringValue: '直接寫入' } } } };
  const commit = await request.post(
    `${firestore}/v1/projects/${projectId}/databases/(default)/documents:commit`,
    { data: { writes: [write] } },
  );
  expect(commit.status()).toBe(403);
  const object = `public/img/${'0'.repeat(64)}.webp`;
  const upload = await request.post(`${storage}/v0/b/${bucket}/o?name=${encodeURIComponent(object)}`, {
    headers: { 'content-type': 'image/webp' },
    data: Buffer.from('not an image'),
  });
  expect(upload.status()).toBe(403);
});
