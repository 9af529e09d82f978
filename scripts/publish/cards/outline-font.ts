import { inflateSync } from 'node:zlib';

/**
 * A closed contour: successive points with x and y (font units, y upwards); `isOn` if the curve passes through the
 * point.
 */
export type Contour = readonly { readonly x: number; readonly y: number; readonly isOn: boolean }[];

/** Returns the tables of a WOFF 1.0 file (https://www.w3.org/TR/WOFF/) by name. Throws for any other file. */
function tablesOf(bytes: Buffer): Map<string, Buffer> {
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') throw new Error('no WOFF font');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < bytes.readUInt16BE(12); index += 1) {
    const at = 44 + 20 * index;
    const [offset, stored, length] = [4, 8, 12].map((next) => bytes.readUInt32BE(at + next)) as [
      number,
      number,
      number,
    ];
    const table = bytes.subarray(offset, offset + stored);
    tables.set(bytes.toString('latin1', at, at + 4), stored < length ? inflateSync(table) : table);
  }
  return tables;
}

/** Reads the glyph numbers by character from a `cmap` table of format 4 (these fonts are in the basic plane) or 12. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const form = table.readUInt16BE(0);
    if (form === 4) addSegments(table, glyphs);
    if (form === 12) {
      for (let group = 0; group < table.readUInt32BE(12); group += 1) {
        const [first, last, glyph] = [0, 4, 8].map((next) => table.readUInt32BE(16 + 12 * group + next)) as [
          number,
          number,
          number,
        ];
        for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
      }
    }
  }
  return glyphs;
}

function addSegments(table: Buffer, glyphs: Map<number, number>): void {
  const doubled = table.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + doubled + segment);
    const delta = table.readUInt16BE(16 + 2 * doubled + segment);
    const rangeAt = 16 + 3 * doubled + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xff_ff; code += 1) {
      const own = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (own !== 0) glyphs.set(code, (own + delta) & 0xff_ff);
    }
  }
}

const flag = { isOn: 1, xShort: 2, yShort: 4, repeats: 8, xSame: 16, ySame: 32 } as const;
const part = { hasWords: 1, isMoved: 2, isScaled: 8, hasMore: 32, isScaledTwice: 64, isTurned: 128 } as const;

/** A TrueType font: the outlines and widths of its glyphs, without hints, kerning or ligatures. */
export class OutlineFont {
  readonly unitsPerEm: number;
  /** The extents above and below the baseline, in font units. */
  readonly ascender: number;
  readonly descender: number;
  readonly #glyphs: ReadonlyMap<number, number>;
  readonly #widths: Buffer;
  readonly #widthCount: number;
  readonly #offsets: readonly number[];
  readonly #outlines: Buffer;

  /** Parses a WOFF file. Throws when it is none, or has no TrueType outlines. */
  constructor(bytes: Buffer) {
    const tables = tablesOf(bytes);
    const table = (name: string): Buffer => {
      const found = tables.get(name);
      if (!found) throw new Error(`the font has no ${name}`);
      return found;
    };
    const [head, hhea, loca] = [table('head'), table('hhea'), table('loca')];
    this.unitsPerEm = head.readUInt16BE(18);
    this.ascender = hhea.readInt16BE(4);
    this.descender = hhea.readInt16BE(6);
    this.#widthCount = hhea.readUInt16BE(34);
    this.#widths = table('hmtx');
    const isLong = head.readInt16BE(50) === 1;
    this.#offsets = Array.from({ length: loca.length / (isLong ? 4 : 2) }, (_, index) =>
      isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index),
    );
    this.#outlines = table('glyf');
    this.#glyphs = glyphsOf(table('cmap'));
  }

  /** Returns the glyph of a character; undefined if the font has none. */
  glyphOf(code: number): number | undefined {
    return this.#glyphs.get(code);
  }

  /** The advance width of a glyph, in font units. */
  widthOf(glyph: number): number {
    return this.#widths.readUInt16BE(4 * Math.min(glyph, this.#widthCount - 1));
  }

  contoursOf(glyph: number): Contour[] {
    const bytes = this.#outlines.subarray(this.#offsets[glyph], this.#offsets[glyph + 1]);
    if (bytes.length === 0) return [];
    const count = bytes.readInt16BE(0);
    return count < 0 ? this.#partsOf(bytes) : simpleContours(bytes, count);
  }

  /** Returns the contours of a composite glyph. */
  #partsOf(bytes: Buffer): Contour[] {
    const contours: Contour[] = [];
    let at = 10;
    for (let flags: number = part.hasMore; (flags & part.hasMore) !== 0;) {
      flags = bytes.readUInt16BE(at);
      const glyph = bytes.readUInt16BE(at + 2);
      at += 4;
      const isWide = (flags & part.hasWords) !== 0;
      const [dx, dy] = isWide
        ? [bytes.readInt16BE(at), bytes.readInt16BE(at + 2)]
        : [bytes.readInt8(at), bytes.readInt8(at + 1)];
      at += isWide ? 4 : 2;
      const next = () => bytes.readInt16BE((at += 2) - 2) / 2 ** 14;
      let [xx, xy, yx, yy] = [1, 0, 0, 1];
      if ((flags & part.isScaled) !== 0) {
        xx = next();
        yy = xx;
      } else if ((flags & part.isScaledTwice) !== 0) [xx, yy] = [next(), next()];
      else if ((flags & part.isTurned) !== 0) [xx, xy, yx, yy] = [next(), next(), next(), next()];
      const [moveX, moveY] = (flags & part.isMoved) !== 0 ? [dx, dy] : [0, 0];
      for (const contour of this.contoursOf(glyph))
        contours.push(
          contour.map(({ x, y, isOn }) => ({ x: x * xx + y * yx + moveX, y: x * xy + y * yy + moveY, isOn })),
        );
    }
    return contours;
  }
}

function simpleContours(bytes: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => bytes.readUInt16BE(10 + 2 * index));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + bytes.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const each = bytes.readUInt8(at++);
    const times = (each & flag.repeats) !== 0 ? bytes.readUInt8(at++) : 0;
    for (let time = 0; time <= times; time += 1) flags.push(each);
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((each) => {
      if ((each & short) !== 0) value += bytes.readUInt8(at++) * ((each & same) === 0 ? -1 : 1);
      else if ((each & same) === 0) value += bytes.readInt16BE((at += 2) - 2);
      return value;
    });
  };
  const xs = coordinates(flag.xShort, flag.xSame);
  const ys = coordinates(flag.yShort, flag.ySame);
  return ends.map((end, index) => {
    const contour = [];
    for (let point = (ends[index - 1] ?? -1) + 1; point <= end; point += 1)
      contour.push({ x: xs[point] ?? 0, y: ys[point] ?? 0, isOn: ((flags[point] ?? 0) & flag.isOn) !== 0 });
    return contour;
  });
}
