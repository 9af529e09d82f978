import { expect, type Page, test } from '@playwright/test';
import { Acts } from '../helpers/acts.ts';
import { barriers } from '../helpers/looks.ts';
import { own } from '../helpers/own.ts';
import { confirmPublication } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const panel = (page: Page) => page.getByRole('complementary', { name: '狀態與發布' });

/** Goes from the admin home page to the form of a new event: two actions. */
async function begin(page: Page, acts: Acts): Promise<void> {
  await signInAt(page, '/admin', 'admin');
  const bar = page.getByRole('navigation', { name: '編輯台' });
  await acts.tap(bar.getByRole('button', { name: '新增' }));
  await acts.tap(page.getByRole('dialog').getByRole('link', { name: '活動', exact: true }));
  await expect(panel(page)).toBeVisible();
}

test('a weekly event with eight dates is published, and visitors and calendars see a single event', async ({
  page,
}) => {
  const title = own('讀書會');
  const acts = new Acts();
  await begin(page, acts);
  await acts.fill(page.getByLabel('標題'), title);
  await acts.fill(page.getByLabel('開始時間'), '2031/12/2 19:00');
  await acts.fill(page.getByLabel('結束時間'), '2031/12/2 21:00');
  await acts.fill(page.getByLabel('重複（選填）'), '每週二，共8次');
  await acts.choose(page.getByLabel('縣市'), '臺中市');
  await acts.choose(page.getByLabel('分類'), '講座');
  const dates = page.getByRole('region', { name: '這個系列的日期' });
  await expect(dates.getByRole('listitem')).toHaveCount(8);
  await expect(dates.getByText('一共8次')).toBeVisible();
  await acts.tap(panel(page).getByRole('button', { name: /^(儲存並)?發布$/ }));
  await acts.tap(page.getByRole('dialog').getByRole('button', { name: '確定發布' }));
  await expect(page.getByText('已發布', { exact: true })).toBeVisible();
  acts.end('a weekly event of eight dates');

  // Cancels one of the dates.
  await dates.getByRole('button', { name: /^改這一次.*12月16日/ }).click();
  await page
    .getByRole('group', { name: /^不一樣的日期/ })
    .getByLabel(/說明/)
    .fill('場地維修。');
  await expect(dates.getByText('停辦')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await panel(page).getByRole('button', { name: '狀態', exact: true }).click();
  await panel(page).getByLabel('這次是什麼變更').selectOption('更新');
  await panel(page)
    .getByRole('button', { name: /^(儲存並)?發布$/ })
    .click();
  await confirmPublication(page);
  await expect(panel(page).getByText(/第 2 版/)).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('每週二19:00–21:00，2031年12月2日（週二）到2032年1月20日')).toBeVisible();
  const coming = page.getByRole('region', { name: '接下來的日期' }).getByRole('listitem');
  await expect(coming).toHaveCount(8);
  await expect(coming.nth(2)).toContainText('這一次停辦');
  await expect(coming.nth(2)).toContainText('場地維修。');
  expect(await barriers(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /下載行事曆檔/ }).click(),
  ]);
  const text = await (await import('node:fs/promises')).readFile(await file.path(), 'utf8');
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=8');
  expect(text).toContain('RECURRENCE-ID;TZID=Asia/Taipei:20311216T190000');
  expect(text).toMatch(/SEQUENCE:1\r\n/);

  await page.goto(`/events?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toHaveCount(1);
});
