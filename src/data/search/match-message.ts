import { compareCodes } from '#src/platform/compare.ts';
import { parseUrl } from '#src/platform/parse-url.ts';
import { foldForSearch } from './fold.ts';
import { bigramsOf, type Gram } from './grams.ts';
import type { SearchRecord } from './search-head.ts';
import { type SearchIndex, weightOf } from './search-index.ts';

/** From this score on an answer is shown as one; below it is only offered. Chosen with `npm run bench -- message`. */
export const confidentScore = 0.7;

/** Weight that a title needs before holding all of it says much: short titles are in many messages by chance. */
const minWeight = 8;

/** Bigrams of a message whose lists of titles are read: with more, a long message would read more than 150 kB. */
const maxTitleLists = 16;

/** Bigrams of a message, among those, whose lists of texts are read. */
const maxTextLists = 5;

/** Items that are compared with the message in full. */
const maxCandidates = 10;

/** Collections that answer whether something is true. */
export const checked: ReadonlySet<string> = new Set(['qna', 'debunkingImages']);

export interface MessageMatch {
  readonly item: SearchRecord;
  readonly score: number;
  readonly confident: boolean;
}

/** The video or article behind a link, without what differs from one forwarding to the next. */
export function linkKey(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.host.replace(/^(www|m|mobile)\./, '');
  const video = url.searchParams.get('v');
  const path = url.pathname.replace(/\/$/, '');
  if (video && host.endsWith('youtube.com')) return `youtu.be/${video}`;
  // The front page of a site says nothing of what was sent.
  return path === '' ? undefined : `${host}${path}`;
}

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

/** Adds a weight to every entry that contains a bigram. */
async function addWeights(
  index: SearchIndex,
  bigrams: readonly Gram[],
  part: 'titles' | 'texts',
): Promise<ReadonlyMap<number, number>> {
  const lists = await Promise.all(bigrams.map((bigram) => index.entriesWith(bigram, [part])));
  const ranges = index.ranges.filter(({ collection }) => checked.has(collection));
  const sums = new Map<number, number>();
  for (const { first, end } of ranges)
    for (const entries of lists) {
      const weight = weightOf(entries.length, index.size);
      for (const entry of entries)
        if (entry >= first && entry < end) sums.set(entry, (sums.get(entry) ?? 0) + weight);
    }
  return sums;
}

/** The entries with the highest sums, the newest first among equals. */
const highest = (sums: ReadonlyMap<number, number>, count: number): number[] =>
  [...sums]
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a)
    .slice(0, count)
    .map(([entry]) => entry);

/**
 * The items that answer a forwarded message, best first, at most `limit`. What counts is how much of an item's
 * title the message contains (a message is padded, cut and misspelt, the claim inside stays), how much of the message
 * the item contains, and a link that both share. Candidates are found by a few of the message's bigrams and then compared
 * by all bigrams of their titles. Rejects when a file cannot be read.
 */
export async function matchMessage(index: SearchIndex, message: string, limit = 3): Promise<MessageMatch[]> {
  const links = new Set(linksIn(message));
  const bigrams = bigramsOf(foldForSearch(message.replaceAll(/https?:\/\/\S+/g, ' ')));
  const frequencyOf = await index.titleFrequency();
  const weigh = (of: Iterable<Gram>): number => {
    let sum = 0;
    for (const bigram of of) sum += weightOf(frequencyOf(bigram), index.size);
    return sum;
  };
  const chosen = chosenBigrams([...bigrams], frequencyOf, maxTitleLists);
  const rarest = chosenBigrams(chosen, frequencyOf, maxTextLists);
  const [inTitles, inTexts, linked] = await Promise.all([
    addWeights(index, chosen, 'titles'),
    addWeights(index, rarest, 'texts'),
    index.entriesAbout(links),
  ]);
  const candidates = new Set([
    ...linked.slice(0, maxCandidates),
    ...highest(inTitles, maxCandidates),
    ...highest(inTexts, limit),
  ]);
  const whole = weigh(bigrams);
  const ofText = weigh(rarest);
  const entries = [...candidates];
  const matches = (await index.records(entries)).flatMap((item, at): MessageMatch[] => {
    if (!checked.has(item.collection)) return [];
    const ofItem = bigramsOf(foldForSearch(item.title));
    const matched = weigh([...ofItem].filter((bigram) => bigrams.has(bigram)));
    const ofTitle = matched / (weigh(ofItem) + minWeight);
    const inText = ofText === 0 ? 0 : (inTexts.get(entries[at] ?? -1) ?? 0) / ofText;
    const ofMessage = whole === 0 ? 0 : Math.max(matched / whole, Math.min(1, inText));
    const isShared = (item.links ?? []).some((link) => links.has(link));
    const score = isShared ? 1 + ofTitle : ofTitle + 0.3 * ofMessage;
    return score > 0.1 ? [{ item, score, confident: score >= confidentScore }] : [];
  });
  const keyOf = ({ item }: MessageMatch): string => `${item.collection}/${item.id}`;
  return matches.toSorted((a, b) => b.score - a.score || compareCodes(keyOf(a), keyOf(b))).slice(0, limit);
}
