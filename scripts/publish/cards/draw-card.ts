import sharp from 'sharp';
import { cardLayout, cardSize } from '#src/ui/share/card-layout.ts';
import type { CardWords } from '#src/ui/share/card-words.ts';
import { lightRoles } from '#src/ui/theme/color-roles.ts';
import { type Placed, placedBoxes } from './card-boxes.ts';
import type { CardType } from './card-type.ts';
import { type Coverage, coverageOf, coverageSteps, roundedContour } from './coverage.ts';
import { PalettePicture } from './palette-picture.ts';

/** Increment when the design changes, so that every card gets a new name. */
export const cardDesign = 7;

/** The coverage of the pictures on cards, by URL, size and opacity. There are only a few. */
const pictures = new Map<string, Coverage>();

/** Rasterises a picture of one colour and returns its coverage. */
async function readPicture({ url, size, opacity }: Extract<Placed, { kind: 'picture' }>): Promise<Coverage> {
  const key = `${size} ${opacity} ${url}`;
  const known = pictures.get(key);
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
  pictures.set(key, coverage);
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
  const card = new PalettePicture(cardSize.width, cardSize.height, paper);
  for (const placed of placedBoxes(cardLayout(words, siteName), paper, type)) {
    if (placed.kind === 'box') {
      const { x, y, width, height, radius, color, on } = placed;
      card.fill(coverageOf([roundedContour(x, y, width, height, radius)]), color, on);
    } else if (placed.kind === 'picture') {
      const { x, y, url, opacity, on } = placed;
      // oxlint-disable-next-line no-await-in-loop -- cached: drawn once for thousands of cards
      const coverage = await readPicture(placed);
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
