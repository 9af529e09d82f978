import { devices, expect, type Page, test } from '@playwright/test';
import { own } from '../helpers/own.ts';
import { listOf, publishItem } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, fieldLabel, zh, zhIn, zhPattern, zhStart, zhWhole } from '#tests/helpers/texts.ts';

const tagTest = zhIn('admin/tag-blacklist-test');

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } };
const address = '/admin/tag-blacklist-test';

const ruleOf = (word: string) =>
  zh('admin:tagRule.blocked', { match: zh('admin:tagRule.contains'), pattern: word, reason: '示範原因' });
/** Opens an entry of a list, and removes it. */
async function remove(page: Page, summary: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^\\d+\\. ${summary}`) }).click();
  await page.getByRole('button', { name: zhStart('admin/content:list.remove') }).click();
}

test('rules are tested before publication, and then reject tags of an upload', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const word = own('測試禁用');
  await signInAt(page, address, 'admin');
  const rules = listOf(page, 'label.tagRules.blacklist');
  await rules
    .getByRole('button', { name: zh('admin/content:list.add', { label: fieldLabel('tagRules.blacklist') }) })
    .press('Enter');
  await page.getByLabel(fieldLabel('tagRules.blacklist_pattern')).fill(word);
  await byRole(page, 'radio', 'admin/content/fields:value.contains').check();
  await page.getByLabel(zh('common:record.reason')).fill('示範原因');
  await page.getByLabel(tagTest('tags')).fill(`${word.replace('試', '试')}詞、健康`);
  const result = byRole(page, 'list', 'admin/tag-blacklist-test:result');
  await expect(result.getByText(ruleOf(word))).toBeVisible();
  await expect(page.getByText(tagTest('count', { total: 2, allowed: 1 }))).toBeVisible();
  await page.getByText(tagTest('others')).click();
  await page
    .getByRole('button', {
      name: zh('admin/content:list.add', { label: fieldLabel('tagRules.equivalents') }),
    })
    .press('Enter');
  await page.getByLabel(fieldLabel('tagRules.equivalents_words'), { exact: true }).fill(`Starbucks\n${word}`);
  await publishItem(page);
  await expect(page.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();

  // On a phone the upload page rejects the tag, with the reason.
  const context = await browser.newContext(phone);
  const small = await context.newPage();
  await signInAt(small, '/admin/upload-debunking-image', 'admin');
  const tags = small.getByLabel(zh('common:tags.label'), { exact: true });
  await tags.fill(`${word}詞`);
  await tags.press('Enter');
  await expect(
    small.getByText(zh('admin:tagInput.blocked', { tag: `${word}詞`, why: ruleOf(word) })),
  ).toBeVisible();
  await small.goto(address);
  await expect(small.getByRole('heading', { level: 2 })).toHaveText([tagTest('trial'), tagTest('rules')]);
  const sizes = await small.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight < 1_900]);
  expect(sizes).toEqual([360, true]);
  await remove(small, `${word} `);
  await small.getByText(tagTest('others')).tap();
  await remove(small, `Starbucks、${word}`);
  await publishItem(small);
  await expect(small.getByText(zh('admin/content:rowState.published'), { exact: true })).toBeVisible();
  await context.close();
});

test('a tag is renamed on every image, and the old word maps to the new one', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAt(page, address, 'admin');
  await page.getByText(tagTest('others')).click();
  await page.getByText(zhWhole('admin/tag-blacklist-test:vocabulary.title')).click();
  const first = byRole(page, 'list', 'admin/tag-blacklist-test:vocabulary.list')
    .getByRole('listitem')
    .filter({ hasNotText: '改名示範' })
    .first();
  const tag = (await first.innerText()).replace(/（.*/s, '');
  await page.getByRole('button', { name: tagTest('vocabulary.renameNamed', { tag }) }).click();
  await page.getByLabel(tagTest('vocabulary.to'), { exact: true }).fill('改名示範');
  await page.getByRole('button', { name: zhWhole('admin/tag-blacklist-test:vocabulary.submit') }).click();
  await expect(page.getByText(zhPattern('admin:tags.done'))).toBeVisible();
  await expect(
    page.getByText(tagTest('vocabulary.synonymSaved', { from: tag, to: '改名示範' })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`${tag} 改名示範`) }).first()).toBeVisible();
  await page.getByLabel(tagTest('tags')).fill(tag);
  await expect(
    page.getByText(tagTest('verdict.rewritten', { to: '改名示範' }), { exact: true }),
  ).toBeVisible();
  // Restores the tag for the other tests.
  await remove(page, `${tag} 改名示範`);
  await page.getByRole('button', { name: tagTest('vocabulary.renameNamed', { tag: '改名示範' }) }).click();
  await page.getByLabel(tagTest('vocabulary.to'), { exact: true }).fill(tag);
  await page
    .getByRole('checkbox', { name: zhPattern('admin/tag-blacklist-test:vocabulary.synonym') })
    .uncheck();
  await page.getByRole('button', { name: zhWhole('admin/tag-blacklist-test:vocabulary.submit') }).click();
  await expect(page.getByText(zhWhole('admin/tag-blacklist-test:vocabulary.uses', { tag }))).toBeVisible();
});
