import { expect, type Locator, type Page, test } from '@playwright/test';
import { press, tabTo, type } from '../helpers/keyboard.ts';
import { barriers } from '../helpers/looks.ts';
import { own } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';

// Keyboard and screen-reader support of the dialogs for review and publication: where the focus is after opening and
// closing, and the accessible names, descriptions and states of the controls.

const panel = (page: Page) => page.getByRole('complementary', { name: '狀態與發布' });
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const focused = (page: Page) => page.locator(':focus');

/**
 * Expects the dialog to open with the focus on `first` and without axe violations, and Escape to return the focus to
 * the opener. Then opens it again.
 */
async function opensAndReturns(page: Page, opener: Locator, dialog: Locator, first: Locator): Promise<void> {
  await press(page, opener);
  await expect(dialog).toBeVisible();
  await expect(first).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await press(page, opener);
  await expect(first).toBeFocused();
}

/** Expects the focus to be on an element after the focused one was removed, not on `body`. */
const expectFocusInPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

async function writeResource(page: Page, id: string, title: string): Promise<void> {
  await signInAt(page, `/admin/content/resources/${id}`, 'editor');
  await type(page, page.getByLabel('標題', { exact: true }), title);
  await type(page, page.getByRole('textbox', { name: '網址' }), 'https://example.org/dialogs');
  await type(page, page.getByLabel('分類'), '示範');
  await type(page, page.getByLabel('順序'), '98');
}

test('a reviewer comments and returns a draft with a note, which the author then finds', async ({
  page,
  browser,
}) => {
  test.slow();
  const id = own('key-review');
  await writeResource(page, id, own('鍵盤覆核'));
  await press(page, act(page, '儲存草稿'));
  await press(page, act(page, '送審'));
  await expect(page.getByText('已送審')).toBeVisible();

  const reviewer = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signInAt(reviewer, `/admin/content/resources/${id}`, 'admin');
  const talk = reviewer.getByText('討論（0 則未處理）');
  await press(reviewer, talk.locator('xpath=ancestor-or-self::summary'));
  const about = reviewer.getByRole('combobox', { name: '針對' });
  await tabTo(reviewer, about);
  await reviewer.keyboard.press('ArrowDown');
  await expect(about).not.toHaveValue('');
  await press(reviewer, reviewer.getByRole('button', { name: '留言', exact: true }));
  const text = reviewer.getByRole('textbox', { name: '留言' });
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(/請填寫這一欄/);
  await reviewer.keyboard.press('Shift+Tab');
  await reviewer.keyboard.insertText('請補上發布者');
  await press(reviewer, reviewer.getByRole('button', { name: '留言', exact: true }));
  await expect(reviewer.getByText('討論（1 則未處理）')).toBeVisible();
  await expectFocusInPage(reviewer);

  const dialog = reviewer.getByRole('dialog', { name: '退回給作者修改' });
  const note = dialog.getByRole('textbox', { name: '要改什麼' });
  await opensAndReturns(reviewer, act(reviewer, '退回修改'), dialog, note);
  await expect(note).toHaveAccessibleDescription(/作者打開這份草稿時/);
  await press(reviewer, dialog.getByRole('button', { name: '退回修改' }));
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await type(reviewer, note, '請寫清楚');
  await press(reviewer, dialog.getByRole('button', { name: '退回修改' }));
  await expect(dialog).toHaveCount(0);
  await expect(reviewer.getByText('已退回，作者會看到你寫的原因')).toBeVisible();
  await expect(reviewer.getByRole('link', { name: '回到待辦事項' })).toBeFocused();
  expect(await barriers(reviewer)).toEqual([]);
  await reviewer.context().close();

  await page.reload();
  await expect(page.getByText('請寫清楚')).toBeVisible();
  // Until the roles are read it is disabled, which changes its colours.
  await expect(act(page, '發布')).toBeEnabled();
  expect(await barriers(page)).toEqual([]);
});

test('a publication is scheduled, rescheduled and cancelled', async ({ page }) => {
  test.slow();
  await writeResource(page, own('key-time'), own('鍵盤排定'));
  await press(page, act(page, '儲存草稿'));
  await expect(act(page, '儲存草稿')).toBeDisabled();
  await expect(act(page, '儲存草稿')).toBeFocused();
  const dialog = page.getByRole('dialog', { name: '排定發布' });
  const clock = dialog.getByLabel('時間（臺北時間）');
  await opensAndReturns(page, act(page, '排定發布'), dialog, clock);
  await expect(clock).toHaveAccessibleDescription(/網站每小時更新一次/);
  await page.keyboard.press('Enter');
  await expect(clock).toHaveAttribute('aria-invalid', 'true');
  await expect(clock).toHaveAccessibleDescription(/請選日期與時間/);
  // The segments of the native field follow the locale of the browser, not the page's language: en-US here.
  const [year = '', month = ''] = new Date(Date.now() + 60 * 86_400_000).toISOString().split('-');
  await page.keyboard.type(`${month}15${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0830AM');
  await expect(clock).toHaveValue(`${year}-${month}-15T08:30`);
  await press(page, dialog.getByRole('button', { name: '排定', exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect(panel(page).getByText('等待中')).toBeVisible();
  await expectFocusInPage(page);

  const again = page.getByRole('dialog', { name: '排定發布' });
  await opensAndReturns(page, act(page, '改時間'), again, again.getByLabel('時間（臺北時間）'));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '要取消排定嗎？' });
  await press(page, act(page, '取消排定'));
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(act(page, '取消排定')).toBeFocused();
  await press(page, act(page, '取消排定'));
  await press(page, question.getByRole('button', { name: '取消排定' }));
  await expect(act(page, '取消排定')).toHaveCount(0);
  await expectFocusInPage(page);
});

test('scheduling and cancelling with the mouse moves the focus to the next action', async ({ page }) => {
  test.slow();
  await writeResource(page, own('mouse-time'), own('滑鼠排定'));
  await act(page, '排定發布').click();
  const dialog = page.getByRole('dialog', { name: '排定發布' });
  await dialog.getByLabel('時間（臺北時間）').fill('2099-01-15T08:30');
  await dialog.getByRole('button', { name: '排定', exact: true }).click();
  await expect(dialog.getByText('請選現在之後、一年以內的時間。')).toBeVisible();
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('時間（臺北時間）').fill(`${day}T08:30`);
  await dialog.getByRole('button', { name: '排定', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(act(page, '改時間')).toBeFocused();
  await act(page, '取消排定').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消排定' }).click();
  await expect(act(page, '排定發布')).toBeFocused();
});

test('preview: device and colour scheme are chosen, and a link is created and revoked', async ({ page }) => {
  test.slow();
  await writeResource(page, own('key-preview'), own('鍵盤預覽'));
  await press(page, act(page, '儲存草稿'));
  await expect(act(page, '儲存草稿')).toBeDisabled();
  await press(page, act(page, '預覽'));
  const dialog = page.getByRole('dialog', { name: '訪客會看到的樣子' });
  await expect(dialog).toBeVisible();
  const devices = dialog.getByRole('group', { name: '畫面' });
  await tabTo(page, devices.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(devices.getByRole('radio', { name: '手機' })).toBeChecked();
  await tabTo(page, dialog.getByRole('group', { name: '顏色' }).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '深色' })).toBeChecked();
  await expect(dialog.locator('iframe[title="預覽：手機、深色"]')).toBeVisible();
  await tabTo(page, dialog.getByRole('combobox', { name: '有效多久' }));
  await page.keyboard.press('ArrowDown');
  await press(page, dialog.getByRole('button', { name: '產生預覽連結' }));
  await expect(dialog.getByRole('textbox', { name: '預覽連結' })).toHaveValue(/\/[0-9a-f]{32}$/);
  await press(page, dialog.getByRole('button', { name: /^收回/ }));
  await expect(dialog.getByRole('textbox', { name: '預覽連結' })).toHaveCount(0);
  await expectFocusInPage(page);
  await expect(focused(page)).not.toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(act(page, '預覽')).toBeFocused();
});

test('a series of events: one date is edited', async ({ page }) => {
  test.slow();
  await signInAt(page, `/admin/content/events/${own('key-series')}`, 'editor');
  await type(page, page.getByLabel('標題', { exact: true }), '讀書會');
  await type(page, page.getByLabel('開始時間'), '2031/12/2 19:00');
  await type(page, page.getByLabel('結束時間'), '2031/12/2 21:00');
  const repeats = page.getByLabel('重複（選填）');
  await type(page, repeats, '每週二，共3次');
  await expect(repeats).toHaveAccessibleDescription(/看懂了/);
  const dates = page.getByRole('region', { name: '這個系列的日期' });
  await expect(dates.getByRole('listitem')).toHaveCount(3);
  await press(page, dates.getByRole('button', { name: /^改這一次.*12月9日/ }));
  const kind = page
    .getByRole('group', { name: /^不一樣的日期/ })
    .getByRole('combobox')
    .first();
  await expect(kind).toBeFocused();
  await page.keyboard.type('改期');
  await expect(dates.getByText('停辦')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);
});

test('settings: the menu is reordered, previewed and restored by discarding', async ({ page }) => {
  test.slow();
  await signInAt(page, '/admin/content/site/settings', 'admin');
  await expect(panel(page)).toBeVisible();
  const down = page.getByRole('button', { name: /往後移/ }).first();
  const name = (await down.getAttribute('aria-label')) ?? (await down.textContent()) ?? '';
  await press(page, down);
  await expectFocusInPage(page);
  expect(name).toMatch(/往後移/);
  await press(page, act(page, '預覽'));
  const dialog = page.getByRole('dialog', { name: '訪客會看到的樣子' });
  await expect(dialog).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(act(page, '預覽')).toBeFocused();
  await press(page, act(page, '放棄這次修改'));
  await expect(act(page, '放棄這次修改')).toBeDisabled();
  await expect(act(page, '放棄這次修改')).toBeFocused();
});
