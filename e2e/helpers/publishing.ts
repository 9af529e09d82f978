import type { Locator, Page } from '@playwright/test';

/** What publishes the document in the editor: it says that it saves as well, as long as anything is left to save. */
export const publishButton = (page: Page): Locator =>
  page.getByRole('complementary', { name: '狀態與發布' }).getByRole('button', { name: /^(儲存並)?發布$/ });

/** Answers what is asked once before something is public. */
export const confirmPublication = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: '確定要發布嗎？' })
    .getByRole('button', { name: '確定發布' })
    .press('Enter');
