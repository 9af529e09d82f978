import { expect, type Page } from '@playwright/test';

export type DeveloperAccount = 'admin' | 'editor' | 'stranger';

/** Opens an admin page and signs in on the spot with a developer account. */
export async function signInAt(page: Page, address: string, account: DeveloperAccount): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '選擇開發者帳號' }).click();
  await page.getByRole('dialog').getByText(`${account}@local.test`).click();
  // The first sign-in of a run waits for the Auth emulator, which starts some seconds later than the site.
  await expect(page.getByText('管理登入')).toHaveCount(0, { timeout: 30_000 });
}
