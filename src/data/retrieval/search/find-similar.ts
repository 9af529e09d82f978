import { foldForSearch } from './fold.ts';
import { isBreak } from './grams.ts';
import type { NearScore } from './near-scores.ts';
import type { Readings, Spoken } from './readings.ts';
import type { SearchRecord } from './search-head.ts';
import type { SearchIndex } from './search-index.ts';

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

/**
 * Returns a function that returns the part of a text, in folded characters, with the smallest edit distance to a word;
 * transposed neighbours count as one edit (Sellers; optimal string alignment). The first one wins a tie. With
 * `needsAll`, the text must contain each character of the word, or a homophone: the cost is infinite if none does.
 */
function alignmentWith(word: readonly Spoken[], readings: Readings, needsAll: boolean) {
  const costOf = ({ character, sound }: Spoken, other: string): number => {
    if (character === other) return 0;
    if (readings.isReadAs(other, sound)) return character === '' ? 0 : sameSound;
    return needsAll ? Infinity : otherCharacter;
  };
  /** The costs of each character of texts in place of each of the word's. */
  const known = new Map<string, readonly number[]>();
  const costsOf = (other: string): readonly number[] => {
    const costs = known.get(other) ?? word.map((own) => costOf(own, other));
    known.set(other, costs);
    return costs;
  };
  /** A column of distances: for each length of the word's beginning, its distance and where it starts. */
  const newColumn = () => ({
    costs: new Float64Array(word.length + 1),
    starts: new Int32Array(word.length + 1),
  });
  return (text: readonly string[]): Alignment => {
    let [column, left, before] = [newColumn(), newColumn(), newColumn()];
    let best: Alignment = { cost: Infinity, start: 0, end: 0 };
    for (let at = 0; at <= text.length; at += 1) {
      [column, left, before] = [before, column, left];
      const [own, previous] = [
        at > 0 ? costsOf(text[at - 1] ?? '') : [],
        at > 1 ? costsOf(text[at - 2] ?? '') : [],
      ];
      column.costs[0] = 0;
      column.starts[0] = at;
      for (let row = 1; row <= word.length; row += 1) {
        const isSwapped = row > 1 && previous[row - 1] === 0 && own[row - 2] === 0;
        let [from, back, cost] = [
          column,
          1,
          needsAll ? Infinity : (column.costs[row - 1] ?? 0) + otherLength,
        ];
        const replaced = (left.costs[row - 1] ?? 0) + (own[row - 1] ?? Infinity);
        if (replaced < cost) [from, back, cost] = [left, 1, replaced];
        const added = at > 0 ? (left.costs[row] ?? 0) + otherLength : Infinity;
        if (added < cost) [from, back, cost] = [left, 0, added];
        const turned = isSwapped ? (before.costs[row - 2] ?? 0) + swapped : Infinity;
        if (turned < cost) [from, back, cost] = [before, 2, turned];
        column.costs[row] = cost;
        column.starts[row] = from.starts[row - back] ?? 0;
      }
      const last = column.costs[word.length] ?? Infinity;
      if (last < best.cost) best = { cost: last, start: column.starts[word.length] ?? 0, end: at };
    }
    return best;
  };
}

/** Items with titles similar to the query; `meant` is the most similar part of the best one. */
export interface Similar {
  readonly meant: string;
  readonly records: readonly SearchRecord[];
}

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

/** The characters of a text without spaces, as written and folded. */
function charactersOf(text: string): { readonly written: string[]; readonly folded: string[] } {
  const written = Array.from(text).filter((character) => !isBreak(character.charCodeAt(0)));
  // Almost always as many characters: folding them one by one takes much longer.
  const folded = Array.from(foldForSearch(written.join('')));
  return { written, folded: folded.length === written.length ? folded : written.map(foldForSearch) };
}

/** A word, and the function that finds the most similar part of a text. */
interface Sought {
  readonly word: readonly Spoken[];
  readonly align: (text: readonly string[]) => Alignment;
}

/** The distance of a record from the words, and its most similar part; undefined if it is too far from a word. */
function compare(
  { title, names }: SearchRecord,
  words: readonly Sought[],
): { readonly cost: number; readonly meant: string } | undefined {
  const lines = [title, ...names].map(charactersOf);
  let cost = 0;
  const parts: string[] = [];
  for (const { word, align } of words) {
    const [nearest] = lines
      .map(({ written, folded }) => ({ ...align(folded), written }))
      .toSorted((a, b) => a.cost - b.cost);
    if (!nearest || nearest.cost > maxCost(word, nearest.end - nearest.start)) return undefined;
    cost += nearest.cost;
    parts.push(nearest.written.slice(nearest.start, nearest.end).join(''));
  }
  return { cost, meant: parts.join(' ') };
}

/**
 * Finds entries whose titles or names sound like the given folded words or differ from them by a typo, the most similar
 * first, among those that share most with the words. Ignores words of one character, which are too ambiguous.
 * Undefined if no other words remain or nothing is similar. Rejects if a file cannot be read.
 */
export async function findSimilar(
  index: SearchIndex,
  words: readonly string[],
  scores: readonly NearScore[],
): Promise<Similar | undefined> {
  const { readings } = await index.sounds();
  const sought = words
    .map((word) => readings.spoken(word))
    .filter(({ length }) => length > 1)
    .map((word): Sought => ({ word, align: alignmentWith(word, readings, word.length <= maxName) }));
  if (sought.length === 0) return undefined;
  const candidates = scores
    .filter(({ ofTitle }) => ofTitle > 0)
    .toSorted((a, b) => b.ofTitle - a.ofTitle || b.entry - a.entry)
    .slice(0, maxCandidates);
  const records = await index.records(candidates.map(({ entry }) => entry));
  const compared = records
    .flatMap((record, at) => {
      const result = compare(record, sought);
      return result ? [{ ...result, entry: candidates[at]?.entry ?? -1 }] : [];
    })
    // The sort is stable: equal costs stay in order of weight.
    .toSorted((a, b) => a.cost - b.cost);
  const [best] = compared;
  if (!best) return undefined;
  const shown = index.foldFamilies(compared).slice(0, maxSimilar);
  return { meant: best.meant, records: await index.records(shown.map(({ entry }) => entry)) };
}
