type Simplify = (text: string) => string;

/** Writes traditional characters as simplified ones; as they are until the dictionary is there. */
let simplify: Simplify = (text) => text;

/** Changes with what folding does: what was folded before is folded anew. */
let version = 0;

/** From now on traditional and simplified characters are folded to one spelling as well. */
export function foldSimplified(characters: Simplify): void {
  simplify = characters;
  version += 1;
}

/** One spelling for characters: 台／臺, ５Ｇ／5g, and no blanks between Chinese and Latin ones. */
function foldCharacters(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('台', '臺')
      // The blank stands first in the pattern: what looks back first would look at every character.
      .replaceAll(/ +(?=[\p{Script=Latin}\p{N}])(?<=\p{Script=Han} +)/gu, '')
      .replaceAll(/ +(?=\p{Script=Han})(?<=[\p{Script=Latin}\p{N}] +)/gu, '')
  );
}

/** Names that people use for a place, with the one that stands in the data. */
const places: readonly (readonly [RegExp, string])[] = [[/[馬马]祖/g, '連江縣']];

const western = (rocYear: string): string => String(Number(rocYear) + 1911);

/** Every way of writing a day or a year as one: 民國115年3月5日, 115.3.5, 2026-03-05, 2026/3/5 → 2026年3月5日. */
function foldDates(text: string): string {
  return text
    .replaceAll(/民[國国] ?(\d{2,3}) ?年/g, (_, year: string) => `${western(year)}年`)
    .replaceAll(
      /(?<![\d.])(\d{4}|1\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d.])/g,
      (whole, year: string, _, month: string, day: string) =>
        Number(month) > 12 || Number(day) > 31
          ? whole
          : `${year.length === 4 ? year : western(year)}年${Number(month)}月${Number(day)}日`,
    )
    .replaceAll(/年0(\d)月/g, '年$1月')
    .replaceAll(/月0(\d)日/g, '月$1日');
}

/**
 * One spelling for texts that readers take for the same: 台北／臺北, ５Ｇ／5g, 「5G 基地台」／「5G基地台」, 馬祖／連江縣,
 * 民國115年3月5日／2026-03-05; and 發票／发票 once `foldSimplified` knows how.
 */
export function foldText(text: string): string {
  let folded = foldCharacters(text);
  for (const [name, stands] of places) folded = folded.replaceAll(name, stands);
  return simplify(foldDates(folded));
}

/** The words of a query, folded; all of them must occur in what is found. */
export function searchWords(query: string): string[] {
  return query.split(/\s+/u).map(foldText).filter(Boolean);
}

/** Whether a folded text holds all the words. No words are found everywhere. */
export function holdsAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** Whether a record of one kind holds all the words. */
export interface TextSearch<R> {
  (record: R, words: readonly string[]): boolean;
  /** Folds the text of a record, where that is still to be done. */
  readonly fold: (record: R) => void;
}

/**
 * Folds each record once and not with every search, which works because lists stay the same objects while they are
 * cached.
 */
export function foldedOnce<R extends object>(fold: (record: R) => string): (record: R) => string {
  let known = new WeakMap<R, string>();
  let knownBy = version;
  return (record) => {
    if (knownBy !== version) {
      known = new WeakMap();
      knownBy = version;
    }
    const folded = known.get(record) ?? fold(record);
    known.set(record, folded);
    return folded;
  };
}

/** A search in records of one kind. */
export function textSearch<R extends object>(textOf: (record: R) => string): TextSearch<R> {
  const foldedText = foldedOnce((record: R) => foldText(textOf(record)));
  const holds = (record: R, words: readonly string[]): boolean => holdsAll(foldedText(record), words);
  return Object.assign(holds, { fold: (record: R) => void foldedText(record) });
}

/** A part of a text, from its first index to the one after its last. */
export type TextRange = readonly [start: number, end: number];

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Where the folded words of a query stand in a text as it is written, in order and without overlaps. */
export function matchRanges(text: string, words: readonly string[]): TextRange[] {
  if (words.length === 0) return [];
  // One character at a time, so that every folded one knows where it comes from.
  const origins: TextRange[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const units = simplify(foldCharacters(character));
    for (let unit = 0; unit < units.length; unit += 1) origins.push([at, at + character.length]);
    folded += units;
    at += character.length;
  }
  // The longer word wins where two begin; a blank that folding takes out may stand within.
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => Array.from(word, escaped).join(' *'))
    .join('|');
  return [...folded.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: { length } }) => [
    origins[index]?.[0] ?? 0,
    origins[index + length - 1]?.[1] ?? 0,
  ]);
}

/** About `most` characters of a text around the first of the words, with … where something is left out. */
export function excerptOf(text: string, words: readonly string[], most: number): string {
  const [first] = matchRanges(text, words);
  const start = first && first[1] > most ? Math.max(0, first[0] - Math.floor(most / 3)) : 0;
  const part = text.slice(start, start + most);
  return `${start > 0 ? '…' : ''}${part}${start + most < text.length ? '…' : ''}`;
}
