import { compareCodes } from '#src/platform/compare.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { parseUrl } from '#src/platform/parse-url.ts';
import { contradicts } from './contradicts.ts';
import { foldForSearch } from './fold.ts';
import { bigramsOf, type Gram } from './grams.ts';
import type { SearchRecord } from './search-head.ts';
import { type SearchIndex, weightOf } from './search-index.ts';

// The numbers that follow were chosen with other disguises and messages than those that `npm run bench -- message` counts.

/** Below this score nothing fits: among thousands of checks some have two or three words of any greeting in their titles. */
export const minScore = 0.53;

/** From this score on an item is what a message says; below it is only similar. */
export const confidentScore = 0.95;

/**
 * Weights that a title and a message need before containing all of them says much: short titles are in many messages by
 * chance, and a short greeting is in a title.
 */
const minTitleWeight = 24;
const minMessageWeight = 40;

/** How much the part of the message that an item contains counts, beside the part of the title that the message contains. */
const messagePart = 1.6;

/** Bigrams of a message whose lists of titles are read: with more, a long message would read more than 150 kB. */
const maxTitleLists = 10;

/** Bigrams of a message, among those, whose lists of texts are read. */
const maxTextLists = 5;

/** Links of a message that are looked up: what is about one of more is found by its words. */
const maxLinks = 4;

/** Items that are compared with the message in full. */
const maxCandidates = 6;

/** Collections that answer whether something is true. */
export const checked: ReadonlySet<string> = new Set(['qna', 'debunkingImages']);

/**
 * How what was checked and a message are related: surely the same, perhaps, or the message seems to deny it or to have
 * another number. What was found is said of a message only where they are the same.
 */
export const relations = ['same', 'similar', 'opposed'] as const;

export interface MessageMatch {
  readonly item: SearchRecord;
  readonly score: number;
  readonly relation: (typeof relations)[number];
}

/** The video or article behind a link, without what differs from one forwarding to the next. */
export function linkKey(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.host.replace(/^(www|m|mobile)\./, '');
  const video = url.searchParams.get('v');
  const path = url.pathname.replace(/\/$/, '');
  if (video && host.endsWith('youtube.com')) return `youtu.be/${video}`;
  // The front page of a site says nothing of what was sent. Numbers name an article where the path is that of a program.
  if (path === '') return undefined;
  const numbers = [...url.searchParams]
    .filter(([, value]) => /^\d{3,}$/.test(value))
    .map(([name, value]) => `${name}=${value}`);
  return [`${host}${path}`, ...numbers.toSorted(compareCodes)].join('&');
}

/** Requests to send a message on, which nearly every message has, and some titles. */
const forwardRequest =
  /(?:告訴|轉告|轉傳|轉發|分享)給?(?:大家|親朋好友|親友|家人|朋友|你的家人|所有人|更多人)/gu;

/** What a message says, without links and requests to send it on. */
const claimIn = (message: string): string =>
  message.replaceAll(/https?:\/\/\S+/g, ' ').replaceAll(forwardRequest, ' ');

/** Words of Latin letters: two letters of one are in words of every text, so that they count as a whole. */
const latinWords = /[a-z]{2,}/g;

const latinWordsIn = (folded: string): ReadonlySet<string> => new Set(folded.match(latinWords));

/** A title without the Latin words that a message does not have. */
const sharedPart = (title: string, words: ReadonlySet<string>): string =>
  title.replaceAll(latinWords, (word) => (words.has(word) ? word : ' '));

const isLatin = (bigram: Gram): boolean => bigram >>> 16 < 0x80 && (bigram & 0xff_ff) < 0x80;

const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>「」（）]+/g)].flatMap(([address]) => linkKey(address) ?? []);

/**
 * As many of a message's bigrams as are looked up: the rarest in titles of each stretch of it, so that whatever part of it
 * was checked has some of them.
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

/** What entries contain of some bigrams. */
interface Sums {
  /** The weight of the bigrams that an entry contains. */
  readonly of: ReadonlyMap<number, number>;
  /** The weight of all of them. */
  readonly whole: number;
}

/** Sums the weights of the bigrams that each entry contains in its title or its text. */
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

/** The entries with the highest sums, the newest first among equals. */
const highest = (sums: ReadonlyMap<number, number>, count: number): number[] =>
  [...sums]
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a)
    .slice(0, count)
    .map(([entry]) => entry);

/** Nothing is known of any entry. */
const nothing: Sums = { of: new Map(), whole: 0 };

/**
 * The items that answer a forwarded message, best first, at most `limit`; none where nothing fits. What counts is how much of an item's
 * title the message contains (a message is padded, cut and misspelt, the claim inside stays), how much of the message
 * the item contains, and a link that both share. Candidates are found by a few of the message's bigrams and then compared
 * by all bigrams of their titles. Rejects when a file cannot be read; where only texts cannot, as on a device that has
 * stored titles alone, titles answer, and it rejects where they do not: nobody can say then that nothing was checked.
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
    // What is about the same address is the same, however it is worded.
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
  // What matches is a variant; what answers is what leads its family.
  const items = await index.records(matches.map(({ entry }) => entry));
  return matches.map(({ item, score, relation }, at) => ({ item: items[at] ?? item, score, relation }));
}
