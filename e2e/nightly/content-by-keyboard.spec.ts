import { expect, test } from '@playwright/test';
import { press, tabTo, type } from '../helpers/keyboard.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { act, panel, version } from '../helpers/publishing.ts';
import { byRole, fieldLabel, zh, zhPattern } from '#tests/helpers/texts.ts';

test('with the keyboard alone a link is written, submitted, published, corrected, restored and withdrawn', async ({
  page,
}) => {
  test.slow();
  await signInAt(page, '/admin/content/resources', 'editor');
  await press(page, byRole(page, 'button', 'admin/content:listPage.add', { exact: true }));
  await expect(page.getByLabel(zh('admin/content:column.title'), { exact: true })).toBeFocused();
  await type(page, page.getByLabel(zh('admin/content:column.title')), '鍵盤寫的連結');
  await type(page, byRole(page, 'textbox', 'admin/content:address.section'), 'https://example.org/keyboard');
  await type(page, page.getByLabel(fieldLabel('any.category')), '示範');
  await type(page, page.getByLabel(fieldLabel('any.order')), '99');
  await press(page, act(page, 'item.save'));
  await expect(page.getByText(zhPattern('admin:place.database'))).toBeVisible();
  await press(page, act(page, 'stage.submit'));
  await expect(page.getByText(zh('admin/content:stage.submitted'))).toBeVisible();
  await press(page, act(page, 'publish.submit'));
  await press(page, byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.title'));
  await expect(version(page, 1)).toBeVisible();

  await type(page, page.getByLabel(zh('admin/content:column.title')), '鍵盤改的連結');
  await press(page, act(page, 'item.save'));
  await expect(act(page, 'item.save')).toBeDisabled();
  await tabTo(page, panel(page).getByRole('radio', { name: zh('admin:change.choice.更新') }));
  await page.keyboard.press('ArrowDown');
  await type(page, panel(page).getByLabel(zh('admin:change.before')), '寫');
  await type(page, panel(page).getByLabel(zh('admin:change.after')), '改');
  await type(page, panel(page).getByLabel(zh('admin:change.reason')), '打錯字');
  await press(page, act(page, 'publish.submit'));
  await press(page, byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.title'));
  await expect(version(page, 2)).toBeVisible();

  await press(page, act(page, 'versions.title'));
  await press(page, page.getByRole('button', { name: zh('admin/content:versions.restore', { rev: 1 }) }));
  await expect(page.getByLabel(zh('admin/content:column.title'))).toHaveValue('鍵盤寫的連結');
  await press(page, act(page, 'publish.submit'));
  await press(page, byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.title'));
  await expect(version(page, 3)).toBeVisible();

  await press(page, act(page, 'withdraw.submit'));
  const dialog = byRole(page, 'dialog', 'admin/content:withdraw.title');
  await type(page, dialog.getByLabel(zh('admin/content:withdraw.reason')), '不再需要');
  await press(page, byRole(dialog, 'button', 'admin/content:withdraw.submit'));
  await expect(page.getByText(zh('admin/content:item.withdrawn', { reason: '不再需要' }))).toBeVisible();
});
