import { readdirSync, readFileSync } from 'node:fs';
import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { cardText, drawFamilyCard, numbers } from './card-families.ts';

const folder = 'content/sample/images';
const families = 12;

/** The images of the sample. */
export const sampleImages = (): Buffer[] =>
  readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`));

/** Draws cards of all families in turn; a seed gives the same cards. */
async function drawCards(count: number, seed: number): Promise<Buffer[]> {
  const fonts = new CardFonts();
  const below = numbers(seed);
  const cards: Buffer[] = [];
  for (let number = 0; number < count; number += 1) {
    cards.push(await drawFamilyCard(number % families, cardText(below), fonts));
  }
  return cards;
}

/** Images that the site has published: those of the sample, and cards. */
export async function publishedImages(count: number): Promise<Buffer[]> {
  const sample = sampleImages();
  return [...sample, ...(await drawCards(count - sample.length, 1_000))];
}

/** Images that were never published: cards of the same templates with other texts, different in every part. */
export const otherImages = (count: number, part: number): Promise<Buffer[]> =>
  drawCards(count, 2_000_003 + 7919 * part);
