import type { Page } from '@playwright/test';

// Locators and actions of the sign-in page and the admin home page.
export const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '管理登入' });
export const adminHome = (page: Page) => page.getByRole('heading', { level: 1, name: '管理首頁' });
export const google = (page: Page) => page.getByRole('button', { name: '使用 Google 登入' });
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');

export async function openWindow(page: Page, button = google(page)): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button.click();
  return opened;
}

export async function signInByPassword(page: Page, email: string, password = 'password'): Promise<void> {
  await page.getByLabel('電子郵件').fill(email);
  await page.getByLabel('密碼').fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
}
