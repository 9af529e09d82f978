import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { tryNumber } from './own.ts';
import type { ChosenFile as HostileFile } from './upload-page.ts';

/** Strings that must not be found in anything stored for an image. */
export const secrets = ['SECRET-EXIF', 'SECRET-XMP', 'alert(1)', 'evil.example', 'GPSLatitude'];

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
const text = (value: string) => Buffer.from(value);

/** Draws another image for every number and every try: two alike would trigger the question about duplicates. */
function image(number: number, width = 160, height = 120): Sharp {
  const seed = number + 1_009 * tryNumber();
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 1)
    raw[at] = (Math.floor(at / 3 / (5 + (seed % 23))) * 71 + seed * 37 + at * ((seed % 7) + 1)) & 255;
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** A PNG with this side length in its header, whose rows, or as many as are given, are zeros. */
export function pngOf(side: number, height = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function gifOf(width: number, height: number): Buffer {
  const bytes = Buffer.from('GIF89a____\0\0\0;', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

function webpOf(width: number, height: number): Buffer {
  const body = Buffer.alloc(10);
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  const head = Buffer.from('RIFF____WEBPVP8X____', 'latin1');
  head.writeUInt32LE(22, 4);
  head.writeUInt32LE(10, 16);
  return Buffer.concat([head, body]);
}

/** Files that must be rejected, each for another reason. */
async function bad(): Promise<HostileFile[]> {
  const jpeg = await image(1).jpeg().toBuffer();
  const png = await image(2).png().toBuffer();
  const webp = await image(3).webp().toBuffer();
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  return [
    file('網頁.jpg', 'image/jpeg', text(`<!doctype html>${script}`)),
    file(
      '向量.png',
      'image/png',
      text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`),
    ),
    file(
      '外部.svg',
      'image/svg+xml',
      text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ),
    file('程式.jpg', 'image/jpeg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 7)])),
    file('壓縮.png', 'image/png', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(600, 1)])),
    file(
      '文件.jpg',
      'image/jpeg',
      text('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>'),
    ),
    file('多語.gif', 'image/gif', text('GIF89a/*=1;alert(1)//*/')),
    file('炸彈.png', 'image/png', pngOf(30_000, 4_000)),
    file('炸彈.gif', 'image/gif', gifOf(65_535, 65_535)),
    file('炸彈.webp', 'image/webp', webpOf(16_383, 16_383)),
    file('半張.jpg', 'image/jpeg', jpeg.subarray(0, Math.floor(jpeg.length / 2))),
    file('半張.png', 'image/png', png.subarray(0, Math.floor(png.length / 2))),
    file('半張.webp', 'image/webp', webp.subarray(0, Math.floor(webp.length / 2))),
    file('只有開頭.jpg', 'image/jpeg', jpeg.subarray(0, 3)),
    file('零.png', 'image/png', Buffer.alloc(0)),
    file('雜訊.jpg', 'image/jpeg', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5_000, 0xab)])),
  ];
}

/** Images with additional data. They may be accepted, but that data must not be published. */
async function laden(): Promise<HostileFile[]> {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '25/1 2/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '121/1 30/1 0/1',
  };
  const exif = { IFD0: { Copyright: 'SECRET-EXIF', ImageDescription: script }, IFD3: gps };
  const withExif = (source: Sharp) => source.withExif(exif);
  const jpeg = await withExif(image(11)).jpeg().toBuffer();
  const xmp = text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET-XMP https://evil.example</x:xmpmeta>`);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), xmp]);
  segment.writeUInt16BE(xmp.length + 2, 2);
  const png = await image(12).png().toBuffer();
  return [
    {
      name: '有地點.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]),
    },
    { name: '有地點.webp', mimeType: 'image/webp', buffer: await withExif(image(13)).webp().toBuffer() },
    {
      name: '<img src=x onerror=alert(1)>.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([png, text(script)]),
    },
    { name: '其實是圖.html', mimeType: 'text/html', buffer: await image(14).png().toBuffer() },
  ];
}

/** Valid images with pseudo-random bytes changed; the same in every run. */
async function damaged(count: number): Promise<HostileFile[]> {
  const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const kind = kinds[number % kinds.length] ?? 'jpeg';
      const buffer = await image(100 + number, 64, 48)
        .toFormat(kind)
        .toBuffer();
      for (let change = 0; change < 6; change += 1) {
        const at = (number * 7919 + change * 104_729) % buffer.length;
        buffer[at] = (buffer[at] ?? 0) ^ ((number + change * 31) & 255 || 1);
      }
      return { name: `壞位元${number}.${kind}`, mimeType: `image/${kind}`, buffer };
    }),
  );
}

/** The paths of the files in the folder `HOSTILE_FILES`, of any size: the browser reads them itself. */
export function foreignFiles(): string[] {
  const { HOSTILE_FILES: folder } = process.env;
  if (!folder) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Files that somebody might upload: `refused` must be rejected, `either` may be accepted or rejected. */
export async function hostileFiles(): Promise<{
  readonly refused: HostileFile[];
  readonly either: HostileFile[];
}> {
  const isAll = process.env['HOSTILE_OWN'] === 'all';
  return { refused: await bad(), either: [...(await laden()), ...(await damaged(isAll ? 500 : 10))] };
}
