import { expect, test } from '@playwright/test';
import { own } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh, zhPattern } from '#tests/helpers/texts.ts';

test('a report is answered in the admin area, and its number shows the outcome', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/report');
  await visitor.getByLabel(zh('report:text.error.label')).fill('第二段的年份寫錯了');
  await byRole(visitor, 'button', 'report:send').click();
  const number = await visitor.getByLabel(zh('report:sent.ticket'), { exact: true }).inputValue();

  await signInAt(page, '/admin/review', 'editor');
  const card = page.getByRole('listitem').filter({ hasText: number });
  await expect(card.getByText('第二段的年份寫錯了')).toBeVisible();
  await card.getByLabel(zh('admin/review:reports.result')).selectOption(zh('report:result.corrected'));
  await card.getByLabel(zh('admin/review:reports.note')).fill('年份已改正');
  await byRole(card, 'button', 'admin/review:reports.submit').click();
  await expect(card).toHaveCount(0);
  await visitor.goto(`/report?ticket=${number}`);
  await expect(visitor.getByText('年份已改正')).toBeVisible();

  await byRole(page, 'button', 'admin/review:check.run').click();
  await expect(
    page.getByText(zhPattern(['admin/review:check.nothing', 'admin/review:check.kind.noSources'])).first(),
  ).toBeVisible({ timeout: 30_000 });
});

test('an admin deletes a spam report with the keyboard, and the log records it', async ({ page }) => {
  const spam = own('垃圾訊息一則');
  await page.goto('/report');
  await page.getByLabel(zh('report:text.error.label')).fill(spam);
  await byRole(page, 'button', 'report:send').click();
  await expect(byRole(page, 'heading', 'report:sent.title')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAt(page, '/admin/review', 'admin');
  const card = page.getByRole('listitem').filter({ hasText: spam });
  const address = await card.getByRole('link', { name: '/', exact: true }).boundingBox();
  expect(Math.min(address?.width ?? 0, address?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await card.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: zh('admin/review:reports.delete', { count: 1 }) }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: zh('admin/review:reports.delete', { count: 1 }) })
    .press('Enter');
  await expect(page.getByText(zh('admin/review:reports.deleted', { count: 1 }))).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: zh('admin/audit:action.delete-report') })
      .first(),
  ).toBeVisible();
});
