/** One character or the head of a bigram, as a number: sets of numbers are several times faster than of strings. */
const pair = (first: number, second: number): number => first * 0x1_00_00 + second;

const isWord = /[\p{L}\p{N}]/u;

/**
 * The bigrams of a folded text: every two neighbouring characters that belong to words. Chinese has no spaces to
 * cut at, and two characters are the shortest thing that means something. Surrogate pairs (emoji, rare characters)
 * and punctuation end a run.
 */
export function bigramsOf(folded: string): Set<number> {
  const bigrams = new Set<number>();
  let before = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    const counts = code >= 0x2e_80 ? code < 0xd8_00 : isWord.test(folded.charAt(at));
    if (counts && before !== 0) bigrams.add(pair(before, code));
    before = counts ? code : 0;
  }
  return bigrams;
}
