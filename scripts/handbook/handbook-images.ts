import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * A screenshot of the handbook: the address, the account that opens it, and the actions before the screenshot is taken.
 */
export interface HandbookImage {
  readonly name: string;
  readonly address: string;
  /** Absent for pages that are shown before signing in. */
  readonly account?: 'admin@local.test' | 'editor@local.test';
  /** Returns the element to capture. Without one, the whole window is captured. */
  readonly act?: (page: Page) => Promise<Locator | void>;
}

/**
 * Re-encodes a sample image, as happens when people forward it: a different file that looks the same as the stored
 * one.
 */
async function sentOn(name: string) {
  const path = fileURLToPath(new URL(`../../content/sample/images/${name}.jpg`, import.meta.url));
  const buffer = await sharp(path).jpeg({ quality: 60 }).toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

const panel = (page: Page) => page.getByRole('complementary', { name: '狀態與發布' });

const chooseThree = async (page: Page): Promise<void> => {
  await page
    .getByRole('checkbox', { name: /^選取「/ })
    .first()
    .waitFor();
  for (const at of [0, 1, 2]) {
    await page
      .getByRole('checkbox', { name: /^選取「/ })
      .nth(at)
      .click();
  }
};

/** Makes the window wide enough for the panel to be beside the form. */
const widen = (page: Page): Promise<void> => page.setViewportSize({ width: 1280, height: 860 });

const rows = [
  'id,title,url,description,category,order',
  'sample-new,示範資料：新的連結,https://example.org/new,,公開資料,9',
  'sample-wrong,示範資料：網址寫錯,example,,公開資料,10',
];

const by =
  (account: HandbookImage['account'] & string) =>
  (name: string, address: string, act?: HandbookImage['act']): HandbookImage => ({
    name,
    address,
    account,
    ...(act && { act }),
  });
const admin = by('admin@local.test');
const editor = by('editor@local.test');

export const handbookImages: readonly HandbookImage[] = [
  { name: 'sign-in', address: '/admin' },
  admin('home', '/admin'),
  admin('upload', '/admin/upload-debunking-image', async (page) => {
    await page
      .getByLabel('選擇圖片')
      .first()
      .setInputFiles([await sentOn('recycling')]);
    await page.getByText(/^這張圖/).waitFor();
    await page.getByRole('heading', { name: /^圖片（/ }).evaluate((heading) => heading.scrollIntoView());
  }),
  admin('library', '/admin/debunking-images', chooseThree),
  admin('bulk-tags', '/admin/debunking-images', async (page) => {
    await chooseThree(page);
    await page.getByRole('button', { name: '編輯標籤' }).click();
    return page.getByRole('dialog');
  }),
  admin('tag-rules', '/admin/tag-blacklist-test', async (page) => {
    await page.getByLabel('要測試的標籤').fill('台北、飲用水、示範標籤');
  }),
  admin('folders', '/admin/debunking-image-folders'),
  editor('form', '/admin/content/qna', openFirst),
  editor('preview', '/admin/content/qna', async (page) => {
    await openFirst(page);
    await panel(page).getByRole('button', { name: '預覽' }).click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  }),
  editor('panel', '/admin/content/events', async (page) => {
    await widen(page);
    await openFirst(page);
    const title = page.getByLabel('標題');
    await title.fill(`${await title.inputValue()}（改期）`);
    await panel(page).getByRole('button', { name: '儲存草稿' }).click();
    await panel(page).getByRole('radio', { name: /寫錯/ }).check();
    return panel(page);
  }),
  // Uses the draft that the previous image created.
  admin('compare', '/admin/content/events', async (page) => {
    await widen(page);
    await openFirst(page);
    await page.getByText('和線上版本的差異').click();
    await page.getByText('討論（0 則未處理）').click();
    await page.getByRole('textbox', { name: '留言' }).fill('示範資料：新的時間要註明來源。');
    await page.getByRole('button', { name: '留言', exact: true }).click();
    await page.getByText('討論（1 則未處理）').waitFor();
    await page.getByText('和線上版本的差異').evaluate((summary) => summary.scrollIntoView());
  }),
  editor('scheduled', '/admin/content/events', async (page) => {
    await widen(page);
    await openFirst(page);
    await panel(page).getByRole('radio', { name: /進展/ }).check();
    await panel(page).getByRole('button', { name: '排定發布' }).click();
    const dialog = page.getByRole('dialog', { name: '排定發布' });
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('時間（臺北時間）').fill(`${day}T08:00`);
    await dialog.getByRole('button', { name: '排定', exact: true }).click();
    await page.getByText('等待中').waitFor();
    await page.goto('/admin/scheduled');
    await page.getByText('等待中').waitFor();
  }),
  editor('versions', '/admin/content/resources', async (page) => {
    await widen(page);
    await openFirst(page);
    const title = page.getByLabel('標題');
    await title.fill(`${await title.inputValue()}（示範修改）`);
    await panel(page)
      .getByRole('button', { name: /^(儲存並)?發布$/ })
      .click();
    await page.getByRole('button', { name: '確定發布' }).click();
    await page.getByText('已發布', { exact: true }).waitFor();
    await panel(page).getByRole('button', { name: '版本紀錄' }).click();
    await page.getByRole('button', { name: /的內容做成草稿$/ }).waitFor();
    return page.getByRole('dialog');
  }),
  editor('import', '/admin/content/resources', async (page) => {
    await page.getByRole('button', { name: '工具' }).click();
    await page.getByRole('menuitem', { name: '匯入檔案' }).click();
    const buffer = Buffer.from(rows.join('\n'));
    await page
      .getByLabel('JSON或CSV檔案')
      .setInputFiles({ name: '示範資料.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('status').waitFor();
    return page.getByRole('dialog');
  }),
  editor('review', '/admin/review'),
  admin('members', '/admin/members'),
  admin('audit', '/admin/audit'),
];

/** Opens the first document of a collection's list. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('grid').getByRole('link').first().click();
  await panel(page).waitFor();
}
