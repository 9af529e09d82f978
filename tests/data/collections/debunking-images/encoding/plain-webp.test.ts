import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPlainWebp } from '#src/data/collections/debunking-images/encoding/plain-webp.ts';

const square = () => sharp({ create: { width: 9, height: 7, channels: 4, background: '#c08000' } });
const behind = (picture: Uint8Array, text: string) => Buffer.concat([picture, Buffer.from(text)]);

test.each([
  ['lossy', () => square().flatten().webp()],
  ['lossless', () => square().webp({ lossless: true })],
  ['with transparency', () => square().webp()],
])('a picture as an encoder produces it is plain: %s', async (_, make) => {
  expect(isPlainWebp(await make().toBuffer())).toBe(true);
});

test('a picture with GPS metadata is not plain', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1' };
  const picture = await square().withExif({ IFD3: gps }).webp().toBuffer();
  expect(picture.includes('EXIF')).toBe(true);
  expect(isPlainWebp(picture)).toBe(false);
});

test('a truncated picture, one with trailing bytes and a file of another type are not plain', async () => {
  const picture = await square().webp().toBuffer();
  expect(isPlainWebp(behind(picture, '<script>alert(1)</script>'))).toBe(false);
  expect(isPlainWebp(picture.subarray(0, picture.length - 9))).toBe(false);
  expect(isPlainWebp(Buffer.from('<html><script>alert(1)</script></html>'))).toBe(false);
  expect(isPlainWebp(behind(picture.subarray(0, 12), '<script>alert(1)</script>'))).toBe(false);
  expect(isPlainWebp(await square().png().toBuffer())).toBe(false);
});
