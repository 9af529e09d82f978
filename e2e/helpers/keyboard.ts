import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the control has the focus, as keyboard users do. Throws after 120 presses. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let left = 120; left > 0; left -= 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the target');
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await (text === '' ? page.keyboard.press('Delete') : page.keyboard.insertText(text));
}
