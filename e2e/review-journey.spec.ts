import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test';
import { addAccount } from './helpers/members.ts';
import { own } from './helpers/own.ts';
import { confirmPublication } from './helpers/publishing.ts';
import { setRoles, uids } from './helpers/roles.ts';
import { signInAt } from './helpers/sign-in.ts';

// Two people with phones, under four eyes. What each types is typed once.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const expect = expectSoon.configure({ timeout: 20_000 });
const writerId = 'journey-writer';

async function signInByPassword(page: Page): Promise<void> {
  await page.getByLabel('電子郵件').fill(`${writerId}@local.test`);
  await page.getByLabel('密碼').fill('password');
  await page.getByRole('button', { name: '登入', exact: true }).click();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** An entry of a list of the form, opened; added where it is not there from the start. */
async function addEntry(page: Page, list: string, number: number): Promise<Locator> {
  const group = page.getByRole('group', { name: new RegExp(`^${list}`) });
  const entry = group.getByRole('listitem').nth(number - 1);
  const edit = entry.getByRole('button', { name: new RegExp(`^${number}\\. .*編輯$`) });
  if ((await edit.count()) === 0) await group.getByRole('button', { name: `新增${list}` }).click();
  await expect(edit).toBeVisible();
  if ((await edit.getAttribute('aria-expanded')) !== 'true') await edit.click();
  return entry;
}

/** One source of the form, by its place from 1. */
async function addSource(page: Page, number: number): Promise<void> {
  const source = await addEntry(page, '來源', number);
  await source.getByLabel('標題').fill(`示範來源${number}`);
  await source.getByLabel('網址', { exact: true }).fill(`https://example.org/source-${number}`);
  await source.getByLabel('發布者').fill('示範日報');
  await source.getByLabel('種類').selectOption({ index: 1 });
}

test.beforeEach(async () => {
  await addAccount(writerId, { displayName: '林示範' });
  await setRoles((fields) => {
    fields['editors'] = uids('editor-local', writerId);
    fields['fourEyes'] = { booleanValue: true };
  });
});

test.afterEach(() =>
  setRoles((fields) => {
    fields['editors'] = uids('editor-local');
    fields['fourEyes'] = { booleanValue: false };
  }),
);

test('two people on phones take a case from nothing through a returned draft to publication', async ({
  page: writer,
  browser,
}) => {
  // Two browsers sign in three times and load the editor eight times.
  test.setTimeout(120_000);
  const title = own('示範鎮採購案');
  const address = `/admin/content/corruptionCases/${own('journey-case')}`;
  await writer.goto(address);
  await signInByPassword(writer);
  await writer.getByLabel('標題').first().fill(title);
  await writer.getByLabel('摘要').fill('示範鎮公所的採購程序有爭議。');
  await writer.getByLabel('地區').selectOption('臺中市');
  await writer.getByLabel(/^查核日/).fill('2026-11-20');
  const person = await addEntry(writer, '相關人士', 1);
  await person.getByLabel('姓名').fill('王示範');
  await person.getByLabel('身分').selectOption('證人');
  await addSource(writer, 1);

  // In a tunnel: what is typed stays here, and goes on afterwards.
  await writer.context().setOffline(true);
  await addSource(writer, 2);
  await writer.context().setOffline(false);
  await press(writer, '儲存草稿');
  await expect(writer.getByText('草稿已儲存')).toBeVisible();

  // The session ends while something is half written.
  await writer.getByLabel('摘要').fill('示範鎮公所的採購程序有爭議，檢方調查中。');
  const other = await writer.context().newPage();
  await other.goto('/version.json');
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('firebase:authUser:')) localStorage.removeItem(key);
  });
  await other.close();
  await writer.reload();
  await signInByPassword(writer);
  await expect(writer.getByLabel('摘要')).toHaveValue('示範鎮公所的採購程序有爭議，檢方調查中。');
  await expect(writer.getByText('示範來源2').first()).toBeVisible();
  await press(writer, '送審');
  await expect(writer.getByText('已送審')).toBeVisible();

  // The reviewer sees that it is new and who else is here, comments on a field and gives it back.
  const reviewer = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await signInAt(reviewer, '/admin', 'admin');
  await expect(reviewer.getByText(/份等人核可或發布/)).toBeVisible();
  await reviewer.goto('/admin/review');
  await reviewer.getByRole('link', { name: title }).click();
  await expect(reviewer.getByText('這是新的內容，線上還沒有。')).toBeVisible();
  await expect(reviewer.getByText(/林示範.*現在也開著這一筆/)).toBeVisible();
  await reviewer.getByText('討論（0 則未處理）').click();
  await reviewer.getByLabel('針對').selectOption('摘要');
  await reviewer.getByLabel('留言', { exact: true }).fill('請寫明是哪一個機關調查');
  await press(reviewer, '留言');
  await expect(reviewer.getByText('討論（1 則未處理）')).toBeVisible();
  await press(reviewer, '狀態');
  await press(reviewer, '退回修改');
  await reviewer.getByLabel('要改什麼').fill('摘要要寫清楚');
  await reviewer.getByRole('dialog').getByRole('button', { name: '退回修改' }).click();
  await expect(reviewer.getByText('已退回，作者會看到你寫的原因')).toBeVisible();

  // The writer finds the note on top and the comment beside the field, mends it and hands it in again.
  await writer.reload();
  await expect(writer.getByText('摘要要寫清楚')).toBeVisible();
  const beside = writer.getByRole('list', { name: '這個欄位的留言' });
  await expect(beside).toContainText('請寫明是哪一個機關調查');
  await writer.getByLabel('摘要').fill('示範鎮公所的採購程序有爭議，示範地檢署調查中。');
  await beside.getByRole('button', { name: '處理好了' }).click();
  await expect(beside).toHaveCount(0);
  await press(writer, '送審');
  await expect(writer.getByText('已送審')).toBeVisible();

  await reviewer.reload();
  await expect(reviewer.getByText('之前退回的原因：摘要要寫清楚')).toBeVisible();
  await press(reviewer, '核可');
  await expect(reviewer.getByText('已核可，可以發布')).toBeVisible();
  await press(reviewer, '發布');
  await confirmPublication(reviewer);
  await expect(reviewer.getByText('已發布', { exact: true })).toBeVisible();
  await reviewer.goto(address.replace('/admin/content/corruptionCases', '/corruption-cases'));
  await expect(reviewer.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(reviewer.getByText('示範地檢署調查中').first()).toBeVisible();
  // All that was typed before, in and after the tunnel and the end of the session.
  for (const words of ['臺中市', '王示範', '證人', '示範來源1', '示範來源2'])
    // oxlint-disable-next-line no-await-in-loop -- five looks at one page
    await expect(reviewer.getByText(words).first()).toBeVisible();
  await reviewer.context().close();
});
