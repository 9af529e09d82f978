import { cutText } from '#src/platform/cut-text.ts';

const sentenceEnd = /[。！？!?;；\n]|\.(?=\s|$)/g;

/** The first sentence without its full stop, at most `limit` UTF-16 units, an ellipsis included. */
export function firstSentence(text: string, limit: number): string {
  const [sentence = ''] = text.trim().split(/(?<=[！？])|[。\n]/);
  // Blanks in a row, and those that must not break, are somebody's layout and no words.
  const trimmed = sentence.trim().replaceAll(/[\s\u00A0\u3000]{2,}|\u00A0/g, ' ');
  return cutText(trimmed, limit, '…');
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
