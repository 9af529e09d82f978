import { cutText } from '#src/platform/text/cut-text.ts';

const sentenceEnd = /[。！？!?;；\n]|\.(?=\s|$)/g;

/** Returns the first sentence without its full stop, of at most `limit` UTF-16 code units including an ellipsis. */
export function firstSentence(text: string, limit: number): string {
  const [sentence = ''] = text.trim().split(/(?<=[！？])|[。\n]/);
  // Repeated and non-breaking spaces are layout.
  const trimmed = sentence.trim().replaceAll(/[\s\u00A0\u3000]{2,}|\u00A0/g, ' ');
  return cutText(trimmed, limit, '…');
}

/** The number of letters that a title needs to be informative. */
export const minLetters = 10;

/** A call for attention without content: 「太可怕了」, or 「開車族注意」, which names its audience. */
const call =
  /^(?:[超太好真萬]*(?:震驚|驚爆|驚呆|驚|恐怖|可怕|扯|重磅|炸|沒想到|快看|快轉|轉傳|轉發|分享|通知|快訊)|.{0,6}(?:注意|小心|當心|必看))[了啦啊]?$/u;

/** A separator between a headline and the names of the site and its sections, as browsers and news sites write them. */
const siteBar = /[|｜│︱┃]|\s[-–—]\s/u;

/** Returns the length of a text: a Han character, a word in the Latin alphabet and a number count as one letter each. */
export const unitsIn = (text: string): number => text.match(/\p{Script=Latin}+|\p{N}+|\p{L}/gu)?.length ?? 0;

/** Returns the parts of a page's title: its headline and the names of the site and its sections, in any order. */
export const titleParts = (title: string): string[] =>
  title
    .split(siteBar)
    .map((part) => part.trim())
    .filter(Boolean);

/** Joins the first parts of a text until they have ten letters together. */
function firstParts(parts: readonly string[], between = ''): string {
  let text = '';
  for (const part of parts) {
    text += text && between ? `${between}${part}` : part;
    if (unitsIn(text) >= minLetters) break;
  }
  return text;
}

function withoutCalls(text: string): string {
  const end = text.search(/[！!：:，,]/u);
  const rest = text.slice(end).replace(/^[！!：:，,\s]+/u, '');
  const isCall = end > 0 && call.test(text.slice(0, end).trim()) && unitsIn(rest) >= minLetters;
  return isCall ? withoutCalls(rest) : text;
}

/**
 * Returns the informative sentences of a message or headline, of at most `limit` UTF-16 code units including an
 * ellipsis: without a call for attention before them (「注意！」) and a site's name after them, and from the first on only
 * as many as have ten letters together.
 */
export function informativeSentence(text: string, limit: number): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => unitsIn(line) > 0);
  const line = firstParts(lines, ' ');
  const headline = titleParts(line).find((part) => unitsIn(part) >= minLetters) ?? line;
  const sentences = withoutCalls(headline.trim()).split(/(?<=[！？!?。])(?![！？!?」』）)])/u);
  // Repeated and non-breaking spaces are layout.
  const tidied = firstParts(sentences)
    .replaceAll(/[\s\u00A0\u3000]{2,}|[\u00A0\u200B]/gu, ' ')
    .trim();
  return cutText(tidied.replace(/。$/u, '') || text.trim(), limit, '…');
}

/**
 * Returns the text itself if it has at most `limit` UTF-16 code units, or else as many whole sentences as fit. A first
 * sentence that is longer is cut with an ellipsis.
 */
export function cutAtSentence(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= limit) return trimmed;
  const ends = [...trimmed.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  const end = ends.findLast((at) => at <= limit);
  return end ? trimmed.slice(0, end).trim() : cutText(trimmed, limit, '…');
}
