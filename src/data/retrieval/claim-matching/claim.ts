import { bigramsOf, type Gram } from '#src/data/retrieval/search/grams.ts';
import { isNumber, tokensOf } from './claim-tokens.ts';
import { isFunctionCharacter } from '#src/data/retrieval/search/question-words.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { weightOf } from '#src/data/retrieval/search/search-index.ts';

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

/** The part of its weight that a bigram with a function character has. */
const functionPart = 0.25;

/** The weight of a common character, where that of a rare bigram is 7. */
const characterWeight = 2;

/** Requests to forward the message, which nearly every message contains, and some titles. */
const forwardRequest =
  /(?:告訴|轉告|轉傳|轉發|分享)給?(?:大家|親朋好友|親友|家人|朋友|你的家人|所有人|更多人)/gu;

/** A message, a sentence of one or a title, prepared for comparison: what it says in pairs and single characters. */
export interface Claim {
  readonly bigrams: ReadonlySet<Gram>;
  /** Chinese characters that are no function characters. A rephrased claim has other words with the same characters. */
  readonly characters: readonly string[];
  /** Latin words and numbers; the pairs of another one say nothing. */
  readonly words: ReadonlySet<string>;
}

/** A text as its tokens spell it: folded, numbers by value (46 for 四十六), without links and pictographs. */
const spelled = (text: string): string =>
  tokensOf(text)
    .map((token) => (token.before === '' ? '' : ' ') + (isNumber(token) ? token.text.slice(1) : token.text))
    .join('');

/** True for a bigram without function characters. */
const isContent = (bigram: Gram): boolean =>
  [bigram >>> 16, bigram & 0xff_ff].every((code) => !isFunctionCharacter(String.fromCharCode(code)));

/** Prepares a message or a sentence without requests to forward it, or a title. */
export function claimIn(text: string): Claim {
  const folded = spelled(text.replaceAll(forwardRequest, ' '));
  return {
    bigrams: bigramsOf(folded),
    characters: [...new Set(folded.match(/\p{Script=Han}/gu))].filter((each) => !isFunctionCharacter(each)),
    words: new Set(folded.match(/[a-z\d]{2,}/g)),
  };
}

/** The bigrams by which items are looked up: those without function characters, or all if they are less than half. */
export function contentOf({ bigrams }: Claim): Gram[] {
  const content = [...bigrams].filter(isContent);
  return content.length * 2 < bigrams.size ? [...bigrams] : content;
}

/** True for a bigram of Latin letters. */
export const isLatin = (bigram: Gram): boolean => bigram >>> 16 < 0x80 && (bigram & 0xff_ff) < 0x80;

/** Compares claims with titles by the weights of their common bigrams, the rarest in titles weighing most. */
export class TitleComparison {
  readonly frequencyOf: (bigram: Gram) => number;
  readonly #size: number;

  constructor(frequencyOf: (bigram: Gram) => number, size: number) {
    this.frequencyOf = frequencyOf;
    this.#size = size;
  }

  /** The weight of what a claim says, or of a part of it. */
  #weigh(bigrams: Iterable<Gram>, characters: readonly string[]): number {
    let sum = characterWeight * characters.length;
    for (const bigram of bigrams)
      sum += weightOf(this.frequencyOf(bigram), this.#size) * (isContent(bigram) ? 1 : functionPart);
    return sum;
  }

  /**
   * Selects at most `count` of a claim's bigrams: the rarest in titles of each stretch, so that whichever part of the claim
   * was checked is represented.
   */
  choose(bigrams: readonly Gram[], count: number): Gram[] {
    const stretch = bigrams.length / Math.min(count, bigrams.length);
    const chosen: Gram[] = [];
    for (let start = 0; start < bigrams.length; start += stretch) {
      const [rarest] = bigrams
        .slice(Math.floor(start), Math.floor(start + stretch))
        .toSorted((a, b) => this.frequencyOf(a) - this.frequencyOf(b));
      if (rarest !== undefined) chosen.push(rarest);
    }
    return chosen;
  }

  /** The mean logarithm of the frequencies of a claim's bigrams in titles. */
  meanLogFrequency({ bigrams }: Claim): number {
    let sum = 0;
    for (const bigram of bigrams) sum += Math.log(this.frequencyOf(bigram));
    return sum / Math.max(bigrams.size, 1);
  }

  /**
   * Returns a score: the share of a title that the claim contains (a message is padded, cut and rephrased, but what is
   * claimed stays), and the share of the claim that the item contains. `inText` is the share in its text.
   */
  compare(claim: Claim, title: Claim, inText = 0): number {
    const ofWords = bigramsOf([...title.words].filter((word) => claim.words.has(word)).join(' '));
    const isShared = (bigram: Gram) => claim.bigrams.has(bigram) && (!isLatin(bigram) || ofWords.has(bigram));
    const matched = this.#weigh(
      [...title.bigrams].filter(isShared),
      title.characters.filter((character) => claim.characters.includes(character)),
    );
    const whole = this.#weigh(claim.bigrams, claim.characters);
    const ofTitle = matched / (this.#weigh(title.bigrams, title.characters) + minTitleWeight);
    const ofClaim = Math.max(matched, whole * inText) / (whole + minMessageWeight);
    return ofTitle + messagePart * ofClaim;
  }
}
