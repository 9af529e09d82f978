import { type TextRange, type Traced, traceFolding } from '#src/data/content/search/search-text.ts';
import { simplifyCharacters } from '#src/data/retrieval/search/fold.ts';
import { withoutLinks } from '#src/data/retrieval/search/links.ts';

/** A letter or a number of a text. */
export interface Token {
  /** Folded; numbers by value, as in `#6000`. */
  readonly text: string;
  /** Folded as written, numbers too. */
  readonly written: string;
  /** Where it is in the original text. */
  readonly at: TextRange;
  /** The punctuation and white space before it; '' inside a clause. */
  readonly before: string;
}

/** The value of Chinese numerals: digits in a row (二〇二六), or with units up to 9,999. */
function chineseValue(numeral: string): number {
  const digits = '〇一二三四五六七八九';
  const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
  const characters = Array.from(numeral.replaceAll('零', '〇').replaceAll('两', '二'));
  if (!characters.some((each) => each in units))
    return Number(characters.map((each) => digits.indexOf(each)).join(''));
  let [sum, digit] = [0, 1];
  for (const each of characters) {
    const unit = units[each];
    if (unit === undefined) digit = digits.indexOf(each);
    else sum += (digit || 1) * unit;
    digit = unit === undefined ? digit : 0;
  }
  return sum + digit;
}

const multipliers: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 };

/** A number or a letter. A Chinese numeral of one character is a number only before what it counts: 一定, 第一 and 萬一 are none. */
const token =
  /百分之(?<percent>[\d.]+|[〇零一二两三四五六七八九十百]+)|(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d+)?(?<unit>[万亿](?!一))?|(?<numeral>[〇零一二两三四五六七八九十百千]{1,12})(?<big>[万亿](?!一))?(?=[万亿月日号年岁天次倍元块位度秒斤克杯颗粒名成折%种例死伤]|公[斤克里分]|小时|分钟|个月|美元|大[类招]|人[^生们])(?!一[样起直下些般旦切])|(?<whole>[一二两三四五六七八九][十百千][〇零一二两三四五六七八九十百千]*)|(?<letter>[\p{L}%])/gu;

/** 6/30 and 6月30號 are one date. */
const shortDate = /(^|[^\d/.])(\d{1,2})\/(\d{1,2})(?![\d/%])/gu;

function textOf(groups: Record<string, string | undefined>): string {
  const { percent, digits, fraction = '', unit, numeral, big, whole, letter } = groups;
  if (percent !== undefined) return `#${/\d/.test(percent) ? Number(percent) : chineseValue(percent)}%`;
  if (digits !== undefined)
    return `#${Number(digits.replaceAll(',', '') + fraction) * (multipliers[unit ?? ''] ?? 1)}`;
  if (numeral !== undefined) return `#${chineseValue(numeral) * (multipliers[big ?? ''] ?? 1)}`;
  if (whole !== undefined) return `#${chineseValue(whole)}`;
  return letter ?? '';
}

export const isNumber = ({ text }: Token): boolean => text.startsWith('#');

/** A folded text without white space, and for each of its characters its origin and the white space before it. */
interface Compact {
  readonly folded: string;
  readonly origins: readonly TextRange[];
  readonly spaces: ReadonlyMap<number, string>;
}

/** Forwarders insert pictographs anywhere, and break lines inside words and numbers. */
function compact({ folded, origins }: Traced): Compact {
  const remaining: TextRange[] = [];
  const spaces = new Map<number, string>();
  let text = '';
  let at = 0;
  for (const character of folded) {
    if (/\s/u.test(character)) spaces.set(text.length, `${spaces.get(text.length) ?? ''}${character}`);
    else if (!/[\p{So}\p{Sk}\p{M}\u200D]/u.test(character)) {
      text += character;
      remaining.push(...origins.slice(at, at + character.length));
    }
    at += character.length;
  }
  return { folded: text, origins: remaining, spaces };
}

/** The tokens of the latest texts: each sentence of a message is compared with several claims, each claim with all. */
const latest = new Map<string, readonly Token[]>();
const maxLatest = 64;

/** The content of a text in folded tokens, without links, pictographs and punctuation. */
export function tokensOf(text: string): readonly Token[] {
  const known = latest.get(text) ?? tokenise(text);
  latest.delete(text);
  latest.set(text, known);
  const [oldest = ''] = latest.keys();
  if (latest.size > maxLatest) latest.delete(oldest);
  return known;
}

function tokenise(text: string): Token[] {
  const { folded, origins, spaces } = compact(
    traceFolding(withoutLinks(text, (link) => ' '.repeat(link.length))),
  );
  // Of equal length, so that the places stay: the day of 6月30號, and a slash as 月.
  const simplified = simplifyCharacters(folded)
    .replaceAll(shortDate, (_, before: string, month: string, day: string) => `${before}${month}月${day}`)
    .replaceAll(/(月\d{1,2})号/gu, '$1日');
  const tokens: Token[] = [];
  let end = 0;
  for (const match of simplified.matchAll(token)) {
    const start = match.index;
    const from = origins[start]?.[0] ?? 0;
    const to = origins[start + match[0].length - 1]?.[1] ?? from;
    const between = simplified.slice(end, start);
    const folds = textOf(match.groups ?? {});
    const before = [spaces.get(end), between, spaces.get(start)].join('');
    if (folds.endsWith('%') && folds.length > 1) {
      tokens.push(
        { text: folds.slice(0, -1), written: match[0], at: [from, to], before },
        { text: '%', written: '', at: [to, to], before: '' },
      );
    } else if (
      /^[日号]$/.test(folds) &&
      tokens.at(-1)?.text.startsWith('#') === true &&
      tokens.at(-2)?.text === '月'
    ) {
      // 6/30 has no 日.
      const last = tokens.pop();
      if (last) tokens.push({ ...last, written: last.written + folds, at: [last.at[0], to] });
    } else tokens.push({ text: folds, written: match[0], at: [from, to], before });
    end = start + match[0].length;
  }
  return tokens;
}
