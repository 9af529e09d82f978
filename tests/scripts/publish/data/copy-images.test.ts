import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { copyImages, type PublishedImages } from '#scripts/publish/data/copy-images.ts';
import { SiteOutput } from '#scripts/publish/site-output.ts';
import { objectPath } from '#src/data/collections/debunking-images/image-url.ts';
import type { RawDocument } from '#src/platform/text/values.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const square = (width: number) =>
  sharp({ create: { width, height: 9, channels: 3, background: '#c08000' } })
    .webp()
    .toBuffer();

let sizes: Record<'480' | '960' | '1600', Buffer>;
beforeAll(async () => {
  sizes = { 480: await square(48), 960: await square(96), 1600: await square(160) };
});

const source = { origin: 'http://127.0.0.1:1', bucket: 'b' };
/** Storage's objects by hash; `fetched` lists the hashes that were requested. */
let stored: Map<string, Uint8Array>;
let fetched: string[];
let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'copy-images-')), 'published');
  fetched = [];
  stored = new Map(Object.values(sizes).map((bytes) => [hashOf(bytes), bytes]));
  vi.stubGlobal('fetch', (url: string) => {
    const hash = [...stored.keys()].find((each) => url.includes(encodeURIComponent(objectPath(each))));
    if (hash !== undefined) fetched.push(hash);
    const bytes = stored.get(hash ?? '');
    return Promise.resolve(bytes ? new Response(Buffer.from(bytes)) : new Response('', { status: 404 }));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const image = (id: string, objects: Readonly<Record<string, string>>): RawDocument => ({
  id,
  data: { objects },
});
const ofSizes = () => ({ 480: hashOf(sizes[480]), 960: hashOf(sizes[960]), 1600: hashOf(sizes[1600]) });

/** Makes one publication of these images. */
async function copy(documents: readonly RawDocument[], options: Partial<PublishedImages> = {}) {
  const output = new SiteOutput(folder);
  const lines: string[] = [];
  const published = new Map([['debunkingImages', documents]]);
  const forged = await copyImages(
    output,
    source,
    { published, leftOut: new Set(), removed: new Map(), ...options },
    (line) => lines.push(line),
  );
  if (forged.length === 0) output.finish(() => 0);
  return { forged, lines };
}
const hasCopy = (hash: string) => existsSync(join(folder, 'img', `${hash}.webp`));

test('the small sizes are copied, the largest is only checked, and neither is fetched again', async () => {
  const { 480: small, 960: middle, 1600: large } = ofSizes();
  expect((await copy([image('a', ofSizes())])).forged).toEqual([]);
  expect(fetched.toSorted()).toEqual([small, middle, large].toSorted());
  expect([small, middle, large].map(hasCopy)).toEqual([true, true, false]);
  fetched = [];
  await copy([image('a', ofSizes())]);
  expect(fetched).toEqual([]);
});

test('an image that is deleted and named again is checked again', async () => {
  await copy([image('a', ofSizes())]);
  await copy([]);
  fetched = [];
  await copy([image('a', ofSizes())]);
  expect(fetched).toHaveLength(3);
});

test.each(['480', '960', '1600'] as const)(
  'a document is returned if other bytes are stored under the hash of its %s px size',
  async (width) => {
    const hash = hashOf(sizes[width]);
    stored.set(hash, await square(77));
    const { forged } = await copy([image('bad', ofSizes())]);
    expect(forged).toEqual([
      { collection: 'debunkingImages', id: 'bad', reason: `forged image ${hash} in Storage` },
    ]);
  },
);

test('a largest size that tells where it was taken is forged', async () => {
  const bytes = await sharp(sizes[1600])
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .webp()
    .toBuffer();
  stored.set(hashOf(bytes), bytes);
  const { forged } = await copy([image('bad', { ...ofSizes(), 1600: hashOf(bytes) })]);
  expect(forged.map(({ id }) => id)).toEqual(['bad']);
});

test('a size that is missing in Storage is reported, and its document is published', async () => {
  stored.delete(hashOf(sizes[1600]));
  const { forged, lines } = await copy([image('a', ofSizes())]);
  expect(forged).toEqual([]);
  expect(lines).toContain(`image ${hashOf(sizes[1600])} is not in Storage`);
});

test('copies of a document that is left out are retained, and its new images are not fetched', async () => {
  const { 480: small } = ofSizes();
  await copy([image('a', { 480: small, 960: small, 1600: small })]);
  fetched = [];
  const leftOut = new Set(['debunkingImages/a']);
  expect((await copy([image('a', ofSizes())], { leftOut })).forged).toEqual([]);
  expect(fetched).toEqual([]);
  expect(hasCopy(small)).toBe(true);
});
