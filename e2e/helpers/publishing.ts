import type { Locator, Page } from '@playwright/test';
import content from '#src/locales/zh-TW/admin/content.json' with { type: 'json' };
import { byRole } from '#tests/helpers/texts.ts';

/** The button that publishes the document in the editor; its label adds 儲存並 while there are unsaved changes. */
export const publishButton = (page: Page): Locator =>
  byRole(page, 'complementary', 'admin/content:panel.label').getByRole('button', { name: /^(儲存並)?發布$/ });

/** Confirms the question asked before a document becomes public. */
export const confirmPublication = (page: Page): Promise<void> =>
  byRole(
    byRole(page, 'dialog', 'admin/content:publish.confirmTitle'),
    'button',
    'admin/content:publish.confirm',
  ).press('Enter');

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
