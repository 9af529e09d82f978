import { expect, type Page, test } from '@playwright/test';
import channels from '../../content/sample/channels.json' with { type: 'json' };
import adminTexts from '#src/locales/zh-TW/admin.json' with { type: 'json' };
import { own } from '../helpers/own.ts';
import { ownerDatabase } from '../helpers/owner-database.ts';
import { panel, publishButton, publishItem, version } from '../helpers/publishing.ts';
import { setRoles, uids } from '../helpers/roles.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, fieldLabel, zh, zhIn, zhPattern, zhStart } from '#tests/helpers/texts.ts';

const members = zhIn('admin/members');
const text = zhIn('admin/content');

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
  const title = await page.getByLabel(text('column.title')).inputValue();
  // Other tests may have published it before.
  const published = version(page).first();
  const rev = Number(/\d+/.exec(await published.innerText())?.[0]);
  await page.getByLabel(text('column.title')).fill(`${title}（改）`);
  await publishItem(page);
  await expect(published).toContainText(zhStart('admin/content:status.version', { rev: rev + 1 }));

  await byRole(panel(page), 'button', 'admin/content:versions.title').click();
  const dialog = byRole(page, 'dialog', 'admin/content:versions.title');
  await expect(dialog.getByText('（改）')).toBeVisible();
  await dialog.getByRole('button', { name: text('versions.restore', { rev }) }).click();
  await expect(page.getByLabel(text('column.title'))).toHaveValue(title);
  await publishItem(page);
  await expect(published).toContainText(zhStart('admin/content:status.version', { rev: rev + 2 }));
});

test('an admin removes the text of a correction, which the page says at once', async ({ page }) => {
  await signInAt(page, '/admin/content/qna/iodine-tablet-daily', 'admin');
  await byRole(panel(page), 'button', 'admin/content:redact.title').click();
  const record = byRole(page, 'dialog', 'admin/content:redact.title');
  const entry = record.getByRole('listitem').filter({ hasText: ' → ' }).first();
  const before = await entry.innerText();
  await entry.getByRole('button').click();
  const question = page.getByRole('dialog').last();
  await question.getByLabel(text('redact.reason')).fill('侵害隱私');
  await byRole(question, 'button', 'admin/content:redact.submit').click();
  await expect(page.getByText(text('redact.done'))).toBeVisible();
  await byRole(panel(page), 'button', 'admin/content:redact.title').click();
  await expect(record.getByText(before)).toHaveCount(0);
  await page.goto('/qna/iodine-tablet-daily');
  await expect(
    page.getByText(zh('common:record.redacted', { reason: '這一則已移除：侵害隱私' })),
  ).toBeVisible();
});

for (const [name, list] of [
  ['document', '/admin/content/resources'],
  ['image', '/admin/debunking-images'],
] as const)
  test(`without four eyes an editor proposes to discard another's draft of a ${name}`, async ({
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
    await writer.getByLabel(text('column.title'), { exact: true }).first().fill(own('別人的草稿'));
    await byRole(writer, 'button', 'admin/content:item.save').click();
    await expect(writer.getByText(zhPattern('admin:place.database'))).toBeVisible();

    await signInAt(other, new URL(writer.url()).pathname, 'editor');
    await byRole(other, 'button', 'admin/content:more.proposeDiscard').click();
    await byRole(other.getByRole('alertdialog'), 'button', 'admin/content:more.proposeDiscard').click();
    await expect(byRole(other, 'button', 'admin/content:proposal.takeBack')).toBeVisible();

    await writer.reload();
    await expect(writer.getByText(zhPattern('admin/content:proposal.discard'))).toBeVisible();
    await byRole(writer, 'button', 'admin/content:proposal.confirm.discard').click();
    await expect(writer.getByText(text('more.discarded'))).toBeVisible();
    await expect(byRole(writer, 'button', 'admin/content:proposal.confirm.discard')).toHaveCount(0);
  });

test('four eyes: the author submits a fact-check, another editor publishes it', async ({ browser }) => {
  await setRoles((fields) => {
    fields['fourEyes'] = { booleanValue: true };
  });
  const writer = await (await browser.newContext()).newPage();
  const other = await (await browser.newContext()).newPage();
  await signInAt(writer, '/admin/content/qna', 'editor');
  await openFirst(writer);
  await writer.getByLabel(fieldLabel('any.question')).fill(own('雙人覆核的查核'));
  await byRole(panel(writer), 'button', 'admin/content:stage.submit').click();
  await expect(writer.getByText(text('stage.submitted'))).toBeVisible();
  await expect(panel(writer).getByText(text('panel.fourEyes'))).toBeVisible();
  await expect(byRole(panel(writer), 'button', 'admin/content:stage.approve')).toHaveCount(0);
  // The author has no act left.
  await expect(writer.getByText(text('review.waits.review')).first()).toBeVisible();
  await expect(publishButton(writer)).toHaveCount(0);

  await signInAt(other, new URL(writer.url()).pathname, 'admin');
  await byRole(panel(other), 'button', 'admin/content:stage.approve').click();
  await expect(other.getByText(text('stage.approvedNow'))).toBeVisible();
  await expect(byRole(panel(other), 'button', 'admin/content:stage.approve')).toHaveCount(0);
  await publishItem(other);
  await expect(other.getByText(text('rowState.published'), { exact: true })).toBeVisible();
  await setRoles((fields) => {
    fields['fourEyes'] = { booleanValue: false };
  });
});

test('members are suspended, the last admin is protected, a frozen site rejects changes', async ({
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage();
  await signInAt(admin, '/admin/members', 'admin');
  await expect(admin.getByText(members('refusal.lastAdmin'))).toBeVisible();
  await expect(admin.getByLabel(members('list.role', { name: '示範管理員' }))).toBeDisabled();
  await byRole(admin, 'button', 'admin/members:add.byUid').click();
  await admin.getByLabel(members('add.uid')).fill('newcomer');
  await admin.keyboard.press('Enter');
  await byRole(admin, 'button', 'common:actions.confirm').click();
  await expect(admin.getByLabel(members('list.role', { name: 'newcomer' }))).toHaveValue('editor');
  await admin.getByLabel(members('list.role', { name: 'newcomer' })).selectOption(members('state.blocked'));
  await byRole(admin, 'button', 'common:actions.confirm').click();
  await expect(admin.getByLabel(members('list.role', { name: 'newcomer' }))).toHaveValue('blocked');

  await byRole(admin, 'button', 'admin/members:switches.frozen.turnOn').click();
  await byRole(admin, 'button', 'common:actions.confirm').click();
  await expect(admin.getByText(members('switches.frozen.isOn'))).toBeVisible();
  const editor = await (await browser.newContext()).newPage();
  await signInAt(editor, '/admin/content/events/desk-frozen', 'editor');
  await editor.getByLabel(text('column.title')).fill('凍結時');
  await expect(panel(editor).getByText(members('switches.frozen.isOn'))).toBeVisible();
  await expect(byRole(panel(editor), 'button', 'admin/content:item.save')).toBeDisabled();
  await byRole(admin, 'button', 'admin/members:switches.frozen.turnOff').click();
  await byRole(admin, 'button', 'common:actions.confirm').click();
  await expect(admin.getByText(members('switches.frozen.isOff'))).toBeVisible();
  await admin.goto('/admin/audit');
  const entries = admin.getByRole('main').getByRole('listitem');
  await expect(entries.filter({ hasText: members('switches.frozen.turnOff') }).first()).toBeVisible();
  await expect(
    admin
      .getByText(zh('admin/audit:note.state', { whom: 'newcomer', state: members('state.blocked') }))
      .first(),
  ).toBeVisible();
});

test('all edits of one account since a given time are reverted', async ({ browser }) => {
  const editor = await (await browser.newContext()).newPage();
  await signInAt(editor, '/admin/content/channels', 'editor');
  await openFirst(editor);
  // Not read from the page, which may show what an earlier try has written.
  const id = new URL(editor.url()).pathname.split('/').at(-1);
  const title = channels.find((channel) => channel.id === id)?.title ?? '';
  expect(title).not.toBe('');
  await editor.getByLabel(fieldLabel('channels.title')).fill(own('被亂改的頻道'));
  await publishItem(editor);
  await expect(editor.getByText(text('rowState.published'), { exact: true })).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signInAt(admin, '/admin/audit', 'admin');
  await expect(
    admin
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: text('publish.title') })
      .first(),
  ).toBeVisible();
  await admin.getByLabel(zh('admin/audit:rollBack.by'), { exact: true }).selectOption('示範編輯');
  const since = new Date(Date.now() - 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 16);
  await admin.getByLabel(zh('admin/audit:rollBack.since')).fill(since);
  await byRole(admin, 'button', 'admin/audit:rollBack.plan').click();
  await expect(
    admin.getByText(zh('admin/audit:rollBack.step', { collection: zh('collections:channels'), title })),
  ).toBeVisible({ timeout: 30_000 });
  await byRole(admin, 'button', 'admin/audit:rollBack.run').click();
  await byRole(admin, 'button', 'common:actions.confirm').click();
  await expect(
    admin
      .getByRole('listitem')
      .filter({ hasText: zh('admin/audit:rollBack.step', { collection: zh('collections:channels'), title }) })
      .getByText(text('bulk.result.done')),
  ).toBeVisible({ timeout: 30_000 });
  await editor.reload();
  await expect(editor.getByLabel(fieldLabel('channels.title'))).toHaveValue(title);
});

test('malformed entries are named on the lists, and an admin removes them', async ({ page }) => {
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
