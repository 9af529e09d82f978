import { expect, type Locator, test } from '@playwright/test';
import { chunkOf } from '../helpers/chunk-of.ts';
import { expectNoBarrier } from '../helpers/looks.ts';
import { jpeg } from '../helpers/images.ts';
import { own } from '../helpers/own.ts';
import {
  answerOf,
  issueOf,
  listOf,
  openFolded,
  panel,
  publishButton,
  sourceOf,
  toolOf,
  writeEntry,
} from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, fieldLabel, zhIn, zhPattern, zhStart } from '#tests/helpers/texts.ts';

const words = zhIn('admin/content');

/** Dispatches a paste event with the data that another program put on the clipboard. */
async function paste(target: Locator, data: Readonly<Record<string, string>>): Promise<void> {
  await target.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

test('a text is written with the toolbar, pasted into, linked and stored as Markdown', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await signInAt(page, `/admin/content/qna/${own('desk-editor')}`, 'editor');
  // The toolbar is loaded with the editor's code; until then the field shows the Markdown source.
  await expect(toolOf(page, 'heading')).toBeVisible();
  await answerOf(page).click();
  await toolOf(page, 'heading').click();
  await page.keyboard.type('查核重點');
  await page.keyboard.press('Enter');
  await page.keyboard.type('這句話');
  await toolOf(page, 'bold').click();
  await expect(toolOf(page, 'bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('不正確');
  await toolOf(page, 'bold').click();
  await page.keyboard.type('，見');
  await toolOf(page, 'link').click();
  const dialog = byRole(page, 'dialog', 'admin/content:editor.action.link');
  await dialog.getByLabel(words('editor.link.to')).fill('公民營');
  await dialog.getByRole('button', { name: /公民營（活動）/ }).click();
  await expect(answerOf(page)).toBeFocused();
  await page.keyboard.type('。');
  await page.keyboard.press('Enter');
  await paste(answerOf(page), {
    'text/plain': '年\t度',
    'text/html': '<table><tr><th>年</th><th>度</th></tr><tr><td>115</td><td>7</td></tr></table><p>尾</p>',
  });
  await expect(answerOf(page).getByRole('table')).toBeVisible();
  await paste(answerOf(page), { 'text/plain': '第一行\n第二行' });
  await page.keyboard.press('ControlOrMeta+z');
  await expect(answerOf(page)).not.toContainText('第二行');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(answerOf(page)).toContainText('第二行');
  expect(await sourceOf(page)).toBe(
    [
      '## 查核重點',
      '這句話**不正確**，見[暑期公民營](/events/past-camp)。',
      '| 年 | 度 |\n| --- | --- |\n| 115 | 7 |',
      '尾第一行  \n第二行',
    ].join('\n\n'),
  );
  await byRole(panel(page), 'button', 'admin/content:item.save').click();
  await expect(page.getByText(zhPattern('admin:place.database'))).toBeVisible();
  await page.reload();
  await expect(answerOf(page).getByRole('heading', { name: '查核重點' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('without a connection text is written in a plain field, then in the editor', async ({ browser }) => {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const editor = chunkOf('src/pages/admin/shared/markdown/MarkdownEditor.tsx');
  const [answers, requested] = [{ from: 'site' }, new Set<string>()];
  // From the editor's chunk on no file arrives: what it imports must not be among them.
  await page.route(/\/assets\/.*\.js/, (route) => {
    const url = new URL(route.request().url());
    if (editor.test(url.pathname)) requested.add(url.href);
    if (editor.test(url.pathname)) answers.from = requested.size < 3 ? 'nowhere' : 'site';
    return answers.from === 'nowhere' ? route.abort() : route.continue();
  });
  await signInAt(page, `/admin/content/qna/${own('desk-offline')}`, 'editor');
  await expect(page.getByText(words('editor.hint.wait')).first()).toBeVisible();
  await expect(page.getByText(words('editor.asSource'))).toHaveCount(0);
  await answerOf(page).fill('先寫的字');
  await expect(toolOf(page, 'bold')).toBeVisible({ timeout: 20_000 });
  expect(await sourceOf(page)).toBe('先寫的字');
  await page.close();
});

test('dates are understood as people write them, and each problem links to its field', async ({ page }) => {
  await signInAt(page, `/admin/content/corruptionCases/${own('desk-errors')}`, 'editor');
  await writeEntry(page, 'label.corruptionCases.participants', '王示範 被告');
  // The link opens the collapsed item of its field.
  const person = page.getByRole('button', { name: /^1\. 王示範/ });
  await person.click();
  await writeEntry(page, 'label.any.proceedings', '示範地檢署 起訴');
  await person.click();
  await expect(person).toHaveAttribute('aria-expanded', 'false');
  await publishButton(page).click();
  await expect(byRole(panel(page), 'heading', 'admin/content:panel.requirements')).toBeFocused();
  const place = [
    words('require.named', { name: '王示範' }),
    words('require.named', { name: '示範地檢署' }),
    fieldLabel('any.date'),
  ].join(words('require.of'));
  await panel(page)
    .getByRole('link', { name: issueOf(place, 'issue.missing') })
    .click();
  const date = byRole(page, 'textbox', 'events:when.label', { exact: true });
  await expect(date).toBeFocused();
  await page.keyboard.type('民國115');
  await page.keyboard.press('Tab');
  await expect(page.getByText(words('typed.missing.dayOfMonth')).first()).toBeVisible();
  await expect(
    panel(page).getByRole('link', { name: issueOf(place, 'typed.missing.dayOfMonth') }),
  ).toBeVisible();
  await date.fill('115/11/3');
  await expect(page.getByText(`${zhStart('admin/content:typed.understood')}2026年11月3日`)).toBeVisible();
  await expect(
    panel(page).getByRole('link', { name: zhStart('admin/content:require.issue', { place }) }),
  ).toHaveCount(0);
  await expectNoBarrier(page, 'problems');
});

test('the results of a poll are pasted at once from a spreadsheet', async ({ page }) => {
  await signInAt(page, `/admin/content/publicOpinions/${own('desk-poll')}`, 'editor');
  await page
    .getByRole('button', { name: words('list.addGroup', { label: fieldLabel('publicOpinions.poll') }) })
    .click();
  const results = listOf(page, 'label.publicOpinions.poll_results');
  await byRole(page.locator('#field-poll'), 'button', 'admin:tools').click();
  await page.getByRole('menuitem', { name: fieldLabel('publicOpinions.poll_results') }).click();
  await expect(results.getByLabel(words('sheet.cells'))).toBeFocused();
  await results.getByLabel(words('sheet.cells')).fill('候選人\t支持度\n王示範\t45.2%\n林樣本\t38%');
  await expect(results.getByText(zhPattern('admin/content:sheet.understood', { count: 2 }))).toBeVisible();
  await results.getByRole('button', { name: words('sheet.add', { count: 2 }) }).click();
  await results.getByRole('button', { name: /^1\. 王示範/ }).click();
  await expect(page.getByLabel(fieldLabel('publicOpinions.poll_results_share'))).toHaveValue('45.2');
  await expectNoBarrier(page, 'text-editor');
});

test('a portrait is uploaded or chosen from the library, without typing a hash', async ({ page }) => {
  await signInAt(page, `/admin/content/politicians/${own('desk-portrait')}`, 'admin');
  await openFolded(page);
  await page
    .getByRole('button', { name: words('list.addGroup', { label: fieldLabel('politicians.photo') }) })
    .click();
  const photo = byRole(page, 'group', 'admin/content/fields:label.politicians.photo_object');
  await expect(photo.getByRole('textbox')).toHaveCount(0);
  await photo.getByLabel(words('photo.upload')).setInputFiles({
    name: 'portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg({ r: 20, g: 90, b: 160 }),
  });
  await expect(byRole(photo, 'img', 'admin/content:photo.chosen')).toBeVisible();
  const uploaded = await photo.getByRole('img').getAttribute('src');
  await byRole(photo, 'button', 'admin/content:photo.choose').click();
  // Other tests may have added newer images than the list shows without a search.
  const library = page.getByRole('dialog');
  await library.getByLabel(words('editor.image.search')).fill('投票前三件事');
  await library.getByRole('button', { name: '投票前三件事' }).click();
  await expect(photo.getByRole('img')).not.toHaveAttribute('src', uploaded ?? '');
});

test('an image pasted into a text is uploaded once and requires an alternative text', async ({ page }) => {
  await signInAt(page, `/admin/content/qna/${own('desk-pasted')}`, 'admin');
  const bytes = [...(await jpeg({ r: 12, g: 120, b: 60 }, 640, 480))];
  const put = () =>
    answerOf(page).evaluate((surface, file) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(file)], '示範現場.jpg', { type: 'image/jpeg' }));
      surface.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, bytes);
  await expect(toolOf(page, 'bold')).toBeVisible();
  await put();
  const dialog = byRole(page, 'dialog', 'admin/content:editor.image.new');
  // The file name is never used as the title.
  await dialog.getByLabel(words('column.title')).fill('示範現場');
  await byRole(dialog, 'button', 'admin/content:editor.image.publish').click();
  await expect(dialog.getByText(words('issue.missing'))).toBeVisible();
  await dialog.getByLabel(fieldLabel('debunkingImages.altText')).fill('一片綠色的示範圖');
  await byRole(dialog, 'button', 'admin/content:editor.image.publish').click();
  await expect(answerOf(page).getByRole('img', { name: '一片綠色的示範圖' })).toBeVisible();

  await put();
  await expect(dialog.getByText(words('editor.image.known', { title: '示範現場' }))).toBeVisible();
  await byRole(dialog, 'button', 'admin/content:editor.image.insert', { exact: true }).click();
  await expect(answerOf(page).getByRole('img', { name: '一片綠色的示範圖' })).toHaveCount(2);
});
