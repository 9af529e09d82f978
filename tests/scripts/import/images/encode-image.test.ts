import sharp, { type Metadata, type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage, imageId } from '#scripts/import/images/encode-image.ts';

const red = { r: 200, g: 30, b: 30 };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

async function metadataOf(bytes: Blob): Promise<Metadata> {
  return sharp(Buffer.from(await bytes.arrayBuffer())).metadata();
}

test('an image is encoded as WebP in three sizes, without any metadata', async () => {
  const original = await blank(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: '王示範', Make: 'secret camera' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .toBuffer();
  expect(original.includes('secret camera')).toBe(true);
  const { id, sizes, thumbhash } = await encodeImage(original);
  expect(id).toBe(imageId(original));
  expect(id).toMatch(/^[0-9a-f]{20}$/);
  expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4);
  for (const [width, size] of Object.entries(sizes)) {
    const metadata = await metadataOf(size.bytes);
    expect(metadata).toMatchObject({ format: 'webp', width: Number(width), height: Number(width) / 2 });
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined]);
  }
});

test('a small image is not enlarged and is stored as one object', async () => {
  const { sizes } = await encodeImage(await blank(300, 200).png().toBuffer());
  expect(new Set(Object.values(sizes).map(({ sha256 }) => sha256)).size).toBe(1);
  expect(sizes['1600']).toMatchObject({ width: 300, height: 200 });
});

test('a long strip retains the width at which its letters are readable', async () => {
  const lines = Array.from({ length: 300 }, (_, line) => `第${line + 1}行：一張很長的截圖，字級和對話一樣。`);
  const text = sharp({ text: { text: lines.join('\n'), font: 'sans-serif 16', rgba: true, dpi: 96 } });
  const strip = await blank(800, 12_000)
    .composite([{ input: await text.png().toBuffer(), left: 20, top: 20 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { sizes } = await encodeImage(strip);
  expect(sizes['1600']).toMatchObject({ width: 800, height: 12_000 });
  expect(sizes['960'].width).toBeGreaterThanOrEqual(550);
  expect(sizes['480'].width).toBeGreaterThanOrEqual(275);
  const stored = Buffer.from(await sizes['1600'].bytes.arrayBuffer());
  const inkOf = async (image: Buffer) =>
    (await sharp(image).greyscale().raw().toBuffer()).filter((value) => value < 25).length;
  expect(await inkOf(stored)).toBeGreaterThan((await inkOf(strip)) / 2);
});

test('an image is rotated according to its EXIF orientation', async () => {
  const lying = await blank(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await encodeImage(lying)).sizes['1600']).toMatchObject({ width: 300, height: 600 });
});

test('transparent pixels become white, on which black text can be read in both themes', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { ...red, alpha: 0 } } });
  const { sizes } = await encodeImage(await clear.png().toBuffer());
  const { channels } = await sharp(Buffer.from(await sizes['480'].bytes.arrayBuffer())).stats();
  expect(channels.map(({ min }) => min)).toEqual(channels.map(() => 255));
});

test('the same bytes produce the same objects', async () => {
  const original = await blank(900, 900).png().toBuffer();
  const names = async () => Object.values((await encodeImage(original)).sizes).map(({ sha256 }) => sha256);
  expect(await names()).toEqual(await names());
});

const bomb = () => blank(12_001, 10).png().toBuffer();
const halfOf = async (image: Sharp) => {
  const bytes = await image.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};

test.each([
  ['an empty file', async () => Buffer.alloc(0), 'empty'],
  ['text', async () => Buffer.from('not an image, whatever its name says'), 'notAnImage'],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['half a JPEG', () => halfOf(blank(800, 800).jpeg()), 'truncated'],
  ['half a PNG', () => halfOf(blank(800, 800).png()), 'truncated'],
  ['an image that is too wide', bomb, 'tooWide'],
])('%s is rejected', async (_, make, reason) => {
  await expect(encodeImage(await make())).rejects.toMatchObject({ reason });
});
