import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPlainWebp } from '#src/data/collections/debunking-images/encoding/plain-webp.ts';

const square = () => sharp({ create: { width: 9, height: 7, channels: 4, background: '#c08000' } });
const behind = (image: Uint8Array, text: string) => Buffer.concat([image, Buffer.from(text)]);

test.each([
  ['lossy', () => square().flatten().webp()],
  ['lossless', () => square().webp({ lossless: true })],
  ['with transparency', () => square().webp()],
])('an image as an encoder produces it is plain: %s', async (_, make) => {
  expect(isPlainWebp(await make().toBuffer())).toBe(true);
});

test('an image with GPS metadata is not plain', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1' };
  const image = await square().withExif({ IFD3: gps }).webp().toBuffer();
  expect(image.includes('EXIF')).toBe(true);
  expect(isPlainWebp(image)).toBe(false);
});

test('a truncated image, one with trailing bytes and a file of another type are not plain', async () => {
  const image = await square().webp().toBuffer();
  expect(isPlainWebp(behind(image, '<script>alert(1)</script>'))).toBe(false);
  expect(isPlainWebp(image.subarray(0, image.length - 9))).toBe(false);
  expect(isPlainWebp(Buffer.from('<html><script>alert(1)</script></html>'))).toBe(false);
  expect(isPlainWebp(behind(image.subarray(0, 12), '<script>alert(1)</script>'))).toBe(false);
  expect(isPlainWebp(await square().png().toBuffer())).toBe(false);
});
