import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { mintToken } from '#local-backend/token.ts';
import { endpoints, stored } from '../helpers/endpoints.ts';
import { foreignFiles, hostileFiles, secrets } from '../helpers/hostile-files.ts';
import { tryNumber } from '../helpers/own.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { chooseFiles, leftOut, panel, steps } from '../helpers/upload-page.ts';
import { browserOwnStyle, watchAttacks } from '../helpers/watch-attacks.ts';
import { byRole, zh, zhIn, zhPattern, zhWhole } from '#tests/helpers/texts.ts';

const uploadText = zhIn('admin/upload-debunking-image');

// `npm run check -- hostile` uses hundreds of damaged files; `--files DIR` adds those of a folder.
test.use({ trace: 'off' });

const long = process.env['HOSTILE_OWN'] !== undefined;
const address = '/admin/upload-debunking-image';

/** The message for a rejected file. */
const reasons = ['empty', 'tooManyBytes', 'notAnImage', 'svg', 'heic', 'otherFormat', 'tooWide'] as const;
const others = ['tooManyPixels', 'truncated', 'damaged', 'tooDetailed', 'timeout'] as const;
const refusal = zhPattern([
  'admin/upload-debunking-image:duplicate.queue',
  ...[...reasons, ...others].map((why) => `admin/upload-debunking-image:refused.${why}` as const),
]);

/** Waits until no file is still being processed. Returns the messages of the rejected files. */
async function refusalsOf(page: Page, count: number): Promise<string[]> {
  const heading = page.getByRole('heading', { name: zhWhole('admin/upload-debunking-image:list.title') });
  /** The number of files that were rejected or encoded; lower than `count` while one is being processed. */
  const decided = async () => {
    const refused = await leftOut(page).count();
    const title = (await heading.count()) > 0 ? await heading.textContent() : '';
    const images = Number(/\d+/.exec(title ?? '')?.[0] ?? 0);
    const isEncoded = images === 0 || (await steps(page, { encoded: images, total: images }).count()) > 0;
    return isEncoded ? refused + images : refused;
  };
  // Every file is accepted or rejected within the time allowed for one image.
  await expect.poll(decided, { timeout: 60_000 + count * 2_000 }).toBe(count);
  return leftOut(page).allTextContents();
}

test('hostile files are rejected or stored without metadata, and none hangs the page', async ({ page }) => {
  test.setTimeout(long ? 3_600_000 : 240_000);
  const { site, storage, bucket } = await endpoints();
  const watch = await watchAttacks(page, site);
  const before = await stored();
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/o?') && request.method() === 'POST')
      sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
  });
  await signInAt(page, address, 'admin');
  const { refused, either } = await hostileFiles();
  await chooseFiles(page, refused);
  const refusals = await refusalsOf(page, refused.length);
  expect(refusals).toHaveLength(refused.length);
  // Each message says what to do; none of the rejected files can be saved.
  for (const words of refusals) expect(words).toMatch(refusal);
  await chooseFiles(page, either);
  let count = refused.length + either.length;
  let outside = await refusalsOf(page, count);
  const foreign = foreignFiles();
  if (foreign.length > 0) {
    await chooseFiles(page, foreign);
    count += foreign.length;
    outside = await refusalsOf(page, count);
  }
  for (const words of outside) expect(words).toMatch(refusal);
  const good = count - outside.length;
  await watch.look();
  console.log(
    `${count} hostile files chosen for upload: ${outside.length} rejected, ${good} can be saved, none hangs`,
  );
  expect(good).toBeGreaterThanOrEqual(4);

  const open = panel(page);
  for (let at = 1; at <= good; at += 1) {
    await expect(open.getByText(uploadText('hand.place', { number: at, total: good }))).toBeVisible();
    await open.getByLabel(zh('admin:form.title'), { exact: true }).fill(`第${at}張`);
    await open.getByLabel(zh('admin:form.altText'), { exact: true }).fill(`第${at}張測試用的圖片`);
    if (at < good) await byRole(open, 'button', 'debunking-images:image.next', { exact: true }).click();
  }
  await page.getByRole('button', { name: zhWhole('admin/upload-debunking-image:actions.saveAll') }).click();
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(3);
  for (const key of ['stage.uploading', 'stage.queued'] as const)
    await expect(page.getByText(uploadText(key))).toHaveCount(0, { timeout: 60_000 });
  const stillStored = (await stored()).filter((name) => !before.includes(name));
  expect(stillStored.length).toBeGreaterThan(3);
  for (const name of stillStored) {
    const bytes = Buffer.from(
      await (await fetch(`${storage}/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`)).arrayBuffer(),
    );
    for (const secret of secrets) expect(bytes.includes(secret), `${name} holds ${secret}`).toBe(false);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc], name).toEqual([undefined, undefined, undefined]);
  }
  for (const body of sent) for (const secret of secrets) expect(body.includes(secret)).toBe(false);
  expect(watch.seen).toEqual([]);
});

interface Direct {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly uid: string | undefined;
}

/** Uploads a file directly, as any program can, without the upload page. Returns the status. */
async function upload({ name, bytes, contentType, cacheControl, uid }: Direct): Promise<number> {
  const { storage, bucket } = await endpoints();
  const boundary = 'between';
  const metadata = JSON.stringify({ name, contentType, cacheControl });
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  const response = await fetch(`${storage}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/related; boundary=${boundary}`,
      'x-goog-upload-protocol': 'multipart',
      ...(uid && { authorization: `Firebase ${mintToken(uid)}` }),
    },
    body,
  });
  return response.status;
}

test('direct uploads: Storage accepts only the name, type, size and role of an image', async ({ page }) => {
  // Colours that lossy compression keeps apart.
  const background = { r: 32, g: 64 + 16 * tryNumber(), b: 96 };
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .webp()
    .toBuffer();
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const good: Direct = {
    name: `public/img/${hash(image)}.webp`,
    bytes: image,
    contentType: 'image/webp',
    cacheControl: 'public, max-age=86400',
    uid: 'admin-local',
  };
  const html = Buffer.from(`<!doctype html><title>${tryNumber()}</title><script>alert(1)</script>`);
  const attempts: readonly [string, Partial<Direct>][] = [
    ['a visitor', { uid: undefined }],
    ['a stranger', { uid: 'stranger-local' }],
    ['SVG', { contentType: 'image/svg+xml' }],
    ['HTML', { bytes: html, contentType: 'text/html' }],
    ['without an image type', { contentType: 'application/octet-stream' }],
    ['a name that is not a hash', { name: 'public/img/hello.webp' }],
    ['another extension', { name: `public/img/${hash(image)}.html` }],
    ['a folder without permission', { name: `private/${hash(image)}.webp` }],
    ['a path with ..', { name: `public/img/../../${hash(image)}.webp` }],
    ['a subfolder', { name: `public/img/x/${hash(image)}.webp` }],
    ['a longer max-age', { cacheControl: 'public, max-age=31536000' }],
    ['an empty file', { bytes: Buffer.alloc(0) }],
    ['5 MB', { bytes: Buffer.alloc(5 * 1024 * 1024, 1) }],
  ];
  const answers: [string, number][] = [];
  for (const [what, change] of attempts) answers.push([what, await upload({ ...good, ...change })]);
  expect(answers.filter(([, status]) => status < 400)).toEqual([]);
  expect(await upload(good)).toBe(200);
  // An object is never overwritten.
  expect(await upload({ ...good, bytes: html })).toBeGreaterThanOrEqual(400);

  // The rules check the declared type, not the bytes: a file that is no image is served as one and never runs.
  const name = `public/img/${hash(html)}.webp`;
  expect(await upload({ ...good, name, bytes: html })).toBe(200);
  const { site, bucket } = await endpoints();
  const watch = await watchAttacks(page, site);
  const response = await page.goto(`/img/${hash(html)}.webp`).catch(() => null);
  expect(response?.headers()['content-type'] ?? 'image/webp').toBe('image/webp');
  await page.goto(`/v0/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`).catch(() => null);
  expect(watch.seen.filter((each) => !browserOwnStyle.test(each))).toEqual([]);
  console.log(`${attempts.length + 1} uploads sent directly to Storage: ${answers.length + 1} denied`);
});
