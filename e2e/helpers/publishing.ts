import type { Locator, Page } from '@playwright/test';
import content from '#src/locales/zh-TW/admin/content.json' with { type: 'json' };

/** The button that publishes the document in the editor; its label adds 儲存並 while there are unsaved changes. */
export const publishButton = (page: Page): Locator =>
  page.getByRole('complementary', { name: '狀態與發布' }).getByRole('button', { name: /^(儲存並)?發布$/ });

/** Confirms the question asked before a document becomes public. */
export const confirmPublication = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: '確定要發布嗎？' })
    .getByRole('button', { name: '確定發布' })
    .press('Enter');

/** Publishes the document on an editor's page, with what it asks for already filled in. */
export async function publishItem(page: Page): Promise<void> {
  await publishButton(page).click();
  await confirmPublication(page);
}

/** Asks for the withdrawal of the document on an editor's page; one that is in use is not withdrawn yet. */
export async function requestWithdrawal(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: content.withdraw.submit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: content.withdraw.title });
  await dialog.getByLabel(content.withdraw.reason).fill(reason);
  await dialog.getByRole('button', { name: content.withdraw.submit, exact: true }).click();
}

/** Opens the panel of an editor's page on a narrow screen; on a wide one it is beside the form. */
export async function openPanel(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: content.panel.open, exact: true });
  if (await open.isVisible()) await open.click();
}
