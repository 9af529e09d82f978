import { expect as expectSoon, type Locator, type Page, test } from '@playwright/test';
import { addAccount } from '../helpers/members.ts';
import { own } from '../helpers/own.ts';
import { confirmPublication, listOf, openFolded } from '../helpers/publishing.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInByPassword } from '../helpers/sign-in-page.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, fieldLabel, type KeyIn, zh, zhIn, zhPattern } from '#tests/helpers/texts.ts';

const texts2 = zhIn('summarized-youtube-video');
const t = zhIn('admin/content');

// Two people with phones, under four eyes. Neither has to type any text twice.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const expect = expectSoon.configure({ timeout: 20_000 });
const writerId = 'journey-writer';

const press = (page: Page, key: KeyIn<'admin/content'>) =>
  byRole(page, 'button', `admin/content:${key}`, { exact: true }).first().click();
const bar = (page: Page) => byRole(page, 'navigation', 'admin/navigation:bar.label');

/** Returns a function that fills a field, and fails when a text is typed a second time. */
function createTyping() {
  const typed = new Set<string>();
  return async (field: Locator, text: string): Promise<void> => {
    expect(typed, 'typed twice').not.toContain(text);
    typed.add(text);
    await field.fill(text);
  };
}
type Typing = ReturnType<typeof createTyping>;

/** Writes an entry of a list of the form in one line. */
async function addEntry(page: Page, type: Typing, list: KeyIn<'admin/content/fields'>, line: string) {
  const label = zh(`admin/content/fields:${list}`);
  const field = listOf(page, list).getByLabel(t('list.write', { label }));
  await type(field, line);
  await field.press('Enter');
}

const addSource = (page: Page, type: Typing, number: number) =>
  addEntry(
    page,
    type,
    'label.any.sources',
    `示範來源${number} 示範日報第${number}版 https://example.org/source-${number}`,
  );

/** Ends the session while the page is open, as when the browser deletes the stored credentials. */
async function expireSession(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/version.json');
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('firebase:authUser:')) localStorage.removeItem(key);
  });
  await other.close();
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

test('two people on phones take a case from an empty form through a returned draft to publication', async ({
  page: writer,
  browser,
}) => {
  // Two browsers sign in three times and load the editor eight times.
  test.setTimeout(240_000);
  const title = own('示範鎮採購案');
  const type = createTyping();
  const place = byRole(writer, 'complementary', 'admin/content:panel.label').getByRole('status');
  await writer.goto('/admin');
  await signInByPassword(writer, `${writerId}@local.test`);
  await byRole(bar(writer), 'button', 'admin/content:listPage.add').click();
  await byRole(writer.getByRole('dialog'), 'link', 'collections:corruptionCases', { exact: true }).click();
  await expect(writer.getByLabel(t('column.title')).first()).toBeFocused();
  await type(writer.getByLabel(t('column.title')).first(), title);
  await type(writer.getByLabel(texts2('summary')), '示範鎮公所的採購程序有爭議。');
  await writer.getByLabel(zh('corruption-cases:region')).selectOption('臺中市');
  await addEntry(writer, type, 'label.corruptionCases.participants', '王示範 證人');
  await addSource(writer, type, 1);
  await expect(place).toContainText(zhPattern('admin:place.database'), { timeout: 30_000 });
  const { pathname } = new URL(writer.url());

  // Offline: the input is saved on the phone, the page says so, and it is stored automatically afterwards.
  await writer.context().setOffline(true);
  await addSource(writer, type, 2);
  await expect(place).toContainText(zhPattern(['admin:place.offline', 'admin:place.offlineHeld']));
  await press(writer, 'item.save');
  await expect(writer.getByText(zh('admin:failure.offline'))).toBeVisible();
  await openFolded(writer);
  await type(
    writer.getByLabel(t('field.optional', { label: fieldLabel('corruptionCases.amount') })),
    '120萬元',
  );
  await writer.context().setOffline(false);
  await expect(place).toContainText(zhPattern('admin:place.database'), { timeout: 60_000 });

  // The session ends in the middle of a text: signing in over the page continues with it.
  await type(writer.getByLabel(texts2('summary')), '示範鎮公所的採購程序有爭議，檢方調查中。');
  await expireSession(writer);
  const lost = byRole(writer, 'dialog', 'sign-in:lost.title');
  await expect(lost).toBeVisible();
  await signInByPassword(writer, `${writerId}@local.test`);
  await expect(lost).toHaveCount(0);
  await expect(writer.getByLabel(texts2('summary'))).toHaveValue('示範鎮公所的採購程序有爭議，檢方調查中。');
  await expect(place).toContainText(zhPattern('admin:place.database'), { timeout: 30_000 });
  // The session ends again, and this time the page is reloaded as well.
  await type(
    writer.getByRole('textbox', { name: t('field.optional', { label: fieldLabel('any.body') }) }),
    '這一段寫到一半，手機把分頁關了。',
  );
  await expireSession(writer);
  await writer.reload();
  await signInByPassword(writer, `${writerId}@local.test`);
  await openFolded(writer);
  await expect(
    writer.getByRole('textbox', { name: t('field.optional', { label: fieldLabel('any.body') }) }),
  ).toContainText('這一段寫到一半，手機把分頁關了。');
  await expect(writer.getByText('示範來源2').first()).toBeVisible();
  await press(writer, 'stage.submit');
  await expect(writer.getByText(t('stage.submitted'))).toBeVisible();
  // The writer may not publish: the page describes the next step, and the bar offers to take the draft back.
  await expect(writer.getByText(t('review.waits.review')).first()).toBeVisible();
  const writerPanel = byRole(writer, 'complementary', 'admin/content:panel.label');
  await expect(byRole(writerPanel, 'button', 'admin/content:stage.takeBack', { exact: true })).toBeVisible();
  await expect(byRole(writerPanel, 'button', 'admin/content:publish.title', { exact: true })).toHaveCount(0);

  // The reviewer sees that the case is new and who else has it open, comments on a field and returns it.
  const reviewer = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await signInAt(reviewer, '/admin', 'admin');
  await byRole(reviewer.getByRole('main'), 'link', 'admin:attention.waiting').click();
  await reviewer.getByRole('link', { name: title }).click();
  await expect(reviewer.getByText(t('changes.new'))).toBeVisible();
  await expect(reviewer.getByText(zhPattern('admin/content:review.present'))).toContainText('林示範');
  await reviewer.getByText(t('review.title', { count: 0 })).click();
  await reviewer.getByLabel(t('review.aboutWhat')).selectOption(fieldLabel('any.summary'));
  await type(reviewer.getByLabel(t('review.text'), { exact: true }), '請寫明是哪一個機關調查');
  await press(reviewer, 'review.send');
  await expect(reviewer.getByText(t('review.title', { count: 1 }))).toBeVisible();
  await press(reviewer, 'panel.open');
  await press(reviewer, 'stage.return');
  await type(reviewer.getByLabel(t('stage.returnNote')), '摘要要寫清楚');
  await byRole(reviewer.getByRole('dialog'), 'button', 'admin/content:stage.return').click();
  await expect(reviewer.getByText(t('stage.returnedNow'))).toBeVisible();

  // The author sees the returned case on the home page, finds the note on top and the comment beside the field, fixes
  // it and submits it again.
  await byRole(bar(writer), 'link', 'routes:admin.title').click();
  // Other specs of the run may have left drafts.
  await expect(
    writer.getByText(new RegExp(zh('admin:attention.returnedHint', { count: '[1-9]\\d*' }))),
  ).toBeVisible();
  const unfinished = byRole(writer, 'region', 'admin/content:unfinished.title').getByRole('listitem');
  await expect(unfinished.filter({ hasText: title })).toContainText(t('rowState.returned'));
  await expect(unfinished.filter({ hasText: title })).toContainText(t('unfinished.comments', { count: 1 }));
  await unfinished.getByRole('link', { name: title }).click();
  await expect(writer.getByText('摘要要寫清楚')).toBeVisible();
  const beside = byRole(writer, 'list', 'admin/content:review.ofField');
  await expect(beside).toContainText('請寫明是哪一個機關調查');
  await type(writer.getByLabel(texts2('summary')), '示範鎮公所的採購程序有爭議，示範地檢署調查中。');
  await byRole(beside, 'button', 'admin/content:review.settle').click();
  await expect(beside).toHaveCount(0);
  // The notification of the first submission may still be visible.
  await expect(writer.getByText(t('stage.submitted'))).toHaveCount(0);
  await press(writer, 'stage.submit');
  await expect(writer.getByText(t('stage.submitted'))).toBeVisible();

  await reviewer.reload();
  await expect(
    reviewer.getByText(zhPattern('admin/content:review.returnedBefore', { note: '摘要要寫清楚' })),
  ).toBeVisible();
  await press(reviewer, 'stage.approve');
  await expect(reviewer.getByText(t('stage.approvedNow'))).toBeVisible();
  await press(reviewer, 'publish.submit');
  await confirmPublication(reviewer);
  await expect(reviewer.getByText(t('rowState.published'), { exact: true })).toBeVisible();
  await reviewer.goto(pathname.replace('/admin/content/corruptionCases', '/corruption-cases'));
  await expect(reviewer.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(reviewer.getByText('示範地檢署調查中').first()).toBeVisible();
  // Everything that was typed before, during and after the offline period and the ended sessions is there.
  for (const words of ['臺中市', '王示範', '證人', '示範來源1', '示範來源2', '120萬元', '手機把分頁關了'])
    await expect(reviewer.getByText(words).first()).toBeVisible();
  await reviewer.context().close();
});
