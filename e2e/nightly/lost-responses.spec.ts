import { expect, type Page, test } from '@playwright/test';
import content from '#src/locales/zh-TW/admin/content.json' with { type: 'json' };
import { own } from '../helpers/own.ts';
import { panel, publishItem, version } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh, zhPattern, zhStart } from '#tests/helpers/texts.ts';

const database = /documents:(commit|batchGet|runQuery)/;
const unknown = zhPattern(['admin:failure.offline', 'admin:failure.timeout', 'admin:failure.service']);

/**
 * Lets the next commit to a path arrive, and loses its response and everything after it until the returned function is
 * called.
 */
async function loseResponses(page: Page, path: string): Promise<() => Promise<void>> {
  let isLost = false;
  await page.route(database, async (route) => {
    const request = route.request();
    const isIt = request.url().includes(':commit') && request.postData()?.includes(path);
    if (!isLost && !isIt) return route.continue();
    if (!isLost) {
      isLost = true;
      await route.fetch();
    }
    return route.abort();
  });
  return () => page.unroute(database);
}

test('a withdrawal and a restored version whose responses were lost are recognised', async ({ page }) => {
  test.slow();
  await signInAt(page, '/admin/content/resources/judgments', 'editor');
  const title = await page.getByLabel(zh('admin/content:column.title')).inputValue();
  const published = version(page).first();
  // Other tests may have published it before.
  const rev = Number(/\d+/.exec(await published.innerText())?.[0]);
  await byRole(panel(page), 'button', 'admin/content:withdraw.submit', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  const withdraw = byRole(dialog, 'button', 'admin/content:withdraw.submit');
  await dialog.getByRole('textbox').fill('來源失效');
  let returnNetwork = await loseResponses(page, 'resources/judgments/revisions');
  await withdraw.click();
  await expect(dialog.getByText(unknown)).toBeVisible({ timeout: 30_000 });
  await returnNetwork();
  await withdraw.click();
  await expect(page.getByText(zh('admin/content:item.withdrawn', { reason: '來源失效' }))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(content.conflict.first)).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: title }).first()).toBeVisible();

  await byRole(panel(page), 'button', 'admin/content:versions.title').click();
  const restore = dialog.getByRole('button', { name: zh('admin/content:versions.restore', { rev }) });
  await expect(restore).toBeVisible();
  returnNetwork = await loseResponses(page, 'drafts/resources~judgments');
  await restore.click();
  await expect(page.getByText(unknown)).toBeVisible({ timeout: 30_000 });
  await returnNetwork();
  await restore.click();
  // It does not claim that somebody else did it.
  await expect(page.getByText(content.conflict.first)).toBeVisible();
  await byRole(dialog, 'button', 'admin/content:field.close').click();
  await expect(page.getByLabel(zh('admin/content:column.title'))).toHaveValue(title);
  await publishItem(page);
  await expect(published).toContainText(zhStart('admin/content:status.version', { rev: rev + 2 }));
});

test('a new address that was not saved stays in its dialog for another attempt', async ({ page }) => {
  const id = own('typed-address');
  await signInAt(page, '/admin/content/resources', 'editor');
  await page.getByRole('main').getByText(zh('admin/content:listPage.add'), { exact: true }).first().click();
  await expect(panel(page)).toBeVisible();
  await page.getByLabel(zh('admin/content:column.title')).fill('改網址的草稿');
  await byRole(page, 'button', 'admin/content:item.save').click();
  await expect(page.getByText(zhPattern('admin:place.database'))).toBeVisible();
  await byRole(panel(page), 'button', 'admin/content:address.change').click();
  const dialog = byRole(page, 'dialog', 'admin/content:address.change');
  await dialog.getByLabel(zh('admin/content:address.id')).fill(id);
  await page.route(database, (route) => route.abort());
  await byRole(dialog, 'button', 'admin/content:address.submit').click();
  await expect(dialog.getByText(unknown)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByLabel(zh('admin/content:address.id'))).toHaveValue(id);
  await page.unroute(database);
  await byRole(dialog, 'button', 'admin/content:address.submit').click();
  await expect(page).toHaveURL(new RegExp(`/admin/content/resources/${id}$`));
  // The lists of the other tests stay as they were.
  await byRole(panel(page), 'button', 'admin/content:more.discard').click();
  await byRole(page.getByRole('alertdialog'), 'button', 'admin/content:more.discard').click();
  await expect(page.getByText(zh('admin/content:more.discarded'))).toBeVisible();
});
