import { expect, type Page } from '@playwright/test';
import { byRole, zh } from '#tests/helpers/texts.ts';

export type DeveloperAccount = 'admin' | 'editor' | 'stranger';

/** The localStorage entries of a sign-in, by origin and account, for the tests that follow. */
const sessions = new Map<string, readonly (readonly [string, string])[]>();

async function signIn(page: Page, account: DeveloperAccount): Promise<void> {
  await byRole(page, 'button', 'sign-in:developer.open').click();
  await page.getByRole('dialog').getByText(`${account}@local.test`).click();
  // The first sign-in of a run waits for the Auth emulator, which starts some seconds later than the site.
  await expect(page.getByText(zh('sign-in:title'))).toHaveCount(0, { timeout: 30_000 });
}

/**
 * Opens an admin page as a developer account. The first time it signs in on the page; later it restores the stored
 * session. Signing in itself has separate tests.
 */
export async function signInAt(page: Page, address: string, account: DeveloperAccount): Promise<void> {
  // A small file of the same origin, to access its storage.
  await page.goto('/version.json');
  const key = `${new URL(page.url()).origin} ${account}`;
  const session = sessions.get(key);
  if (session) {
    await page.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, session);
    await page.goto(address);
    await expect(byRole(page, 'status', 'common:loading')).toHaveCount(0);
    await expect(page.getByText(zh('sign-in:title'))).toHaveCount(0);
    return;
  }
  await page.goto(address);
  await signIn(page, account);
  const entries = await page.evaluate(() =>
    Object.entries(localStorage as Record<string, string>).filter(([name]) =>
      /^(firebase:authUser:|minzhong\.signed-in$)/.test(name),
    ),
  );
  sessions.set(key, entries);
}
