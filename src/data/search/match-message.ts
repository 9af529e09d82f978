import { compareCodes } from '#src/platform/compare.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { parseUrl } from '#src/platform/parse-url.ts';
import { contradicts } from './contradicts.ts';
import { foldForSearch } from './fold.ts';
import { bigramsOf, type Gram } from './grams.ts';
import type { SearchRecord } from './search-head.ts';
import { type SearchIndex, weightOf } from './search-index.ts';

// The constants below were tuned with other disguises and messages than those in `npm run bench -- message`.

/** The minimum score of a match. Among thousands of fact-checks, some share two or three words with any greeting. */
export const minScore = 0.53;

/** From this score on, an item is the claim of the message; below, it is only similar. */
export const confidentScore = 0.95;

/**
 * Added to the weight of a title and of a message, so that short ones score low: a short title occurs in many
 * messages by chance, and a short greeting in some title.
 */
const minTitleWeight = 24;
const minMessageWeight = 40;

/**
 * The factor of the message's share that the item contains, relative to the title's share that the message contains.
 */
const messagePart = 1.6;

/** The maximum number of bigrams looked up in titles; with more, a long message would read more than 150 kB. */
const maxTitleLists = 10;

/** The maximum number of these bigrams looked up in texts. */
const maxTextLists = 5;

/** The maximum number of links looked up; items about further links are found by their words. */
const maxLinks = 4;

/** The number of items compared with the message in full, from the links and from the titles each. */
const maxCandidates = 6;

/** Collections whose items verify claims. */
export const checked: ReadonlySet<string> = new Set(['qna', 'debunkingImages']);

/**
 * How a fact-check relates to a message: same claim, possibly the same, or the message seems to negate it or to give
 * another number. Only for `same` does the page apply the verdict to the message.
 */
export const relations = ['same', 'similar', 'opposed'] as const;

export interface MessageMatch {
  readonly item: SearchRecord;
  readonly score: number;
  readonly relation: (typeof relations)[number];
}

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

/** Requests to forward the message, which nearly every message contains, and some titles. */
const forwardRequest =
  /(?:告訴|轉告|轉傳|轉發|分享)給?(?:大家|親朋好友|親友|家人|朋友|你的家人|所有人|更多人)/gu;

/** The message without links and requests to forward it. */
const claimIn = (message: string): string =>
  message.replaceAll(/https?:\/\/\S+/g, ' ').replaceAll(forwardRequest, ' ');

/** Latin words. Their bigrams occur in every text, so each word counts only as a whole. */
const latinWords = /[a-z]{2,}/g;

const latinWordsIn = (folded: string): ReadonlySet<string> => new Set(folded.match(latinWords));

/** A title without the Latin words that the message lacks. */
const sharedPart = (title: string, words: ReadonlySet<string>): string =>
  title.replaceAll(latinWords, (word) => (words.has(word) ? word : ' '));

const isLatin = (bigram: Gram): boolean => bigram >>> 16 < 0x80 && (bigram & 0xff_ff) < 0x80;

const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>「」（）]+/g)].flatMap(([address]) => linkKey(address) ?? []);

/**
 * Selects at most `count` of a message's bigrams: the rarest in titles of each stretch, so that whichever part of the
 * message was checked is represented.
 */
function chosenBigrams(
  bigrams: readonly Gram[],
  frequencyOf: (bigram: Gram) => number,
  count: number,
): Gram[] {
  const stretch = bigrams.length / Math.min(count, bigrams.length);
  const chosen: Gram[] = [];
  for (let start = 0; start < bigrams.length; start += stretch) {
    const [rarest] = bigrams
      .slice(Math.floor(start), Math.floor(start + stretch))
      .toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
    if (rarest !== undefined) chosen.push(rarest);
  }
  return chosen;
}

/** The summed weights of some bigrams. */
interface Sums {
  /** The weight of the bigrams that each entry contains. */
  readonly of: ReadonlyMap<number, number>;
  /** The weight of all bigrams. */
  readonly whole: number;
}

/** Sums the weights of the bigrams that each entry contains in its titles or its texts. */
async function sumWeights(
  index: SearchIndex,
  bigrams: readonly Gram[],
  part: 'titles' | 'texts',
): Promise<Sums> {
  const lists = await Promise.all(bigrams.map((bigram) => index.entriesWith(bigram, [part])));
  const ranges = index.ranges.filter(({ collection }) => checked.has(collection));
  const of = new Map<number, number>();
  let whole = 0;
  for (const entries of lists) {
    const weight = weightOf(entries.length, index.size);
    whole += weight;
    for (const { first, end } of ranges)
      for (const entry of entries)
        if (entry >= first && entry < end) of.set(entry, (of.get(entry) ?? 0) + weight);
  }
  return { of, whole };
}

/** The entries with the highest sums, the newest first on a tie. */
const highest = (sums: ReadonlyMap<number, number>, count: number): number[] =>
  [...sums]
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a)
    .slice(0, count)
    .map(([entry]) => entry);

/** The sums if texts cannot be read. */
const nothing: Sums = { of: new Map(), whole: 0 };

/**
 * Returns the items that answer a forwarded message, best first, at most `limit`; none if nothing fits. The score
 * consists of the share of the title that the message contains (a message is padded, cut and misspelt, but the claim
 * inside stays), the share of the message that the item contains, and a bonus for a common link. Candidates come from
 * a few of the message's bigrams and are then compared by all bigrams of their titles. Rejects if a file cannot be
 * read. If only texts cannot be read, as on a device that stores only titles, titles are searched; it rejects if
 * these match nothing, because nobody can then say that the claim was never checked.
 */
export async function matchMessage(index: SearchIndex, message: string, limit = 3): Promise<MessageMatch[]> {
  const links = new Set(linksIn(message));
  const claim = foldForSearch(claimIn(message));
  const bigrams = bigramsOf(claim);
  const words = latinWordsIn(claim);
  const frequencyOf = await index.titleFrequency();
  const weigh = (of: Iterable<Gram>): number => {
    let sum = 0;
    for (const bigram of of) sum += weightOf(frequencyOf(bigram), index.size);
    return sum;
  };
  const chosen = chosenBigrams([...bigrams], frequencyOf, maxTitleLists);
  const rarest = chosenBigrams(
    chosen.filter((bigram) => !isLatin(bigram)),
    frequencyOf,
    maxTextLists,
  );
  let missing: ServiceError | undefined;
  const [inTitles, inTexts, linked] = await Promise.all([
    sumWeights(index, chosen, 'titles'),
    sumWeights(index, rarest, 'texts').catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      missing = error;
      return nothing;
    }),
    index.entriesAbout([...links].slice(0, maxLinks)),
  ]);
  const candidates = new Set([
    ...linked.slice(0, maxCandidates),
    ...highest(inTitles.of, maxCandidates),
    ...highest(inTexts.of, limit),
  ]);
  const whole = weigh(bigrams);
  const entries = [...candidates];
  const scored = (await index.records(entries)).flatMap((item, at): (MessageMatch & { entry: number })[] => {
    const entry = entries[at] ?? -1;
    if (!checked.has(item.collection)) return [];
    const title = foldForSearch(item.title);
    const ofItem = bigramsOf(title);
    const matched = weigh([...bigramsOf(sharedPart(title, words))].filter((bigram) => bigrams.has(bigram)));
    const ofTitle = matched / (weigh(ofItem) + minTitleWeight);
    const inText = (inTexts.of.get(entry) ?? 0) / Math.max(inTexts.whole, 1);
    const ofMessage = Math.max(matched, whole * inText) / (whole + minMessageWeight);
    const isShared = (item.links ?? []).some((link) => links.has(link));
    // A shared link means the same subject, however it is worded.
    const score = (isShared ? 2 : 0) + ofTitle + messagePart * ofMessage;
    if (score < minScore) return [];
    const ofScore = score >= confidentScore ? 'same' : 'similar';
    const relation = !isShared && contradicts(claim, title) ? 'opposed' : ofScore;
    return [{ entry, item, score, relation }];
  });
  const keyOf = ({ item }: MessageMatch): string => `${item.collection}/${item.id}`;
  const matches = index
    .foldFamilies(scored.toSorted((a, b) => b.score - a.score || compareCodes(keyOf(a), keyOf(b))))
    .slice(0, limit);
  if (missing && matches.length === 0) throw missing;
  // A variant may have matched; the answer is the leader of its family.
  const items = await index.records(matches.map(({ entry }) => entry));
  return matches.map(({ item, score, relation }, at) => ({ item: items[at] ?? item, score, relation }));
}
