import { expect, type Page, test } from '@playwright/test';
import { press, tabTo, type } from '../helpers/keyboard.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

const panel = (page: Page) => byRole(page, 'complementary', 'admin/content:panel.label');
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

test('with the keyboard alone a link is written, submitted, published, corrected, restored and withdrawn', async ({
  page,
}) => {
  test.slow();
  await signInAt(page, '/admin/content/resources', 'editor');
  await press(page, byRole(page, 'button', 'admin/content:listPage.add', { exact: true }));
  await expect(page.getByLabel(zh('admin/content:column.title'), { exact: true })).toBeFocused();
  await type(page, page.getByLabel(zh('admin/content:column.title')), '鍵盤寫的連結');
  await type(page, byRole(page, 'textbox', 'admin/content:address.section'), 'https://example.org/keyboard');
  await type(page, page.getByLabel(zh('admin/content/fields:label.any.category')), '示範');
  await type(page, page.getByLabel(zh('admin/content/fields:label.any.order')), '99');
  await press(page, button(page, '儲存草稿'));
  await expect(page.getByText(zh('admin/content:item.saved'))).toBeVisible();
  await press(page, button(page, '送審'));
  await expect(page.getByText(zh('admin/content:stage.submitted'))).toBeVisible();
  await press(page, button(page, '發布'));
  await press(page, byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.title'));
  await expect(panel(page).getByText(/第 1 版/)).toBeVisible();

  await type(page, page.getByLabel(zh('admin/content:column.title')), '鍵盤改的連結');
  await press(page, button(page, '儲存草稿'));
  await expect(button(page, '儲存草稿')).toBeDisabled();
  await tabTo(page, panel(page).getByLabel(zh('admin:change.kind')));
  await page.keyboard.press('ArrowDown');
  await type(page, panel(page).getByLabel(zh('admin:change.before')), '寫');
  await type(page, panel(page).getByLabel(zh('admin:change.after')), '改');
  await type(page, panel(page).getByLabel(zh('admin:change.reason')), '打錯字');
  await press(page, button(page, '發布'));
  await press(page, byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.title'));
  await expect(panel(page).getByText(/第 2 版/)).toBeVisible();

  await press(page, button(page, '版本紀錄'));
  await press(page, page.getByRole('button', { name: zh('admin/content:versions.restore', { rev: 1 }) }));
  await expect(page.getByLabel(zh('admin/content:column.title'))).toHaveValue('鍵盤寫的連結');
  await press(page, button(page, '發布'));
  await press(page, byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.title'));
  await expect(panel(page).getByText(/第 3 版/)).toBeVisible();

  await press(page, button(page, '下架'));
  const dialog = byRole(page, 'dialog', 'admin/content:withdraw.title');
  await type(page, dialog.getByLabel(zh('admin/content:withdraw.reason')), '不再需要');
  await press(page, byRole(dialog, 'button', 'admin/content:withdraw.submit'));
  await expect(page.getByText(zh('admin/content:item.withdrawn', { reason: '不再需要' }))).toBeVisible();
});
