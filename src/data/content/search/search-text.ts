import { cutText } from '#src/platform/cut-text.ts';
import { characterAt, characterBefore } from '#src/platform/neighbours.ts';

type Simplify = (text: string) => string;

/** Writes traditional characters as simplified ones; as they are until the dictionary is there. */
let simplify: Simplify = (text) => text;

/** Changes with what folding does: what was folded before is folded again. */
let version = 0;

/** From now on traditional and simplified characters are folded to one spelling as well. */
export function foldSimplified(characters: Simplify): void {
  simplify = characters;
  version += 1;
}

/** A match with what is beside it. */
interface Found {
  /** All of the match, then its groups. */
  readonly groups: readonly string[];
  readonly before: () => string;
  readonly after: () => string;
}

/** What a match of the pattern is written as instead, itself where it stays. */
type Rule = readonly [pattern: RegExp, instead: (found: Found) => string];

const foundAt = (groups: readonly string[], index: number, text: string): Found => ({
  groups,
  before: () => characterBefore(text, index),
  after: () => characterAt(text, index + (groups[0]?.length ?? 0)),
});

const apply = (rules: readonly Rule[], text: string): string =>
  rules.reduce(
    (folded, [pattern, instead]) =>
      folded.replaceAll(pattern, (...match: (string | number)[]) =>
        instead(foundAt(match.slice(0, -2) as string[], match.at(-2) as number, folded)),
      ),
    text,
  );

/** One spelling for characters: 台／臺, ５Ｇ／5g. */
const foldCharacters = (text: string): string =>
  simplify(text.normalize('NFKC').toLowerCase().replaceAll('台', '臺'));

const [chinese, latin] = [/\p{Script=Han}/u, /[\p{Script=Latin}\p{N}]/u];

/** No blanks between Chinese characters and Latin ones or digits. */
const blanks: readonly Rule[] = [
  [
    / +/g,
    ({ groups: [row = ''], before, after }) => {
      const isBetween =
        (chinese.test(before()) && latin.test(after())) || (latin.test(before()) && chinese.test(after()));
      return isBetween ? '' : row;
    },
  ],
];

const western = (rocYear: string): string => `${Number(rocYear) + 1911}`;

/**
 * Names that people use for a place, with the one that is in the data: what is called so in everyday life, and
 * counties that became a city with the same borders (新北市 on 2010-12-25, 桃園市 on 2014-12-25). Those that were merged
 * into a city, and abbreviations that are part of other words (北市, 高市), mean something else.
 */
const places: readonly Rule[] = [
  [/[馬马]祖/g, () => simplify('連江縣')],
  [/[臺台]北[縣县]/g, () => simplify('新北市')],
  [/桃[園园][縣县]/g, () => simplify('桃園市')],
];

/**
 * Every way of writing a day or a year as one: 民國115年3月5日, 115年3月5日, 115.3.5, 2026-03-05, 2026/3/5 → 2026年3月5日;
 * 民國115年度, 115年度 → 2026年度. A fiscal year is called by the year of the Republic (預算法 §12), and so is a school
 * year: from 90 to 150, 年度 behind a number means that, and so does 年 with a month behind it. 115年 alone may be
 * anything and stays.
 */
const dates: readonly Rule[] = [
  [/民[國国](\d{1,3})(?=年|[學学]年度)/g, ({ groups: [, year = ''] }) => western(year)],
  [
    /(?:9\d|1[0-4]\d|150)(?=[學学]?年度|年\d{1,2}月)/g,
    ({ groups: [year = ''], before }) => (/[\d.,]/.test(before()) ? year : western(year)),
  ],
  [
    /(民[國国])?(\d{4}|1\d{2})([-/.])(\d{1,2})\3(\d{1,2})(?![\d.])/g,
    ({ groups: [whole = '', republic, year = '', , month, day], before }) => {
      const isPartOfNumber = !republic && /[\d.]/.test(before());
      if (isPartOfNumber || Number(month) > 12 || Number(day) > 31) return whole;
      return `${year.length === 4 ? year : western(year)}年${Number(month)}月${Number(day)}日`;
    },
  ],
  [/年0(\d)月/g, ({ groups: [, month] }) => `年${month}月`],
  [/月0(\d)日/g, ({ groups: [, day] }) => `月${day}日`],
];

const otherNames: readonly Rule[] = [...places, ...dates];

/** A text with its characters folded and nothing else: any part of it is part of what becomes of the whole. */
const asWritten = (text: string): string => apply(blanks, foldCharacters(text));

/**
 * One spelling for texts that readers take for the same: 台北／臺北, ５Ｇ／5g, 「5G 基地台」／「5G基地台」, 馬祖／連江縣,
 * 民國115年3月5日／2026-03-05; and 發票／发票 once `foldSimplified` knows how.
 */
export const foldText = (text: string): string => apply(otherNames, asWritten(text));

/**
 * What of a text is searched: all of it as it is written, and once more the lines in which a place or a day has
 * another name. With that name alone, 到馬 would not find 到馬祖.
 */
export function searchText(text: string): string {
  const written = asWritten(text);
  const named = apply(otherNames, written);
  if (named === written) return written;
  const lines = written.split('\n');
  return [written, ...named.split('\n').filter((line, index) => line !== lines[index])].join('\n');
}

/** A word of a query: as it is written and, where that differs, as `foldText` spells it. Either finds. */
export type SearchWord = readonly string[];

/** What is searched for: as it was typed, or its words, where each may be written in more ways. */
export type SearchQuery = string | readonly SearchWord[];

/** The words of a query; all of them must occur in what is found. Quotation marks around them are no part of them. */
export function searchWords(query: SearchQuery): readonly SearchWord[] {
  if (typeof query !== 'string') return query;
  return query
    .replaceAll(/(民[國国]) *(\d{1,3}) *年/g, '$1$2年')
    .split(/[\s"“”「」『』]+/u)
    .filter(Boolean)
    .map((word) => [...new Set([asWritten(word), foldText(word)])]);
}

/** Whether what is searched of a text contains all the words. No words are found everywhere. */
export function matchesAllWords(searched: string, words: readonly SearchWord[]): boolean {
  return words.every((spellings) => spellings.some((spelling) => searched.includes(spelling)));
}

/** Whether a record of one kind contains all the words. */
export interface TextSearch<R> {
  (record: R, words: readonly SearchWord[]): boolean;
  /** Folds the text of a record, where that is still to be done. */
  readonly fold: (record: R) => void;
}

/**
 * Folds each record once and not with every search, which works because lists stay the same objects while they are
 * cached.
 */
export function foldOnce<R extends object>(fold: (record: R) => string): (record: R) => string {
  let cached = new WeakMap<R, string>();
  let knownBy = version;
  return (record) => {
    if (knownBy !== version) {
      cached = new WeakMap();
      knownBy = version;
    }
    const folded = cached.get(record) ?? fold(record);
    cached.set(record, folded);
    return folded;
  };
}

/** A search in records of one kind. */
export function textSearch<R extends object>(textOf: (record: R) => string): TextSearch<R> {
  const foldedText = foldOnce((record: R) => searchText(textOf(record)));
  const matches = (record: R, words: readonly SearchWord[]): boolean =>
    matchesAllWords(foldedText(record), words);
  return Object.assign(matches, { fold: (record: R) => void foldedText(record) });
}

/** A part of a text, from its first index to the one after its last. */
export type TextRange = readonly [start: number, end: number];

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A folded text, with the part of the written one that each of its characters comes from. */
interface Traced {
  readonly folded: string;
  readonly origins: readonly TextRange[];
}

// One character at a time, so that every folded one knows where it comes from.
function traceCharacters(text: string): Traced {
  const origins: TextRange[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const units = foldCharacters(character);
    for (let unit = 0; unit < units.length; unit += 1) origins.push([at, at + character.length]);
    folded += units;
    at += character.length;
  }
  return { folded, origins };
}

/** What `apply` does to a text, with the origins: all of what is written instead comes from all that it replaces. */
const trace = (rules: readonly Rule[], text: Traced): Traced =>
  rules.reduce(({ folded, origins }, [pattern, instead]) => {
    const parts: string[] = [];
    const from: TextRange[] = [];
    let end = 0;
    const copyUntil = (next: number) => {
      parts.push(folded.slice(end, next));
      from.push(...origins.slice(end, next));
    };
    for (const match of folded.matchAll(pattern)) {
      const by = instead(foundAt(match, match.index, folded));
      if (by === match[0]) continue;
      copyUntil(match.index);
      end = match.index + match[0].length;
      const whole: TextRange = [origins[match.index]?.[0] ?? 0, origins[end - 1]?.[1] ?? 0];
      parts.push(by);
      for (let unit = 0; unit < by.length; unit += 1) from.push(whole);
    }
    copyUntil(folded.length);
    return { folded: parts.join(''), origins: from };
  }, text);

/** Ranges in their order, those that overlap as one. */
function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start < last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** Where the words of a query are in a text as it is written, in order and without overlaps. */
export function matchRanges(text: string, words: readonly SearchWord[]): TextRange[] {
  if (words.length === 0) return [];
  // The longer word wins where two begin.
  const pattern = words
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
  const written = trace(blanks, traceCharacters(text));
  const named = trace(otherNames, written);
  const found = [written, named].flatMap(({ folded, origins }) =>
    [...folded.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: { length } }): TextRange => [
      origins[index]?.[0] ?? 0,
      origins[index + length - 1]?.[1] ?? 0,
    ]),
  );
  return merged(found);
}

/** About `maxLength` characters of a text around the first of the words, with … where something is left out. */
export function excerptOf(text: string, words: readonly SearchWord[], maxLength: number): string {
  const [first] = matchRanges(text, words);
  const start = first && first[1] > maxLength ? Math.max(0, first[0] - Math.floor(maxLength / 3)) : 0;
  const from = cutText(text, start).length;
  const rest = text.slice(from);
  return `${from > 0 ? '…' : ''}${cutText(rest, maxLength)}${maxLength < rest.length ? '…' : ''}`;
}
