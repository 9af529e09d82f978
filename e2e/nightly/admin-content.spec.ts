import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { fillEvent } from '../helpers/event-form.ts';
import { own } from '../helpers/own.ts';
import { confirmPublication, publishButton } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: '狀態與發布' });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/content/events/${id}`);
  await expect(page.getByLabel('標題')).toBeVisible();
}

test('an event is written, published, corrected while visitors still see the old version, and withdrawn', async ({
  page,
}) => {
  await signInAt(page, '/admin/content', 'editor');
  await page.getByRole('link', { name: /^活動/ }).click();
  await page.getByRole('button', { name: '新增' }).click();
  // No question is asked before the first character is typed.
  await expect(page.getByLabel('標題', { exact: true })).toBeFocused();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(id).toMatch(/^\d{8}-[a-z2-9]{4}$/);
  await publishButton(page).click();
  await expect(panel(page).getByText('標題：請填寫這一欄。')).toBeVisible();

  await fillEvent(page, '桌邊講座');
  await expect(panel(page).getByText('請填寫這一欄。')).toHaveCount(0);
  await publishButton(page).click();
  await confirmPublication(page);
  await expect(page.getByText('已發布', { exact: true })).toBeVisible();
  await expect(panel(page).getByText(/第 1 版/)).toBeVisible();

  await page.getByLabel('標題').fill('桌邊講座（改期）');
  await panel(page).getByRole('button', { name: '儲存草稿' }).click();
  await expect(page.getByText('草稿已儲存')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(`/events/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('桌邊講座');

  await panel(page).getByLabel('這次是什麼變更').selectOption('勘誤');
  await publishButton(page).click();
  await expect(panel(page).getByText('請填寫這一欄。')).toHaveCount(3);
  await expect(page.getByText('請先填完這次修改的說明，缺的欄位已經標示。')).toBeVisible();
  await expect(panel(page).getByLabel('原來怎麼寫')).toBeFocused();
  await panel(page).getByLabel('原來怎麼寫').fill('週三');
  await panel(page).getByLabel('正確的是什麼').fill('週四');
  await panel(page).getByLabel('為什麼更正').fill('主辦單位更正');
  await publishButton(page).click();
  await confirmPublication(page);
  await expect(panel(page).getByText(/第 2 版/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('桌邊講座（改期）');
  await expect(visitor.getByText('主辦單位更正').first()).toBeVisible();

  await panel(page).getByRole('button', { name: '下架', exact: true }).click();
  await page.getByLabel('下架原因').fill('活動取消');
  await page.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click();
  await expect(page.getByText('這一筆已下架：活動取消')).toBeVisible();
});

test('publishing directly after the last keystroke validates the current text', async ({ page }) => {
  await signInAt(page, '/admin/content', 'editor');
  await page.getByRole('link', { name: /^活動/ }).click();
  await page.getByRole('button', { name: '新增' }).click();
  const title = page.getByLabel('標題', { exact: true });
  await expect(title).toBeFocused();
  await fillEvent(page, '趕著發布的講座');
  await title.fill('');
  const publishing = publishButton(page);
  await publishing.click();
  await expect(panel(page).getByText('標題：請填寫這一欄。')).toBeVisible();
  // In one task, as on a busy device: React renders nothing in between.
  const button = await publishing.elementHandle();
  await title.evaluate((field: HTMLInputElement, press) => {
    // React ignores a value set through its own property: the prototype's setter is what typing goes through.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '趕著發布的講座');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    (press as HTMLElement).click();
  }, button);
  await confirmPublication(page);
  await expect(page.getByText('已發布', { exact: true })).toBeVisible();
});

test('unsaved text survives a reload, and leaving asks for confirmation', async ({ page }) => {
  await signInAt(page, '/admin/content/events/desk-kept', 'editor');
  await page.getByLabel('標題').fill('還沒存的活動');
  // Longer than the delay of the local autosave.
  await page.waitForTimeout(3_000);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/已還原這台裝置/)).toBeVisible();
  await expect(page.getByLabel('標題')).toHaveValue('還沒存的活動');
  await page.getByRole('link', { name: '活動', exact: true }).first().click();
  await expect(page.getByRole('alertdialog', { name: '要離開這一頁嗎？' })).toBeVisible();
  await page.getByRole('button', { name: '留在這一頁' }).click();
  await page.getByRole('button', { name: '捨棄，改用已儲存的內容' }).click();
  await expect(page.getByLabel('標題')).toHaveValue('');
});

test('two editors of one document: separate changes are merged, conflicting ones are shown side by side', async ({
  browser,
}) => {
  const one = await (await browser.newContext()).newPage();
  const two = await (await browser.newContext()).newPage();
  const saved = (page: Page) => expect(panel(page).getByText(/還沒儲存的修改/)).toHaveCount(0);
  await signInAt(one, `/admin/content/events/${own('desk-two')}`, 'editor');
  // The space is not stored; that it is missing in the stored version is not a change by the other editor.
  await fillEvent(one, '兩個人的活動 ');
  await panel(one).getByRole('button', { name: '儲存草稿' }).click();
  await expect(one.getByText('草稿已儲存')).toBeVisible();
  await signInAt(two, `/admin/content/events/${own('desk-two')}`, 'admin');
  await expect(two.getByLabel('標題')).toHaveValue('兩個人的活動');

  await one.getByLabel('場地').fill('一號場地');
  await panel(one).getByRole('button', { name: '儲存草稿' }).click();
  await saved(one);
  await two.getByLabel('主辦單位').fill('二號主辦');
  await panel(two).getByRole('button', { name: '儲存草稿' }).click();
  await expect(two.getByText('已帶入另一邊修改的欄位：場地')).toBeVisible();
  await expect(two.getByLabel('場地')).toHaveValue('一號場地');
  await expect(two.getByLabel('主辦單位')).toHaveValue('二號主辦');

  await one.getByLabel('標題').fill('一號的標題');
  await panel(one).getByRole('button', { name: '儲存草稿' }).click();
  await expect(one.getByLabel('主辦單位')).toHaveValue('二號主辦');
  await saved(one);
  await two.getByLabel('標題').fill('二號的標題');
  await panel(two).getByRole('button', { name: '儲存草稿' }).click();
  await expect(two.getByText('這一筆在兩邊同時改了')).toBeVisible();
  // The form is hidden meanwhile: the conflict has the focus, and after the choice the field in question.
  await expect(two.getByRole('region', { name: '這一筆在兩邊同時改了' })).toBeFocused();
  await expect(two.getByRole('region', { name: '標題：我的版本' })).toHaveText('二號的標題');
  await expect(two.getByRole('region', { name: '標題：另一邊的版本' })).toHaveText('一號的標題');
  await two.getByRole('radio', { name: '另一邊的版本' }).check();
  await two.getByRole('button', { name: '用選好的內容繼續編輯' }).click();
  await expect(two.getByLabel('標題')).toHaveValue('一號的標題');
  await expect(two.getByLabel('標題')).toBeFocused();
});

test('an event is withdrawn while its draft changes the venue: the whole draft remains and can be published again', async ({
  browser,
}) => {
  const one = await (await browser.newContext()).newPage();
  const two = await (await browser.newContext()).newPage();
  await signInAt(one, `/admin/content/events/${own('withdrawn-meanwhile')}`, 'editor');
  await fillEvent(one, '被下架的活動');
  await one.getByLabel('地址').fill('示範路1號');
  await publishButton(one).click();
  await confirmPublication(one);
  await expect(panel(one).getByText(/第 1 版/)).toBeVisible();
  // A change that the event's sequence number counts, although it has no field in the form.
  await one.getByLabel('場地').fill('新的場地');
  await panel(one).getByRole('button', { name: '儲存草稿' }).click();
  await expect(one.getByText('草稿已儲存')).toBeVisible();

  await signInAt(two, `/admin/content/events/${own('withdrawn-meanwhile')}`, 'admin');
  await panel(two).getByRole('button', { name: '下架', exact: true }).click();
  await two.getByLabel('下架原因').fill('同時下架');
  await two.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click();
  await expect(two.getByText('這一筆已下架：同時下架')).toBeVisible();

  await publishButton(one).click();
  await confirmPublication(one);
  await expect(one.getByText('這一筆已下架：同時下架')).toBeVisible();
  await expect(one.getByRole('region', { name: '這一筆在兩邊同時改了' })).toHaveCount(0);
  await expect(one.getByLabel('場地')).toHaveValue('新的場地');

  await panel(one).getByRole('button', { name: '帶入目前發布的版本' }).click();
  await expect(one.getByText('已帶入目前發布的版本，請看過後儲存。')).toBeVisible();
  await expect(one.getByLabel('場地')).toHaveValue('新的場地');
  await expect(one.getByLabel('地址')).toHaveValue('示範路1號');
  // Nobody has typed for a while, so the rebased text is autosaved at once.
  await expect(panel(one).getByText(/^已存到資料庫/)).toBeVisible();
  await expect(panel(one).getByRole('button', { name: '帶入目前發布的版本' })).toHaveCount(0);
  await publishButton(one).click();
  await expect(one.getByRole('dialog').getByText('這一筆已下架，發布後訪客會再看到它：')).toBeVisible();
  await confirmPublication(one);
  await expect(panel(one).getByText(/第 3 版/)).toBeVisible();
});

test('list items are added, moved and removed by keyboard, and a cited source cannot be removed', async ({
  page,
}) => {
  await signInAt(page, '/admin/content/qna/desk-keyboard', 'editor');
  const add = page.getByRole('button', { name: '新增來源' });
  // The list starts with one item: a fact-check needs a source.
  await expect(page.getByRole('group', { name: '來源（1）' })).toBeVisible();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '來源（2）' })).toBeVisible();
  await expect(page.getByLabel('標題')).toBeFocused();
  await page.keyboard.insertText('第二個來源');
  await page.getByRole('textbox', { name: '查核說明' }).fill('這裡引用[^2]。');
  await page.getByRole('button', { name: /^第 2 筆往上移/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1. 第二個來源' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '查核說明' })).toHaveText('這裡引用[1]。');
  await page.getByRole('button', { name: /^移除第 1 筆/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('還有 1 處引用這個來源')).toBeVisible();
  await page.getByRole('button', { name: /^移除第 2 筆/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: '來源（1）' })).toBeVisible();
  await expect(add).toBeFocused();
});

test('the list is filtered, navigated with the arrow keys and opened with Enter', async ({ page }) => {
  await signInAt(page, '/admin/content/events', 'editor');
  await page.getByLabel('搜尋標題或網址代碼').fill('past-camp');
  await expect(page.getByText('共 1 筆', { exact: true })).toBeVisible();
  await page.getByRole('gridcell', { name: 'past-camp' }).click({ trial: true });
  await page.getByRole('columnheader', { name: '標題' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/content\/events\/past-camp$/);
  await open(page, 'past-camp');
});

test('an exported file is edited, imported as drafts with errors reported by line, and published in bulk', async ({
  page,
}) => {
  await signInAt(page, '/admin/content/resources', 'editor');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出JSON' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    items: Record<string, unknown>[];
  };
  expect(file.items.length).toBeGreaterThan(3);
  const [first, second, ...others] = file.items;
  const edited = {
    items: [
      { ...first, title: own('匯入改的標題') },
      { ...second, url: '不是網址' },
      { ...first, id: own('imported-new') },
      ...others,
    ],
  };
  await page.getByRole('button', { name: '匯入檔案' }).click();
  const dialog = page.getByRole('dialog', { name: '匯入檔案' });
  await dialog.getByLabel('JSON或CSV檔案').setInputFiles({
    name: 'resources.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(edited)),
  });
  await expect(dialog.getByRole('status')).toContainText('新增 1 筆、變更 1 筆');
  await expect(dialog.getByText('網址：還看不出這一欄寫的是什麼')).toBeVisible();
  await dialog.getByRole('button', { name: '匯入 2 筆成草稿' }).click();
  await expect(dialog.getByText('已成為草稿')).toHaveCount(2);
  await dialog.getByRole('button', { name: '關閉' }).click();

  await page.getByLabel('狀態', { exact: true }).selectOption('草稿');
  // One more if an earlier try left its draft.
  await expect(page.getByText(/^共 [23] 筆$/)).toBeVisible();
  await page.getByRole('checkbox', { name: '選取全部' }).check();
  await page.getByRole('button', { name: '發布草稿' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '發布草稿' }).click();
  await expect(page.getByRole('dialog').getByText('已完成')).not.toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
  await page.getByLabel('狀態', { exact: true }).selectOption('已發布');
  await expect(page.getByRole('grid').getByText(own('匯入改的標題'))).toBeVisible();
});

test('a file that is not UTF-8 or is malformed is rejected as a whole, and can be read as Big5', async ({
  page,
}) => {
  await signInAt(page, '/admin/content/resources', 'editor');
  await page.getByRole('button', { name: '匯入檔案' }).click();
  const dialog = page.getByRole('dialog', { name: '匯入檔案' });
  const choose = async (buffer: Buffer) =>
    dialog.getByLabel('JSON或CSV檔案').setInputFiles({ name: 'resources.csv', mimeType: 'text/csv', buffer });

  // 「甲」 in Big5.
  const big5 = Buffer.concat([
    Buffer.from('id,title\nbig-five,'),
    Buffer.from([0xa5, 0xd2]),
    Buffer.from('\n'),
  ]);
  await choose(big5);
  await expect(dialog.getByText(/不是UTF-8編碼，第 2 行讀不出來/)).toBeVisible();
  await dialog.getByRole('button', { name: '改用Big5讀取' }).click();
  await expect(dialog.getByText('第 2 行：甲')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '改用Big5讀取' })).toBeHidden();

  await choose(Buffer.from('id,title\na,甲\nb,"乙\nc,丙\n'));
  await expect(dialog.getByText(/第 3 行有一個引號沒有結尾/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '匯入 0 筆成草稿' })).toBeDisabled();

  await choose(Buffer.from('id,title\na,甲'));
  await expect(dialog.getByText(/最後一行沒有換行/)).toBeVisible();
});

test('a draft is previewed as its page, with its page title', async ({ page }) => {
  await signInAt(page, '/admin/content/events/past-camp', 'editor');
  await page.getByLabel('標題').fill('預覽裡的營隊');
  await panel(page).getByRole('button', { name: '預覽' }).click();
  const dialog = page.getByRole('dialog', { name: '訪客會看到的樣子' });
  const shown = dialog.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('預覽裡的營隊');
  await expect(dialog.getByText('民眾之窗 - 預覽裡的營隊')).toBeVisible();
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(page).toHaveTitle('民眾之窗 - 暑期公民營');
});
