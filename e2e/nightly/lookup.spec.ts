import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { drawFamilyCard, numbers } from '#checks/bench/lookup/card-families.ts';
import { chatWith, lightChat } from '#checks/bench/lookup/screens.ts';
import { greyOfFile } from '#scripts/image-search/grey-file.ts';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { hashImage } from '#src/data/retrieval/image-search/image-hashes.ts';
import texts from '#src/locales/zh-TW/check/image.json' with { type: 'json' };
import { ownerDatabase } from '../helpers/owner-database.ts';
import { tryNumber } from '../helpers/own.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

// The first look-up of a visit loads all data for comparison, which is slow on a busy machine with two cores.
const slow = { timeout: 20_000 };

const card = readFileSync('content/sample/images/overnight-water.jpg');

/** The card as it is forwarded in chats: smaller, cropped by hand and strongly compressed. */
const forwarded = () =>
  sharp(card)
    .extract({ left: 50, top: 62, width: 980, height: 1226 })
    .resize(540)
    .jpeg({ quality: 35 })
    .toBuffer();

/** Dispatches the paste event of a file on the window. */
async function paste(page: Page, image: Buffer): Promise<void> {
  await expect(byRole(page, 'button', 'check/image:input.choose')).toBeVisible(slow);
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'image.jpg', { type: 'image/jpeg' }));
    globalThis.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }));
  }, image.toString('base64'));
}

test('a pasted copy is matched to its card, and no request contains the image', async ({ page }) => {
  const image = await forwarded();
  const sent: { readonly url: string; readonly bytes: number }[] = [];
  page.on('request', (request) => {
    sent.push({ url: request.url(), bytes: request.postDataBuffer()?.length ?? 0 });
  });
  await page.goto('/check/image');
  await expect(page.getByText(zh('check/image:input.private'))).toBeVisible();
  await paste(page, image);
  const answer = byRole(page, 'status', 'check/image:answer.label');
  await expect(byRole(answer, 'heading', 'check/image:answer.same')).toBeVisible(slow);
  await expect(answer.getByRole('link', { name: /隔夜水/ })).toHaveCount(1);
  // The visitor's image is shown beside it at its own size.
  const ownSize = () =>
    answer.locator('canvas:not([aria-hidden])').evaluate((own: HTMLCanvasElement) => [own.width, own.height]);
  await expect.poll(ownSize).toEqual([540, 676]);
  await answer.getByRole('link', { name: /隔夜水/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /隔夜水/ })).toBeVisible();
  // Requests to the database have a few hundred bytes; the image has tens of thousands.
  expect(image.length).toBeGreaterThan(10_000);
  expect(sent.filter(({ bytes }) => bytes > 2_000)).toEqual([]);
  expect(sent.filter(({ url }) => url.length > 1_000)).toEqual([]);
});

test('an image chosen on the home page is compared at once', async ({ page }) => {
  const image = await forwarded();
  await page.goto('/');
  const chooser = page.waitForEvent('filechooser');
  await byRole(page, 'button', 'home:box.image').click();
  await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: image });
  await expect(page).toHaveURL('/check/image');
  await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible(slow);
});

/** Returns random noise, different each time. */
const unlikeAnything = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

test('an image without a match is not called unchecked before its text is read', async ({ page }) => {
  await page.route(/\/assets\/ocr-/, (route) => route.abort());
  await page.goto('/check/image');
  const chooser = page.waitForEvent('filechooser');
  await byRole(page, 'button', 'check/image:input.choose').click();
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await unlikeAnything() });
  await expect(page.getByRole('main').getByText(zh('check/image:answer.imageOnly.title'))).toBeVisible(slow);
  await expect(page.getByText(zh('check/image:answer.none.title'))).toHaveCount(0);
  await byRole(page, 'link', 'check/image:answer.none.report').click();
  await expect(page).toHaveURL(/\/report\?.*kind=check/);
});

test('an unpublished image among 54 is found with few database queries', async ({ page }) => {
  test.setTimeout(120_000);
  // Blurred to coarse shapes: browsers and sharp decode fine noise differently.
  const image = await sharp(await unlikeAnything())
    .blur(6)
    .normalise()
    .jpeg()
    .toBuffer();
  const { coarse, fine } = hashImage(await greyOfFile(image));
  const database = await ownerDatabase();
  const [sample] = await database.query('debunkingImages', 1);
  const ids = Array.from(
    { length: 54 },
    (_, index) => `e${tryNumber()}`.padEnd(18, 'e') + String(10 + index),
  );
  const fields = (index: number) => ({
    ...sample,
    title: { stringValue: `還沒發布的第 ${index} 張` },
    // Only the last image has the matching hashes.
    hashes: { stringValue: index === 53 ? coarse : coarse.replaceAll(/[^.]/g, 'A') },
    fineHashes: { stringValue: index === 53 ? fine : fine.replaceAll(/[^.]/g, 'A') },
    updatedAt: { timestampValue: new Date().toISOString() },
  });
  await database.set(ids.map((id, index) => [`debunkingImages/${id}`, fields(index)]));
  try {
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, kind] = /documents:(runQuery|batchGet)/.exec(request.url()) ?? [];
      if (kind && request.postData()?.includes('debunkingImages')) requested.push(kind);
    });
    await page.goto('/check/image');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: image });
    await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible(slow);
    await expect(page.getByRole('link', { name: /還沒發布的第 53 張/ })).toBeVisible();
    expect(requested.filter((kind) => kind === 'runQuery').length).toBeLessThanOrEqual(10);
    // That of the card whose verdict is shown: the whole, current document.
    expect(requested.filter((kind) => kind === 'batchGet').length).toBeLessThanOrEqual(1);
  } finally {
    await database.remove(ids.map((id) => `debunkingImages/${id}`));
  }
});

test('while the database cannot be queried, no image is called unchecked', async ({ page }) => {
  await page.route(/documents:runQuery/, (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/check/image');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await unlikeAnything() });
  await expect(page.getByRole('main').getByText(zh('check/image:answer.unsure.title'))).toBeVisible(slow);
  await expect(page.getByText(zh('check/image:answer.none.title'))).toHaveCount(0);
  await page.unroute(/documents:runQuery/);
});

test('a copy dropped onto the page is matched to its card', async ({ page }) => {
  await page.goto('/check/image');
  const button = byRole(page, 'button', 'check/image:input.choose');
  await expect(button).toBeVisible(slow);
  const dataTransfer = await page.evaluateHandle(
    (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'image.jpg', { type: 'image/jpeg' }));
      return data;
    },
    (await forwarded()).toString('base64'),
  );
  await button.dispatchEvent('dragover', { dataTransfer });
  await button.dispatchEvent('drop', { dataTransfer });
  await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible(slow);
});

test('a file that is not an image is rejected, and the next one looked up', async ({ page }) => {
  await page.goto('/check/image');
  const input = page.locator('input[type="file"]').first();
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') });
  await expect(byRole(page, 'status', 'check/image:answer.label')).toContainText(
    zh('check/image:refused.notAnImage'),
  );
  await input.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: card });
  await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible(slow);
});

test('the quick actions link to the image look-up', async ({ page }) => {
  await page.goto('/about');
  await byRole(page, 'button', 'common:quickActions').click();
  await byRole(page, 'link', 'frame:checkImage').click();
  await expect(page).toHaveURL('/check/image');
});

test('a card inside a screenshot of a chat is matched', async ({ page }) => {
  const screenshot = await chatWith([card], lightChat, numbers(5), new CardFonts());
  await page.goto('/check/image');
  await paste(page, screenshot);
  const answer = byRole(page, 'status', 'check/image:answer.label');
  await expect(byRole(answer, 'heading', 'check/image:answer.same')).toBeVisible(slow);
  await expect(answer.getByRole('link', { name: /隔夜水/ })).toHaveCount(1);
});

test('the text of an unmatched image is read, and finds the fact-check', async ({ page }) => {
  test.setTimeout(150_000);
  const other = await drawFamilyCard(
    1,
    { title: '隔夜水喝了會致癌？', points: ['煮過的水放一夜不會產生致癌物', '加蓋放涼的白開水隔天可以喝'] },
    new CardFonts(),
  );
  const requested: { readonly url: string; readonly bytes: number }[] = [];
  page.on('request', (request) => {
    requested.push({ url: request.url(), bytes: request.postDataBuffer()?.length ?? 0 });
  });
  await page.goto('/check/image');
  await paste(page, other);
  await expect(page.getByRole('heading', { name: texts.words.found })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: /隔夜水/ }).first()).toBeVisible();
  await expect(page.getByText(zh('check/image:answer.none.title'))).toHaveCount(0);
  const own = new URL(page.url()).origin;
  const isReader = (url: string) => new URL(url).pathname.startsWith('/assets/ocr-');
  expect(requested.filter(({ url }) => isReader(url) && new URL(url).origin !== own)).toEqual([]);
  expect(requested.filter(({ bytes }) => bytes > 2_000)).toEqual([]);
});
