import type { Page } from '@playwright/test';
import { fieldLabel } from '#tests/helpers/texts.ts';

/** Fills the required fields of an event in the content editor. */
export async function fillEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel(fieldLabel('any.title')).fill(title);
  await page.getByLabel(fieldLabel('events.startsAt')).fill('2026-12-24T19:00');
  await page.getByLabel(fieldLabel('events.endsAt')).fill('2026-12-24T21:00');
  await page.getByLabel(fieldLabel('events.city')).selectOption('臺中市');
  await page.getByRole('radio', { name: '講座', exact: true }).check();
}
