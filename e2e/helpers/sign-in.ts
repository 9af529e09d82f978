import { expect, type Page } from '@playwright/test';

export type DeveloperAccount = 'admin' | 'editor' | 'stranger';

/** Opens an admin page and signs in on the spot with a developer account. */
export async function signInAt(page: Page, address: string, account: DeveloperAccount): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '選擇開發者帳號' }).click();
  await page.getByRole('dialog').getByText(`${account}@local.test`).click();
  await expect(page.getByRole('heading', { level: 1, name: '管理登入' })).toBeHidden({ timeout: 30_000 });
}
