import { createHash } from 'node:crypto';
import type { RandomBelow } from './disguise.ts';

/** A fact-check, as far as test messages are made from it. */
export interface Check {
  readonly id: string;
  readonly fields: {
    readonly question: string;
    readonly claim: string;
    readonly claimUrl?: string | undefined;
    readonly verdict: string;
    readonly answer: string;
  };
}

/** Whoever adjusts the matching measures on `tuning`; `heldOut` has other entries and other phrases. */
export type Pool = 'tuning' | 'heldOut';

export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export const hanCount = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** The parts of a page's title, the longest first: the claim and the name of the site (「… - 自由時報電子報」). */
const titleParts = ({ fields: { claim } }: Check): string[] =>
  claim
    .split(/\s*[|｜│]\s*|\s+[-–—@]+\s+|^MyGoPen[:》]\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
    .toSorted((a, b) => hanCount(b) - hanCount(a));

export const claimText = (check: Check): string => titleParts(check)[0] ?? check.fields.claim;

export const siteName = (check: Check): string | undefined => titleParts(check)[1];

/** Titles of pages that say nothing: errors, logins, sites of link lists. */
const emptyTitle =
  /找不到|不存在|404|頁面|页面|登入|註冊|驗證碼|雲端硬碟|TIMELINE|mixtape|资源和信息|部落格|問卷|第三方评估|首頁|^LINE STORE|^Color99/i;

/** A title is only a name if it is short, ends like a name and has neither a predicate nor the punctuation of a sentence. */
const nameEnd =
  /(署|局|部|院|會|所|處|司|銀行|網|站|電[臺台]|平[臺台]|報|社|館|店|園|團|中心|大學|醫院|活動|頻道|團體|專區|系統|版|資訊|百科全書|新聞|貼圖|公司|廠|號|兌換[券卷]|遊樂園|大家園|雲|\.com|com|Facebook|YouTube)$/i;
const predicate =
  /[是有不被要能讓吃喝說了嗎治防致驚爆？！?!，,。：:…]|竟|恐|會(?=\p{L})|別|沒|可以|必須|開放|宣布|證實|發現|公布/u;

export const isName = (text: string): boolean => {
  const bare = text.replaceAll(/[(（].*?[)）]|[【】[\]「」\s-]/g, '');
  return (
    bare.length >= 3 &&
    bare.length <= 22 &&
    (nameEnd.test(bare) || hanCount(bare) === 0) &&
    !predicate.test(bare)
  );
};

/** Words of a title that calls the story that it repeats false, or true. */
const debunkMark =
  /【(網路)?(謠言|假[^】]*|錯誤|闢謠|易誤解|有落差|變假的|還真的|這真的|真[^】]*|非謠言|觸法|案例)】|謠言|不實|闢謠|辟谣|辟謠|澄清|誤傳|假消息|假訊息|錯誤訊息|打臉|破解|迷思|真相|[是都]假的|[是係]真的|假的[！!啦]|詐騙|誤解|網傳|官方否認|否認|別再傳|別信|MyGoPen/;

export const isDebunk = ({ fields }: Check): boolean => debunkMark.test(`${fields.question} ${fields.claim}`);

/** A claim has a sentence with something to check: at least ten Han characters, not only a name, not an empty title. */
export function isClaim(check: Check): boolean {
  const text = claimText(check);
  return hanCount(text) >= 10 && text.length <= 120 && !emptyTitle.test(text) && !isName(text);
}

/** Entries of one claim are in the same half, whatever their ids. */
function poolOf(check: Check): Pool {
  const [byte = 0] = createHash('sha256').update(letters(check.fields.question).slice(0, 12)).digest();
  return byte % 2 === 0 ? 'tuning' : 'heldOut';
}

export function shuffled<T>(items: readonly T[], below: RandomBelow): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}

export const pick = <T>(items: readonly T[], below: RandomBelow): T => items[below(items.length)] as T;

/** The entries of the pool in random order, one per claim. */
export function entriesOf(checks: readonly Check[], pool: Pool, below: RandomBelow): Check[] {
  const own = shuffled(
    checks.filter((check) => poolOf(check) === pool),
    below,
  );
  return [...new Map(own.map((check) => [letters(claimText(check)), check])).values()];
}

const segmenter = new Intl.Segmenter('zh-TW', { granularity: 'word' });

/** The offsets at which words of the text begin or end, by text. */
const boundaries = new Map<string, ReadonlySet<number>>();

function boundariesOf(text: string): ReadonlySet<number> {
  const found =
    boundaries.get(text) ??
    new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));
  boundaries.set(text, found);
  return found;
}

/** Returns whether the text has the word as a word: 「茶」 is no word of 「茶樹」. */
export function hasWord(text: string, word: string): boolean {
  if (!text.includes(word)) return false;
  const ends = boundariesOf(text);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!ends.has(at) || !ends.has(at + word.length)) return false;
  return true;
}
