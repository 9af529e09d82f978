import { foldForSearch } from './fold.ts';
import { bigramsOf, type Gram, pair, termsOf } from './grams.ts';
import { forEachEntry, type Places } from './postings.ts';
import { isFunctionCharacter } from './question-words.ts';
import type { Spoken } from './readings.ts';
import { type SearchIndex, weightOf } from './search-index.ts';
import synonymGroups from './synonyms.json' with { type: 'json' };

/** The maximum number of terms that are looked up, of those also looked up in texts, and of pairs around typos. */
const maxTerms = 16;
const maxTextTerms = 10;
const maxAround = 8;

/** The part of its weight that a term with a function character has (的, 就, 會), and a Latin word, which is longer. */
const functionPart = 0.4;
const latinPart = 2;

/** The weight of a character in a title, where that of a rare pair is 7: another word for a thing often shares one. */
const characterWeight = 2;

/** The part of a term's weight of an entry with it only in the text, or by another word or its sounds in the title. */
const otherPart = 0.7;

/**
 * An entry is near a query from this share of the query's weight on, less of a longer query: it has more words that
 * say nothing, and what remains of it is less likely to be shared by chance.
 */
const minShare = 0.8;
const longWeight = 30;

/** An entry, and how much of a query it contains, weighted by rarity. */
export interface NearScore {
  readonly entry: number;
  /** From 1 on, the shared part is more than chance. */
  readonly score: number;
  /** The same for its title and names alone, but with what a typo leaves of a Latin word. */
  readonly ofTitle: number;
}

/** The entries of `scores` that are near, best first; beside one that is, also those that almost are. */
export function nearest(scores: readonly NearScore[]): NearScore[] {
  const min = scores.some(({ score }) => score >= 1) ? 0.8 : 1;
  return scores
    .filter(({ score }) => score >= min)
    .toSorted((a, b) => b.score - a.score || b.entry - a.entry);
}

/** Other words for one thing, in everyday language and in headlines. */
const synonyms = new Map<string, readonly string[]>(
  synonymGroups.flatMap((group) => {
    const words = group.map(foldForSearch);
    return words.map((word) => [word, words.filter((other) => other !== word)] as const);
  }),
);

/** What a query consists of, in order: pairs of characters, Latin words, and sounds with another one in between. */
interface Term {
  /** Empty for sounds that are no pair of characters of the query. */
  readonly text: string;
  readonly sounds?: Gram;
}

const soundsOf = (first: Spoken | undefined, second: Spoken | undefined): Gram | undefined =>
  first && second && [first, second].every(({ character }) => /^\p{Script=Han}?$/u.test(character))
    ? pair(first.sound, second.sound)
    : undefined;

function* termsIn(words: readonly (readonly Spoken[])[]): Generator<Term> {
  for (const word of words) {
    const written = word.map(({ character }) => character || ' ').join('');
    const rest = new Set(termsOf(written));
    for (const [at, first] of word.entries()) {
      const next = word[at + 1];
      const sounds = soundsOf(first, next);
      if (!next || sounds === undefined) continue;
      const text = first.character && next.character ? first.character + next.character : '';
      rest.delete(text);
      yield { text, sounds };
    }
    for (const text of rest) yield { text };
  }
}

/** A term, and the entries that have it, ascending. */
interface Found extends Term {
  readonly inTitle: readonly number[];
  /** Others that have another word for it or its sounds in the title, and others that have it in the text. */
  readonly alike: readonly number[];
  readonly inText: readonly number[];
}

/** The entries of ascending places, each once. */
function entriesOf(places: Places, without?: ReadonlySet<number>): number[] {
  const entries: number[] = [];
  forEachEntry(places, (entry) => {
    if (entry !== entries.at(-1) && !without?.has(entry)) entries.push(entry);
  });
  return entries;
}

const isLatin = ({ text }: Term): boolean => /^[a-z]/.test(text);

const hasFunctionCharacter = ({ text }: Term): boolean => Array.from(text).some(isFunctionCharacter);

/** The terms of a query that are looked up: of a long one, those without function characters and in few titles. */
async function chosenTerms(index: SearchIndex, terms: readonly Term[]): Promise<readonly Term[]> {
  if (terms.length <= maxTerms) return terms;
  const frequency = await index.titleFrequency();
  const rank = (term: Term): number => {
    const times =
      term.text.length === 2 ? frequency(pair(term.text.charCodeAt(0), term.text.charCodeAt(1))) : 1;
    return (hasFunctionCharacter(term) ? 1e6 : 0) + (times < 1 ? 1e5 : times);
  };
  return terms.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxTerms);
}

/** Looks a term up in titles, with other words for it, and where none contains it by its sounds. */
async function findInTitles(index: SearchIndex, term: Term): Promise<Found> {
  const { text, sounds } = term;
  const [written, ...ofOthers] = await Promise.all(
    [text, ...(synonyms.get(text) ?? [])].map(async (word) =>
      word === '' ? [] : entriesOf(await index.occurrences(word, 'titles')),
    ),
  );
  const inTitle = written ?? [];
  const bySound = inTitle.length === 0 && sounds !== undefined;
  const sounding = bySound ? entriesOf(await (await index.sounds()).pairs.places(sounds)) : [];
  const alike = new Set([...ofOthers.flat(), ...sounding]);
  for (const entry of inTitle) alike.delete(entry);
  return { ...term, inTitle, alike: [...alike], inText: [] };
}

/** Looks a term up in texts as well. */
async function findInTexts(index: SearchIndex, term: Found): Promise<Found> {
  const known = new Set([...term.inTitle, ...term.alike]);
  return { ...term, inText: entriesOf(await index.occurrences(term.text, 'texts'), known) };
}

/**
 * Looks up what a typo leaves of characters or a Latin word with which no title has a term: the sounds on both sides of
 * a character, and pairs of letters.
 */
async function findAround(
  index: SearchIndex,
  words: readonly (readonly Spoken[])[],
  terms: readonly Found[],
): Promise<{ readonly characters: readonly number[][]; readonly letters: readonly number[][] }> {
  const known = new Set(terms.flatMap(({ text, inTitle }) => (inTitle.length === 0 ? [] : [text])));
  const around = words.flatMap((word) =>
    word.flatMap((first, at): Gram[] => {
      const [middle, last] = [word[at + 1], word[at + 2]];
      const sounds = soundsOf(first, last);
      if (!middle || !last || sounds === undefined) return [];
      const pairs = [first.character + middle.character, middle.character + last.character];
      return pairs.some((each) => known.has(each)) ? [] : [sounds];
    }),
  );
  const letters = terms.flatMap((term) =>
    term.inTitle.length === 0 && isLatin(term) ? [...bigramsOf(term.text)] : [],
  );
  const { pairs } = await index.sounds();
  const entriesWith = (grams: readonly Gram[]) =>
    Promise.all(grams.slice(0, maxAround).map(async (gram) => entriesOf(await pairs.places(gram))));
  return { characters: await entriesWith(around), letters: await entriesWith(letters) };
}

/**
 * The entries that contain any of the terms of a query's folded words, of a long query some. Rejects if a file cannot
 * be read.
 */
export async function nearScores(index: SearchIndex, query: readonly string[]): Promise<NearScore[]> {
  const { readings } = await index.sounds();
  const words = query.map((word) => readings.spoken(word));
  const chosen = await chosenTerms(index, [...termsIn(words)]);
  const written = chosen.map(({ text }) => text).join('');
  const characters = [...new Set(written.match(/\p{Script=Han}/gu))].filter(
    (each) => !isFunctionCharacter(each),
  );
  const [withCharacters, ...ofTitles] = await Promise.all([
    Promise.all(characters.map(async (character) => entriesOf(await index.occurrences(character, 'titles')))),
    ...chosen.map((term) => findInTitles(index, term)),
  ]);
  const rarest = ofTitles
    .filter((term) => term.text !== '' && !hasFunctionCharacter(term))
    .toSorted((a, b) => a.inTitle.length - b.inTitle.length)
    .slice(0, maxTextTerms);
  const [around, ...terms] = await Promise.all([
    findAround(index, words, ofTitles),
    ...ofTitles.map((term) => (rarest.includes(term) ? findInTexts(index, term) : term)),
  ]);
  const scores = new Float32Array(index.size);
  const ofTitle = new Float32Array(index.size);
  let whole = characterWeight * characters.length;
  const add = (entries: readonly number[], weight: number, sums: readonly Float32Array[]): void => {
    for (const entry of entries) for (const sum of sums) sum[entry] = (sum[entry] ?? 0) + weight;
  };
  const unseen = new Set(characters);
  for (const term of terms) {
    const { text, inTitle, alike, inText } = term;
    const rarity = weightOf(inTitle.length + alike.length + inText.length, index.size);
    const weight = rarity * (hasFunctionCharacter(term) ? functionPart : isLatin(term) ? latinPart : 1);
    // Characters are looked up in titles only; a text with a pair has them as well.
    const ofCharacters = characterWeight * Array.from(text).filter((each) => unseen.delete(each)).length;
    whole += weight;
    add(inTitle, weight, [scores, ofTitle]);
    add(alike, weight * otherPart, [scores, ofTitle]);
    add(inText, (weight + ofCharacters) * otherPart, [scores]);
  }
  for (const entries of around.characters)
    add(entries, weightOf(entries.length, index.size), [scores, ofTitle]);
  // Too common to say that an entry is near: another word has most of the same letters.
  for (const entries of around.letters) add(entries, weightOf(entries.length, index.size), [ofTitle]);
  for (const entries of withCharacters) add(entries, characterWeight, [scores, ofTitle]);
  // Of 1, a share of the weight that is near.
  const unit = (whole * minShare) / (1 + whole / longWeight);
  return Array.from(scores, (score, entry) => ({
    entry,
    score: score / unit,
    ofTitle: (ofTitle[entry] ?? 0) / unit,
  })).filter((each) => Math.max(each.score, each.ofTitle) > 0.1);
}
