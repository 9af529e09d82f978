import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import {
  findImage,
  publishImage,
  withdrawImage,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import type { EncodedImage } from '#src/data/collections/debunking-images/encoding/encoded-image.ts';
import { emptyValues } from '#src/data/collections/debunking-images/image-values.ts';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { distance } from '#src/data/retrieval/image-search/perceptual-hash.ts';
import { coarseWords, wordsOf } from '#src/data/retrieval/image-search/image-hashes.ts';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';
import { encodeImage } from '#scripts/import/images/encode-image.ts';
import { fullText } from '#scripts/snapshot/search/searched-texts.ts';
import { reindexImages } from '#scripts/image-search/reindex-images.ts';
import { openWordReader } from '#scripts/image-search/word-reader.ts';
import { sizeOf } from '#tests/helpers/encoded-image.ts';
import { startWholeBackend, type WholeBackend } from '#tests/helpers/whole-backend.ts';

const uid = 'an-admin';
let backend: WholeBackend;
beforeAll(async () => {
  backend = await startWholeBackend(uid);
}, 60_000);
afterAll(() => backend.stop());

/** An image as the encoder returns it; the repository does not read the content of its objects. */
function imageOf(content: string): EncodedImage {
  const id = createHash('sha256').update(content).digest('hex').slice(0, 20);
  const large = sizeOf(`${content} large`, 900);
  return {
    id,
    thumbhash: 'AA==',
    hashes: { coarse: 'AAAA', fine: 'AAAA' },
    sizes: { '480': sizeOf(`${content} small`, 480), '960': large, '1600': large },
  };
}

const values = { ...emptyValues, title: '示範圖卡', altText: '一張示範用的圖卡', tags: ['示範'] };

test('an image is published with its objects, which can be fetched without a token', async () => {
  const image = imageOf('one');
  const shares: number[] = [];
  const result = await publishImage(image, values, { onProgress: (share) => shares.push(share) });
  expect(result).toEqual({ outcome: 'saved', id: image.id });
  expect(shares.at(-1)).toBe(1);
  const stored = await findImage(image.id);
  if (stored?.state !== 'published') throw new Error('not published');
  expect(stored.record).toMatchObject({ title: '示範圖卡', width: 900, rev: 1, change: { kind: '首次' } });
  const sources = imageSources(stored.record);
  expect(sources.map(({ width }) => width)).toEqual([480, 900]);
  const response = await fetch(sources[1]?.url ?? '');
  expect(await response.text()).toBe('one large');
  expect(response.headers.get('content-type')).toBe('image/webp');
});

test('publishing an existing image with other values leaves it unchanged', async () => {
  const image = imageOf('two');
  await publishImage(image, values);
  const again = await publishImage(image, { ...values, title: '另一個標題' });
  expect(again).toEqual({ outcome: 'alreadyThere', id: image.id });
  expect(await findImage(image.id)).toMatchObject({ record: { title: '示範圖卡', rev: 1 } });
});

test('an identical request, as after a lost response, counts as saved and writes nothing', async () => {
  const image = imageOf('three');
  await publishImage(image, values);
  expect(await publishImage(image, values)).toEqual({ outcome: 'saved', id: image.id });
  expect(await findImage(image.id)).toMatchObject({ record: { rev: 1 } });
});

test('two people publishing the same file at once create one document', async () => {
  const image = imageOf('four');
  const results = await Promise.all([
    publishImage(image, values),
    publishImage(image, { ...values, title: '另一個標題' }),
  ]);
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['alreadyThere', 'saved']);
  expect(await findImage(image.id)).toMatchObject({ record: { rev: 1 } });
});

test('a withdrawn image is published as a new version', async () => {
  const image = imageOf('five');
  await publishImage(image, values);
  const stored = await findImage(image.id);
  if (stored?.state !== 'published') throw new Error('not published');
  await withdrawImage(stored.record, '示範原因');
  expect(await publishImage(image, values)).toEqual({ outcome: 'saved', id: image.id });
  expect(await findImage(image.id)).toMatchObject({ record: { rev: 3, change: { kind: '更新' } } });
});

test('a user without permission leaves no document', async () => {
  const image = imageOf('six');
  setCurrentAccount(null);
  const outcome = await publishImage(image, values).catch((error: unknown) => error);
  setCurrentAccount({ uid, email: undefined, name: undefined, tenantId: undefined });
  expect(outcome).toMatchObject({ kind: 'denied' });
  expect(await findImage(image.id)).toBeUndefined();
});

test('a cancelled upload publishes nothing', async () => {
  const image = imageOf('seven');
  const controller = new AbortController();
  const work = publishImage(image, values, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('cancelled')),
  });
  await expect(work).rejects.toThrow('cancelled');
  expect(await findImage(image.id)).toBeUndefined();
});

test('an image without current hashes gets them once, and a broken image is reported', async () => {
  const noise = Buffer.from(Array.from({ length: 40 * 50 * 3 }, (_, at) => (at * 7919) % 251));
  const original = await sharp(noise, { raw: { width: 40, height: 50, channels: 3 } })
    .resize(600)
    .png()
    .toBuffer();
  const image = await encodeImage(original);
  await publishImage({ ...image, hashes: { coarse: 'AAAA', fine: 'AAAA' } }, values);
  const plain = await encodeImage(
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer(),
  );
  const [coarse = '', fine = ''] = [plain.hashes.coarse, plain.hashes.fine].map((all) => all.split('.')[0]);
  await publishImage({ ...plain, hashes: { coarse, fine } }, values);
  const broken = imageOf('six');
  await publishImage(broken, values);

  const first = await reindexImages();
  expect(first.written).toBe(2);
  expect(first.failed.find((line) => line.startsWith(broken.id))).toBeDefined();
  const stored = await findImage(image.id);
  if (stored?.state !== 'published') throw new Error('not published');
  expect(stored.record).toMatchObject({ title: '示範圖卡', rev: 2, change: { kind: '排版' } });
  const hashes = [stored.record.hashes, image.hashes.coarse].map((encoded) =>
    wordsOf(encoded ?? '', coarseWords),
  );
  expect(distance(hashes[0] ?? new Uint32Array(1), hashes[1] ?? new Uint32Array(2))).toBeLessThan(60);
  expect((await reindexImages()).written).toBe(0);
});

test('text in an older image is recognised once and found by the search', { timeout: 120_000 }, async () => {
  const card = await encodeImage(await readFile('content/sample/images/overnight-water.jpg'));
  await publishImage(card, values);
  const reader = await openWordReader();
  const others = await reindexImages({ readText: (bytes) => reader.read(bytes).catch(() => '') });
  await reader.close();
  expect(others.written).toBeGreaterThan(0);
  const stored = await findImage(card.id);
  if (stored?.state !== 'published') throw new Error('not published');
  expect(stored.record.ocrText).toContain('隔夜水');
  expect(fullText(debunkingImages, { ...stored.record }, new Map())).toContain('隔夜水');
  const again: number[] = [];
  await reindexImages({
    readText({ length }) {
      again.push(length);
      return Promise.resolve('');
    },
  });
  const bytes = await fetch(imageSources(stored.record).at(-1)?.url ?? '');
  expect(again).not.toContain((await bytes.arrayBuffer()).byteLength);
});

test('an upload preserves the recognised text and the decisions about similar images', async () => {
  const [original, other] = ['0'.repeat(20), '1'.repeat(20)];
  const image = imageOf('nine');
  await publishImage(image, { ...values, ocrText: '讀到的字', variantOf: original, distinctFrom: [other] });
  expect(await findImage(image.id)).toMatchObject({
    record: { ocrText: '讀到的字', variantOf: original, distinctFrom: [other] },
  });
});
