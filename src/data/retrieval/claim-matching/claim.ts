import { bigramsOf, type Gram, latinWord } from '#src/data/retrieval/search/grams.ts';
import { foldForSearch } from '#src/data/retrieval/search/fold.ts';
import { withoutLinks } from '#src/data/retrieval/search/links.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { type SearchIndex, weightOf } from '#src/data/retrieval/search/search-index.ts';

/**
 * Collections whose items verify claims: those that declare a verdict. Listed, because the search worker must not
 * contain the declarations; a test compares them.
 */
export const checked: ReadonlySet<string> = new Set(['qna', 'debunkingImages']);

/** A checked item that may be about a message; its document decides how it relates to it (compare-claims.ts). */
export interface MessageMatch {
  readonly item: SearchRecord;
  readonly score: number;
  /** The title of the variant of the item's family that was found, if it is another one. */
  readonly variant?: string;
  /** True if several checks of the same claim contradict each other. */
  readonly isDisputed?: boolean;
}

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

/** Requests to forward the message, which nearly every message contains, and some titles. */
const forwardRequest =
  /(?:告訴|轉告|轉傳|轉發|分享)給?(?:大家|親朋好友|親友|家人|朋友|你的家人|所有人|更多人)/gu;

/** Pictographs, which forwarders insert anywhere, even inside words. */
const pictographs = /[\p{So}\p{Sk}\uFE0F\u200D]/gu;

/** A message or a sentence of one, prepared for comparison with titles. */
export interface Claim {
  readonly bigrams: ReadonlySet<Gram>;
  readonly latinWords: ReadonlySet<string>;
}

/** Prepares a message or a sentence, without its links and requests to forward it. */
export function claimIn(text: string): Claim {
  const claim = withoutLinks(text).replaceAll(pictographs, '').replaceAll(forwardRequest, ' ');
  const folded = foldForSearch(claim);
  return { bigrams: bigramsOf(folded), latinWords: new Set(folded.match(latinWord)) };
}

/** A title without the Latin words that the claim lacks. */
const sharedPart = (title: string, latinWords: ReadonlySet<string>): string =>
  title.replaceAll(latinWord, (word) => (latinWords.has(word) ? word : ' '));

/** True for a bigram of Latin letters. */
export const isLatin = (bigram: Gram): boolean => bigram >>> 16 < 0x80 && (bigram & 0xff_ff) < 0x80;

/**
 * Selects at most `count` of a claim's bigrams: the rarest in titles of each stretch, so that whichever part of the
 * claim was checked is represented.
 */
export function chosenBigrams(
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

/** Compares claims with titles by the weights of their common bigrams, the rarest in titles weighing most. */
export class TitleComparison {
  readonly frequencyOf: (bigram: Gram) => number;
  readonly #size: number;

  constructor(frequencyOf: (bigram: Gram) => number, size: number) {
    this.frequencyOf = frequencyOf;
    this.#size = size;
  }

  #weigh(bigrams: Iterable<Gram>): number {
    let sum = 0;
    for (const bigram of bigrams) sum += weightOf(this.frequencyOf(bigram), this.#size);
    return sum;
  }

  /** The mean logarithm of the frequencies of a claim's bigrams in titles. */
  meanLogFrequency({ bigrams }: Claim): number {
    let sum = 0;
    for (const bigram of bigrams) sum += Math.log(this.frequencyOf(bigram));
    return sum / Math.max(bigrams.size, 1);
  }

  /**
   * Returns a score: the share of a folded title that the claim contains (a message is padded, cut and misspelt, but
   * the claim inside stays), and the share of the claim that the item contains. `inText` is the share in its text.
   */
  compare({ bigrams, latinWords }: Claim, title: string, inText = 0): number {
    const shared = [...bigramsOf(sharedPart(title, latinWords))].filter((bigram) => bigrams.has(bigram));
    const matched = this.#weigh(shared);
    const whole = this.#weigh(bigrams);
    const ofTitle = matched / (this.#weigh(bigramsOf(title)) + minTitleWeight);
    const ofClaim = Math.max(matched, whole * inText) / (whole + minMessageWeight);
    return ofTitle + messagePart * ofClaim;
  }
}

/** Returns the comparison with the index's titles. Rejects if its frequencies cannot be read. */
export const titleComparison = async (index: SearchIndex): Promise<TitleComparison> =>
  new TitleComparison(await index.titleFrequency(), index.size);
