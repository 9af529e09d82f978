import type { Page } from '@playwright/test';

/** Chooses an existing or a new account on the emulator's stand-in for a provider. */
export async function chooseAtProvider(page: Page, email: string): Promise<void> {
  // The whole email address: another one may end with it.
  const whole = new RegExp(String.raw`(?<![\w.-])${email.replaceAll('.', String.raw`\.`)}`);
  const known = page.locator('li.js-reuse-account', { hasText: whole });
  await page.locator('#add-account-button').waitFor();
  if ((await known.count()) > 0) {
    await known.first().click();
    return;
  }
  await page.locator('#add-account-button').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#sign-in').click();
}

/** Makes the provider answer with an error, as when the user cancels there. */
export async function endAtProvider(page: Page, code: string): Promise<void> {
  await page.locator('#add-account-button').waitFor();
  await page.evaluate((errorCode) => {
    const query = new URLSearchParams(location.search);
    const event = {
      type: query.get('authType'),
      eventId: query.get('eventId'),
      error: { code: errorCode, message: 'in English' },
    };
    (globalThis as unknown as { saveAuthEvent(event: object): void }).saveAuthEvent(event);
  }, code);
}
