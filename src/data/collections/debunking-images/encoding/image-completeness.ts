import { boxesOf } from './iso-boxes.ts';

/** The formats that are accepted. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'bmp';

// Decoders fill what is missing with grey and report success, so the container is walked to its end.
// Reading outside the file is a RangeError of DataView, which means "not complete".

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Returns the position of the next marker in a JPEG's entropy-coded data; restart markers and stuffed bytes are data.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

function jpegIsComplete(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let scans = 0;
  for (let at = nextMarker(bytes, 2); at < bytes.length;) {
    const code = view.getUint8(at + 1);
    if (code === 0xd9) return scans > 0;
    if (code === 0xda) scans += 1;
    at = nextMarker(bytes, at + 2 + view.getUint16(at + 2));
  }
  return false;
}

function pngIsComplete(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8, data = 0; ;) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    if (at + 12 + length > bytes.length) return false;
    if (name === 0x49_45_4e_44) return data > 0; // IEND
    if (name === 0x49_44_41_54) data += length; // IDAT
    at += 12 + length;
  }
}

/** Returns the size of a GIF's colour table, in bytes. */
export const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Only the first frame of a GIF is stored. */
function gifIsComplete(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const afterBlocks = (from: number) => {
    let at = from;
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    return at + 1;
  };
  let at = 13 + colourTableBytes(view.getUint8(10));
  while (view.getUint8(at) === 0x21) at = afterBlocks(at + 2);
  if (view.getUint8(at) !== 0x2c) return false;
  const pixels = at + 11 + colourTableBytes(view.getUint8(at + 9));
  return view.getUint8(pixels) > 0 && afterBlocks(pixels) <= bytes.length;
}

function webpIsComplete(bytes: Uint8Array): boolean {
  return viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
}

function boxesAreComplete(bytes: Uint8Array): boolean {
  const names = boxesOf(bytes, 0, bytes.length).map(({ name }) => name);
  return names.includes('meta') && names.includes('mdat');
}

function bmpIsComplete(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const isCompressed = view.getUint32(14, true) >= 40 && ![0, 3, 6].includes(view.getUint32(30, true));
  if (isCompressed) return view.getUint32(2, true) <= bytes.length;
  const rowBytes = Math.ceil((view.getInt32(18, true) * view.getUint16(28, true)) / 32) * 4;
  return view.getUint32(10, true) + rowBytes * Math.abs(view.getInt32(22, true)) <= bytes.length;
}

const checks: Record<ImageType, (bytes: Uint8Array) => boolean> = {
  jpeg: jpegIsComplete,
  png: pngIsComplete,
  gif: gifIsComplete,
  webp: webpIsComplete,
  avif: boxesAreComplete,
  heic: boxesAreComplete,
  bmp: bmpIsComplete,
};

/** True if the file contains everything that its own structure announces. */
export function isComplete(type: ImageType, bytes: Uint8Array): boolean {
  try {
    return checks[type](bytes);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
