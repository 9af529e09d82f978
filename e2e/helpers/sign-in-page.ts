import type { Page } from '@playwright/test';
import { byRole, zh } from '#tests/helpers/texts.ts';

// Locators and actions of the sign-in page and the admin home page.
export const signInHeading = (page: Page) => byRole(page, 'heading', 'sign-in:title', { level: 1 });
export const adminHome = (page: Page) => byRole(page, 'heading', 'routes:admin.title', { level: 1 });
export const google = (page: Page) =>
  page.getByRole('button', { name: zh('sign-in:provider.signIn', { name: 'Google' }) });
export const alert = (page: Page) => page.getByRole('main').getByRole('alert');

export async function openWindow(page: Page, button = google(page)): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button.click();
  return opened;
}

export async function signInByPassword(page: Page, email: string, password = 'password'): Promise<void> {
  await page.getByLabel(zh('sign-in:email')).fill(email);
  await page.getByLabel(zh('sign-in:password')).fill(password);
  await byRole(page, 'button', 'sign-in:submit', { exact: true }).click();
}
