import { align } from './alignment.ts';
import { foldForSearch } from './fold.ts';
import { isBreak, pair } from './grams.ts';
import { entryOf } from './postings.ts';
import type { Readings, Spoken } from './readings.ts';
import type { SearchRecord } from './search-head.ts';
import { type SearchIndex, weightOf } from './search-index.ts';
import type { LayeredReader } from './shard-reader.ts';

/** Items that are similar to what was searched for, and what of the best one that was nearest to. */
export interface Similar {
  readonly meant: string;
  readonly records: readonly SearchRecord[];
}

/** Pairs of sounds of a word that are looked up at most. */
const maxPairs = 16;

/** In a word of so many characters a wrong one leaves few neighbours: pairs with one character between are looked up as well. */
const shortWord = 8;

/** Entries whose titles are compared with the words. */
const maxCandidates = 10;

/** Entries that are shown at most. */
const maxSimilar = 5;

/**
 * How far a title may be from a word: a slip, two in a long word. Two or three characters may only sound the same or be
 * swapped: most are names, and with another character they are somebody else's.
 */
function maxCost({ length }: readonly Spoken[]): number {
  if (length <= 3) return 0.8;
  return Math.min(2.2, Math.max(1.1, length / 4));
}

/** Two sounds of a word and the characters before them. */
interface SoundPair {
  readonly gram: number;
  readonly offset: number;
}

/** What of a word is looked up: neighbours, which a title has as neighbours or with a character between them, and the like. */
function pairsOf(word: readonly Spoken[]): SoundPair[] {
  const sounds = word.map(({ sound }) => sound);
  const at = (offset: number, distance: number): SoundPair[] => {
    const [first, second] = [sounds[offset], sounds[offset + distance]];
    return first && second ? [{ gram: pair(first, second), offset }] : [];
  };
  const [first, second] = sounds;
  if (first && second && sounds.length === 2) return [...at(0, 1), { gram: pair(second, first), offset: 0 }];
  const neighbours = sounds.flatMap((_, offset) => at(offset, 1));
  if (sounds.length < shortWord) return [...neighbours, ...sounds.flatMap((_, offset) => at(offset, 2))];
  const step = Math.max(1, neighbours.length / maxPairs);
  return neighbours.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** How much of a word the entries contain in its order, up to a character more or less between; rare pairs count more. */
async function weighEntries(
  reader: LayeredReader,
  word: readonly Spoken[],
  size: number,
): Promise<Map<number, number>> {
  const pairs = pairsOf(word);
  const lists = await Promise.all(pairs.map(({ gram }) => reader.places(gram)));
  /** By where in an entry the word would begin. */
  const starts = new Map<number, number>();
  for (const [number, { at }] of lists.entries()) {
    const offset = pairs[number]?.offset ?? 0;
    const weight = weightOf(at.length, size);
    let last = -1;
    for (const place of at) {
      // Twice in one place: its sounds follow each other at both distances.
      if (place !== last) starts.set(place - offset, (starts.get(place - offset) ?? 0) + weight);
      last = place;
    }
  }
  const weights = new Map<number, number>();
  for (const [start, weight] of starts) {
    const shifted = Math.max(starts.get(start - 1) ?? 0, starts.get(start + 1) ?? 0);
    // A word may begin before the title does.
    const entry = entryOf(start + word.length);
    weights.set(entry, Math.max(weights.get(entry) ?? 0, weight + shifted));
  }
  return weights;
}

/** A text as it is written and its folded characters, without blanks. */
function charactersOf(text: string): { readonly written: string[]; readonly folded: string[] } {
  const written = Array.from(text).filter((character) => !isBreak(character.charCodeAt(0)));
  return { written, folded: written.map(foldForSearch) };
}

/** How far a record's title and names are from some words, and what of them is nearest; undefined where a word is too far. */
function compare(
  { title, names }: SearchRecord,
  words: readonly (readonly Spoken[])[],
  readings: Readings,
): { readonly cost: number; readonly meant: string } | undefined {
  const lines = [title, ...names].map(charactersOf);
  let cost = 0;
  const parts: string[] = [];
  for (const word of words) {
    const [nearest] = lines
      .map(({ written, folded }) => ({ ...align(word, folded, readings), written }))
      .toSorted((a, b) => a.cost - b.cost);
    if (!nearest || nearest.cost > maxCost(word)) return undefined;
    cost += nearest.cost;
    parts.push(nearest.written.slice(nearest.start, nearest.end).join(''));
  }
  return { cost, meant: parts.join(' ') };
}

/**
 * Entries whose titles or names sound like some folded words or differ from them by a slip, the nearest first. Words of
 * one character say too little and are left out; undefined where there are no others, or nothing is similar. Rejects when
 * a file cannot be read.
 */
export async function findSimilar(
  index: SearchIndex,
  words: readonly string[],
  isWanted: (entry: number) => boolean,
): Promise<Similar | undefined> {
  const { readings, pairs } = await index.sounds();
  const spoken = words.map((word) => readings.spoken(word)).filter(({ length }) => length > 1);
  if (spoken.length === 0) return undefined;
  const weights = new Map<number, number>();
  for (const ofWord of await Promise.all(spoken.map((word) => weighEntries(pairs, word, index.size))))
    for (const [entry, weight] of ofWord) weights.set(entry, (weights.get(entry) ?? 0) + weight);
  const candidates = [...weights]
    .filter(([entry]) => isWanted(entry))
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a)
    .slice(0, maxCandidates);
  const records = await index.records(candidates.map(([entry]) => entry));
  const compared = records
    .flatMap((record, at) => {
      const result = compare(record, spoken, readings);
      return result ? [{ ...result, entry: candidates[at]?.[0] ?? -1 }] : [];
    })
    // Equals stay in the order of how rare what they contain is.
    .toSorted((a, b) => a.cost - b.cost);
  const [best] = compared;
  if (!best) return undefined;
  const shown = index.foldFamilies(compared).slice(0, maxSimilar);
  return { meant: best.meant, records: await index.records(shown.map(({ entry }) => entry)) };
}
