import { compareCodes } from '#src/platform/text/compare.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import {
  checked,
  type Claim,
  claimIn,
  contentOf,
  isLatin,
  type MessageMatch,
  TitleComparison,
} from './claim.ts';
import { isOpposite } from '#src/platform/text/verdict-scale.ts';
import { relate, relations } from './compare-claims.ts';
import type { Gram } from '#src/data/retrieval/search/grams.ts';
import { linksIn, maxLinks } from '#src/data/retrieval/search/links.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { type SearchIndex, weightOf } from '#src/data/retrieval/search/search-index.ts';
import { sentencesIn } from './sentences.ts';

// The constants below were tuned with other disguises and messages than those in `npm run bench -- message`.

/** The minimum score of a match. Among thousands of fact-checks, some share two or three words with any greeting. */
export const minScore = 0.47;

/** From this score on, an item is the claim of a sentence, which has fewer words to agree. */
const sentenceScore = 0.85;

/** The number of bigrams of a message that are looked up in titles; more if it has more than half as many sentences. */
const titleListCount = 12;

/** The maximum number of sentences looked up. */
const maxSentences = 10;

/** The minimum number of bigrams of a sentence that are looked up in titles. */
const minSentenceLists = 2;

/** The maximum number of these bigrams looked up in texts. */
const maxTextLists = 4;

/**
 * The minimum share of the weight of these bigrams that a text must contain to count, and of a sentence's bigrams a
 * title: each one alone is in many by chance.
 */
const minShare = 0.4;

/** The maximum number of items compared with the message because of their links. */
const maxLinked = 6;

/**
 * The maximum number of items compared because of all bigrams in their titles, and because of those of one sentence.
 */
const maxOfMessage = 4;
const maxOfSentences = 5;

/** A list of the checked entries that contain a bigram, and the bigram's weight. */
interface WeighedList {
  readonly entries: readonly number[];
  readonly weight: number;
}

/** Reads the lists of bigrams in titles or texts. Rejects if a file cannot be read. */
async function readLists(
  index: SearchIndex,
  bigrams: Iterable<Gram>,
  part: 'titles' | 'texts',
): Promise<ReadonlyMap<Gram, WeighedList>> {
  const ranges = index.ranges.filter(({ collection }) => checked.has(collection));
  const lists = [...new Set(bigrams)].map(async (bigram) => {
    const all = await index.entriesWith(bigram, [part]);
    const entries = all.filter((entry) => ranges.some(({ first, end }) => entry >= first && entry < end));
    return [bigram, { entries, weight: weightOf(all.length, index.size) }] as const;
  });
  return new Map(await Promise.all(lists));
}

/** An entry of some lists: the weight of those that contain it, and its share of the weight of all. */
interface ListedEntry {
  readonly entry: number;
  readonly weight: number;
  readonly share: number;
}

function listedEntries(lists: Iterable<WeighedList>, min = 0): ListedEntry[] {
  const weights = new Map<number, number>();
  let whole = 0;
  for (const { entries, weight } of lists) {
    whole += weight;
    for (const entry of entries) weights.set(entry, (weights.get(entry) ?? 0) + weight);
  }
  const listed = [...weights].map(([entry, weight]) => ({
    entry,
    weight,
    share: weight / Math.max(whole, 1),
  }));
  return listed.filter(({ share }) => share >= min);
}

/** The entries with the highest weights; the newest first on a tie. */
function heaviest(listed: readonly ListedEntry[], count: number): number[] {
  const sorted = listed.toSorted((a, b) => b.weight - a.weight || b.entry - a.entry);
  return [...new Set(sorted.map(({ entry }) => entry))].slice(0, count);
}

/** A sentence of a message, and its bigrams that are looked up. */
interface Sentence {
  readonly claim: Claim;
  readonly chosen: readonly Gram[];
}

/** A message as it is compared with items. */
interface PreparedMessage {
  readonly claim: Claim;
  /** None if the message is a single sentence. */
  readonly sentences: readonly Sentence[];
  readonly links: ReadonlySet<string>;
}

/**
 * The sentences of a message that are looked up, of many those most like titles; none if it has only one, which is the
 * message.
 */
function chosenSentences(message: string, titles: TitleComparison): Sentence[] {
  const sentences = sentencesIn(message);
  if (sentences.length < 2) return [];
  const claims = sentences
    .map(claimIn)
    .toSorted((a, b) => titles.meanLogFrequency(b) - titles.meanLogFrequency(a))
    .slice(0, maxSentences);
  const count = Math.max(minSentenceLists, Math.ceil(titleListCount / claims.length));
  return claims.map((claim) => {
    // A bigram that no title contains finds none.
    const known = contentOf(claim).filter((bigram) => titles.frequencyOf(bigram) >= 1);
    return { claim, chosen: titles.choose(known, count) };
  });
}

/** The items that may answer a message. */
interface Candidates {
  readonly items: readonly { readonly entry: number; readonly item: SearchRecord; readonly title: Claim }[];
  /** The share of the message that the texts of entries contain. */
  readonly inTexts: ReadonlyMap<number, number>;
  /** The reason if texts could not be read. */
  readonly missing: ServiceError | undefined;
}

/**
 * Reads the items that contain the links of a message, most of its looked-up bigrams in title or text, or most of those
 * of one of its sentences in the title. Rejects if a file other than one of texts cannot be read.
 */
async function readCandidates(
  index: SearchIndex,
  { claim, sentences, links }: PreparedMessage,
  titles: TitleComparison,
  limit: number,
): Promise<Candidates> {
  const chosen =
    sentences.length > 0
      ? sentences.flatMap((sentence) => sentence.chosen)
      : titles.choose(contentOf(claim), titleListCount);
  const rarest = titles.choose(
    chosen.filter((bigram) => !isLatin(bigram)),
    maxTextLists,
  );
  let missing: ServiceError | undefined;
  const [titleLists, textLists, linked] = await Promise.all([
    readLists(index, chosen, 'titles'),
    readLists(index, rarest, 'texts').catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      missing = error;
      return new Map<Gram, WeighedList>();
    }),
    index.entriesAbout([...links].slice(0, maxLinks)),
  ]);
  const ofTexts = listedEntries(textLists.values(), minShare);
  const ofSentences = sentences.flatMap((sentence) => {
    const lists = sentence.chosen.flatMap((bigram) => titleLists.get(bigram) ?? []);
    return listedEntries(lists, minShare);
  });
  const entries = new Set([
    ...linked.slice(0, maxLinked),
    ...heaviest(listedEntries(titleLists.values()), maxOfMessage),
    ...heaviest(ofTexts, limit),
    ...heaviest(ofSentences, maxOfSentences),
  ]);
  const records = await index.records([...entries]);
  const items = [...entries].flatMap((entry, at) => {
    const item = records[at];
    return item && checked.has(item.collection) ? [{ entry, item, title: claimIn(item.title) }] : [];
  });
  return { items, inTexts: new Map(ofTexts.map(({ entry, share }) => [entry, share])), missing };
}

/** A match and its entry in the index. */
interface EntryMatch {
  readonly entry: number;
  readonly item: SearchRecord;
  readonly score: number;
}

const keyOf = ({ item }: EntryMatch): string => `${item.collection}/${item.id}`;

/** A bonus for a common link: it means the same subject, however it is worded. */
const linkBonus = 2;

/** The candidates that may be about a message or one of its sentences, best first. */
function scoredCandidates(
  { claim, sentences, links }: PreparedMessage,
  { items, inTexts }: Candidates,
  titles: TitleComparison,
): EntryMatch[] {
  const matches = items.flatMap(({ entry, item, title }): EntryMatch[] => {
    const isShared = (item.links ?? []).some((link) => links.has(link));
    const whole = (isShared ? linkBonus : 0) + titles.compare(claim, title, inTexts.get(entry));
    const parts = sentences.map((sentence) => titles.compare(sentence.claim, title));
    const part = Math.max(0, ...parts.filter((score) => score >= sentenceScore));
    const score = Math.max(whole >= minScore ? whole : 0, part);
    return score === 0 ? [] : [{ entry, item, score }];
  });
  return matches.toSorted((a, b) => b.score - a.score || compareCodes(keyOf(a), keyOf(b)));
}

/** The number of candidates whose titles are compared with the message word by word. */
const maxCompared = 8;

/** Sorts the candidates by how their titles relate to a message; equal ones stay in order of their scores. */
function inOrder(message: string, matches: readonly EntryMatch[]) {
  const sentences = sentencesIn(message);
  return matches
    .slice(0, maxCompared)
    .map((match) => ({ ...match, ...relate(message, match.item, sentences) }))
    .toSorted((a, b) => relations.indexOf(a.relation) - relations.indexOf(b.relation));
}

/**
 * Returns the items that may answer a forwarded message, best first, at most `limit`; none if nothing fits. Candidates come
 * from a few bigrams of the message or of each of its sentences, are then compared by all bigrams of their titles, and
 * get a bonus for a common link; those whose titles say the same as the message come first, then those that say the same
 * as one of its sentences. Rejects if a file cannot be read. If only texts cannot be read, as on a device that stores
 * only titles, titles are searched; it rejects if these match nothing, because nobody can then say that the claim was
 * never checked.
 */
export async function matchMessage(index: SearchIndex, message: string, limit = 3): Promise<MessageMatch[]> {
  const titles = new TitleComparison(await index.titleFrequency(), index.size);
  const prepared: PreparedMessage = {
    claim: claimIn(message),
    sentences: chosenSentences(message, titles),
    links: new Set(linksIn(message)),
  };
  const candidates = await readCandidates(index, prepared, titles, limit);
  const ordered = inOrder(message, scoredCandidates(prepared, candidates, titles));
  const verdicts = ordered.flatMap(
    ({ relation, item: { verdict } }) => (relation === 'same' && verdict) || [],
  );
  const isDisputed = verdicts.some((verdict) => verdicts.some((other) => isOpposite(verdict, other)));
  const matches = index.foldFamilies(ordered).slice(0, limit);
  if (candidates.missing && matches.length === 0) throw candidates.missing;
  // A variant may have matched; the answer is the leader of its family.
  const leaders = await index.records(matches.map(({ entry }) => entry));
  return matches.map(({ item, score, relation }, at) => {
    const leader = leaders[at] ?? item;
    return {
      item: leader,
      score,
      ...(leader.title !== item.title && { variant: item.title }),
      ...(isDisputed && relation === 'same' && { isDisputed }),
    };
  });
}
