import { pinyin } from 'pinyin-pro';
import { isBreak, pair, placeOf } from '#src/data/retrieval/search/grams.ts';
import { Readings, readingsText, type Sound } from '#src/data/retrieval/search/readings.ts';
import type { TakePosting } from './index-shards.ts';
import { zhuyinOf } from './zhuyin.ts';

/** The sounds of each code unit of a text: the usual one, and the one in its word if it differs. */
export type SpokenText = readonly (readonly Sound[])[];

/** Returns the syllables of a text's code units as read in context; undefined for those without one. */
function syllablesIn(text: string): (string | undefined)[] {
  const syllables = pinyin(text, { toneType: 'none', type: 'array' });
  return Array.from(text).flatMap((character, at) => [
    zhuyinOf(syllables[at] ?? ''),
    ...(character.length > 1 ? [undefined] : []),
  ]);
}

/** Returns the distinct code units of some texts as characters; lone surrogates have no readings. */
function charactersIn(of: readonly Iterable<string>[]): string[] {
  const isThere = new Uint8Array(2 ** 16);
  for (const texts of of)
    for (const text of texts) for (let at = 0; at < text.length; at += 1) isThere[text.charCodeAt(at)] = 1;
  return [...isThere.keys()].filter((code) => isThere[code] === 1).map((code) => String.fromCharCode(code));
}

const isHan = /\p{Script=Han}/u;

/**
 * Returns the readings of folded texts. `titles` are those whose sounds are searched: their characters get all readings
 * that occur in them, characters of other texts only the usual one. Characters that occur nowhere get none: typing one
 * is a wrong character, not a homophone. The readings are added to those of `before`.
 */
export function readTexts(
  titles: readonly string[],
  texts: Iterable<string>,
  before = '',
): { readonly readings: string; readonly spoken: readonly SpokenText[] } {
  const known = new Map<string, string[]>();
  for (const character of charactersIn([titles, texts])) {
    const [usual] = isHan.test(character) ? syllablesIn(character) : [];
    if (usual !== undefined) known.set(character, [usual]);
  }
  const syllables = titles.map(syllablesIn);
  for (const [number, title] of titles.entries())
    for (const [at, syllable] of (syllables[number] ?? []).entries()) {
      const of = known.get(title[at] ?? '');
      if (of && syllable !== undefined && !of.includes(syllable)) of.push(syllable);
    }
  const text = readingsText(known, before);
  const readings = new Readings(text);
  const spoken = titles.map((title, number) =>
    Array.from({ length: title.length }, (_, at) => {
      const usual = readings.soundOf(title[at] ?? '');
      const inWord = readings.soundOfSyllable(syllables[number]?.[at] ?? '') ?? usual;
      return inWord === usual ? [usual] : [usual, inWord];
    }),
  );
  return { readings: text, spoken };
}

/**
 * Calls `take` for the sound pairs to index: every two adjacent sounds, and every two with one character in between, so
 * that a wrong, missing, superfluous or swapped character leaves some of the surrounding pairs intact.
 */
export function forEachSoundPair(text: SpokenText, take: TakePosting): void {
  const isEnd = (sounds: readonly Sound[] | undefined) => sounds === undefined || isBreak(sounds[0] ?? 0);
  for (const [at, firsts] of text.entries()) {
    if (isEnd(firsts)) continue;
    for (const distance of [1, 2]) {
      const seconds = text[at + distance];
      if (seconds === undefined || isEnd(seconds)) break;
      for (const first of firsts)
        for (const second of seconds) take(placeOf(pair(first, second)), at, 0, false);
    }
  }
}
