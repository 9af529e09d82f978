import { CardFonts } from '#scripts/publish/cards/card-fonts.ts';
import { openWordReader } from '#scripts/image-search/word-reader.ts';
import { textForSearch } from '#src/data/retrieval/search/fold.ts';
import { matchWords, wordsLimit } from '#src/data/retrieval/claim-matching/match-words.ts';
import type { SearchIndex } from '#src/data/retrieval/search/search-index.ts';
import { memoryIndex } from '#scripts/snapshot/search/memory-index.ts';
import { type CardText, cardText, drawFamilyCard, numbers } from './card-families.ts';
import { cuts } from './copies.ts';
import { percent } from './score.ts';

const families = 12;

/** The number of concurrent OCR workers. */
const readers = 2;

/** The number of known and of unknown cards per family and seed. */
const known = { each: 3, seeds: [31, 4_031, 8_031] };
const unknown = { each: 2, seeds: [77, 5_077, 9_077] };

/** The targets: the share of own cards ranked first, and of unknown cards that get a match. */
const minFirst = 0.95;
const maxWrong = 0.05;

interface Card {
  readonly id: string;
  readonly family: number;
  readonly text: CardText;
  readonly image: Buffer;
}

async function drawAll({ each, seeds }: typeof known): Promise<Card[]> {
  const fonts = new CardFonts();
  const cards: Card[] = [];
  for (const seed of seeds) {
    const below = numbers(seed);
    for (let number = 0; number < families * each; number += 1) {
      const family = number % families;
      const text = cardText(below);
      const image = await drawFamilyCard(family, text, fonts);
      cards.push({ id: `${seed}-${number}`, family, text, image });
    }
  }
  return cards;
}

/** The text recognised in an image that a visitor looks up. */
interface Query {
  readonly words: string;
  readonly family: number;
  readonly kind: 'cut' | 'unknown' | 'cut of unknown';
  /** The known card that the image is a part of. */
  readonly own?: string;
}

interface Outcome {
  /** Shares of the queries of each kind. */
  readonly first: number;
  readonly offered: number;
  readonly wrong: number;
  readonly wrongCuts: number;
}

async function score(index: SearchIndex, questions: readonly Query[], limit: number): Promise<Outcome> {
  const answered = await Promise.all(
    questions.map(async (question) => ({
      ...question,
      ids: (await matchWords(index, question.words, limit)).map(({ item }) => item.id),
    })),
  );
  const part = (kind: Query['kind'], meets: (ids: readonly string[], own: string) => boolean) => {
    const ofKind = answered.filter((question) => question.kind === kind);
    return ofKind.filter(({ ids, own = '' }) => meets(ids, own)).length / ofKind.length;
  };
  return {
    first: part('cut', ([first], own) => first === own),
    offered: part('cut', (ids, own) => ids.includes(own)),
    wrong: part('unknown', (ids) => ids.length > 0),
    wrongCuts: part('cut of unknown', (ids) => ids.length > 0),
  };
}

const tried = Array.from({ length: 21 }, (_, step) => 0.2 + step / 50);

/** Returns the limits that would meet both targets: how sensitive the result is to the chosen one. */
async function goodLimits(index: SearchIndex, questions: readonly Query[]): Promise<string> {
  const outcomes = await Promise.all(tried.map((limit) => score(index, questions, limit)));
  const good = tried.filter((_, number) => {
    const { first = 0, wrong = 1 } = outcomes[number] ?? {};
    return first >= minFirst && wrong <= maxWrong;
  });
  return good.length === 0 ? 'none' : `${good[0]?.toFixed(2)} to ${good.at(-1)?.toFixed(2)}`;
}

async function report(name: string, index: SearchIndex, questions: readonly Query[]): Promise<void> {
  const { first, offered, wrong, wrongCuts } = await score(index, questions, wordsLimit);
  const of = (part: number, kind: Query['kind']) =>
    `${percent(part, 1)} of ${questions.filter((question) => question.kind === kind).length}`;
  console.log(`lookup: words of ${families / 2} families of cards that the limit was ${name}`);
  console.log(
    `  own card first: ${of(first, 'cut')} halves and off-centre cuts (target ≥ ${percent(minFirst, 1)}), among the first three ${percent(offered, 1)}`,
  );
  console.log(
    `  unknown cards of the same families: ${of(wrong, 'unknown')} are offered another (target ≤ ${percent(maxWrong, 1)}), ` +
      `of their cuts ${of(wrongCuts, 'cut of unknown')}`,
  );
  console.log(`  limits that reach both targets: ${await goodLimits(index, questions)}; it is ${wordsLimit}`);
}

/** Recognises the text of every image, in the same order. */
async function readAll(images: readonly Buffer[]): Promise<string[]> {
  const words: string[] = [];
  let next = 0;
  const readRest = async () => {
    const reader = await openWordReader();
    for (let at = next++; at < images.length; at = next++) {
      const image = images[at];
      if (image) words[at] = await reader.read(image);
    }
    await reader.close();
  };
  await Promise.all(Array.from({ length: readers }, readRest));
  return words;
}

/** Parts and halves of cards, found by their text; the cards' own texts were recognised by the same engine. */
export async function benchWords(): Promise<void> {
  const below = numbers(8);
  const cutKinds = Object.values(cuts);
  const cards = await drawAll(known);
  const queries: (Omit<Query, 'words'> & { readonly image: Buffer })[] = [];
  for (const { id, family, image } of cards) {
    for (const cut of cutKinds) {
      queries.push({ family, kind: 'cut', own: id, image: await cut(image, below()) });
    }
  }
  for (const [number, { family, image }] of (await drawAll(unknown)).entries()) {
    queries.push({ family, kind: 'unknown', image });
    // Families take turns, and every round starts with the next kind of cut, so that each family gets all of them.
    const cut = cutKinds[(number + Math.floor(number / families)) % cutKinds.length];
    if (cut) queries.push({ family, kind: 'cut of unknown', image: await cut(image, below()) });
  }

  const images = [...cards, ...queries].map(({ image }) => image);
  const started = performance.now();
  const read = await readAll(images);
  const seconds = (performance.now() - started) / 1000;

  const { index } = memoryIndex({
    debunkingImages: cards.map(({ id, text: { title } }, number) => ({
      id,
      title,
      names: [],
      updatedAt: '',
      text: textForSearch(read[number] ?? ''),
    })),
  });
  const questions = queries.map((question, number) => ({
    ...question,
    words: read[cards.length + number] ?? '',
  }));
  const ofHalf = (rest: number) => questions.filter(({ family }) => family % 2 === rest);
  await report('chosen on', index, ofHalf(0));
  await report('reported on', index, ofHalf(1));
  console.log(
    `lookup: ${index.size} cards known by their words; ${images.length} images read by ${readers} readers at once in ${seconds.toFixed(0)} s`,
  );
}
