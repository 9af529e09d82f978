import { expect, type Locator, type Page } from '@playwright/test';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses files on the upload page, as in the file dialog. */
export const chooseFiles = (page: Page, files: ChosenFile[] | string[]): Promise<void> =>
  page.getByLabel('選擇圖片').first().setInputFiles(files);

/** The form of the selected image: beside the grid, or on phones in a full-screen sheet. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: '這張圖片的資料' });

/** An image of the grid, by the beginning of its title or, without a title, of its file name. */
export const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: '要上傳的圖片' }).getByRole('button', { name: `打開「${name}` });

/** The images of the grid that are rendered: those near the window. */
export const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: '要上傳的圖片' }).getByRole('listitem');

/** The files that were not added, each with the reason. */
export const leftOut = (page: Page): Locator =>
  page.getByRole('list', { name: '沒有加入的檔案' }).getByRole('listitem');

/** Opens an image of the grid and returns its form. */
export async function openImage(page: Page, name: string): Promise<Locator> {
  const sheet = page.getByRole('dialog').getByRole('button', { name: '關閉' });
  if (await sheet.isVisible()) await sheet.click();
  await tile(page, name).click({ timeout: 30_000 });
  const open = panel(page);
  await expect(open.getByRole('heading', { level: 3, name })).toBeVisible();
  return open;
}

/** Fills in the title and the alternative text of an image whose file is named like its title. */
export async function describeImage(
  page: Page,
  title: string,
  altText = `${title}的示範圖`,
): Promise<Locator> {
  const open = await openImage(page, title);
  await open.getByLabel('標題', { exact: true }).fill(title);
  await open.getByLabel('替代文字', { exact: true }).fill(altText);
  return open;
}
