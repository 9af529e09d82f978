import { devices, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { heicFile, heicOfItsOwn } from '#tests/helpers/heic-files.ts';
import { Acts } from '../helpers/acts.ts';
import { endpoints, queryImages } from '../helpers/endpoints.ts';
import { own, tryNumber } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { type ChosenFile, leftOut, panel, steps, chooseButton } from '../helpers/upload-page.ts';
import { byRole, zh, zhIn, zhWhole } from '#tests/helpers/texts.ts';

const upload = zhIn('admin/upload-debunking-image');

// A trace copies the page at every step, which is too much for sixty images.
test.use({ trace: 'off' });

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

/** Two lines of text as on cards, on white, which text recognition reads reliably. */
const words = (line: string, width: number): Buffer => {
  const look = 'font-weight="bold" font-family="Noto Sans CJK TC, sans-serif"';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="280"><rect width="${width}" height="280" fill="#fff"/>` +
      `<text x="60" y="120" font-size="72" ${look}>${line}</text>` +
      `<text x="60" y="220" font-size="48" ${look}>喝檸檬水可以治百病？</text></svg>`,
  );
};

const withWords = (image: Buffer, line: string, width: number) =>
  sharp(image)
    .composite([{ input: words(line, width), left: 0, top: 0 }])
    .removeAlpha();

/** A PNG of 20 MB: the pixels of a tablet's screen, saved without compression. */
async function largePng(): Promise<Buffer> {
  const bytes = await jpeg({ r: 200, g: 120, b: 60 }, 2600, 2650);
  return withWords(bytes, '示範大檔案說明', 1400).png({ compressionLevel: 0 }).toBuffer();
}

async function sixtyFiles(): Promise<ChosenFile[]> {
  const file = (name: string, mimeType: string, buffer: Buffer): ChosenFile => ({ name, mimeType, buffer });
  const cards: ChosenFile[] = [];
  for (let at = 0; at < 50; at += 1) {
    const colour = { r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 53 + 40) % 256 };
    const bytes = await withWords(await jpeg(colour, 1000 + at, 800), `第${at + 1}號示範流言`, 900)
      .jpeg({ quality: 88 })
      .toBuffer();
    cards.push(file(`IMG_${at}.jpg`, 'image/jpeg', bytes));
  }
  const [first, second, third, fourth] = cards.map(({ buffer }) => buffer);
  const again = async (bytes: Buffer | undefined) =>
    sharp(bytes).resize({ width: 800 }).jpeg({ quality: 60 }).toBuffer();
  const frame = (line: string) =>
    sharp(words(line, 900)).extend({ bottom: 300, background: '#2a6' }).png().toBuffer();
  const moving = await sharp([await frame(`會動的示範${tryNumber()}`), await frame('第二個畫面')], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  const mark = own('heic');
  return [
    ...cards,
    file('又是第一張.jpg', 'image/jpeg', first ?? Buffer.alloc(0)),
    file('又是第二張.jpg', 'image/jpeg', second ?? Buffer.alloc(0)),
    file('第三張轉傳.jpg', 'image/jpeg', await again(third)),
    file('第四張轉傳.jpg', 'image/jpeg', await again(fourth)),
    file('IMG_0001.heic', 'image/heic', heicOfItsOwn(heicFile('words'), mark)),
    file('IMG_0002.heic', 'image/heic', heicOfItsOwn(heicFile('with-place'), mark)),
    file('IMG_0003.heic', 'image/heic', heicFile('with-place').subarray(0, 700)),
    file('掃描.jpg', 'image/jpeg', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>')),
    file('大圖.png', 'image/png', await largePng()),
    file('會動.gif', 'image/gif', moving),
  ];
}

/** Returns the stored objects of the images with a tag, as any visitor can fetch them. */
async function storedOf(tag: string): Promise<Buffer[]> {
  const { storage, bucket } = await endpoints();
  interface Row {
    document?: { fields: { objects: { mapValue: { fields: Record<string, { stringValue: string }> } } } };
  }
  const value = { stringValue: tag };
  const rows = await queryImages<Row>({
    where: { fieldFilter: { field: { fieldPath: 'tags' }, op: 'ARRAY_CONTAINS', value } },
  });
  const names = rows.flatMap(({ document }) =>
    document ? [`public/img/${document.fields.objects.mapValue.fields['1600']?.stringValue}.webp`] : [],
  );
  return Promise.all(
    names.map(async (name) =>
      Buffer.from(
        await (
          await fetch(`${storage}/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`)
        ).arrayBuffer(),
      ),
    ),
  );
}

/** Decides that the open image is a duplicate of another one in the batch. */
async function dropTwin(page: Page, acts: Acts): Promise<void> {
  const same = byRole(panel(page), 'button', 'admin/upload-debunking-image:near.isSame');
  await expect(same).toBeVisible({ timeout: 60_000 });
  await acts.tap(same);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('sixty files from a phone are published in at most forty actions', async ({ browser }) => {
  test.setTimeout(900_000);
  const files = await sixtyFiles();
  expect(files).toHaveLength(60);
  expect(files.some(({ buffer }) => buffer.length > 20_000_000)).toBe(true);
  const tag = own('六十張');
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const acts = new Acts();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await signInAt(page, '/admin/upload-debunking-image', 'admin');

  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  await acts.files(chooseButton(page), files);
  // The progress is visible from the start.
  await expect(steps(page, { sent: 0 })).toBeInViewport();

  // The common fields are filled in while the images are encoded.
  await acts.tap(button(zhWhole('admin/upload-debunking-image:bulk.open')));
  const bulk = page.getByRole('dialog', { name: zhWhole('admin/upload-debunking-image:bulk.title') });
  await acts.choose(bulk.getByLabel(zh('qna-list:verdict.label')), '錯誤');
  await acts.choose(bulk.getByLabel(zh('debunking-images:folders.title')), '飲食與健康');
  await acts.fill(bulk.getByLabel(zh('admin:form.sourceUrl')), 'https://example.test/forwarded');
  await acts.fill(bulk.getByLabel(zh('admin:form.attribution')), '示範授權：公開資料');
  await acts.fill(bulk.getByLabel(zh('common:tags.label'), { exact: true }), tag);
  await acts.press(bulk.getByLabel(zh('common:tags.label'), { exact: true }), 'Enter');
  await acts.tap(bulk.getByRole('button', { name: zhWhole('admin/upload-debunking-image:bulk.apply') }));
  await expect(steps(page, { read: 56, encoded: 56, total: 56 })).toBeVisible({ timeout: 400_000 });
  const encodedAfter = seconds();

  // Every file that is not an image, or that is chosen twice, is reported.
  const why = (await leftOut(page).allTextContents()).join('\n');
  expect(await leftOut(page).count(), why).toBe(4);
  expect(why).toContain(upload('refused.notAnImage'));
  expect(why).toContain(upload('refused.truncated'));
  expect(why.split(upload('duplicate.queue'))).toHaveLength(3);

  await acts.tap(button(upload('read.open', { count: 56 })));
  const read = page.getByRole('dialog', { name: zhWhole('admin/upload-debunking-image:read.title') });
  await expect(read.getByRole('progressbar')).toBeVisible();
  await expect(read.getByRole('progressbar')).toHaveCount(0, { timeout: 400_000 });
  const readAfter = seconds();
  await expect(read.getByRole('listitem', { name: 'IMG_0002.heic' })).toContainText(upload('read.nothing'));
  await expect(read.getByRole('listitem', { name: 'IMG_0001.heic' })).toContainText('示範手機照片');
  await acts.tap(read.getByRole('button', { name: zhWhole('admin/upload-debunking-image:read.apply') }));

  // Saving sends the complete images and opens an incomplete one: first the one without text, then the two
  // duplicates.
  const save = button(
    new RegExp(`^(${upload('actions.saveNone')}|${upload('actions.saveAll', { count: '\\d+' })})$`),
  );
  for (;;) {
    await acts.tap(save);
    const open = panel(page);
    await expect(open).toBeVisible();
    const title = open.getByLabel(zh('admin:form.title'), { exact: true });
    if (
      (await title.inputValue()) !== '' &&
      (await open.getByLabel(zh('admin:form.altText'), { exact: true }).inputValue()) !== ''
    )
      break;
    if ((await title.inputValue()) === '') await acts.fill(title, '沒有字的照片');
    await acts.fill(
      open.getByLabel(zh('admin:form.altText'), { exact: true }),
      '【錯誤訊息】四塊顏色的示範圖',
    );
    await acts.tap(byRole(page.getByRole('dialog'), 'button', 'common:actions.close'));
  }
  await dropTwin(page, acts);
  await acts.tap(save);
  await dropTwin(page, acts);
  await expect(steps(page, { sent: 54, total: 54 })).toBeVisible({ timeout: 200_000 });
  const publishedAfter = seconds();

  const stored = await storedOf(tag);
  expect(stored).toHaveLength(54);
  for (const bytes of stored) {
    const { exif, xmp } = await sharp(bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(bytes.includes('SECRET-EXIF')).toBe(false);
  }
  // oxlint-disable-next-line no-console -- the durations are a result of the test
  console.log(
    `60 files: encoded after ${encodedAfter} s, read after ${readAfter} s, published after ${publishedAfter} s`,
  );
  acts.end('60 images, with duplicates and files of other types');
  await context.close();
});
