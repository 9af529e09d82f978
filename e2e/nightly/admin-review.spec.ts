import { expect, test } from '@playwright/test';
import { own } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';

test('a report is answered in the admin area, and its ticket number shows the outcome', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/report');
  await visitor.getByLabel('哪裡有誤').fill('第二段的年份寫錯了');
  await visitor.getByRole('button', { name: '送出' }).click();
  const number = await visitor.getByLabel('編號', { exact: true }).inputValue();

  await signInAt(page, '/admin/review', 'editor');
  const card = page.getByRole('listitem').filter({ hasText: number });
  await expect(card.getByText('第二段的年份寫錯了')).toBeVisible();
  await card.getByLabel('處理結果').selectOption('已更正');
  await card.getByLabel('說明（選填）').fill('年份已改正');
  await card.getByRole('button', { name: '儲存結果' }).click();
  await expect(card).toHaveCount(0);
  await visitor.goto(`/report?ticket=${number}`);
  await expect(visitor.getByText('年份已改正')).toBeVisible();

  await page.getByRole('button', { name: '開始檢查' }).click();
  await expect(page.getByText(/沒有發現問題|沒有來源/).first()).toBeVisible({ timeout: 30_000 });
});

test('an admin deletes a spam report with the keyboard alone, and the audit log records it', async ({
  page,
}) => {
  const spam = own('垃圾訊息一則');
  await page.goto('/report');
  await page.getByLabel('哪裡有誤').fill(spam);
  await page.getByRole('button', { name: '送出' }).click();
  await expect(page.getByRole('heading', { name: '已收到' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAt(page, '/admin/review', 'admin');
  const card = page.getByRole('listitem').filter({ hasText: spam });
  const address = await card.getByRole('link', { name: '/', exact: true }).boundingBox();
  expect(Math.min(address?.width ?? 0, address?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await card.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '刪除選取的 1 則' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除選取的 1 則' }).press('Enter');
  await expect(page.getByText('已刪除 1 則回報。')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByRole('listitem').filter({ hasText: '刪除回報' }).first()).toBeVisible();
});
