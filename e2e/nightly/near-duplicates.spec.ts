import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { endpoints } from '../helpers/endpoints.ts';
import { own, tryNumber } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { chooseFiles, describeImage, openImage, tiles, publishAll } from '../helpers/upload-page.ts';
import { byRole, zh, zhIn, zhWhole } from '#tests/helpers/texts.ts';

const text = zhIn('admin/upload-debunking-image');

interface Entry {
  readonly title: string;
  readonly objects: { readonly 960: string };
}

/** Returns copies of published cards as they are forwarded: smaller and compressed again. */
async function copiesOfCards(count: number): Promise<{ readonly title: string; readonly bytes: Buffer }[]> {
  const { site } = await endpoints();
  const read = async <T>(path: string) => (await (await fetch(`${site}${path}`)).json()) as T;
  const manifest = await read<{ collections: Record<string, { shards: string[] }> }>('/data/manifest.json');
  const { entries } = await read<{ entries: Entry[] }>(
    `/data/${manifest.collections['debunkingImages']?.shards[0] ?? ''}`,
  );
  if (entries.length < count) throw new Error('the sample content has too few images');
  return Promise.all(
    entries.slice(0, count).map(async ({ title, objects }) => {
      const original = await (await fetch(`${site}/img/${objects[960]}.webp`)).arrayBuffer();
      const copy = sharp(Buffer.from(original)).resize({ width: 700 }).jpeg({ quality: 60 });
      return { title, bytes: await copy.toBuffer() };
    }),
  );
}

/** A chat on a phone, below its status bar, with an image between two messages. */
async function chatAround(image: Buffer): Promise<Buffer> {
  const card = await sharp(image).resize({ width: 700 }).toBuffer({ resolveWithObject: true });
  const below = 560 + card.info.height;
  const bubble = (y: number, words: string) =>
    `<rect x="40" y="${y}" width="620" height="110" rx="40" fill="#fff"/><text x="80" y="${y + 70}" font-size="44">${words}</text>`;
  const chat = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340"><rect width="1080" height="2340" fill="#8cabd8"/><rect width="1080" height="200" fill="#29354a"/><text x="60" y="70" font-size="40" fill="#fff">9:41</text><text x="60" y="160" font-size="52" fill="#fff">家族群組</text>${bubble(300, '這個是真的嗎？')}${bubble(below, '大家要小心')}</svg>`;
  return sharp(Buffer.from(chat))
    .composite([{ input: card.data, left: 40, top: 500 }])
    .png()
    .toBuffer();
}

const ways: readonly ((image: Buffer) => Promise<Buffer>)[] = [
  async (image) => {
    const { width, height } = await sharp(image).metadata();
    const [left, top] = [Math.round(width / 20), Math.round(height / 20)];
    return sharp(image)
      .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
      .toBuffer();
  },
  chatAround,
  (image) => sharp(image).rotate(90).toBuffer(),
  (image) => sharp(image).rotate(180).toBuffer(),
  (image) => sharp(image).rotate(270).toBuffer(),
  (image) => sharp(image).flop().toBuffer(),
];

test('a copy of a published image is reported, and a decision to have both is stored', async ({ page }) => {
  test.setTimeout(120_000);
  const [copy] = await copiesOfCards(1);
  const { title = '', bytes = Buffer.of() } = copy ?? {};
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  await chooseFiles(page, [{ name: '轉傳的圖.jpg', mimeType: 'image/jpeg', buffer: bytes }]);
  await (
    await openImage(page, '轉傳的圖')
  )
    .getByLabel(zh('admin:form.title'), { exact: true })
    .fill('轉傳的圖');
  const allowBoth = page.getByRole('button', { name: text('near.keepBothNamed', { name: '轉傳的圖' }) });
  await expect(allowBoth).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert').getByRole('link', { name: title })).toBeVisible();
  await allowBoth.press('Enter');
  await expect(allowBoth).toHaveCount(0);
  await expect(page.getByText(text('keeping.kept'))).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(
    page.getByRole('button', { name: text('actions.frameNamed', { name: '轉傳的圖' }) }),
  ).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  await expect(allowBoth).toHaveCount(0);
  await page.getByRole('button', { name: text('actions.removeNamed', { name: '轉傳的圖' }) }).click();
});

test('six cards, cropped, turned or mirrored, are reported, and wait for decisions', async ({ page }) => {
  test.setTimeout(180_000);
  const copies = await copiesOfCards(6);
  const files = copies.map(async ({ bytes }, index) => ({
    name: `複本${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: (await ways[index]?.(bytes)) ?? bytes,
  }));
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  await chooseFiles(page, await Promise.all(files));
  for (const [index, { title }] of copies.entries()) {
    const card = await describeImage(page, `複本${index}`);
    await expect(card.getByRole('alert').getByRole('link', { name: title }).first()).toBeVisible({
      timeout: 60_000,
    });
    await expect(card.getByText(text('near.same'))).toBeVisible();
  }
  await byRole(page, 'button', 'admin/upload-debunking-image:actions.saveNone', { exact: true }).click();
  await expect(page.getByText(text('summary.undecidedHint', { count: 6 })).first()).toBeVisible();
  await expect(page.getByText(text('stage.saved'))).toHaveCount(0);
  for (const index of copies.keys()) {
    const open = await openImage(page, `複本${index}`);
    await open.getByRole('button', { name: text('near.isSameNamed', { name: `複本${index}` }) }).click();
  }
  await expect(tiles(page)).toHaveCount(0);
});

/** Half of a published card: another image with some of its text. */
const halfCard = () =>
  sharp('content/sample/images/microwave.jpg')
    .extract({ left: tryNumber(), top: 120, width: 1060, height: 620 })
    .jpeg()
    .toBuffer();

test('the text in an image is read on demand, and is its alternative text', async ({ page }) => {
  test.setTimeout(150_000);
  const name = own('讀字示範');
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  await chooseFiles(page, [{ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await halfCard() }]);
  const card = await openImage(page, name);
  await card.getByLabel(zh('admin:form.title'), { exact: true }).fill(name);
  const read = card.getByRole('button', { name: zh('admin:words.startNamed', { megabytes: 3, name }) });
  await read.click({ timeout: 30_000 });
  await byRole(card, 'button', 'admin:words.cancel').click();
  await read.click();
  await expect(byRole(card, 'textbox', 'admin:form.ocrText')).toHaveValue(/過的食物/, { timeout: 60_000 });
  await card.getByRole('button', { name: zh('admin:words.useNamed', { name }) }).press('Enter');
  await expect(card.getByLabel(zh('admin:form.altText'), { exact: true })).toHaveValue(
    new RegExp(`^${zh('admin:words.altText', { words: '.*過的食物' })}`),
  );
  await card.getByRole('button', { name: text('near.keepBothNamed', { name }) }).click({ timeout: 30_000 });
  await card.getByRole('button', { name: text('actions.saveNamed', { name }) }).click();
  await expect(card.getByText(text('stage.saved'))).toBeVisible({ timeout: 30_000 });
  await card.getByRole('link', { name: text('actions.editNamed', { name }) }).click();
  await expect(byRole(page, 'textbox', 'admin:form.ocrText')).toHaveValue(/過的食物/);
});

/** Returns the same unique noise image in several JPEG qualities. */
async function sameNoise(qualities: readonly number[]): Promise<Buffer[]> {
  const noise = await sharp({
    create: {
      width: 640,
      height: 800,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(6)
    .png()
    .toBuffer();
  return Promise.all(qualities.map((quality) => sharp(noise).normalise().jpeg({ quality }).toBuffer()));
}

test('variants of one image in a batch wait for one decision about all', async ({ page }) => {
  test.setTimeout(180_000);
  const name = own('批次變體');
  const qualities = [90, 70, 50, 30];
  const files = (await sameNoise(qualities)).map((buffer, index) => ({
    name: `${name}${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  await chooseFiles(page, files);
  for (const [index] of qualities.entries()) {
    const card = await describeImage(page, `${name}${index}`);
    await expect(card.getByText(text('nearOnDesk.same') + text('near.more', { count: 2 }))).toBeVisible({
      timeout: 60_000,
    });
  }
  await byRole(page, 'button', 'admin/upload-debunking-image:actions.saveNone', { exact: true }).click();
  await expect(page.getByText(text('summary.undecided', { count: 4 }))).toBeVisible();
  await expect(page.getByText(text('stage.saved'))).toHaveCount(0);
  // One is discarded, one is a variant, one is a different image; the last decision also covers the remaining one.
  const decide = async (at: number, key: `near.${'isSame' | 'isVariant' | 'keepAll'}Named`) =>
    (await openImage(page, `${name}${at}`))
      .getByRole('button', { name: zhWhole(`admin/upload-debunking-image:${key}`, { name: name + at }) })
      .click();
  await decide(3, 'near.isSameNamed');
  await decide(2, 'near.isVariantNamed');
  await decide(1, 'near.keepAllNamed');
  await expect(page.getByText(text('summary.saved', { count: 3 }))).toBeVisible({ timeout: 30_000 });
});

test('two similar images remain in the review queue until a member decides', async ({ page }) => {
  test.setTimeout(150_000);
  const twins = own('雙胞');
  const qualities = [90, 60];
  const files = (await sameNoise(qualities)).map((buffer, index) => ({
    name: `${twins}${qualities[index]}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  // Where comparing is unavailable, an editor may save anyway.
  await page.route(/lookup\.worker/, (route) => route.abort());
  await signInAt(page, '/admin/upload-debunking-image', 'admin');
  await chooseFiles(page, files);
  for (const { name } of files) {
    const title = name.replace('.jpg', '');
    await describeImage(page, title);
  }
  await expect(page.getByText(text('comparing.failed', { count: 2 }))).toBeVisible({ timeout: 30_000 });
  await byRole(page, 'button', 'admin/upload-debunking-image:comparing.waive').click();
  await publishAll(page, 2);
  await page.unroute(/lookup\.worker/);
  await page.goto('/admin/review');
  await byRole(page, 'button', 'admin/review:near.run').click();
  const decide = page.getByRole('button', {
    name: new RegExp(zh('admin/review:near.variantNamed', { newer: `${twins}\\d+`, older: `${twins}\\d+` })),
  });
  await expect(decide).toBeVisible({ timeout: 30_000 });
  await decide.press('Enter');
  await expect(decide).toHaveCount(0);
  await page.goto(`/admin/debunking-images?q=${twins}`);
  await expect(page.getByText(zh('admin:library.variant'), { exact: true })).toHaveCount(1);
});
