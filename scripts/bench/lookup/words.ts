import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { openWordReader } from '#scripts/lookup/word-reader.ts';
import { foldForSearch } from '#src/data/search/fold.ts';
import { matchWords } from '#src/data/search/match-words.ts';
import { SearchIndex } from '#src/data/search/search-index.ts';
import { type CardText, cardText, drawFamilyCard, numbers } from './card-families.ts';
import { cuts } from './copies.ts';

/** Families, cards of each that are known, and cards of each that are not. */
const families = 12;
const known = 6;
const unknown = 1;

interface Card {
  readonly id: string;
  readonly family: number;
  readonly text: CardText;
  readonly picture: Buffer;
}

async function drawAll(each: number, seed: number): Promise<Card[]> {
  const below = numbers(seed);
  const fonts = new CardFonts();
  const cards: Card[] = [];
  for (let number = 0; number < families * each; number += 1) {
    const family = number % families;
    const text = cardText(below);
    // oxlint-disable-next-line no-await-in-loop -- one drawing at a time
    cards.push({ id: `${seed}-${number}`, family, text, picture: await drawFamilyCard(family, text, fonts) });
  }
  return cards;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** Cuts and halves of cards, found by their words: every card's own words were read by the same reader. */
export async function benchWords(): Promise<void> {
  const reader = await openWordReader();
  const index = new SearchIndex();
  const cards = await drawAll(known, 31);
  for (const { id, text, picture } of cards) {
    index.add([{ collection: 'debunkingImages', id, title: text.title, names: [], updatedAt: '' }]);
    // oxlint-disable-next-line no-await-in-loop -- one reader
    index.addTexts('debunkingImages', [[id, foldForSearch(await reader.read(picture))]]);
  }
  const below = numbers(8);
  const ways = Object.entries(cuts);
  const tally = { asked: 0, first: 0, offered: 0, ms: 0 };
  for (const [number, { id, picture, family }] of cards.entries()) {
    const [, cut] = ways[number % ways.length] ?? [];
    // Families of even number chose the limit.
    if (!cut || family % 2 === 0) continue;
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one reader
    const found = matchWords(index, await reader.read(await cut(picture, below())));
    tally.ms += performance.now() - started;
    tally.asked += 1;
    if (found[0]?.item.id === id) tally.first += 1;
    if (found.some(({ item }) => item.id === id)) tally.offered += 1;
  }
  const others = await drawAll(unknown, 77);
  let wrong = 0;
  for (const { picture } of others) {
    // oxlint-disable-next-line no-await-in-loop -- one reader
    if (matchWords(index, await reader.read(picture)).length > 0) wrong += 1;
  }
  await reader.close();
  console.log(`lookup: ${tally.asked} halves and off-centre cuts of cards, ${index.size} known`);
  console.log(
    `  own card first: ${percent(tally.first, tally.asked)} (target ≥ 95 %), among the first three ${percent(tally.offered, tally.asked)}; ` +
      `${(tally.ms / tally.asked / 1000).toFixed(1)} s each`,
  );
  console.log(
    `  unknown cards of the same families: ${percent(wrong, others.length)} of ${others.length} are offered another`,
  );
}
