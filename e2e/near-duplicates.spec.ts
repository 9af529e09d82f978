import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { endpoints } from './helpers/endpoints.ts';
import { signInAt } from './helpers/sign-in.ts';

interface Entry {
  readonly title: string;
  readonly objects: { readonly 960: string };
}

/** A published card as somebody would send it on: smaller, and compressed once more. */
async function copyOfCard(): Promise<{ readonly title: string; readonly bytes: Buffer }> {
  const { site } = await endpoints();
  const read = async <T>(path: string) => (await (await fetch(`${site}${path}`)).json()) as T;
  const manifest = await read<{ collections: Record<string, { shards: string[] }> }>('/data/manifest.json');
  const { entries } = await read<{ entries: Entry[] }>(
    `/data/${manifest.collections['debunkingImages']?.shards[0] ?? ''}`,
  );
  const [entry] = entries;
  if (!entry) throw new Error('the sample content has no picture');
  const original = await (await fetch(`${site}/img/${entry.objects[960]}.webp`)).arrayBuffer();
  const bytes = await sharp(Buffer.from(original)).resize({ width: 700 }).jpeg({ quality: 60 }).toBuffer();
  return { title: entry.title, bytes };
}

test('a copy of a published picture is told before it is saved, and keeping both is not asked again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { title, bytes } = await copyOfCard();
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  await page
    .getByLabel('選擇圖片')
    .first()
    .setInputFiles([{ name: '轉傳的圖.jpg', mimeType: 'image/jpeg', buffer: bytes }]);
  const keep = page.getByRole('button', { name: '「轉傳的圖」和它兩張都保留' });
  await expect(keep).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert').getByRole('link', { name: title })).toBeVisible();
  await keep.press('Enter');
  await expect(keep).toHaveCount(0);
  await expect(page.getByText('檔案和文字都暫存在這台裝置')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('button', { name: '裁切與旋轉「轉傳的圖」' })).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  await expect(keep).toHaveCount(0);
  await page.getByRole('button', { name: '移除「轉傳的圖」' }).click();
});
