import type { ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { cardLayout, cardSize, cardText } from '#src/ui/share/card-layout.ts';
import type { CardWords } from '#src/ui/share/card-words.ts';
import type { CardFonts } from './card-fonts.ts';

/** Changes when the drawing does, so that every card gets a new name. */
export const cardDesign = 4;

// One card is drawn at a time, and none twice: what is stored and what works beside takes memory for nothing.
sharp.cache(false);
sharp.concurrency(1);

/** A share card as PNG. */
export async function drawCard(words: CardWords, siteName: string, fonts: CardFonts): Promise<Uint8Array> {
  const used = fonts.for(`${cardText(words)}${siteName}…`);
  const svg = await satori(cardLayout(words, siteName) as ReactNode, { ...cardSize, fonts: used });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();
}
