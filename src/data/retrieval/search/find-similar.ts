import { foldForSearch } from './fold.ts';
import { evenly, isBreak, pair } from './grams.ts';
import { entryOf } from './postings.ts';
import type { Readings, Spoken } from './readings.ts';
import type { SearchRecord } from './search-head.ts';
import { type SearchIndex, weightOf } from './search-index.ts';
import type { LayeredReader } from './shard-reader.ts';

/** The cost of a substitution: the text has another character than the word. */
const otherCharacter = 1;

/** The cost of a substitution by a homophone. Input methods offer homophones, so these are the most frequent typos. */
const sameSound = 0.3;

/** The cost of a transposition of two neighbours: no character is missing. */
const swapped = 0.8;

/** The cost of an insertion or deletion; slightly above a substitution, which is the more frequent explanation. */
const otherLength = 1.05;

/** The part of a text that is most similar to a word. */
interface Alignment {
  /**
   * The distance from the word: about 1 for each wrong, missing, extra or transposed character, less for a homophone.
   */
  readonly cost: number;
  readonly start: number;
  readonly end: number;
}

interface Cell {
  readonly cost: number;
  readonly start: number;
}

/**
 * Returns the part of a text, in folded characters, with the smallest edit distance to a word; transposed neighbours
 * count as one edit (Sellers; optimal string alignment). The first one wins a tie. With `needsAll`, the text must
 * contain each character of the word, or a homophone: the cost is infinite if none does.
 */
function align(
  word: readonly Spoken[],
  text: readonly string[],
  readings: Readings,
  needsAll = false,
): Alignment {
  const costOf = ({ character, sound }: Spoken, other: string): number => {
    if (character === other) return 0;
    if (readings.isReadAs(other, sound)) return character === '' ? 0 : sameSound;
    return needsAll ? Infinity : otherCharacter;
  };
  /** One column of cells for each position in the text; the rows are the word's characters. */
  const columns: Cell[][] = [];
  let best: Alignment = { cost: Infinity, start: 0, end: 0 };
  for (let at = 0; at <= text.length; at += 1) {
    const column: Cell[] = [{ cost: 0, start: at }];
    const [left, before] = [columns[at - 1], columns[at - 2]];
    for (let row = 1; row <= word.length; row += 1) {
      const [own, previous] = [word[row - 1], word[row - 2]];
      const above = column[row - 1];
      if (!own || !above) continue;
      let cell: Cell = { cost: needsAll ? Infinity : above.cost + otherLength, start: above.start };
      const choose = (from: Cell | undefined, cost: number) => {
        if (from && from.cost + cost < cell.cost) cell = { cost: from.cost + cost, start: from.start };
      };
      choose(left?.[row - 1], costOf(own, text[at - 1] ?? ''));
      choose(left?.[row], otherLength);
      if (previous && costOf(own, text[at - 2] ?? '') === 0 && costOf(previous, text[at - 1] ?? '') === 0)
        choose(before?.[row - 2], swapped);
      column.push(cell);
    }
    columns.push(column);
    const last = column[word.length];
    if (last && last.cost < best.cost) best = { ...last, end: at };
  }
  return best;
}

/** Items with titles similar to the query; `meant` is the most similar part of the best one. */
export interface Similar {
  readonly meant: string;
  readonly records: readonly SearchRecord[];
}

/** The maximum number of sound pairs looked up for one word, and about that for all words together. */
const maxPairs = 16;
const maxPairsOfAll = 24;

/** In a word shorter than this, a typo leaves few pairs intact: sounds two apart are looked up as pairs as well. */
const shortWord = 8;

/** The number of entries whose titles are aligned with the words. */
const maxCandidates = 10;

/** The maximum number of entries shown. */
const maxSimilar = 5;

/** In a word up to this length another character counts as another word: most are names, and it is somebody else's. */
const maxName = 3;

/** The maximum distance from a word of a part of a title with `found` characters: one typo, in a long word two. */
function maxCost({ length }: readonly Spoken[], found: number): number {
  // Homophones or a transposition; of three characters, one may be missing.
  if (length <= maxName) return length === maxName && found > length ? 1.1 : 0.8;
  return Math.min(2.2, Math.max(1.1, length / 4));
}

/** A pair of sounds of a word, and the number of characters before it. */
interface SoundPair {
  readonly gram: number;
  readonly offset: number;
}

/**
 * The sound pairs to look up for a word: neighbours (which in a title may also have a character between them) and, in
 * a short word, sounds two apart.
 */
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
  return evenly(neighbours, maxPairs);
}

/**
 * Returns, for each entry, the weight of the word's pairs that it contains in the word's order, with up to one
 * character inserted or missing in between. Rare pairs weigh more.
 */
async function weighEntries(
  reader: LayeredReader,
  { length }: readonly Spoken[],
  pairs: readonly SoundPair[],
  size: number,
): Promise<Map<number, number>> {
  const lists = await Promise.all(pairs.map(({ gram }) => reader.places(gram)));
  /** Weights by the place in an entry where the word would begin. */
  const starts = new Map<number, number>();
  for (const [number, { at }] of lists.entries()) {
    const offset = pairs[number]?.offset ?? 0;
    const weight = weightOf(at.length, size);
    let last = -1;
    for (const place of at) {
      // A place occurs twice if the second sound follows at both distances: count it once.
      if (place !== last) starts.set(place - offset, (starts.get(place - offset) ?? 0) + weight);
      last = place;
    }
  }
  const weights = new Map<number, number>();
  for (const [start, weight] of starts) {
    const shifted = Math.max(starts.get(start - 1) ?? 0, starts.get(start + 1) ?? 0);
    // The word may begin before the title does, if the title lacks its first characters.
    const entry = entryOf(start + length);
    weights.set(entry, Math.max(weights.get(entry) ?? 0, weight + shifted));
  }
  return weights;
}

/** The characters of a text without spaces, as written and folded. */
function charactersOf(text: string): { readonly written: string[]; readonly folded: string[] } {
  const written = Array.from(text).filter((character) => !isBreak(character.charCodeAt(0)));
  return { written, folded: written.map(foldForSearch) };
}

/** The distance of a record from the words, and its most similar part; undefined if it is too far from a word. */
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
      .map(({ written, folded }) => ({ ...align(word, folded, readings, word.length <= maxName), written }))
      .toSorted((a, b) => a.cost - b.cost);
    if (!nearest || nearest.cost > maxCost(word, nearest.end - nearest.start)) return undefined;
    cost += nearest.cost;
    parts.push(nearest.written.slice(nearest.start, nearest.end).join(''));
  }
  return { cost, meant: parts.join(' ') };
}

/**
 * Finds entries whose titles or names sound like the given folded words or differ from them by a typo, the most
 * similar first. Ignores words of one character, which are too ambiguous. Undefined if no other words remain or
 * nothing is similar. Rejects if a file cannot be read.
 */
export async function findSimilar(
  index: SearchIndex,
  words: readonly string[],
  isWanted: (entry: number) => boolean,
): Promise<Similar | undefined> {
  const { readings, pairs: reader } = await index.sounds();
  const spoken = words.map((word) => readings.spoken(word)).filter(({ length }) => length > 1);
  if (spoken.length === 0) return undefined;
  const weights = new Map<number, number>();
  const all = spoken.map((word) => ({ word, pairs: pairsOf(word) }));
  const share = Math.min(1, maxPairsOfAll / all.reduce((sum, { pairs: { length } }) => sum + length, 0));
  const ofWords = all.map(({ word, pairs }) =>
    weighEntries(reader, word, evenly(pairs, Math.ceil(pairs.length * share)), index.size),
  );
  for (const ofWord of await Promise.all(ofWords))
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
    // The sort is stable: equal costs stay in order of weight.
    .toSorted((a, b) => a.cost - b.cost);
  const [best] = compared;
  if (!best) return undefined;
  const shown = index.foldFamilies(compared).slice(0, maxSimilar);
  return { meant: best.meant, records: await index.records(shown.map(({ entry }) => entry)) };
}
