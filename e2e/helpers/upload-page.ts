import { expect, type Locator, type Page } from '@playwright/test';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses files on the upload page, as the file dialog gives them. */
export const chooseFiles = (page: Page, files: ChosenFile[] | string[]): Promise<void> =>
  page.getByLabel('選擇圖片').first().setInputFiles(files);

/** The text of the picture in hand: beside the grid, or on phones in a sheet over everything. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: '這張圖片的資料' });

/** A picture of the grid, by the beginning of its title or, while it has none, of its file's name. */
export const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: '要上傳的圖片' }).getByRole('button', { name: `打開「${name}` });

/** All pictures of the grid that are in the page: those near the window. */
export const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: '要上傳的圖片' }).getByRole('listitem');

/** The files that did not become pictures, each with why. */
export const leftOut = (page: Page): Locator =>
  page.getByRole('list', { name: '沒有加入的檔案' }).getByRole('listitem');

/** Opens a picture of the grid and gives what is open then. */
export async function openPicture(page: Page, name: string): Promise<Locator> {
  const sheet = page.getByRole('dialog').getByRole('button', { name: '關閉' });
  if (await sheet.isVisible()) await sheet.click();
  await tile(page, name).click({ timeout: 30_000 });
  const open = panel(page);
  await expect(open.getByRole('heading', { level: 3, name })).toBeVisible();
  return open;
}

/** Writes title and alternative text of a picture whose file has the name of its title. */
export async function describePicture(
  page: Page,
  title: string,
  altText = `${title}的示範圖`,
): Promise<Locator> {
  const open = await openPicture(page, title);
  await open.getByLabel('標題', { exact: true }).fill(title);
  await open.getByLabel('替代文字', { exact: true }).fill(altText);
  return open;
}
