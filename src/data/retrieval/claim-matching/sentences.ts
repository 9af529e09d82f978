import { withoutLinks } from '#src/data/retrieval/search/links.ts';

/** The minimum number of letters in a sentence; shorter ones are greetings and headings. */
const minLetters = 6;

/** The number of characters from which a sentence without a full stop is divided at its commas and spaces. */
const longSentence = 60;

/** A clause with the comma or space that ends it. Without lookbehind, which Safari 16.0 cannot parse. */
const clauses = /[^，,、\s]+[，,、\s]?|[，,、\s]/gu;

/** Divides a sentence into pieces of at most `longSentence` characters where its commas and spaces allow it. */
function pieces(sentence: string): string[] {
  if (sentence.length <= longSentence) return [sentence];
  const all: string[] = [];
  let last = '';
  for (const clause of sentence.match(clauses) ?? []) {
    if (last !== '' && last.length + clause.length > longSentence) {
      all.push(last);
      last = '';
    }
    last += clause;
  }
  return [...all, last];
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The sentences of a message without its links, in order; no short ones. */
export const sentencesIn = (message: string): string[] =>
  withoutLinks(message, '\n')
    .split(/[\n。！？!?；;]+/u)
    .flatMap(pieces)
    .map((sentence) => sentence.trim())
    .filter((sentence) => lettersIn(sentence) >= minLetters);
