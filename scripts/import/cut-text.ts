import { cutText } from '#src/platform/cut-text.ts';

const sentenceEnd = /[。！？!?;；\n]|\.(?=\s|$)/g;

/** The first sentence without its full stop, at most `limit` UTF-16 units, an ellipsis included. */
export function firstSentence(text: string, limit: number): string {
  const [sentence = ''] = text.trim().split(/(?<=[！？])|[。\n]/);
  // Blanks in a row, and those that must not break, are somebody's layout and no words.
  const trimmed = sentence.trim().replaceAll(/[\s\u00A0\u3000]{2,}|\u00A0/g, ' ');
  return cutText(trimmed, limit, '…');
}

/** Letters and digits that a title needs to tell what it is about. */
const minLetters = 10;

/** A call for attention that says nothing of what follows: 「太可怕了」, and 「開車族注意」 with whom it calls. */
const call =
  /^(?:[超太好真萬]*(?:震驚|驚爆|驚呆|驚|恐怖|可怕|扯|重磅|炸|沒想到|快看|快轉|轉傳|轉發|分享|通知|快訊)|.{0,6}(?:注意|小心|當心|必看))[了啦啊]?$/u;

/** Between a headline and the names of the site and its sections, as browsers and news sites write them. */
const siteBar = /[|｜│︱┃]|\s[-–—]\s/u;

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The first parts of a text, as many as have ten letters together. */
function firstParts(parts: readonly string[], between = ''): string {
  let text = '';
  for (const part of parts) {
    text += text && between ? `${between}${part}` : part;
    if (lettersIn(text) >= minLetters) break;
  }
  return text;
}

function withoutCalls(text: string): string {
  const end = text.search(/[！!：:，,]/u);
  const rest = text.slice(end).replace(/^[！!：:，,\s]+/u, '');
  const isCall = end > 0 && call.test(text.slice(0, end).trim()) && lettersIn(rest) >= minLetters;
  return isCall ? withoutCalls(rest) : text;
}

/**
 * The sentences of a message or a headline that tell what it is about, at most `limit` UTF-16 units, an ellipsis included:
 * without a call for attention before them (「注意！」) and the name of the site behind them, as many from the first on as have
 * ten letters together.
 */
export function informativeSentence(text: string, limit: number): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => lettersIn(line) > 0);
  const line = firstParts(lines, ' ');
  const headline = line.split(siteBar).find((part) => lettersIn(part) >= minLetters) ?? line;
  const sentences = withoutCalls(headline.trim()).split(/(?<=[！？!?。])(?![！？!?」』）)])/u);
  // Blanks in a row, and those that must not break, are somebody's layout and no words.
  const tidied = firstParts(sentences)
    .replaceAll(/[\s\u00A0\u3000]{2,}|[\u00A0\u200B]/gu, ' ')
    .trim();
  return cutText(tidied.replace(/。$/u, '') || text.trim(), limit, '…');
}

/**
 * The text itself when it has at most `limit` UTF-16 units, else as many whole sentences as fit; a first
 * sentence that is longer than that is cut with an ellipsis.
 */
export function cutAtSentence(text: string, limit: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= limit) return trimmed;
  const ends = [...trimmed.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  const end = ends.findLast((at) => at <= limit);
  return end ? trimmed.slice(0, end).trim() : cutText(trimmed, limit, '…');
}
