import { expect } from '@playwright/test';
import { zh } from '#tests/helpers/texts.ts';
import type { DeveloperAccount } from '../helpers/sign-in.ts';
import type { Tab } from './tab.ts';

/** Signs in on the admin home page with a developer account. */
export async function signIn(tab: Tab, origin: string, account: DeveloperAccount): Promise<void> {
  await tab.goto(`${origin}/admin`);
  await tab.click({ css: 'button', text: zh('sign-in:developer.open') });
  await tab.click({ css: '[role="dialog"] *, dialog *', text: `${account}@local.test` });
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('h1')?.textContent ?? ''), { timeout: 40_000 })
    .not.toMatch(new RegExp(`${zh('sign-in:title')}|^$`));
}
