import { expect, type Page, test } from '@playwright/test';
import { press, tabTo, type } from '../helpers/keyboard.ts';
import { signInAt } from '../helpers/sign-in.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: '狀態與發布' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

test('with the keyboard alone a link is written, submitted, published, corrected, restored and withdrawn', async ({
  page,
}) => {
  test.slow();
  await signInAt(page, '/admin/content/resources', 'editor');
  await press(page, page.getByRole('button', { name: '新增', exact: true }));
  await expect(page.getByLabel('標題', { exact: true })).toBeFocused();
  await type(page, page.getByLabel('標題'), '鍵盤寫的連結');
  await type(page, page.getByRole('textbox', { name: '網址' }), 'https://example.org/keyboard');
  await type(page, page.getByLabel('分類'), '示範');
  await type(page, page.getByLabel('順序'), '99');
  await press(page, button(page, '儲存草稿'));
  await expect(page.getByText('草稿已儲存')).toBeVisible();
  await press(page, button(page, '送審'));
  await expect(page.getByText('已送審')).toBeVisible();
  await press(page, button(page, '發布'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: '發布' }));
  await expect(panel(page).getByText(/第 1 版/)).toBeVisible();

  await type(page, page.getByLabel('標題'), '鍵盤改的連結');
  await press(page, button(page, '儲存草稿'));
  await expect(button(page, '儲存草稿')).toBeDisabled();
  await tabTo(page, panel(page).getByLabel('這次是什麼變更'));
  await page.keyboard.press('ArrowDown');
  await type(page, panel(page).getByLabel('原來怎麼寫'), '寫');
  await type(page, panel(page).getByLabel('正確的是什麼'), '改');
  await type(page, panel(page).getByLabel('為什麼更正'), '打錯字');
  await press(page, button(page, '發布'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: '發布' }));
  await expect(panel(page).getByText(/第 2 版/)).toBeVisible();

  await press(page, button(page, '版本紀錄'));
  await press(page, page.getByRole('button', { name: '用第 1 版的內容做成草稿' }));
  await expect(page.getByLabel('標題')).toHaveValue('鍵盤寫的連結');
  await press(page, button(page, '發布'));
  await press(page, page.getByRole('dialog').getByRole('button', { name: '發布' }));
  await expect(panel(page).getByText(/第 3 版/)).toBeVisible();

  await press(page, button(page, '下架'));
  const dialog = page.getByRole('dialog', { name: '下架這一筆' });
  await type(page, dialog.getByLabel('下架原因'), '不再需要');
  await press(page, dialog.getByRole('button', { name: '下架' }));
  await expect(page.getByText('這一筆已下架：不再需要')).toBeVisible();
});
