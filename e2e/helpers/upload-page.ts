import { expect, type Locator, type Page } from '@playwright/test';
import { byRole, zh, zhPattern, zhStart, zhWhole } from '#tests/helpers/texts.ts';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Chooses files on the upload page, as in the file dialog. */
export const chooseFiles = (page: Page, files: ChosenFile[] | string[]): Promise<void> =>
  page.getByLabel(zh('admin/upload-debunking-image:drop.choose')).first().setInputFiles(files);

/** The form of the selected image: beside the grid, or on phones in a full-screen sheet. */
export const panel = (page: Page): Locator =>
  byRole(page, 'region', 'admin/upload-debunking-image:hand.label');

/** An image of the grid, by the beginning of its title or, without a title, of its file name. */
export const tile = (page: Page, name: string): Locator =>
  byRole(page, 'list', 'admin/upload-debunking-image:list.label').getByRole('button', {
    name: zhStart('admin/upload-debunking-image:tile.open') + name,
  });

/** The line that counts the steps of all images. */
export const steps = (page: Page, values: object): Locator =>
  page.getByText(zhPattern('admin/upload-debunking-image:summary.steps', values));

/** The images of the grid that are rendered: those near the window. */
export const tiles = (page: Page): Locator =>
  byRole(page, 'list', 'admin/upload-debunking-image:list.label').getByRole('listitem');

/** The files that were not added, each with the reason. */
export const leftOut = (page: Page): Locator =>
  page
    .getByRole('list', { name: zhWhole('admin/upload-debunking-image:leftOut.title') })
    .getByRole('listitem');

/** Opens an image of the grid and returns its form. */
export async function openImage(page: Page, name: string): Promise<Locator> {
  const sheet = byRole(page.getByRole('dialog'), 'button', 'common:actions.close');
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
  await open.getByLabel(zh('admin:form.title'), { exact: true }).fill(title);
  await open.getByLabel(zh('admin:form.altText'), { exact: true }).fill(altText);
  return open;
}

/** The button that opens the file dialog. */
export const chooseButton = (page: Page): Locator =>
  byRole(page, 'group', 'admin/upload-debunking-image:drop.title').getByRole('button', {
    name: zh('admin/upload-debunking-image:drop.choose'),
  });

/** Publishes the images that are filled in, and waits for the last one. */
export async function publishAll(page: Page, count: number): Promise<void> {
  const all = page.getByRole('button', {
    name: zh('admin/upload-debunking-image:actions.saveAll', { count }),
  });
  await all.click({ timeout: 30_000 });
  const done = page.getByText(zh('admin/upload-debunking-image:summary.saved', { count }));
  await expect(done).toBeVisible({ timeout: 30_000 });
}
