import type { SearchWord } from '#src/data/content/search/search-text.ts';
import { compareCodes } from '#src/platform/compare.ts';
import { findSimilar, type Similar } from './find-similar.ts';
import { foldForSearch, wordsForSearch } from './fold.ts';
import { bigramsOf } from './grams.ts';
import { withoutQuestionWords } from './question-words.ts';
import { joinSyllables } from './readings.ts';
import type { SearchRecord } from './search-head.ts';
import { type EntryRange, type SearchIndex, weightOf } from './search-index.ts';

/** Results of each kind that are shown among all kinds. */
export const previewSize = 4;

/** From this part of the query's weight on, an item is near it: long texts have less of it by chance. */
const minNearScore = 0.5;

/** The same of titles and names, which have little by chance, and still less where it is two bigrams or more. */
const minNearTitle = 0.4;
const minNearTitleParts = 0.25;

/** As few results, none of them by its title, may be what somebody has mistyped as well: what is similar is offered too. */
const maxLittle = 2;

/** Items that are near a query, at most. */
const maxNear = 20;

/** The results of one collection. */
export interface FoundGroup {
  readonly collection: string;
  readonly total: number;
  /** The first of them. */
  readonly records: readonly SearchRecord[];
}

/** What was found, and whether by its words or only near them. */
export interface SearchAnswer {
  /** The collection with the best result first. */
  readonly groups: readonly FoundGroup[];
  readonly isNear: boolean;
  /** Texts are still to be searched: results come behind these, and none before them. */
  readonly isPartial: boolean;
  /** What has the words with a slip or sounds like them, where little or nothing contains them; not in `groups`. */
  readonly similar?: Similar;
}

export interface FindOptions {
  /** The collection to search in; all of them unless one is named. */
  readonly only?: string | undefined;
  /** The collection that is shown alone, with as many records as `limit` says; else a few of each are. */
  readonly shown?: string | undefined;
  readonly limit?: number | undefined;
  /** Called with what titles and names contain while texts are on their way. */
  readonly onTitles?: (answer: SearchAnswer) => void;
  /** Whether nobody waits for the answer any more. */
  readonly isCancelled?: () => boolean;
}

/** The entries of a collection that contain all words, best first. */
interface Matches {
  readonly collection: string;
  readonly entries: readonly number[];
  /** How many of them have all words in titles and names: they come first. */
  readonly inTitle: number;
  readonly best: number;
}

/** A score that is above that of everything which has a word in its text only. */
const titleBonus = 1_000;

/**
 * Scores of entries, best first and the newest first among equals. What has all words in its title and names comes
 * before what has one in its text, so that the texts' results come behind those of titles wherever both are shown.
 */
function rank(
  collection: string,
  ranges: readonly EntryRange[],
  scoreOf: (entry: number) => number,
): Matches | undefined {
  // Few scores occur, and entries come newest first: nothing is left to be sorted but the scores.
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

/** The matches of each collection by the points that entries have for each word. */
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

const newest = ({ records: [first] }: FoundGroup): string => first?.updatedAt ?? '';

/** Matches with the records that are shown of them, the collection with the best match first. */
async function groupsOf(
  index: SearchIndex,
  matches: readonly Matches[],
  { only, shown = only, limit = previewSize }: FindOptions,
): Promise<FoundGroup[]> {
  // A kind that has no results is an unknown one: all kinds are shown.
  const isAlone = matches.some(({ collection }) => collection === shown);
  const groups = await Promise.all(
    matches.map(async ({ collection, entries, inTitle, best }) => {
      // Among all kinds texts' results stand only where titles have none: what is below does not move when they come.
      const preview = Math.min(inTitle || previewSize, previewSize);
      const count = collection === shown ? limit : preview;
      // Of what is not shown the first one tells which kind is the newest.
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
 * The items that contain every word of a query, else what is near it. Reads the files of the query's grams and of the
 * records that are shown, and no others; rejects when one cannot be read. An empty query finds nothing.
 */
export async function find(
  index: SearchIndex,
  query: string,
  options: FindOptions = {},
): Promise<SearchAnswer> {
  const words = wordsForSearch(query);
  if (words.length === 0 || index.size === 0) return { groups: [], isNear: false, isPartial: false };
  const { onTitles, isCancelled = () => false } = options;
  const ofTexts = Promise.all(words.map((word) => index.textPoints(word)));
  // It is awaited below; until then a failure is nobody's.
  ofTexts.catch(() => undefined);
  const titlePoints = await Promise.all(words.map((word) => index.titlePoints(word)));
  const ranges = rangesIn(index, options.only);
  let isDone = false;
  const showTitles = async (): Promise<void> => {
    const groups = await groupsOf(index, matchesOf(index, ranges, titlePoints, []), options);
    if (groups.length > 0 && !isCancelled() && !isDone)
      onTitles?.({ groups, isNear: false, isPartial: true });
  };
  // What fails here fails the whole answer as well, which reads the same files.
  if (onTitles) showTitles().catch(() => undefined);
  const found = matchesOf(index, ranges, titlePoints, await ofTexts);
  if (found.length === 0) return findOther(index, query, words, options);
  const groups = await groupsOf(index, found, options);
  isDone = true;
  const answer = { groups, isNear: false, isPartial: false };
  const isLittle = found.every(({ inTitle, entries }) => inTitle === 0 && entries.length <= maxLittle);
  if (!isLittle || isCancelled()) return answer;
  const contained = new Set(found.flatMap(({ entries }) => entries));
  return withSimilar(
    answer,
    await findSimilar(
      index,
      wordsOf(query),
      (entry) => isIn(ranges, entry) && !contained.has(index.leaderOf(entry)),
    ),
  );
}

const withSimilar = (answer: SearchAnswer, similar: Similar | undefined): SearchAnswer =>
  similar ? { ...answer, similar } : answer;

/** The words of a query as they may be mistyped: without what makes it a question, syllables of Zhuyin together. */
const wordsOf = (query: string): string[] =>
  wordsForSearch(withoutQuestionWords(joinSyllables(query))).flatMap(([written]) => written ?? []);

/**
 * What is offered where nothing contains all words of a query: what does without its question words, else what is similar
 * to these, else what shares most of them.
 */
async function findOther(
  index: SearchIndex,
  query: string,
  words: readonly SearchWord[],
  options: FindOptions,
): Promise<SearchAnswer> {
  const { isCancelled = () => false } = options;
  const ranges = rangesIn(index, options.only);
  const none: SearchAnswer = { groups: [], isNear: true, isPartial: false };
  if (isCancelled()) return none;
  const topic = withoutQuestionWords(joinSyllables(query));
  const topicWords = wordsForSearch(topic);
  if (topicWords.length > 0 && topicWords.flat().join(' ') !== words.flat().join(' ')) {
    const [titlePoints, textPoints] = await Promise.all([
      Promise.all(topicWords.map((word) => index.titlePoints(word))),
      Promise.all(topicWords.map((word) => index.textPoints(word))),
    ]);
    const found = matchesOf(index, ranges, titlePoints, textPoints);
    if (found.length > 0) return { ...none, groups: await groupsOf(index, found, options) };
  }
  if (isCancelled()) return none;
  const similar = await findSimilar(index, wordsOf(query), (entry) => isIn(ranges, entry));
  if (similar || isCancelled()) return withSimilar(none, similar);
  return { ...none, groups: await findNear(index, topic === '' ? query : topic, ranges) };
}

interface NearScore {
  readonly entry: number;
  /** How much of a query's bigrams the entry contains, rare ones counting more: 0 to 1. */
  readonly score: number;
  /** The same of its title and names. */
  readonly ofTitle: number;
  /** Bigrams in its title and names. */
  readonly inTitle: number;
}

/** The entries that contain any of a query's bigrams. */
export async function nearScores(index: SearchIndex, query: string): Promise<NearScore[]> {
  const bigrams = [...bigramsOf(foldForSearch(query))];
  const lists = await Promise.all(
    bigrams.map((bigram) =>
      Promise.all([index.entriesWith(bigram, ['titles', 'texts']), index.entriesWith(bigram, ['titles'])]),
    ),
  );
  const scores = new Float64Array(index.size);
  const ofTitles = new Float64Array(index.size);
  const inTitles = new Uint16Array(index.size);
  let whole = 0;
  for (const [entries, withTitle] of lists) {
    const weight = weightOf(entries.length, index.size);
    whole += weight;
    for (const entry of entries) scores[entry] = (scores[entry] ?? 0) + weight;
    for (const entry of withTitle) {
      ofTitles[entry] = (ofTitles[entry] ?? 0) + weight;
      inTitles[entry] = (inTitles[entry] ?? 0) + 1;
    }
  }
  const found: NearScore[] = [];
  for (const [entry, score] of scores.entries()) {
    if (score === 0) continue;
    const ofTitle = (ofTitles[entry] ?? 0) / whole;
    found.push({ entry, score: score / whole, ofTitle, inTitle: inTitles[entry] ?? 0 });
  }
  return found;
}

/** Whether what is shared is more than chance. */
const isNear = ({ score, ofTitle, inTitle }: NearScore): boolean =>
  score >= minNearScore || ofTitle >= minNearTitle || (ofTitle >= minNearTitleParts && inTitle > 1);

/** What shares most of a question's bigrams: for a person's own words. */
async function findNear(
  index: SearchIndex,
  query: string,
  ranges: readonly EntryRange[],
): Promise<FoundGroup[]> {
  const found = (await nearScores(index, query))
    .filter((each) => isNear(each) && isIn(ranges, each.entry))
    .toSorted((a, b) => b.score - a.score || b.entry - a.entry);
  const near = index.foldFamilies(found).slice(0, maxNear);
  const records = await index.records(near.map(({ entry }) => entry));
  const names = [...new Set(records.map(({ collection }) => collection))];
  return names.map((collection) => {
    const own = records.filter((record) => record.collection === collection);
    return { collection, total: own.length, records: own };
  });
}

const isIn = (ranges: readonly EntryRange[], entry: number): boolean =>
  ranges.some(({ first, end }) => entry >= first && entry < end);

/** The ids of all items of a collection that contain every word of a query. Rejects when a file cannot be read. */
export async function findIds(index: SearchIndex, query: string, collection: string): Promise<string[]> {
  const answer = await find(index, query, { only: collection, limit: Infinity });
  if (answer.isNear) return [];
  const group = answer.groups.find((each) => each.collection === collection);
  return (group?.records ?? []).map(({ id }) => id);
}
