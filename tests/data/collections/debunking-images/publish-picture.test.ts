import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import {
  findPicture,
  publishPicture,
  withdrawPicture,
} from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import type {
  EncodedPicture,
  EncodedSize,
} from '#src/data/collections/debunking-images/encoding/encoded-picture.ts';
import { emptyValues } from '#src/data/collections/debunking-images/picture-values.ts';
import { pictureSources } from '#src/data/collections/debunking-images/picture-url.ts';
import { distance } from '#src/data/retrieval/image-search/perceptual-hash.ts';
import { coarseWords, wordsOf } from '#src/data/retrieval/image-search/picture-hashes.ts';
import { configurePlatform } from '#src/platform/firebase/config.ts';
import { localBackend } from '#src/platform/firebase/local-backend.ts';
import { setCurrentAccount } from '#src/platform/firebase/session.ts';
import { encodePicture } from '#scripts/import/images/encode-picture.ts';
import { fullText } from '#scripts/snapshot/search/searched-texts.ts';
import { reindexPictures } from '#scripts/image-search/reindex-pictures.ts';
import { openWordReader } from '#scripts/image-search/word-reader.ts';
import { roles } from '#tests/helpers/rules-client.ts';

const uid = roles.admins[0] ?? '';
let backend: LocalBackend;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'publish-picture-'));
  backend = await startLocalBackend({ dir, log: () => {} });
  const { origins, projectId, bucket } = backend;
  const name = `projects/${projectId}/databases/(default)/documents/access/roles`;
  await fetch(`${origins.firestore}/v1/projects/${projectId}/databases/(default)/documents:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ writes: [{ update: { name, fields: rolesOnTheWire } }] }),
  });
  configurePlatform({
    firebase: {
      apiKey: 'test',
      authDomain: '',
      projectId,
      storageBucket: bucket,
      messagingSenderId: '',
      appId: 'test',
    },
    dataOrigin: origins.firestore,
    local: localBackend(origins, { uid }),
  });
  setCurrentAccount({ uid, email: undefined, name: undefined, tenantId: undefined });
}, 60_000);

afterAll(async () => {
  await backend.stop();
  await rm(dir, { recursive: true, force: true });
});

const texts = (values: readonly string[]) => ({
  arrayValue: { values: values.map((stringValue) => ({ stringValue })) },
});
const rolesOnTheWire = {
  admins: texts(roles.admins),
  editors: texts([]),
  blocked: texts([]),
  frozen: { booleanValue: false },
  fourEyes: { booleanValue: false },
};

function sizeOf(content: string, width: number): EncodedSize {
  const bytes = new Blob([content], { type: 'image/webp' });
  return { bytes, width, height: width, sha256: createHash('sha256').update(content).digest('hex') };
}

/** A picture as the encoder returns it; the repository does not read the content of its objects. */
function pictureOf(content: string): EncodedPicture {
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

test('a picture is published with its objects, which can be fetched without a token', async () => {
  const picture = pictureOf('one');
  const shares: number[] = [];
  const result = await publishPicture(picture, values, { onProgress: (share) => shares.push(share) });
  expect(result).toEqual({ outcome: 'saved', id: picture.id });
  expect(shares.at(-1)).toBe(1);
  const stored = await findPicture(picture.id);
  if (stored?.state !== 'published') throw new Error('not published');
  expect(stored.record).toMatchObject({ title: '示範圖卡', width: 900, rev: 1, change: { kind: '首次' } });
  const sources = pictureSources(stored.record);
  expect(sources.map(({ width }) => width)).toEqual([480, 900]);
  const response = await fetch(sources[1]?.url ?? '');
  expect(await response.text()).toBe('one large');
  expect(response.headers.get('content-type')).toBe('image/webp');
});

test('publishing an existing picture with other values leaves it unchanged', async () => {
  const picture = pictureOf('two');
  await publishPicture(picture, values);
  const again = await publishPicture(picture, { ...values, title: '另一個標題' });
  expect(again).toEqual({ outcome: 'alreadyThere', id: picture.id });
  expect(await findPicture(picture.id)).toMatchObject({ record: { title: '示範圖卡', rev: 1 } });
});

test('an identical request, as after a lost response, counts as saved and writes nothing', async () => {
  const picture = pictureOf('three');
  await publishPicture(picture, values);
  expect(await publishPicture(picture, values)).toEqual({ outcome: 'saved', id: picture.id });
  expect(await findPicture(picture.id)).toMatchObject({ record: { rev: 1 } });
});

test('two people publishing the same file at once create one document', async () => {
  const picture = pictureOf('four');
  const results = await Promise.all([
    publishPicture(picture, values),
    publishPicture(picture, { ...values, title: '另一個標題' }),
  ]);
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['alreadyThere', 'saved']);
  expect(await findPicture(picture.id)).toMatchObject({ record: { rev: 1 } });
});

test('a withdrawn picture is published as a new version', async () => {
  const picture = pictureOf('five');
  await publishPicture(picture, values);
  const stored = await findPicture(picture.id);
  if (stored?.state !== 'published') throw new Error('not published');
  await withdrawPicture(stored.record, '示範原因');
  expect(await publishPicture(picture, values)).toEqual({ outcome: 'saved', id: picture.id });
  expect(await findPicture(picture.id)).toMatchObject({ record: { rev: 3, change: { kind: '更新' } } });
});

test('a user without permission leaves no document', async () => {
  const picture = pictureOf('six');
  setCurrentAccount(null);
  const outcome = await publishPicture(picture, values).catch((error: unknown) => error);
  setCurrentAccount({ uid, email: undefined, name: undefined, tenantId: undefined });
  expect(outcome).toMatchObject({ kind: 'denied' });
  expect(await findPicture(picture.id)).toBeUndefined();
});

test('a cancelled upload publishes nothing', async () => {
  const picture = pictureOf('seven');
  const controller = new AbortController();
  const work = publishPicture(picture, values, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('cancelled')),
  });
  await expect(work).rejects.toThrow('cancelled');
  expect(await findPicture(picture.id)).toBeUndefined();
});

test('a picture without current hashes gets them once, and a broken picture is reported', async () => {
  const noise = Buffer.from(Array.from({ length: 40 * 50 * 3 }, (_, at) => (at * 7919) % 251));
  const original = await sharp(noise, { raw: { width: 40, height: 50, channels: 3 } })
    .resize(600)
    .png()
    .toBuffer();
  const picture = await encodePicture(original);
  await publishPicture({ ...picture, hashes: { coarse: 'AAAA', fine: 'AAAA' } }, values);
  const plain = await encodePicture(
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer(),
  );
  const [coarse = '', fine = ''] = [plain.hashes.coarse, plain.hashes.fine].map((all) => all.split('.')[0]);
  await publishPicture({ ...plain, hashes: { coarse, fine } }, values);
  const broken = pictureOf('six');
  await publishPicture(broken, values);

  const first = await reindexPictures();
  expect(first.written).toBe(2);
  expect(first.failed.find((line) => line.startsWith(broken.id))).toBeDefined();
  const stored = await findPicture(picture.id);
  if (stored?.state !== 'published') throw new Error('not published');
  expect(stored.record).toMatchObject({ title: '示範圖卡', rev: 2, change: { kind: '排版' } });
  const hashes = [stored.record.hashes, picture.hashes.coarse].map((encoded) =>
    wordsOf(encoded ?? '', coarseWords),
  );
  expect(distance(hashes[0] ?? new Uint32Array(1), hashes[1] ?? new Uint32Array(2))).toBeLessThan(60);
  expect((await reindexPictures()).written).toBe(0);
});

test(
  'text in an older picture is recognised once and found by the search',
  { timeout: 120_000 },
  async () => {
    const card = await encodePicture(await readFile('content/sample/pictures/overnight-water.jpg'));
    await publishPicture(card, values);
    const reader = await openWordReader();
    const others = await reindexPictures({ readText: (bytes) => reader.read(bytes).catch(() => '') });
    await reader.close();
    expect(others.written).toBeGreaterThan(0);
    const stored = await findPicture(card.id);
    if (stored?.state !== 'published') throw new Error('not published');
    expect(stored.record.ocrText).toContain('隔夜水');
    expect(fullText(debunkingImages, { ...stored.record }, new Map())).toContain('隔夜水');
    const again: number[] = [];
    await reindexPictures({
      readText({ length }) {
        again.push(length);
        return Promise.resolve('');
      },
    });
    const bytes = await fetch(pictureSources(stored.record).at(-1)?.url ?? '');
    expect(again).not.toContain((await bytes.arrayBuffer()).byteLength);
  },
);

test('an upload preserves the recognised text and the decisions about similar pictures', async () => {
  const [original, other] = ['0'.repeat(20), '1'.repeat(20)];
  const picture = pictureOf('nine');
  await publishPicture(picture, {
    ...values,
    ocrText: '讀到的字',
    variantOf: original,
    distinctFrom: [other],
  });
  expect(await findPicture(picture.id)).toMatchObject({
    record: { ocrText: '讀到的字', variantOf: original, distinctFrom: [other] },
  });
});
