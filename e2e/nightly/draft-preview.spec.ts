import { expect, test } from '@playwright/test';
import { barriers } from '../helpers/looks.ts';
import { act } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, fieldLabel, zh, zhWhole } from '#tests/helpers/texts.ts';

test('a public page opens in its editor, its preview is shared and revoked', async ({ page, browser }) => {
  await signInAt(page, '/admin', 'editor');
  await page.goto('/qna-list');
  await page.locator('main a[href^="/qna/"]').first().click();
  await expect(page).toHaveURL(/\/qna\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(zh('collections:qna'));
  const published = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const title = `${published}（改）`;
  await byRole(page, 'button', 'common:quickActions').click();
  await byRole(page, 'link', 'admin/work:editPage').click();
  await expect(page).toHaveURL(/\/admin\/content\/qna\//);
  // What is published has an address; a preview is of a draft.
  await page.getByLabel(fieldLabel('any.question'), { exact: true }).fill(title);

  await byRole(page, 'radio', 'admin/content:preview.submit').check();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await shown.locator('html').evaluate(() => globalThis.innerWidth)).toBe(390);
  const short = shown.getByRole('radio', { name: zh('reply:tone.short') });
  await short.click();
  await expect(short).not.toBeChecked();
  await expect(page).toHaveURL(/\/admin\/content\/qna\//);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);

  await act(page, 'preview.enlarge').click();
  await byRole(page, 'button', 'admin/work:preview.link.create').click();
  const address = await page.getByLabel(zh('admin/work:preview.link.address')).inputValue();
  expect(await barriers(page)).toEqual([]);
  const outside = await browser.newPage();
  const { pathname } = new URL(address);
  await outside.goto(new URL(pathname, page.url()).href);
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(outside.locator('[data-share]:visible')).toHaveCount(0);
  await expect(byRole(outside, 'complementary', 'draft-preview:label')).toContainText(
    zh('draft-preview:title'),
  );
  await expect(outside.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await barriers(outside)).toEqual([]);
  await outside.setViewportSize({ width: 360, height: 740 });
  await outside.mouse.wheel(0, 600);
  await expect(outside.getByText(zh('draft-preview:title'), { exact: true })).toBeInViewport();
  await expect(outside.getByText(zh('draft-preview:notPublished'))).not.toBeInViewport();

  await page.getByRole('button', { name: zhWhole('admin/work:preview.link.takeBackNamed') }).click();
  await expect(page.getByText(zh('admin/work:preview.link.none'))).toBeVisible();
  await outside.reload();
  await expect(outside.getByRole('heading', { level: 1 })).toHaveText(zh('draft-preview:gone'));
  await outside.close();
});

test('the search opened by / on an admin page is navigated by arrow keys', async ({ page }) => {
  await signInAt(page, '/admin/members', 'editor');
  await expect(byRole(page, 'button', 'admin/work:search.open', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('台');
  await expect(
    page.getByText(new RegExp(`^${zh('admin/work:search.count', { count: '\\d+' })}`)),
  ).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const first = page.locator('dialog li a').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/(content|edit-debunking-image)\//);
});
