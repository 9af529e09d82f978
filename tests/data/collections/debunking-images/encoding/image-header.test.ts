import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  imageLimits,
  readImageHeader,
} from '#src/data/collections/debunking-images/encoding/image-header.ts';
import {
  ImageError,
  type ImageRefusal,
} from '#src/data/collections/debunking-images/encoding/image-refusal.ts';

const text = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'));
const plain = (bytes: Uint8Array) => new Uint8Array(bytes);

const card = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5a57' } });

async function encoded(type: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'): Promise<Uint8Array> {
  return plain(await card.clone().toFormat(type).toBuffer());
}

function pngChunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Readers that check the CRC never get this far: the header is rejected before decoding.
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
}

/** A PNG that claims `width` × `height` but contains almost no data. */
function pngOf(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return plain(Buffer.concat(parts));
}

function bmpOf(width: number, height: number): Uint8Array {
  const row = Math.ceil((width * 24) / 32) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return plain(file);
}

function refusal(bytes: Uint8Array): ImageError | undefined {
  try {
    readImageHeader(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof ImageError) return error;
    throw error;
  }
}

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;

test.each(formats)('the type and pixels of a %s are read from its bytes', async (type) => {
  expect(readImageHeader(await encoded(type))).toEqual({ type, width: 60, height: 40 });
});

test('the type and pixels of a BMP are read from its bytes', () => {
  expect(readImageHeader(bmpOf(61, 40))).toEqual({ type: 'bmp', width: 61, height: 40 });
});

test.each(formats)('a truncated %s is rejected at every length', async (type) => {
  const whole = await encoded(type);
  // The boxes of an AVIF reach to its last byte; a GIF is complete once its first frame is.
  const last = type === 'gif' ? whole.length - 2 : whole.length - 1;
  const cuts = Array.from({ length: last - 20 }, (_, index) => index + 20);
  const taken = cuts.filter((cut) => refusal(whole.slice(0, cut))?.reason !== 'truncated');
  expect(taken).toEqual([]);
});

test('a truncated BMP is rejected', () => {
  expect(refusal(bmpOf(60, 40).slice(0, -1))?.reason).toBe('truncated');
});

test('a progressive JPEG and one with an embedded preview are read to the end of the main image', async () => {
  const preview = await encoded('jpeg');
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), preview]);
  app1.writeUInt16BE(app1.length - 2, 2);
  const progressive = await card.clone().jpeg({ progressive: true }).toBuffer();
  const whole = plain(Buffer.concat([progressive.subarray(0, 2), app1, progressive.subarray(2)]));
  expect(readImageHeader(whole)).toEqual({ type: 'jpeg', width: 60, height: 40 });
  // The remaining bytes contain the whole preview, including its end marker.
  expect(refusal(whole.slice(0, app1.length + 100))?.reason).toBe('truncated');
});

test('bytes after the end of a JPEG, as cameras write them, are accepted', async () => {
  const whole = Buffer.concat([await encoded('jpeg'), Buffer.alloc(5000, 7)]);
  expect(readImageHeader(plain(whole)).type).toBe('jpeg');
});

const refused: [string, ImageRefusal, () => Uint8Array][] = [
  ['an empty file', 'empty', () => new Uint8Array()],
  ['a text', 'notAnImage', () => text('這不是圖片'.repeat(20))],
  ['a PDF', 'notAnImage', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['two bytes', 'notAnImage', () => text('GI')],
  ['a drawing (SVG)', 'svg', () => text('<?xml version="1.0"?>\n<!-- c -->\n<svg width="10" height="10"/>')],
  ['a HEIC photo', 'heic', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a HEIC photo with a generic brand', 'heic', () => text('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')],
  ['a TIFF', 'otherFormat', () => text('II*\0\x08\0\0\0\0\0\0\0\0\0\0\0')],
  ['a JPEG XL', 'otherFormat', () => text('\0\0\0\x0cJXL \r\n\x87\n\0\0\0\0')],
  ['only the first bytes of a JPEG', 'truncated', () => text('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['the first bytes of a JPEG followed by noise', 'truncated', () => text(`\xff\xd8\xff${'x'.repeat(500)}`)],
  ['a PNG without pixels', 'truncated', () => pngOf(0, 10)],
];

test.each(refused)('%s is rejected as %s', (_name, reason, bytes) => {
  expect(refusal(bytes())?.reason).toBe(reason);
});

test('a small PNG that would decompress to 20,000 × 20,000 pixels is rejected by its header', () => {
  const bomb = pngOf(20_000, 20_000);
  expect(bomb.length).toBeLessThan(48_000);
  expect(refusal(bomb)).toMatchObject({ reason: 'tooWide', size: { width: 20_000, height: 20_000 } });
});

test('an image within the maximum sides but above 50 megapixels is rejected', () => {
  expect(refusal(pngOf(10_000, 5_000))).toBeUndefined();
  expect(refusal(pngOf(10_000, 5_001))?.reason).toBe('tooManyPixels');
});

test('a file above 25 MB is rejected before it is read', () => {
  expect(refusal(new Uint8Array(imageLimits.bytes + 1))?.reason).toBe('tooManyBytes');
});

test('a view into a larger buffer is read at its own offset', async () => {
  const png = await encoded('png');
  const buffer = new Uint8Array(png.length + 64);
  buffer.set(png, 32);
  const view = buffer.subarray(32, 32 + png.length);
  expect(readImageHeader(view)).toEqual({ type: 'png', width: 60, height: 40 });
});
