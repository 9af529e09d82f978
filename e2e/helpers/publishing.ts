import type { Locator, Page } from '@playwright/test';

/** The button that publishes the document in the editor; its label adds 儲存並 while there are unsaved changes. */
export const publishButton = (page: Page): Locator =>
  page.getByRole('complementary', { name: '狀態與發布' }).getByRole('button', { name: /^(儲存並)?發布$/ });

/** Confirms the question asked before a document becomes public. */
export const confirmPublication = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: '確定要發布嗎？' })
    .getByRole('button', { name: '確定發布' })
    .press('Enter');
