import { cutText } from '#src/platform/text/cut-text.ts';
import { characterAt, characterBefore } from '#src/platform/text/neighbours.ts';

type Simplify = (text: string) => string;

/** Converts traditional characters to simplified ones; returns them unchanged until the dictionary is loaded. */
let simplify: Simplify = (text) => text;

/** Changes whenever folding changes, which invalidates cached folded texts. */
let version = 0;

/** From now on, folding also maps traditional and simplified characters to one spelling. */
export function foldSimplified(characters: Simplify): void {
  simplify = characters;
  version += 1;
}

/** A match and its neighbouring characters. */
interface Found {
  /** The whole match, then its groups. */
  readonly groups: readonly string[];
  readonly before: () => string;
  readonly after: () => string;
}

/** Replaces each match of the pattern; a rule may return the match unchanged. */
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

/** What divides the parts of a name, which is also written without it, and characters that nobody sees. */
const unread = /[·・‧•\u2800]|\p{DI}|[^\P{Cc}\t\n\r]/gu;

/** Folds characters to one spelling: 台／臺, ５Ｇ／5g. Characters that nobody sees are removed. */
const foldCharacters = (text: string): string =>
  simplify(text.normalize('NFKC').toLowerCase().replaceAll(unread, '').replaceAll('台', '臺'));

const [chinese, latin] = [/\p{Script=Han}/u, /[\p{Script=Latin}\p{N}]/u];

/** Removes spaces between Chinese characters and Latin letters or digits. */
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
 * Maps common names of places to those in the data: colloquial names, and counties that became a city with the same
 * borders (新北市 on 2010-12-25, 桃園市 on 2014-12-25). Counties merged into a city, and abbreviations that occur in other
 * words (北市, 高市), are ambiguous and not included.
 */
const places: readonly Rule[] = [
  [/[馬马]祖/g, () => simplify('連江縣')],
  [/[臺台]北[縣县]/g, () => simplify('新北市')],
  [/桃[園园][縣县]/g, () => simplify('桃園市')],
];

/**
 * Folds all formats of a date or year into one: 民國115年3月5日, 115年3月5日, 115.3.5, 2026-03-05, 2026/3/5 → 2026年3月5日;
 * 民國115年度, 115年度 → 2026年度. Fiscal years (預算法 §12) and school years are counted in the ROC calendar: a number from 90
 * to 150 before 年度, or before 年 and a month, is such a year. 115年 alone is ambiguous and stays.
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

/** Folds only characters, so that any substring of a text folds to a substring of the folded text. */
const asWritten = (text: string): string => apply(blanks, foldCharacters(text));

/**
 * Folds texts that readers consider equal to one spelling: 台北／臺北, ５Ｇ／5g, 「5G 基地台」／「5G基地台」, 馬祖／連江縣,
 * 民國115年3月5日／2026-03-05; and 發票／发票 once `foldSimplified` was called.
 */
export const foldText = (text: string): string => apply(otherNames, asWritten(text));

/**
 * Returns the searchable form of a text: all of it as written, then again those lines in which a place or date has
 * another name. With that name alone, the query 到馬 would not match 到馬祖.
 */
export function searchText(text: string): string {
  const written = asWritten(text);
  const named = apply(otherNames, written);
  if (named === written) return written;
  const lines = written.split('\n');
  return [written, ...named.split('\n').filter((line, index) => line !== lines[index])].join('\n');
}

/** The spellings of a query's word: as written and, if different, as `foldText` returns it. Either may match. */
export type SearchWord = readonly string[];

/** A query: the text typed, or its words with alternative spellings. */
export type SearchQuery = string | readonly SearchWord[];

/** The words of a query, all of which must match. Quotation marks around them are removed. */
export function searchWords(query: SearchQuery): readonly SearchWord[] {
  if (typeof query !== 'string') return query;
  return query
    .replaceAll(/(民[國国]) *(\d{1,3}) *年/g, '$1$2年')
    .split(/[\s"“”「」『』·・･‧•]+/u)
    .filter(Boolean)
    .map((word) => [...new Set([asWritten(word), foldText(word)])]);
}

/** True if a searchable text contains all the words. No words match every text. */
export function matchesAllWords(searched: string, words: readonly SearchWord[]): boolean {
  return words.every((spellings) => spellings.some((spelling) => searched.includes(spelling)));
}

/** Checks whether a record contains all the words. */
export interface TextSearch<R> {
  (record: R, words: readonly SearchWord[]): boolean;
  /** Folds the text of a record unless it is cached. */
  readonly fold: (record: R) => void;
}

/**
 * Returns a function that folds each record only once, not with every search. This relies on lists remaining the same
 * objects while they are cached.
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

/** Creates a text search in records. */
export function textSearch<R extends object>(textOf: (record: R) => string): TextSearch<R> {
  const foldedText = foldOnce((record: R) => searchText(textOf(record)));
  const matches = (record: R, words: readonly SearchWord[]): boolean =>
    matchesAllWords(foldedText(record), words);
  return Object.assign(matches, { fold: (record: R) => void foldedText(record) });
}

/** A range of a text, excluding its end index. */
export type TextRange = readonly [start: number, end: number];

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A folded text and, for each of its characters, the range of the original text that it comes from. */
export interface Traced {
  readonly folded: string;
  readonly origins: readonly TextRange[];
}

// Folds one character at a time, to know the origin of every folded one.
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

/** Like `apply`, but with origins: each character of a replacement comes from the whole match that it replaces. */
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

/** Folds a text as `foldText` does, and traces every folded character to its origin. */
export const traceFolding = (text: string): Traced => trace(otherNames, trace(blanks, traceCharacters(text)));

/** Sorts ranges and merges overlapping ones. */
function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start < last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** The ranges of a query's words in the original text, in order and without overlaps. */
export function matchRanges(text: string, words: readonly SearchWord[]): TextRange[] {
  if (words.length === 0) return [];
  // If two words start at the same position, the longer one wins.
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

/** An excerpt of about `maxLength` characters around the first match, with … where text is omitted. */
export function excerptOf(text: string, words: readonly SearchWord[], maxLength: number): string {
  const [first] = matchRanges(text, words);
  const start = first && first[1] > maxLength ? Math.max(0, first[0] - Math.floor(maxLength / 3)) : 0;
  const from = cutText(text, start).length;
  const rest = text.slice(from);
  return `${from > 0 ? '…' : ''}${cutText(rest, maxLength)}${maxLength < rest.length ? '…' : ''}`;
}
