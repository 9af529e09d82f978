import type { Locator, Page } from '@playwright/test';
import type { TextKey } from '#src/ui/text/use-translation.ts';
import content from '#src/locales/zh-TW/admin/content.json' with { type: 'json' };
import { byRole, fieldLabel, type KeyIn, zh, zhIn, zhPattern, zhStart } from '#tests/helpers/texts.ts';

/** The panel of an editor's page, with the state of the document and what can be done with it. */
export const panel = (page: Page | Locator): Locator =>
  byRole(page, 'complementary', 'admin/content:panel.label');

/** The button of the panel with the text of this key. */
export const act = (page: Page | Locator, key: KeyIn<'admin/content'>): Locator =>
  panel(page).getByRole('button', { name: zhIn('admin/content')(key), exact: true });

/** The button that publishes the document in the editor; it also saves while there are unsaved changes. */
export const publishButton = (page: Page | Locator): Locator =>
  act(page, 'publish.submit').or(act(page, 'publish.saveAndPublish'));

/** Chooses in the menu of a page what is needed now and then. */
export async function useTool(page: Page, key: TextKey): Promise<void> {
  await byRole(page, 'button', 'admin:tools').click();
  await byRole(page, 'menuitem', key).click();
}

/** The line of the panel with the published version: with this number, or with any. */
export const version = (page: Page, rev?: number): Locator =>
  panel(page).getByText(zhPattern('admin/content:status.version', rev ? { rev } : {}));

/** A list of the form in the editor. */
export const listOf = (scope: Page | Locator, key: KeyIn<'admin/content/fields'>): Locator =>
  scope.getByRole('group', { name: new RegExp(`^${zhIn('admin/content/fields')(key)}`) });

/** The name of a button beside a field. */
export const actionOf = (action: KeyIn<'admin/content'>, field: KeyIn<'admin/content/fields'>): string =>
  zh('admin/content:field.actionOf', {
    action: zhIn('admin/content')(action),
    label: zhIn('admin/content/fields')(field),
  });

/** The message that a field is not filled in correctly, as the panel and imports write it. */
export const issueOf = (place: string, problem: KeyIn<'admin/content'>): string =>
  zh('admin/content:require.issue', { place, problem: zhIn('admin/content')(problem) });

/** Confirms the question asked before a document becomes public. */
export const confirmPublication = (page: Page): Promise<void> =>
  byRole(
    byRole(page, 'dialog', 'admin/content:publish.confirmTitle'),
    'button',
    'admin/content:publish.confirm',
  ).press('Enter');

/** Chooses in the panel what kind of change the publication is. */
export const chooseChange = (page: Page, kind: '更新' | '勘誤'): Promise<void> =>
  panel(page)
    .getByRole('radio', { name: zh(`admin:change.choice.${kind}`) })
    .check();

/** Writes an entry of a list in one line, and adds it with Enter. */
export async function writeEntry(
  scope: Page | Locator,
  list: KeyIn<'admin/content/fields'>,
  line: string,
): Promise<void> {
  const label = zh(`admin/content/fields:${list}`);
  const field = listOf(scope, list).getByLabel(zh('admin/content:list.write', { label }));
  await field.fill(line);
  await field.press('Enter');
}

/** Opens the fields that the form does not show at once. */
export const openFolded = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: zhStart('admin/content:folded.title') })
    .last()
    .click();

/** Publishes the document on an editor's page, with what it asks for already filled in. */
export async function publishItem(page: Page): Promise<void> {
  await publishButton(page).click();
  await confirmPublication(page);
}

/** Asks for the withdrawal of the document on an editor's page; one that is in use is not withdrawn yet. */
export async function requestWithdrawal(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: content.withdraw.submit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: content.withdraw.title });
  await dialog.getByLabel(content.withdraw.reason).fill(reason);
  await dialog.getByRole('button', { name: content.withdraw.submit, exact: true }).click();
}

/** Opens the panel of an editor's page on a narrow screen; on a wide one it is beside the form. */
export async function openPanel(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: content.panel.open, exact: true });
  if (await open.isVisible()) await open.click();
}

/** Makes the database reject what the page writes. */
export const denyWrites = (page: Page) =>
  page.route(/documents:commit/, (route) =>
    route.fulfill({ status: 403, body: '{"error":{"code":403,"status":"PERMISSION_DENIED"}}' }),
  );

/** The text of a fact-check in its form. */
export const answerOf = (page: Page): Locator =>
  byRole(page, 'textbox', 'admin/content/fields:label.qna.answer');

/** A tool of the text of a fact-check. */
export const toolOf = (page: Page, action: keyof typeof content.editor.action): Locator =>
  page
    .getByRole('toolbar', { name: zh('admin/content:editor.toolbar', { label: fieldLabel('qna.answer') }) })
    .getByRole('button', { name: content.editor.action[action], exact: true });

/** The text of a fact-check as Markdown. */
export async function sourceOf(page: Page): Promise<string> {
  const button = (key: 'editor.asSource' | 'editor.asPage') =>
    page.getByRole('button', { name: actionOf(key, 'label.qna.answer') });
  await button('editor.asSource').click();
  const source = await answerOf(page).inputValue();
  await button('editor.asPage').click();
  await toolOf(page, 'bold').waitFor();
  return source;
}
