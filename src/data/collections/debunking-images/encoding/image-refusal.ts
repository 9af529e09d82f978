import { type Box, boxesOf, nameAt } from './iso-boxes.ts';

export const imageRefusals = [
  'empty',
  'unreadable',
  'tooManyBytes',
  'notAnImage',
  'svg',
  'heic',
  'otherFormat',
  'tooWide',
  'tooManyPixels',
  'truncated',
  'damaged',
  'tooDetailed',
  'timeout',
  'noEncoder',
  'noDecoder',
  'failed',
] as const;

/** Why a file cannot become an image; the translations have the message for each reason. */
export type ImageRefusal = (typeof imageRefusals)[number];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A file was refused. Unless the device is the cause (see `isRetryable`), the same file is refused again. */
export class ImageError extends Error {
  readonly reason: ImageRefusal;
  /** The size in the header, if it is the reason. */
  readonly size: PixelSize | undefined;
  constructor(reason: ImageRefusal, size?: PixelSize) {
    super(size ? `${reason} (${size.width}×${size.height})` : reason);
    this.name = 'ImageError';
    this.reason = reason;
    this.size = size;
  }
}

/** What a HEIC file declares about its main image before anything is decoded. */
interface HeicHeader extends PixelSize {
  /** The colour space by its number in ISO/IEC 23091-2: 1 is sRGB's, 9 BT.2020, 12 Display P3. */
  readonly primaries?: number;
  /** An ICC profile instead of a number. */
  readonly profile?: Uint8Array;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function childOf(boxes: readonly Box[], name: string): Box {
  const found = boxes.find((box) => box.name === name);
  if (!found) throw new RangeError(`no ${name}`);
  return found;
}

/** Bytes of version and flags before the content of a "full" box. */
const versionBytes = 4;

/** Returns the indexes of an item's properties, counted from 1. */
function propertiesOf(bytes: Uint8Array, { from }: Box, item: number): number[] {
  const view = viewOf(bytes);
  const isLongId = view.getUint8(from) >= 1;
  const isLongNumber = (view.getUint8(from + 3) & 1) === 1;
  let at = from + versionBytes + 4;
  for (let entry = view.getUint32(from + versionBytes); entry > 0; entry -= 1) {
    const id = isLongId ? view.getUint32(at) : view.getUint16(at);
    at += isLongId ? 4 : 2;
    const count = view.getUint8(at);
    at += 1;
    const step = isLongNumber ? 2 : 1;
    // The first bit states whether a reader must know the property.
    const numbers = Array.from({ length: count }, (_, index) =>
      isLongNumber ? view.getUint16(at + index * step) & 0x7fff : view.getUint8(at + index * step) & 0x7f,
    );
    at += count * step;
    if (id === item) return numbers;
  }
  return [];
}

/**
 * Returns the stored size and the colour space of the main image. Throws `RangeError` if a required part is missing:
 * the file is truncated.
 */
export function readHeicHeader(bytes: Uint8Array): HeicHeader {
  const view = viewOf(bytes);
  const meta = childOf(boxesOf(bytes, 0, bytes.length), 'meta');
  const parts = boxesOf(bytes, meta.from + versionBytes, meta.to);
  const main = childOf(parts, 'pitm').from;
  const item =
    view.getUint8(main) === 0 ? view.getUint16(main + versionBytes) : view.getUint32(main + versionBytes);
  const { from, to } = childOf(parts, 'iprp');
  const lists = boxesOf(bytes, from, to);
  const container = childOf(lists, 'ipco');
  const all = boxesOf(bytes, container.from, container.to);
  const own = propertiesOf(bytes, childOf(lists, 'ipma'), item).flatMap((number) => all[number - 1] ?? []);
  const size = childOf(own, 'ispe').from + versionBytes;
  const colours = own.filter(({ name }) => name === 'colr');
  const colour = (...kinds: string[]) => colours.find((box) => kinds.includes(nameAt(bytes, box.from)));
  const icc = colour('prof', 'rICC');
  const number = colour('nclx');
  return {
    width: view.getUint32(size),
    height: view.getUint32(size + 4),
    ...(number && { primaries: view.getUint16(number.from + 4) }),
    ...(icc && { profile: bytes.subarray(icc.from + 4, icc.to) }),
  };
}
