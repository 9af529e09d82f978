import type { Page } from '@playwright/test';

/** Answers what is asked once before something is public. */
export const confirmPublication = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: '確定要發布嗎？' })
    .getByRole('button', { name: '確定發布' })
    .press('Enter');
