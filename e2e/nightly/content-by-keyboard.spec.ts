import { expect, type Page, test } from '@playwright/test';
import { press, tabTo, type } from '../helpers/keyboard.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { own } from '../helpers/own.ts';
import { act, listOf, panel, publishButton, version } from '../helpers/publishing.ts';
import { byRole, fieldLabel, type KeyIn, zh, zhPattern } from '#tests/helpers/texts.ts';

test('with the keyboard a link is published, corrected, restored and withdrawn', async ({ page }) => {
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

/** Writes entries of a list of the form, one line each. */
async function writeLines(
  page: Page,
  list: KeyIn<'admin/content/fields'>,
  lines: readonly string[],
): Promise<void> {
  const label = zh(`admin/content/fields:${list}`);
  const field = listOf(page, list).getByLabel(zh('admin/content:list.write', { label }));
  for (const line of lines) {
    await type(page, field, line);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  }
}

async function publish(page: Page): Promise<void> {
  await press(page, publishButton(page));
  await press(page, byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.confirm'));
}

test('with the keyboard a fact-check, a case, a weekly event and the look are published', async ({
  page,
}) => {
  test.slow();
  await signInAt(page, `/admin/content/qna/${own('keys')}`, 'admin');
  await type(page, page.getByLabel(fieldLabel('any.question'), { exact: true }), own('鍵盤寫的查核？'));
  await type(page, page.getByLabel(fieldLabel('qna.claim')), '流傳的話');
  await tabTo(page, page.getByRole('radio').first());
  const verdict = byRole(page, 'radio', 'common:verdict.false.word', { exact: true });
  for (let left = 5; left > 0 && !(await verdict.isChecked()); left -= 1)
    await page.keyboard.press('ArrowRight');
  await type(page, byRole(page, 'textbox', 'admin/content/fields:label.qna.answer'), '沒有研究支持。');
  await writeLines(page, 'label.any.sources', ['照護說明 示範衛生署 https://example.gov.tw/care']);
  await publish(page);
  await expect(version(page, 1)).toBeVisible();
  await type(page, page.getByLabel(fieldLabel('qna.claim')), '流傳的原話');
  await press(page, publishButton(page));
  await type(page, page.getByRole('dialog').getByLabel(zh('admin:change.reason')), '引用有誤');
  await press(page, byRole(page.getByRole('dialog'), 'button', 'admin/content:publish.confirm'));
  await expect(version(page, 2)).toBeVisible();

  await page.goto(`/admin/content/corruptionCases/${own('keys')}`);
  await type(page, page.getByLabel(fieldLabel('any.title')).first(), own('鍵盤寫的案件'));
  await type(page, page.getByLabel(fieldLabel('any.summary')), '採購時未公開招標。');
  await tabTo(page, page.getByLabel(fieldLabel('corruptionCases.region')));
  await page.keyboard.press('ArrowDown');
  await writeLines(page, 'label.any.sources', [
    '起訴書 示範地檢署 https://example.gov.tw/1',
    '判決 示範地院 https://example.gov.tw/2',
  ]);
  await writeLines(page, 'label.corruptionCases.participants', ['王示範 被告', '陳範例 證人']);
  await press(page, page.getByRole('button', { name: /^1\. 王示範/ }));
  await writeLines(page, 'label.any.proceedings', [
    '2021-06-01 示範地檢署 起訴 來源1',
    '2022-03-01 示範地院 一審無罪 110年度訴字第34號 來源2',
  ]);
  await publish(page);
  await expect(version(page, 1)).toBeVisible();

  await page.goto(`/admin/content/events/${own('keys')}`);
  await type(page, page.getByLabel(fieldLabel('any.title')), own('鍵盤寫的活動'));
  await type(page, page.getByLabel(fieldLabel('events.startsAt')), '2031/12/2起每週二晚上7點到9點，共8次');
  await tabTo(page, page.getByLabel(fieldLabel('events.city')));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('radio', { name: '講座', exact: true }), 'Space');
  await publish(page);
  await expect(version(page, 1)).toBeVisible();

  await page.goto('/admin/content/site/settings');
  await type(page, page.getByLabel(fieldLabel('site.accent')), '#123456');
  await publish(page);
  await expect(publishButton(page)).toHaveCount(0);
  await type(page, page.getByLabel(fieldLabel('site.accent')), '');
  await publish(page);
  await expect(publishButton(page)).toHaveCount(0);
});
