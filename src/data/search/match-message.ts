import { compareCodes } from '#src/platform/compare.ts';
import { parseUrl } from '#src/platform/parse-url.ts';
import { bigramsOf } from './bigrams.ts';
import { foldForSearch } from './fold.ts';
import { keyOf, type SearchIndex, type SearchItem } from './search-index.ts';

/** From this score on an answer is told as one; below it is only offered. Chosen with `npm run bench -- message`. */
export const confidentScore = 0.7;

/** Weight that a title needs before holding all of it says much: short titles are in many messages by chance. */
const minWeight = 8;

/** Collections that answer whether something is true. */
export const checked: ReadonlySet<string> = new Set(['qna', 'debunkingImages']);

export interface MessageMatch {
  readonly item: SearchItem;
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
 * The items that answer a forwarded message, best first, at most `limit`. What counts is how much of an item's
 * title the message holds (a message is padded, cut and misspelt, the claim inside stays), how much of the message
 * the item holds, and a link that both share.
 */
export function matchMessage(index: SearchIndex, message: string, limit = 3): MessageMatch[] {
  const links = new Set(linksIn(message));
  const bigrams = bigramsOf(foldForSearch(message.replaceAll(/https?:\/\/\S+/g, ' ')));
  const weights = new Map<number, number>();
  let whole = 0;
  for (const bigram of bigrams) {
    const weight = index.weightOf(bigram);
    weights.set(bigram, weight);
    whole += weight;
  }
  const matchedWeight = (of: Iterable<number>) => {
    let sum = 0;
    for (const bigram of of) sum += weights.get(bigram) ?? 0;
    return sum;
  };
  const matches: MessageMatch[] = [];
  for (const { item, titleBigrams, titleWeight, bigrams: all, links: own } of index.weighed()) {
    if (!checked.has(item.collection)) continue;
    const shared = own.some((link) => links.has(link));
    const ofTitle = matchedWeight(titleBigrams) / (titleWeight + minWeight);
    const ofMessage = whole === 0 ? 0 : matchedWeight(all) / whole;
    const score = shared ? 1 + ofTitle : ofTitle + 0.3 * ofMessage;
    if (score > 0.1) matches.push({ item, score, confident: score >= confidentScore });
  }
  return matches
    .toSorted((a, b) => b.score - a.score || compareCodes(keyOf(a.item), keyOf(b.item)))
    .slice(0, limit);
}
