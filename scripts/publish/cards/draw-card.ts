import { constants, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { cardLayout, cardSize } from '#src/ui/share/card-layout.ts';
import type { CardWords } from '#src/ui/share/card-words.ts';
import { lightRoles } from '#src/ui/theme/color-roles.ts';
import { type Placed, placedBoxes } from './card-boxes.ts';
import type { CardType } from './card-type.ts';
import {
  type Coverage,
  coverageOf,
  coverageSteps,
  roundedContour,
  coverageSteps as steps,
} from './coverage.ts';

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
 * An image of a few colours and the gradations between them: one byte per pixel, encoded as PNG in a few milliseconds.
 */
class PaletteImage {
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

/** Increment when the design changes, so that every card gets a new name. */
export const cardDesign = 7;

/** The coverage of the images on cards, by URL, size and opacity. There are only a few. */
const images = new Map<string, Coverage>();

/** Rasterises an image of one colour and returns its coverage. */
async function readImage({ url, size, opacity }: Extract<Placed, { kind: 'image' }>): Promise<Coverage> {
  const key = `${size} ${opacity} ${url}`;
  const known = images.get(key);
  if (known) return known;
  const svg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  // Rasterise at the needed size: at 72 dpi, one unit is one pixel.
  const units = Number(/ width="(\d+)"/.exec(svg.toString())?.[1]);
  const alpha = await sharp(svg, { density: (72 * size) / units })
    .resize(size, size)
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const coverage = {
    left: 0,
    top: 0,
    width: size,
    height: size,
    values: Uint8Array.from(alpha, (value) => Math.round((value * coverageSteps) / 255)),
  };
  images.set(key, coverage);
  return coverage;
}

const strokeOf = (url: string): string =>
  /stroke="(#[\dA-Fa-f]{6})"/.exec(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64').toString())?.[1] ??
  '#000000';

/** Mixes two colours; `part` is the share of the second one. */
function mixed(from: string, to: string, part: number): string {
  const values = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${values.join('')}`;
}

/** Draws a share card as a PNG. */
export async function drawCard(words: CardWords, siteName: string, type: CardType): Promise<Uint8Array> {
  const { paper } = lightRoles;
  const card = new PaletteImage(cardSize.width, cardSize.height, paper);
  for (const placed of placedBoxes(cardLayout(words, siteName), paper, type)) {
    if (placed.kind === 'box') {
      const { x, y, width, height, radius, color, on } = placed;
      card.fill(coverageOf([roundedContour(x, y, width, height, radius)]), color, on);
    } else if (placed.kind === 'image') {
      const { x, y, url, opacity, on } = placed;
      const coverage = await readImage(placed);
      card.fill(coverage, mixed(on, strokeOf(url), opacity), on, x, y);
    } else {
      const { line, text, on } = placed;
      const dy = Math.round(placed.y) + type.baseline(text.size, text.lineHeight * text.size);
      let { x } = placed;
      for (const character of line) {
        const covered = type.covered(character, text.size, x);
        if (covered) card.fill(covered.coverage, text.color, on, covered.dx, dy);
        x += type.widthOf(character, text.size);
      }
    }
  }
  return card.toPng();
}
