import { expect, type Page, test } from '@playwright/test';
import content from '#src/locales/zh-TW/admin/content.json' with { type: 'json' };
import { own } from '../helpers/own.ts';
import { confirmPublication, publishButton } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';

const database = /documents:(commit|batchGet|runQuery)/;
const panel = (page: Page) => page.getByRole('complementary', { name: '狀態與發布' });
const unknown = /還沒有確定存好/;

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

test('a withdrawal whose response was lost is recognised on the next attempt, and so is a restored version', async ({
  page,
}) => {
  test.slow();
  await signInAt(page, '/admin/content/resources/judgments', 'editor');
  const title = await page.getByLabel('標題').inputValue();
  const published = panel(page)
    .getByText(/第 \d+ 版/)
    .first();
  // Other tests may have published it before.
  const rev = Number(/\d+/.exec(await published.innerText())?.[0]);
  await panel(page).getByRole('button', { name: '下架', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const withdraw = dialog.getByRole('button', { name: '下架' });
  await dialog.getByRole('textbox').fill('來源失效');
  let returnNetwork = await loseResponses(page, 'resources/judgments/revisions');
  await withdraw.click();
  await expect(dialog.getByText(unknown)).toBeVisible({ timeout: 30_000 });
  await returnNetwork();
  await withdraw.click();
  await expect(page.getByText('這一筆已下架：來源失效')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(content.conflict.first)).toHaveCount(0);
  // Fields without a value are shown empty, not with the withdrawn text.
  await expect(page.getByLabel('網址')).toHaveValue('');

  await panel(page).getByRole('button', { name: '版本紀錄' }).click();
  const restore = dialog.getByRole('button', { name: `用第 ${rev} 版的內容做成草稿` });
  await expect(restore).toBeVisible();
  returnNetwork = await loseResponses(page, 'drafts/resources~judgments');
  await restore.click();
  await expect(page.getByText(unknown)).toBeVisible({ timeout: 30_000 });
  await returnNetwork();
  await restore.click();
  // It does not claim that somebody else did it.
  await expect(page.getByText(content.conflict.first)).toBeVisible();
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(page.getByLabel('標題')).toHaveValue(title);
  await publishButton(page).click();
  await confirmPublication(page);
  await expect(published).toContainText(`第 ${rev + 2} 版`);
});

test('a new address that was not saved stays in its dialog for another attempt', async ({ page }) => {
  const id = own('typed-address');
  await signInAt(page, '/admin/content/resources', 'editor');
  await page.getByRole('main').getByText('新增', { exact: true }).first().click();
  await expect(panel(page)).toBeVisible();
  await page.getByLabel('標題').fill('改網址的草稿');
  await page.getByRole('button', { name: '儲存草稿' }).click();
  await expect(page.getByText('草稿已儲存')).toBeVisible();
  await panel(page).getByRole('button', { name: '改網址' }).click();
  const dialog = page.getByRole('dialog', { name: '改網址' });
  await dialog.getByLabel('網址代碼').fill(id);
  await page.route(database, (route) => route.abort());
  await dialog.getByRole('button', { name: '用這個網址' }).click();
  await expect(dialog.getByText(unknown)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByLabel('網址代碼')).toHaveValue(id);
  await page.unroute(database);
  await dialog.getByRole('button', { name: '用這個網址' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/content/resources/${id}$`));
  // The lists of the other tests stay as they were.
  await panel(page).getByRole('button', { name: '丟掉草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '丟掉草稿' }).click();
  await expect(page.getByText('草稿已丟掉')).toBeVisible();
});
