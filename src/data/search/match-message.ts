import { compareCodes } from '#src/platform/compare.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { parseUrl } from '#src/platform/parse-url.ts';
import {
  checked,
  chosenBigrams,
  type Claim,
  claimIn,
  isLatin,
  type MessageMatch,
  titleComparison,
  type TitleComparison,
} from './claim.ts';
import { contradicts } from './contradicts.ts';
import { foldForSearch } from './fold.ts';
import type { Gram } from './grams.ts';
import { type SearchIndex, weightOf } from './search-index.ts';
import { sentencesIn } from './sentences.ts';

// The constants below were tuned with other disguises and messages than those in `npm run bench -- message`.

/** The minimum score of a match. Among thousands of fact-checks, some share two or three words with any greeting. */
export const minScore = 0.53;

/** From this score on, an item is the claim of the message; below, it is only similar. */
export const confidentScore = 0.95;

/** From this score on, an item is the claim of a sentence, which has fewer words to agree. */
const sentenceScore = 0.85;

/** The maximum number of bigrams of a message of one sentence that are looked up in titles. */
const maxTitleLists = 10;

/**
 * The maximum number of sentences looked up, with at least two bigrams each in titles, three if they are few: a message
 * of 500 characters would otherwise read more than 150 kB.
 */
const maxSentences = 12;
const maxSentenceLists = 24;

/** The minimum share of the weight of a sentence's bigrams that a title must contain to be compared with it. */
const minFound = 0.5;

/** The maximum number of these bigrams looked up in texts. */
const maxTextLists = 4;

/** The minimum share of their weight that a text must contain to count: each one alone is in many texts by chance. */
const minInText = 0.4;

/** The maximum number of links looked up; items about further links are found by their words. */
const maxLinks = 4;

/** The number of items compared with the message, from the links and from the titles each, and with a sentence. */
const maxCandidates = 6;
const maxSentenceCandidates = 2;

/** Returns a key of the video or article of a link, without the parts that change from share to share. */
export function linkKey(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.host.replace(/^(www|m|mobile)\./, '');
  const video = url.searchParams.get('v');
  const path = url.pathname.replace(/\/$/, '');
  if (video && host.endsWith('youtube.com')) return `youtu.be/${video}`;
  // A front page identifies nothing. Numeric parameters identify an article if the path is that of a script.
  if (path === '') return undefined;
  const numbers = [...url.searchParams]
    .filter(([, value]) => /^\d{3,}$/.test(value))
    .map(([name, value]) => `${name}=${value}`);
  return [`${host}${path}`, ...numbers.toSorted(compareCodes)].join('&');
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>「」（）]+/g)].flatMap(([address]) => linkKey(address) ?? []);

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

/** The share of the weight of all lists that each of their entries has. */
function shares(lists: Iterable<WeighedList>): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  let whole = 0;
  for (const { entries, weight } of lists) {
    whole += weight;
    for (const entry of entries) sums.set(entry, (sums.get(entry) ?? 0) + weight);
  }
  return new Map([...sums].map(([entry, sum]) => [entry, sum / Math.max(whole, 1)]));
}

/** The entries with the highest shares, at least `min`; the newest first on a tie. */
const highest = (of: ReadonlyMap<number, number>, count: number, min = 0): number[] =>
  [...of]
    .filter(([, share]) => share >= min)
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a)
    .slice(0, count)
    .map(([entry]) => entry);

/** A sentence of a message, and its bigrams that are looked up. */
interface Sentence {
  readonly text: string;
  readonly claim: Claim;
  readonly chosen: readonly Gram[];
}

/** The number of bigrams of each of some sentences that are looked up in titles. */
const listsOf = (sentences: number): number =>
  Math.min(Math.floor(maxSentenceLists / sentences), Math.max(3, Math.ceil(maxTitleLists / sentences)));

/**
 * The sentences of a message that are looked up, of many those most like titles; none if it has only one, which is the
 * message.
 */
function chosenSentences(message: string, titles: TitleComparison): Sentence[] {
  const sentences = sentencesIn(message);
  if (sentences.length < 2) return [];
  const chosen = sentences
    .map((text) => ({ text, claim: claimIn(text) }))
    .toSorted((a, b) => titles.likeness(b.claim) - titles.likeness(a.claim))
    .slice(0, maxSentences);
  const count = listsOf(chosen.length);
  return chosen.map((sentence) => {
    // A bigram that no title contains finds none.
    const known = [...sentence.claim.bigrams].filter((bigram) => titles.frequencyOf(bigram) >= 1);
    return { ...sentence, chosen: chosenBigrams(known, titles.frequencyOf, count) };
  });
}

/** A match and its entry in the index. */
type EntryMatch = MessageMatch & { readonly entry: number };

const keyOf = ({ item }: MessageMatch): string => `${item.collection}/${item.id}`;

/** Sorts matches by score; a stable order for equal ones. */
const inOrder = (matches: readonly EntryMatch[]): EntryMatch[] =>
  matches.toSorted((a, b) => b.score - a.score || compareCodes(keyOf(a), keyOf(b)));

/**
 * Returns the items that answer a forwarded message, best first, at most `limit`; none if nothing fits. Candidates come
 * from a few bigrams of the message or of each of its sentences, are then compared by all bigrams of their titles, and
 * get a bonus for a common link. In a chain letter a single claim is a small part of the words: if no item is the claim
 * of the whole message, those of its sentences come first. Rejects if a file cannot be read. If only texts cannot be
 * read, as on a device that stores only titles, titles are searched; it rejects if these match nothing, because nobody
 * can then say that the claim was never checked.
 */
export async function matchMessage(index: SearchIndex, message: string, limit = 3): Promise<MessageMatch[]> {
  const titles = await titleComparison(index);
  const { frequencyOf } = titles;
  const links = new Set(linksIn(message));
  const claim = claimIn(message);
  const sentences = chosenSentences(message, titles);
  const chosen =
    sentences.length > 0
      ? sentences.flatMap((sentence) => sentence.chosen)
      : chosenBigrams([...claim.bigrams], frequencyOf, maxTitleLists);
  const rarest = chosenBigrams(
    chosen.filter((bigram) => !isLatin(bigram)),
    frequencyOf,
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
  const inTexts = new Map([...shares(textLists.values())].filter(([, share]) => share >= minInText));
  const ofSentences = sentences.map((sentence) => {
    const lists = sentence.chosen.flatMap((bigram) => titleLists.get(bigram) ?? []);
    return { ...sentence, likely: highest(shares(lists), maxSentenceCandidates, minFound) };
  });
  const candidates = new Set([
    ...linked.slice(0, maxCandidates),
    ...highest(shares(titleLists.values()), maxCandidates),
    ...highest(inTexts, limit),
    ...ofSentences.flatMap(({ likely }) => likely),
  ]);
  const records = await index.records([...candidates]);
  const items = new Map([...candidates].map((entry, at) => [entry, records[at]]));

  const whole = [...items].flatMap(([entry, item]): EntryMatch[] => {
    if (!item || !checked.has(item.collection)) return [];
    const title = foldForSearch(item.title);
    const isShared = (item.links ?? []).some((link) => links.has(link));
    // A shared link means the same subject, however it is worded.
    const score = (isShared ? 2 : 0) + titles.compare(claim, title, inTexts.get(entry));
    if (score < minScore) return [];
    const ofScore = score >= confidentScore ? 'same' : 'similar';
    const relation = !isShared && contradicts(claim.folded, title) ? 'opposed' : ofScore;
    return [{ entry, item, score, relation }];
  });
  const opposed = new Set(whole.flatMap(({ entry, relation }) => (relation === 'opposed' ? [entry] : [])));
  const parts = ofSentences.flatMap(({ text, claim: part, likely }) =>
    likely.flatMap((entry): EntryMatch[] => {
      const item = items.get(entry);
      if (!item || opposed.has(entry)) return [];
      const title = foldForSearch(item.title);
      const score = titles.compare(part, title);
      if (score < sentenceScore || contradicts(part.folded, title)) return [];
      return [{ entry, item, score, relation: 'part', sentence: text }];
    }),
  );
  const isAnswered = whole.some(({ relation }) => relation === 'same');
  const matches = index
    .foldFamilies([...(isAnswered ? [] : inOrder(parts)), ...inOrder(whole)])
    .slice(0, limit);
  if (missing && matches.length === 0) throw missing;
  // A variant may have matched; the answer is the leader of its family.
  const leaders = await index.records(matches.map(({ entry }) => entry));
  return matches.map(({ item, score, relation, sentence }, at) => ({
    item: leaders[at] ?? item,
    score,
    relation,
    ...(sentence !== undefined && { sentence }),
  }));
}
