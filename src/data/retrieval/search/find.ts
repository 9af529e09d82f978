import type { SearchWord } from '#src/data/content/search/search-text.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { findSimilar, type Similar } from './find-similar.ts';
import { wordsForSearch } from './fold.ts';
import { termsOf } from './grams.ts';
import { nearest, nearScores } from './near-scores.ts';
import { withoutQuestionWords } from './question-words.ts';
import { linksIn, maxLinks } from './links.ts';
import { points } from './postings.ts';
import { joinSyllables } from './readings.ts';
import type { SearchRecord } from './search-head.ts';
import type { EntryRange, SearchIndex } from './search-index.ts';

/** The number of results of each collection in the overview of all collections. */
export const previewSize = 4;

/** The minimum number of characters of a query between bigrams that occur nowhere, and their minimum share of it. */
const minKnown = 3;
const minKnownShare = 0.6;

/**
 * With at most this many results, none of them by title, the query may contain a typo: similar items are offered too.
 */
const maxLittle = 2;

/** A query longer than this, in code units, is a pasted message or headline: what it needs is read in steps. */
const longQuery = 32;

/** The maximum number of items near a query. */
const maxNear = 8;

/** The results of one collection. */
export interface FoundGroup {
  readonly collection: string;
  readonly total: number;
  /** The first records of the group. */
  readonly records: readonly SearchRecord[];
}

/** The results, and whether they contain the query's words or are only near them. */
export interface SearchAnswer {
  /** The collection with the best result comes first. */
  readonly groups: readonly FoundGroup[];
  readonly isNear: boolean;
  /** The texts are still being searched; their results come after these, never before. */
  readonly isPartial: boolean;
  /** Items with a similar spelling or sound, if few or no items contain the words; not included in `groups`. */
  readonly similar?: Similar;
  /** In the same case: items that share most of the query's terms (folded), best first; in neither of the others. */
  readonly near?: { readonly terms: readonly string[]; readonly records: readonly SearchRecord[] };
}

export interface FindOptions {
  /** The collection to search in; all by default. */
  readonly only?: string | undefined;
  /** The collection shown alone, with up to `limit` records; otherwise each collection has a preview. */
  readonly shown?: string | undefined;
  readonly limit?: number | undefined;
  /** Called with the results in titles and names while texts are still loading. */
  readonly onTitles?: (answer: SearchAnswer) => void;
  /** True if nobody needs the answer any more. */
  readonly isCancelled?: () => boolean;
}

/** The entries of a collection that contain all words, best first. */
interface Matches {
  readonly collection: string;
  readonly entries: readonly number[];
  /** The number of entries with all words in titles and names; these come first. */
  readonly inTitle: number;
  readonly best: number;
}

/** Added to the score if all words are in title and names; greater than any score without it. */
const titleBonus = 1_000;

/**
 * Sorts entries by score, the newest first on a tie. Entries with all words in title and names come before those with
 * a word only in the text, so that results from texts are appended wherever both are shown.
 */
function rank(
  collection: string,
  ranges: readonly EntryRange[],
  scoreOf: (entry: number) => number,
): Matches | undefined {
  // Few distinct scores occur, and entries are numbered by age: only the scores have to be sorted.
  const byScore = new Map<number, number[]>();
  for (const range of ranges.toReversed())
    for (let entry = range.end - 1; entry >= range.first; entry -= 1) {
      const score = scoreOf(entry);
      if (score === 0) continue;
      const equal = byScore.get(score);
      if (equal) equal.push(entry);
      else byScore.set(score, [entry]);
    }
  const scores = [...byScore.keys()].toSorted((a, b) => b - a);
  const of = (chosen: readonly number[]) => chosen.flatMap((score) => byScore.get(score) ?? []);
  return byScore.size === 0
    ? undefined
    : {
        collection,
        entries: of(scores),
        inTitle: of(scores.filter((score) => score >= titleBonus)).length,
        best: scores[0] ?? 0,
      };
}

/** Groups the matches by collection, from the points of each entry for each word. */
function matchesOf(
  index: SearchIndex,
  ranges: readonly EntryRange[],
  titlePoints: readonly Uint8Array[],
  textPoints: readonly Uint8Array[],
): Matches[] {
  const scoreOf = (entry: number): number => {
    let sum = 0;
    let inTitle = true;
    for (let word = 0; word < titlePoints.length; word += 1) {
      const ofTitle = titlePoints[word]?.[entry] ?? 0;
      const best = ofTitle > 0 ? ofTitle : (textPoints[word]?.[entry] ?? 0);
      if (best === 0) return 0;
      if (ofTitle === 0) inTitle = false;
      sum += best;
    }
    return sum / titlePoints.length + (inTitle ? titleBonus : 0);
  };
  const collections = [...new Set(ranges.map(({ collection }) => collection))];
  return collections.flatMap((collection) => {
    const own = ranges.filter((range) => range.collection === collection);
    return rank(collection, own, (entry) => index.familyScore(entry, scoreOf)) ?? [];
  });
}

/** False if no item contains the longest word of a long query. */
async function mayContain(index: SearchIndex, words: readonly SearchWord[]): Promise<boolean> {
  if (words.flat().join('').length <= longQuery) return true;
  const [longest = []] = words.toSorted(([a = ''], [b = '']) => b.length - a.length);
  const ofEntries = await Promise.all([index.titlePoints(longest), index.textPoints(longest)]);
  return ofEntries.some((each) => each.some((point) => point > 0));
}

/** The items that contain all words; none without words. */
async function matchesWith(
  index: SearchIndex,
  ranges: readonly EntryRange[],
  words: readonly SearchWord[],
): Promise<Matches[]> {
  if (words.length === 0 || !(await mayContain(index, words))) return [];
  const [titlePoints, textPoints] = await Promise.all([
    Promise.all(words.map((word) => index.titlePoints(word))),
    Promise.all(words.map((word) => index.textPoints(word))),
  ]);
  return matchesOf(index, ranges, titlePoints, textPoints);
}

/** The items about one of the links in a query. */
async function matchesAbout(
  index: SearchIndex,
  ranges: readonly EntryRange[],
  query: string,
): Promise<Matches[]> {
  const links = new Set(linksIn(query).slice(0, maxLinks));
  if (links.size === 0) return [];
  const entries = await index.entriesAbout(links);
  const records = await index.records(entries);
  const ofLinks = new Uint8Array(index.size);
  for (const [at, entry] of entries.entries())
    if (records[at]?.links?.some((link) => links.has(link))) ofLinks[entry] = points.wholeTitle;
  return matchesOf(index, ranges, [ofLinks], []);
}

const newest = ({ records: [first] }: FoundGroup): string => first?.updatedAt ?? '';

/** Adds the records to be shown to the matches. The collection with the best match comes first. */
async function groupsOf(
  index: SearchIndex,
  matches: readonly Matches[],
  { only, shown = only, limit = previewSize }: FindOptions,
): Promise<FoundGroup[]> {
  // A collection without results counts as unknown: the overview is shown instead.
  const isAlone = matches.some(({ collection }) => collection === shown);
  const groups = await Promise.all(
    matches.map(async ({ collection, entries, inTitle, best }) => {
      // In the overview, only groups without title results show text results: nothing shown moves when these arrive.
      const preview = Math.min(inTitle || previewSize, previewSize);
      const count = collection === shown ? limit : preview;
      // For a collection that is not shown, the first record is read only for its date (`newest`).
      const records = await index.records(entries.slice(0, isAlone && collection !== shown ? 1 : count));
      return { collection, total: entries.length, records, best };
    }),
  );
  return groups
    .toSorted((a, b) => b.best - a.best || compareCodes(newest(b), newest(a)))
    .map(({ collection, total, records }) => ({ collection, total, records }));
}

const rangesIn = ({ ranges }: SearchIndex, collection: string | undefined): readonly EntryRange[] =>
  collection === undefined ? ranges : ranges.filter((range) => range.collection === collection);

/**
 * Finds the items about a link in a query, or that contain all of its words, or else items near it. Reads only the
 * files of the query's grams and of the records shown; rejects if one cannot be read. An empty query finds nothing.
 */
export async function find(
  index: SearchIndex,
  query: string,
  options: FindOptions = {},
): Promise<SearchAnswer> {
  const words = wordsForSearch(query);
  if (words.length === 0 || index.size === 0) return { groups: [], isNear: false, isPartial: false };
  const { onTitles, isCancelled = () => false } = options;
  const ranges = rangesIn(index, options.only);
  const about = await matchesAbout(index, ranges, query);
  if (about.length > 0)
    return { groups: await groupsOf(index, about, options), isNear: false, isPartial: false };
  if (!(await mayContain(index, words))) return findOther(index, query, words, options);
  const ofTexts = Promise.all(words.map((word) => index.textPoints(word)));
  // Awaited below; until then a rejection would count as unhandled.
  ofTexts.catch(() => undefined);
  const titlePoints = await Promise.all(words.map((word) => index.titlePoints(word)));
  let isDone = false;
  const showTitles = async (): Promise<void> => {
    const groups = await groupsOf(index, matchesOf(index, ranges, titlePoints, []), options);
    if (groups.length > 0 && !isCancelled() && !isDone)
      onTitles?.({ groups, isNear: false, isPartial: true });
  };
  // Ignored: the answer itself reads the same files and rejects as well.
  if (onTitles) showTitles().catch(() => undefined);
  const found = matchesOf(index, ranges, titlePoints, await ofTexts);
  if (found.length === 0) return findOther(index, query, words, options);
  const groups = await groupsOf(index, found, options);
  isDone = true;
  const answer = { groups, isNear: false, isPartial: false };
  return isLittle(found) && !isCancelled() ? withOthers(index, query, ranges, answer, found) : answer;
}

const isLittle = (found: readonly Matches[]): boolean =>
  found.every(({ inTitle, entries }) => inTitle === 0 && entries.length <= maxLittle);

/** The words that say what a query is about: without question words and links, with syllables of Zhuyin joined. */
export const wordsOf = (query: string): string[] =>
  wordsForSearch(withoutQuestionWords(joinSyllables(query))).flatMap(([written]) => written ?? []);

/**
 * The parts of words between bigrams that no item contains: these are around a typo, which in words of texts, unlike
 * those of titles, cannot be corrected by sound. None if little remains of the words.
 */
async function knownParts(index: SearchIndex, words: readonly string[]): Promise<SearchWord[]> {
  const parts: string[] = [];
  for (const word of words.join('').length > longQuery ? [] : words) {
    const terms = [...termsOf(word)];
    const places = await Promise.all(
      terms.map((term) => Promise.all([index.occurrences(term, 'titles'), index.occurrences(term, 'texts')])),
    );
    const unknown = new Set(terms.filter((_, at) => places[at]?.every(({ at: { length } }) => length === 0)));
    let start = 0;
    for (let end = 1; end <= word.length; end += 1) {
      if (end < word.length && !unknown.has(word.slice(end - 1, end + 1))) continue;
      if (end - start > 1) parts.push(word.slice(start, end));
      start = end;
    }
  }
  const [all, known] = [words.join('').length, parts.join('').length];
  return known >= Math.max(minKnown, all * minKnownShare) ? parts.map((part) => [part]) : [];
}

/**
 * The fallback if no item contains all words: items that contain all words but the question words, and others that
 * are similar or near.
 */
async function findOther(
  index: SearchIndex,
  query: string,
  words: readonly SearchWord[],
  options: FindOptions,
): Promise<SearchAnswer> {
  const { isCancelled = () => false } = options;
  const ranges = rangesIn(index, options.only);
  const topicWords = wordsForSearch(withoutQuestionWords(joinSyllables(query)));
  const isOther = topicWords.flat().join(' ') !== words.flat().join(' ');
  const found = isOther && !isCancelled() ? await matchesWith(index, ranges, topicWords) : [];
  const answer = { groups: await groupsOf(index, found, options), isNear: true, isPartial: false };
  return isLittle(found) && !isCancelled() ? withOthers(index, query, ranges, answer, found) : answer;
}

/** Adds items with a similar title to an answer, and items that share most of the query's terms. */
async function withOthers(
  index: SearchIndex,
  query: string,
  ranges: readonly EntryRange[],
  answer: SearchAnswer,
  found: readonly Matches[],
): Promise<SearchAnswer> {
  const contained = new Set(found.flatMap(({ entries }) => entries));
  const isOther = (entry: number): boolean => isIn(ranges, entry) && !contained.has(index.leaderOf(entry));
  const words = wordsOf(query);
  const scores = (await nearScores(index, words)).filter(({ entry }) => isOther(entry));
  const isLong = words.join('').length > longQuery;
  const similar = isLong ? undefined : await findSimilar(index, words, scores);
  const inParts = similar ? [] : await matchesWith(index, ranges, await knownParts(index, words));
  const containing = inParts.flatMap(({ entries }) => entries.filter(isOther).map((entry) => ({ entry })));
  const best = index.foldFamilies([...containing, ...nearest(scores)]).slice(0, maxNear);
  const shown = new Set(similar?.records.map(({ collection, id }) => `${collection}/${id}`));
  const records = await index.records(best.map(({ entry }) => entry));
  const others = records.filter(({ collection, id }) => !shown.has(`${collection}/${id}`));
  const near = others.length > 0 && { near: { terms: [...termsOf(words.join(' '))], records: others } };
  return { ...answer, ...(similar && { similar }), ...near };
}

const isIn = (ranges: readonly EntryRange[], entry: number): boolean =>
  ranges.some(({ first, end }) => entry >= first && entry < end);

/**
 * Returns the ids of all items of a collection that contain every word of a query. Rejects if a file cannot be read.
 */
export async function findIds(index: SearchIndex, query: string, collection: string): Promise<string[]> {
  const answer = await find(index, query, { only: collection, limit: Infinity });
  if (answer.isNear) return [];
  const group = answer.groups.find((each) => each.collection === collection);
  return (group?.records ?? []).map(({ id }) => id);
}
