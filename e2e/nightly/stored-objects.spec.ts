import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { endpoints } from '../helpers/endpoints.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zhIn, zhPattern, zhWhole } from '#tests/helpers/texts.ts';

const text = zhIn('admin/stored-objects');

const page360 = { width: 360, height: 740 };

/** Stores a file directly, without the admin area, dated two days ago. Returns its hash. */
async function storeUnnamed(): Promise<string> {
  const { storage, bucket } = await endpoints();
  const content = randomUUID();
  const hash = createHash('sha256').update(content).digest('hex');
  const name = `public/img/${hash}.webp`;
  const url = `${storage}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(name)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: 'Bearer owner',
      'content-type': 'image/webp',
      'x-fault': JSON.stringify({ skewMs: -2 * 86_400_000, probability: 0 }),
    },
    body: content,
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return hash;
}

async function statusOf(hash: string): Promise<number> {
  const { storage, bucket } = await endpoints();
  const name = encodeURIComponent(`public/img/${hash}.webp`);
  return (await fetch(`${storage}/v0/b/${bucket}/o/${name}?alt=media`)).status;
}

test('an admin finds unreferenced files and deletes them with the keyboard alone', async ({ page }) => {
  const hash = await storeUnnamed();
  expect(await statusOf(hash)).toBe(200);
  await page.setViewportSize(page360);
  await signInAt(page, '/admin/debunking-images/files', 'admin');
  await byRole(page, 'button', 'admin/stored-objects:unnamed.run').press('Enter');
  await expect(page.getByText(`${hash.slice(0, 16)}…`)).toBeVisible();
  await page.getByRole('button', { name: zhWhole('admin/stored-objects:unnamed.sweep') }).press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: zhWhole('admin/stored-objects:unnamed.sweep') })
    .press('Enter');
  await expect(page.getByText(zhPattern('admin/stored-objects:unnamed.done'))).toBeVisible();
  expect(await statusOf(hash)).toBe(404);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page360.width);
  await page.goto('/admin/audit');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: text('remove.title') })
      .first(),
  ).toBeVisible();
});
