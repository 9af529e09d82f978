import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { fillEvent } from '../helpers/event-form.ts';
import { own } from '../helpers/own.ts';
import {
  act,
  chooseChange,
  confirmPublication,
  issueOf,
  listOf,
  openFolded,
  panel,
  publishButton,
  publishItem,
  requestWithdrawal,
  useTool,
  version,
  writeEntry,
} from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, fieldLabel, zh, zhIn, zhPattern, zhWhole } from '#tests/helpers/texts.ts';

const text = zhIn('admin/content');

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/content/events/${id}`);
  await expect(page.getByLabel(text('column.title'))).toBeVisible();
}

test('an event is written, published, corrected while the old version shows, and withdrawn', async ({
  page,
}) => {
  await signInAt(page, '/admin/content', 'editor');
  await page.getByRole('link', { name: new RegExp(`^${zh('collections:events')}`) }).click();
  await byRole(page, 'button', 'admin/content:listPage.add').click();
  // No question is question before the first character is typed.
  await expect(page.getByLabel(text('column.title'), { exact: true })).toBeFocused();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(id).toMatch(/^\d{8}-[a-z2-9]{4}$/);
  await publishButton(page).click();
  await expect(panel(page).getByText(issueOf(text('column.title'), 'issue.missing'))).toBeVisible();

  await fillEvent(page, '桌邊講座');
  await expect(panel(page).getByText(text('issue.missing'))).toHaveCount(0);
  await publishItem(page);
  await expect(page.getByText(text('rowState.published'), { exact: true })).toBeVisible();
  await expect(version(page, 1)).toBeVisible();

  await page.getByLabel(text('column.title')).fill('桌邊講座（改期）');
  await byRole(panel(page), 'button', 'admin/content:item.save').click();
  await expect(page.getByText(zhPattern('admin:place.database'))).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(`/events/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('桌邊講座');

  await chooseChange(page, '勘誤');
  await publishItem(page);
  const question = byRole(page, 'dialog', 'admin/content:publish.confirmTitle');
  await expect(question.getByText(text('issue.missing'))).toHaveCount(3);
  await expect(question.getByLabel(zh('admin:change.before'))).toBeFocused();
  await question.getByLabel(zh('admin:change.before')).fill('週三');
  await question.getByLabel(zh('admin:change.after')).fill('週四');
  await question.getByLabel(zh('admin:change.reason')).fill('主辦單位更正');
  await confirmPublication(page);
  await expect(version(page, 2)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('桌邊講座（改期）');
  await expect(visitor.getByText('主辦單位更正').first()).toBeVisible();

  await requestWithdrawal(page, '活動取消');
  await expect(page.getByText(text('item.withdrawn', { reason: '活動取消' }))).toBeVisible();
});

test('publishing directly after the last keystroke validates the current text', async ({ page }) => {
  await signInAt(page, '/admin/content', 'editor');
  await page.getByRole('link', { name: new RegExp(`^${zh('collections:events')}`) }).click();
  await byRole(page, 'button', 'admin/content:listPage.add').click();
  const title = page.getByLabel(text('column.title'), { exact: true });
  await expect(title).toBeFocused();
  await fillEvent(page, '趕著發布的講座');
  await title.fill('');
  const publishing = publishButton(page);
  await publishing.click();
  await expect(panel(page).getByText(issueOf(text('column.title'), 'issue.missing'))).toBeVisible();
  // In one task, as on a busy device: React renders nothing in between.
  const button = await publishing.elementHandle();
  await title.evaluate((field: HTMLInputElement, press) => {
    // React ignores a value set through its own property: the prototype's setter is what typing goes through.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '趕著發布的講座');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    (press as HTMLElement).click();
  }, button);
  await confirmPublication(page);
  await expect(page.getByText(text('rowState.published'), { exact: true })).toBeVisible();
});

test('unsaved text survives a reload, and leaving asks for confirmation', async ({ page }) => {
  await signInAt(page, '/admin/content/events/desk-kept', 'editor');
  await page.getByLabel(text('column.title')).fill('還沒存的活動');
  // Longer than the delay of the local autosave.
  await page.waitForTimeout(3_000);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(zhPattern('admin/content:kept.restored'))).toBeVisible();
  await expect(page.getByLabel(text('column.title'))).toHaveValue('還沒存的活動');
  await byRole(page, 'link', 'collections:events', { exact: true }).first().click();
  await expect(byRole(page, 'alertdialog', 'admin:leave.title')).toBeVisible();
  await byRole(page, 'button', 'admin:leave.cancel').click();
  await byRole(page, 'button', 'admin/content:kept.drop').click();
  await expect(page.getByLabel(text('column.title'))).toHaveValue('');
});

test('two editors of one document: changes are merged, conflicts shown side by side', async ({ browser }) => {
  const one = await (await browser.newContext()).newPage();
  const two = await (await browser.newContext()).newPage();
  const saved = (page: Page) => expect(panel(page).getByText(text('status.unsaved'))).toHaveCount(0);
  await signInAt(one, `/admin/content/events/${own('desk-two')}`, 'editor');
  // The space is not stored; that it is missing in the stored version is not a change by the other editor.
  await fillEvent(one, '兩個人的活動 ');
  await byRole(panel(one), 'button', 'admin/content:item.save').click();
  await expect(one.getByText(zhPattern('admin:place.database'))).toBeVisible();
  await signInAt(two, `/admin/content/events/${own('desk-two')}`, 'admin');
  await expect(two.getByLabel(text('column.title'))).toHaveValue('兩個人的活動');

  await one.getByLabel(fieldLabel('events.venue')).fill('一號場地');
  await byRole(panel(one), 'button', 'admin/content:item.save').click();
  await saved(one);
  await openFolded(two);
  await two.getByLabel(fieldLabel('events.organiser')).fill('二號主辦');
  await byRole(panel(two), 'button', 'admin/content:item.save').click();
  await expect(two.getByText(text('conflict.taken', { fields: fieldLabel('events.venue') }))).toBeVisible();
  await expect(two.getByLabel(fieldLabel('events.venue'))).toHaveValue('一號場地');
  await expect(two.getByLabel(fieldLabel('events.organiser'))).toHaveValue('二號主辦');

  await openFolded(one);
  await one.getByLabel(text('column.title')).fill('一號的標題');
  await byRole(panel(one), 'button', 'admin/content:item.save').click();
  await expect(one.getByLabel(fieldLabel('events.organiser'))).toHaveValue('二號主辦');
  await saved(one);
  await two.getByLabel(text('column.title')).fill('二號的標題');
  await byRole(panel(two), 'button', 'admin/content:item.save').click();
  await expect(two.getByText(text('conflict.title'))).toBeVisible();
  // The form is hidden meanwhile: the conflict has the focus, and after the choice the field in question.
  await expect(byRole(two, 'region', 'admin/content:conflict.title')).toBeFocused();
  await expect(
    two.getByRole('region', { name: text('conflict.mineOf', { field: fieldLabel('any.title') }) }),
  ).toHaveText('二號的標題');
  await expect(
    two.getByRole('region', { name: text('conflict.theirsOf', { field: fieldLabel('any.title') }) }),
  ).toHaveText('一號的標題');
  await byRole(two, 'radio', 'admin/content:conflict.theirs').check();
  await byRole(two, 'button', 'admin/content:conflict.settle').click();
  await expect(two.getByLabel(text('column.title'))).toHaveValue('一號的標題');
  await expect(two.getByLabel(text('column.title'))).toBeFocused();
});

test('an event is withdrawn while its draft changes: the draft can be published again', async ({
  browser,
}) => {
  const one = await (await browser.newContext()).newPage();
  const two = await (await browser.newContext()).newPage();
  await signInAt(one, `/admin/content/events/${own('withdrawn-meanwhile')}`, 'editor');
  await fillEvent(one, '被下架的活動');
  await openFolded(one);
  await one.getByLabel(fieldLabel('events.address')).fill('示範路1號');
  await publishItem(one);
  await expect(version(one, 1)).toBeVisible();
  // A change that the event's sequence number counts, although it has no field in the form.
  await one.getByLabel(fieldLabel('events.venue')).fill('新的場地');
  await byRole(panel(one), 'button', 'admin/content:item.save').click();
  await expect(one.getByText(zhPattern('admin:place.database'))).toBeVisible();

  await signInAt(two, `/admin/content/events/${own('withdrawn-meanwhile')}`, 'admin');
  await requestWithdrawal(two, '同時下架');
  await expect(two.getByText(text('item.withdrawn', { reason: '同時下架' }))).toBeVisible();

  await publishItem(one);
  await expect(one.getByText(text('item.withdrawn', { reason: '同時下架' }))).toBeVisible();
  await expect(byRole(one, 'region', 'admin/content:conflict.title')).toHaveCount(0);
  await expect(one.getByLabel(fieldLabel('events.venue'))).toHaveValue('新的場地');

  await byRole(panel(one), 'button', 'admin/content:stage.catchUp').click();
  await expect(one.getByText(text('stage.caughtUp'))).toBeVisible();
  await expect(one.getByLabel(fieldLabel('events.venue'))).toHaveValue('新的場地');
  await expect(one.getByLabel(fieldLabel('events.address'))).toHaveValue('示範路1號');
  // Nobody has typed for a while, so the rebased text is autosaved at once.
  await expect(panel(one).getByText(zhWhole('admin:place.database'))).toBeVisible();
  await expect(byRole(panel(one), 'button', 'admin/content:stage.catchUp')).toHaveCount(0);
  await publishButton(one).click();
  await expect(one.getByRole('dialog').getByText(text('publish.confirmAgain'))).toBeVisible();
  await confirmPublication(one);
  await expect(version(one, 3)).toBeVisible();
});

test('list items are moved by keyboard, and a cited source cannot be removed', async ({ page }) => {
  await signInAt(page, '/admin/content/qna/desk-keyboard', 'editor');
  const label = fieldLabel('any.sources');
  const legend = (count: number) => text('list.legend', { label, count });
  await writeEntry(page, 'label.any.sources', '第一個來源 示範日報 https://example.org/1');
  await expect(page.getByRole('group', { name: legend(1) })).toBeVisible();
  // What the line lacks is asked for at once.
  await writeEntry(page, 'label.any.sources', '第二個來源 https://example.org/2');
  await expect(page.getByRole('group', { name: legend(2) })).toBeVisible();
  await expect(listOf(page, 'label.any.sources').getByLabel(fieldLabel('any.publisher'))).toBeFocused();
  await byRole(page, 'textbox', 'admin/content/fields:label.qna.answer').fill('這裡引用[^2]。');
  await page.getByRole('button', { name: zhWhole('admin/content:list.up', { number: 2 }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^1\. 第二個來源/ })).toBeVisible();
  await expect(byRole(page, 'textbox', 'admin/content/fields:label.qna.answer')).toHaveText('這裡引用[1]。');
  await page.getByRole('button', { name: zhWhole('admin/content:list.remove', { number: 1 }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('list.cited', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: /^2\. 第一個來源/ }).press('Enter');
  await page.getByRole('button', { name: zhWhole('admin/content:list.remove', { number: 2 }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: legend(1) })).toBeVisible();
});

test('the list is filtered, navigated with the arrow keys and opened with Enter', async ({ page }) => {
  await signInAt(page, '/admin/content/events', 'editor');
  await page.getByLabel(text('listPage.search')).fill('past-camp');
  await expect(page.getByText(text('listPage.count', { count: 1 }), { exact: true })).toBeVisible();
  await page.getByRole('gridcell', { name: 'past-camp' }).click({ trial: true });
  await byRole(page, 'columnheader', 'admin/content:column.title').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/content\/events\/past-camp$/);
  await open(page, 'past-camp');
  // Typed by hand: a new document gets an id, and settings, of which there is one document, open directly.
  await page.goto('/admin/content/events/new');
  await expect(page).toHaveURL(/\/events\/\d{8}-[a-z2-9]{4}$/);
  await page.goto('/admin/content/site');
  await expect(page).toHaveURL(/\/admin\/content\/site\/settings$/);
});

test('an exported file is edited, imported with errors by line, and published in bulk', async ({ page }) => {
  await signInAt(page, '/admin/content/resources', 'editor');
  const download = page.waitForEvent('download');
  await useTool(page, 'admin/content:exchange.json');
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
  await useTool(page, 'admin/content:exchange.import');
  const dialog = byRole(page, 'dialog', 'admin/content:exchange.import');
  await dialog.getByLabel(text('exchange.file')).setInputFiles({
    name: 'resources.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(edited)),
  });
  await expect(dialog.getByRole('status')).toContainText(
    zhPattern('admin/content:exchange.summary', { fresh: 1, changed: 1 }),
  );
  await expect(dialog.getByText(issueOf(text('address.section'), 'issue.format'))).toBeVisible();
  await dialog.getByRole('button', { name: text('exchange.run', { count: 2 }) }).click();
  await expect(dialog.getByText(text('exchange.done'))).toHaveCount(2);
  await byRole(dialog, 'button', 'admin/content:field.close').click();

  await page.getByLabel(text('column.state'), { exact: true }).selectOption(zh('admin/content:status.draft'));
  // One more if an earlier try left its draft.
  await expect(page.getByText(new RegExp(`^${text('listPage.count', { count: '[23]' })}$`))).toBeVisible();
  await byRole(page, 'checkbox', 'admin/content:grid.plain.checkboxSelectionSelectAllRows').check();
  await byRole(page, 'button', 'admin/content:bulk.publish').click();
  await byRole(page.getByRole('dialog'), 'button', 'admin/content:bulk.publish').click();
  await expect(page.getByRole('dialog').getByText(text('bulk.result.done'))).not.toHaveCount(0);
  await byRole(page.getByRole('dialog'), 'button', 'admin/content:field.close').click();
  await page
    .getByLabel(text('column.state'), { exact: true })
    .selectOption(zh('admin/content:rowState.published'));
  await expect(page.getByRole('grid').getByText(own('匯入改的標題'))).toBeVisible();
});

test('a malformed file is rejected as a whole, and another encoding can be chosen', async ({ page }) => {
  await signInAt(page, '/admin/content/resources', 'editor');
  await useTool(page, 'admin/content:exchange.import');
  const dialog = byRole(page, 'dialog', 'admin/content:exchange.import');
  const choose = async (buffer: Buffer) =>
    dialog
      .getByLabel(text('exchange.file'))
      .setInputFiles({ name: 'resources.csv', mimeType: 'text/csv', buffer });

  // 「甲」 in Big5.
  const big5 = Buffer.concat([
    Buffer.from('id,title\nbig-five,'),
    Buffer.from([0xa5, 0xd2]),
    Buffer.from('\n'),
  ]);
  await choose(big5);
  await expect(dialog.getByText(text('exchange.refused.bytes', { line: 2 }))).toBeVisible();
  await byRole(dialog, 'button', 'admin/content:exchange.readBig5').click();
  await expect(dialog.getByText(text('exchange.line', { line: 2, title: '甲' }))).toBeVisible();
  await expect(byRole(dialog, 'button', 'admin/content:exchange.readBig5')).toBeHidden();

  await choose(Buffer.from('id,title\na,甲\nb,"乙\nc,丙\n'));
  await expect(dialog.getByText(text('exchange.refused.openQuote', { line: 3 }))).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: text('exchange.run', { count: 0 }) })).toBeDisabled();

  await choose(Buffer.from('id,title\na,甲'));
  await expect(dialog.getByText(text('exchange.endsOpen'))).toBeVisible();
});

test('a draft is previewed as its page, with its page title', async ({ page }) => {
  await signInAt(page, '/admin/content/events/past-camp', 'editor');
  await page.getByLabel(text('column.title')).fill('預覽裡的營隊');
  await byRole(page, 'radio', 'admin/content:preview.submit').check();
  await act(page, 'preview.enlarge').click();
  const dialog = byRole(page, 'dialog', 'admin/content:preview.title');
  const shown = dialog.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('預覽裡的營隊');
  await expect(dialog.getByText(zh('common:site.title', { name: '預覽裡的營隊' }))).toBeVisible();
  await byRole(dialog, 'button', 'admin/content:field.close').click();
  await expect(page).toHaveTitle(zh('common:site.title', { name: '暑期公民營' }));
});
