/**
 * The units of the search index: every single character of a folded text, every pair of neighbours, and triples of
 * Latin letters and digits, whose pairs are too common to discriminate. White space and control characters end a run,
 * since no word of a query contains one. Characters are UTF-16 code units, so that a text has all grams of its
 * substrings.
 */

/** A gram as a 32-bit number, unique for each gram. */
export type Gram = number;

/** True if no gram contains this code unit: white space as in `\s`, and control characters. */
export const isBreak = (code: number): boolean =>
  code <= 0x20 ||
  (code >= 0xa0 &&
    (code === 0xa0 ||
      code === 0x16_80 ||
      (code >= 0x20_00 && code <= 0x20_0a) ||
      code === 0x20_28 ||
      code === 0x20_29 ||
      code === 0x20_2f ||
      code === 0x20_5f ||
      code === 0x30_00 ||
      code === 0xfe_ff));

const isAlphanumeric = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a);

/** The gram of a single character. */
export const single = (code: number): Gram => (code << 16) >>> 0;

/** The gram of two neighbours. */
export const pair = (first: number, second: number): Gram => ((first << 16) | second) >>> 0;

/**
 * The gram of three letters or digits, 7 bits each. Its upper half is a control character, with which no pair begins.
 */
const triple = (first: number, second: number, third: number): Gram => (first << 14) | (second << 7) | third;

/** True for the gram of a single character. */
export const isSingle = (gram: Gram): boolean => (gram & 0xff_ff) === 0 && gram >= 0x20_00_00;

/**
 * The place of a gram in the index, 32 bits. Distributes similar grams evenly and without collisions (the finaliser
 * of MurmurHash3, a bijection).
 */
export function placeOf(gram: Gram): number {
  let place = gram;
  place = Math.imul(place ^ (place >>> 16), 0x85_eb_ca_6b);
  place = Math.imul(place ^ (place >>> 13), 0xc2_b2_ae_35);
  return (place ^ (place >>> 16)) >>> 0;
}

/** The place of a link, which is looked up as a whole. Another link or a gram may collide with it. */
export function placeOfLink(link: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < link.length; at += 1) hash = Math.imul(hash ^ link.charCodeAt(at), 0x01_00_01_93);
  return placeOf(hash >>> 0);
}

/** Calls `take` for every gram of a folded text, in order, with its position and its length in code units. */
export function forEachGram(folded: string, take: (gram: Gram, at: number, length: number) => void): void {
  let first = 0x20;
  let second = folded.length > 0 ? folded.charCodeAt(0) : 0x20;
  for (let at = 0; at < folded.length; at += 1) {
    first = second;
    second = at + 1 < folded.length ? folded.charCodeAt(at + 1) : 0x20;
    if (isBreak(first)) continue;
    take(single(first), at, 1);
    if (isBreak(second)) continue;
    take(pair(first, second), at, 2);
    if (at + 2 >= folded.length || !isAlphanumeric(first) || !isAlphanumeric(second)) continue;
    const third = folded.charCodeAt(at + 2);
    if (isAlphanumeric(third)) take(triple(first, second, third), at, 3);
  }
}

/** A gram of a word, and the number of code units before it. */
export interface GramAt {
  readonly gram: Gram;
  readonly offset: number;
}

function gramAt(word: string, offset: number): GramAt & { readonly length: number } {
  const codes = [0, 1, 2].map((next) => word.charCodeAt(offset + next));
  const [first = 0, second = 0, third = 0] = codes;
  if (codes.every(isAlphanumeric)) return { gram: triple(first, second, third), offset, length: 3 };
  return { gram: pair(first, second), offset, length: 2 };
}

/** Returns the smallest set of grams that together cover a folded word of one or more code units. */
export function coverOf(word: string): GramAt[] {
  if (word.length === 1) return [{ gram: single(word.charCodeAt(0)), offset: 0 }];
  const cover: GramAt[] = [];
  let at = 0;
  while (at < word.length) {
    // If the rest is shorter than a gram, the last gram overlaps the one before.
    const ending = word.length - at < 2 ? [3, 2].map((back) => gramAt(word, word.length - back)) : [];
    const last = ending.find(({ offset, length }) => offset >= 0 && offset + length === word.length);
    const gram = last ?? gramAt(word, at);
    cover.push({ gram: gram.gram, offset: gram.offset });
    at = gram.offset + gram.length;
  }
  return cover;
}

/** Returns at most `count` elements at even distances, the first one among them. */
export function evenly<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** The number of buckets of places for which the index stores how frequent their bigrams are in titles. */
export const rarityBuckets = 2 ** 13;

/** The bucket of a place, from its upper 13 bits. */
export const rarityBucketOf = (place: number): number => place >>> 19;

const isWord = /[\p{L}\p{N}]/u;

/**
 * Returns the bigrams of a folded text: all pairs of neighbouring letters and digits. Chinese has no spaces between
 * words, and two characters are the shortest meaningful unit. Surrogate pairs (emoji, rare characters) and
 * punctuation end a run.
 */
export function bigramsOf(folded: string): Set<Gram> {
  const bigrams = new Set<Gram>();
  let before = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    const counts = code >= 0x2e_80 ? code < 0xd8_00 : isWord.test(folded.charAt(at));
    if (counts && before !== 0) bigrams.add(pair(before, code));
    before = counts ? code : 0;
  }
  return bigrams;
}

/** Latin words. Their bigrams occur in every text, so each word counts only as a whole. */
export const latinWord = /[a-z]{2,}/g;

const latinPair = /^[a-z]{2}$/;

/** Returns the terms of a folded query that are weighed: its bigrams, but Latin words as a whole. */
export function termsOf(folded: string): Set<string> {
  const pairs = [...bigramsOf(folded)].map((bigram) => String.fromCharCode(bigram >>> 16, bigram & 0xff_ff));
  return new Set([...pairs.filter((each) => !latinPair.test(each)), ...(folded.match(latinWord) ?? [])]);
}
