import { expect, type Page, test } from '@playwright/test';
import channels from '../../content/sample/channels.json' with { type: 'json' };
import adminTexts from '#src/locales/zh-TW/admin.json' with { type: 'json' };
import { own } from '../helpers/own.ts';
import { ownerDatabase } from '../helpers/owner-database.ts';
import { confirmPublication, publishButton } from '../helpers/publishing.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInAt } from '../helpers/sign-in.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: '狀態與發布' });

/** Opens the first document in the list of a collection. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(panel(page)).toBeVisible();
}

const seven = { integerValue: '7' };

test.afterAll(() =>
  setRoles((fields) => {
    fields['editors'] = uids('editor-local');
    fields['blocked'] = uids();
    fields['frozen'] = { booleanValue: false };
    fields['fourEyes'] = { booleanValue: false };
  }),
);

test('an earlier version is compared and restored as a new version', async ({ page }) => {
  await signInAt(page, '/admin/content/resources/council-minutes', 'editor');
  await expect(panel(page)).toBeVisible();
  const title = await page.getByLabel('標題').inputValue();
  // Other tests may have published it before.
  const published = panel(page)
    .getByText(/第 \d+ 版/)
    .first();
  const rev = Number(/\d+/.exec(await published.innerText())?.[0]);
  await page.getByLabel('標題').fill(`${title}（改）`);
  await publishButton(page).click();
  await confirmPublication(page);
  await expect(published).toContainText(`第 ${rev + 1} 版`);

  await panel(page).getByRole('button', { name: '版本紀錄' }).click();
  const dialog = page.getByRole('dialog', { name: '版本紀錄' });
  await expect(dialog.getByText('（改）')).toBeVisible();
  await dialog.getByRole('button', { name: `用第 ${rev} 版的內容做成草稿` }).click();
  await expect(page.getByLabel('標題')).toHaveValue(title);
  await publishButton(page).click();
  await confirmPublication(page);
  await expect(published).toContainText(`第 ${rev + 2} 版`);
});

for (const [name, list] of [
  ['document', '/admin/content/resources'],
  ['image', '/admin/debunking-images'],
] as const)
  test(`without four eyes an editor proposes to discard another member's draft of a ${name}, who confirms it`, async ({
    browser,
  }) => {
    const writer = await (await browser.newContext()).newPage();
    const other = await (await browser.newContext()).newPage();
    await signInAt(writer, list, 'admin');
    await writer
      .getByRole('main')
      .locator(name === 'image' ? 'a[href^="/admin/edit-debunking-image/"]' : `a[href^="${list}/"]`)
      .first()
      .click();
    // The list has a search field whose label contains this word.
    await writer.getByLabel('標題', { exact: true }).first().fill(own('別人的草稿'));
    await writer.getByRole('button', { name: '儲存草稿' }).click();
    await expect(writer.getByText('草稿已儲存')).toBeVisible();

    await signInAt(other, new URL(writer.url()).pathname, 'editor');
    await other.getByRole('button', { name: '提議丟掉草稿' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: '提議丟掉草稿' }).click();
    await expect(other.getByRole('button', { name: '收回提議' })).toBeVisible();

    await writer.reload();
    await expect(writer.getByText(/提議丟掉這份草稿/)).toBeVisible();
    await writer.getByRole('button', { name: '確認丟掉草稿' }).click();
    await expect(writer.getByText('草稿已丟掉')).toBeVisible();
    await expect(writer.getByRole('button', { name: '確認丟掉草稿' })).toHaveCount(0);
  });

test('four eyes: the author submits a fact-check, and another editor approves and publishes it', async ({
  browser,
}) => {
  await setRoles((fields) => {
    fields['fourEyes'] = { booleanValue: true };
  });
  const writer = await (await browser.newContext()).newPage();
  const other = await (await browser.newContext()).newPage();
  await signInAt(writer, '/admin/content/qna', 'editor');
  await openFirst(writer);
  await writer.getByLabel('問題').fill(own('雙人覆核的查核'));
  await panel(writer).getByRole('button', { name: '送審' }).click();
  await expect(writer.getByText('已送審')).toBeVisible();
  await expect(panel(writer).getByText('這類內容採雙人覆核')).toBeVisible();
  await expect(panel(writer).getByRole('button', { name: '核可' })).toHaveCount(0);
  // The author has no act left.
  await expect(writer.getByText(/^接下來由另一位/).first()).toBeVisible();
  await expect(publishButton(writer)).toHaveCount(0);

  await signInAt(other, new URL(writer.url()).pathname, 'admin');
  await panel(other).getByRole('button', { name: '核可' }).click();
  await expect(other.getByText('已核可，可以發布')).toBeVisible();
  await expect(panel(other).getByRole('button', { name: '核可' })).toHaveCount(0);
  await publishButton(other).click();
  await confirmPublication(other);
  await expect(other.getByText('已發布', { exact: true })).toBeVisible();
  await setRoles((fields) => {
    fields['fourEyes'] = { booleanValue: false };
  });
});

test('members are added and suspended, the last admin is protected, and a frozen site rejects changes', async ({
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage();
  await signInAt(admin, '/admin/members', 'admin');
  await expect(admin.getByText('這是最後一位管理員')).toBeVisible();
  await expect(admin.getByLabel('示範管理員 的權限')).toBeDisabled();
  await admin.getByRole('button', { name: '對方沒有可驗證的電子郵件' }).click();
  await admin.getByLabel('使用者識別碼（uid）').fill('newcomer');
  await admin.keyboard.press('Enter');
  await admin.getByRole('button', { name: '確定' }).click();
  await expect(admin.getByLabel('newcomer 的權限')).toHaveValue('editor');
  await admin.getByLabel('newcomer 的權限').selectOption('停權');
  await admin.getByRole('button', { name: '確定' }).click();
  await expect(admin.getByLabel('newcomer 的權限')).toHaveValue('blocked');

  await admin.getByRole('button', { name: '凍結網站' }).click();
  await admin.getByRole('button', { name: '確定' }).click();
  await expect(admin.getByText('網站目前凍結中')).toBeVisible();
  const editor = await (await browser.newContext()).newPage();
  await signInAt(editor, '/admin/content/events/desk-frozen', 'editor');
  await editor.getByLabel('標題').fill('凍結時');
  await expect(panel(editor).getByText('網站目前凍結中')).toBeVisible();
  await expect(panel(editor).getByRole('button', { name: '儲存草稿' })).toBeDisabled();
  await admin.getByRole('button', { name: '解除凍結' }).click();
  await admin.getByRole('button', { name: '確定' }).click();
  await expect(admin.getByText('網站目前可以變更')).toBeVisible();
  await admin.goto('/admin/audit');
  const entries = admin.getByRole('main').getByRole('listitem');
  await expect(entries.filter({ hasText: '解除凍結' }).first()).toBeVisible();
  await expect(admin.getByText('newcomer：停權').first()).toBeVisible();
});

test('all edits of one account since a given time are reverted', async ({ browser }) => {
  const editor = await (await browser.newContext()).newPage();
  await signInAt(editor, '/admin/content/channels', 'editor');
  await openFirst(editor);
  // Not read from the page, which may show what an earlier try has written.
  const id = new URL(editor.url()).pathname.split('/').at(-1);
  const title = channels.find((channel) => channel.id === id)?.title ?? '';
  expect(title).not.toBe('');
  await editor.getByLabel('頻道名稱').fill(own('被亂改的頻道'));
  await publishButton(editor).click();
  await confirmPublication(editor);
  await expect(editor.getByText('已發布', { exact: true })).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signInAt(admin, '/admin/audit', 'admin');
  await expect(
    admin.getByRole('main').getByRole('listitem').filter({ hasText: '發布' }).first(),
  ).toBeVisible();
  await admin.getByLabel('帳號', { exact: true }).selectOption('示範編輯');
  const since = new Date(Date.now() - 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 16);
  await admin.getByLabel('從什麼時候起').fill(since);
  await admin.getByRole('button', { name: '先看看會改什麼' }).click();
  await expect(admin.getByText(`頻道：${title}`)).toBeVisible({ timeout: 30_000 });
  await admin.getByRole('button', { name: '全部回復' }).click();
  await admin.getByRole('button', { name: '確定' }).click();
  await expect(
    admin
      .getByRole('listitem')
      .filter({ hasText: `頻道：${title}` })
      .getByText('已完成'),
  ).toBeVisible({ timeout: 30_000 });
  await editor.reload();
  await expect(editor.getByLabel('頻道名稱')).toHaveValue(title);
});

test('malformed entries are named on the lists of the admin area, and an admin removes them', async ({
  page,
}) => {
  const database = await ownerDatabase();
  const at = { timestampValue: new Date().toISOString() };
  const history = { arrayValue: {} };
  const folder = { name: seven, rev: { integerValue: '1' }, createdAt: at, updatedAt: at, history };
  // By the page that lists them. A proposal and an entry of the log stay: the rules delete neither.
  const entries = {
    '/admin/review': [
      ['drafts/qna~odd-draft', { collection: { stringValue: 'qna' }, updatedAt: at }],
      ['proposals/withdraw~qna~malformed', { target: seven, updatedAt: at }],
      ['reports/2020010101-00', { createdAt: at, message: seven }],
    ],
    '/admin/scheduled': [['schedules/withdraw~qna~malformed', { target: seven, updatedAt: at }]],
    '/admin/debunking-image-folders': [['imageFolders/malformed', folder]],
    '/admin/audit': [['audit/malformed', { at, action: seven }]],
  } as const;
  const all = Object.values(entries).flat();
  await database.set(all);
  await signInAt(page, '/admin', 'admin');
  for (const [address, listed] of Object.entries(entries)) {
    await page.goto(address);
    for (const [path] of listed) {
      const [collection = '', id = ''] = path.split('/');
      const entry = page
        .getByRole('alert')
        .filter({ hasText: adminTexts.unreadable.count.split('{{count}}').at(-1) ?? '' })
        .getByRole('listitem')
        .filter({ hasText: id })
        .first();
      await expect(entry).toBeVisible({ timeout: 30_000 });
      if (collection === 'proposals' || collection === 'audit') continue;
      await entry.getByRole('button').click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(entry).toBeHidden();
    }
  }
  await database.remove(all.map(([path]) => path));
});
