import type { Page } from '@playwright/test';

/** Fills the required fields of an event in the content editor. */
export async function fillEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel('標題').fill(title);
  await page.getByLabel('開始時間').fill('2026-12-24T19:00');
  await page.getByLabel('結束時間').fill('2026-12-24T21:00');
  await page.getByLabel('縣市').selectOption('臺中市');
  await page.getByLabel('分類').selectOption('講座');
  await page.getByLabel('狀態', { exact: true }).selectOption('如期舉行');
}
