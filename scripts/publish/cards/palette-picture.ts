import { constants, deflateSync } from 'node:zlib';
import { type Coverage, coverageSteps as steps } from './coverage.ts';

/** The maximum number of colours in a PNG palette. */
const maxColours = 256;

type Colour = readonly [red: number, green: number, blue: number];

const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/** Encodes a chunk of a PNG (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  let crc = 0xff_ff_ff_ff;
  for (let at = 4; at < data.length + 8; at += 1)
    crc = (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  bytes.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0, data.length + 8);
  return bytes;
}

/**
 * A picture of a few colours and the gradations between them: one byte per pixel, encoded as PNG in a few milliseconds.
 */
export class PalettePicture {
  readonly width: number;
  readonly height: number;
  /** The palette index of each pixel, row by row. Each row begins with PNG's filter byte. */
  readonly #pixels: Uint8Array;
  readonly #colours: Colour[];
  /** The palette index where the gradation from one colour to another begins, keyed by both. */
  readonly #ramps = new Map<string, number>();

  constructor(width: number, height: number, background: string) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8Array((width + 1) * height);
    this.#colours = [colourOf(background)];
  }

  /** Returns the palette index before the first step of the gradation from one colour to another. */
  #rampOf(from: string, to: string): number {
    const known = this.#ramps.get(from + to);
    if (known !== undefined) return known;
    const start = this.#colours.length - 1;
    const [a, b] = [colourOf(from), colourOf(to)];
    for (let step = 1; step <= steps; step += 1)
      this.#colours.push(
        a.map((value, at) =>
          Math.round(value + (((b[at] ?? 0) - value) * step) / steps),
        ) as unknown as Colour,
      );
    if (this.#colours.length > maxColours) throw new Error('too many colours for one palette');
    this.#ramps.set(from + to, start);
    return start;
  }

  /** Fills a coverage with a colour over a background colour, shifted by whole pixels. */
  fill({ left, top, width, height, values }: Coverage, to: string, from: string, dx = 0, dy = 0): void {
    const ramp = this.#rampOf(from, to);
    const [firstRow, endRow] = [Math.max(0, -(top + dy)), Math.min(height, this.height - top - dy)];
    const [first, end] = [Math.max(0, -(left + dx)), Math.min(width, this.width - left - dx)];
    for (let row = firstRow; row < endRow; row += 1) {
      const line = (top + dy + row) * (this.width + 1) + 1 + left + dx;
      for (let column = first; column < end; column += 1) {
        const step = values[row * width + column] ?? 0;
        if (step === 0) continue;
        const at = line + column;
        const there = (this.#pixels[at] ?? 0) - ramp;
        // Where two parts of a shape overlap, the greater coverage wins.
        if (there > step && there <= steps) continue;
        this.#pixels[at] = ramp + step;
      }
    }
  }

  toPng(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // Bit depth 8, colour type 3 (palette).
    header.set([8, 3, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('PLTE', Uint8Array.from(this.#colours.flat())),
      // Areas of one colour are runs of equal bytes: searching for longer matches takes three times as long and saves
      // only a seventh.
      chunk('IDAT', deflateSync(this.#pixels, { strategy: constants.Z_RLE })),
      chunk('IEND', new Uint8Array(0)),
    ]);
  }
}
