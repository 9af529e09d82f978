const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The minimum number of Chinese characters in a line: text "recognised" in photographs and frames has one or two. */
const minLine = 3;

/**
 * Removes lines that OCR read in drawings and frames. In Chinese text these are short or have few Chinese characters.
 */
export function sensibleLines(words: string): string {
  const lines = words.split('\n');
  const han = (line: string) => count(line, /\p{Script=Han}/gu);
  if (lines.every((line) => han(line) === 0)) return words;
  return lines
    .filter((line) => han(line) >= minLine && han(line) * 2 > count(line, /[\p{L}\p{S}\p{P}]/gu))
    .join('\n');
}

/** Chinese characters in a line that are no chance result: in photographs, OCR "reads" up to four different ones. */
const minQuoted = 5;

/** Words of another script in a line, for the same reason. */
const minQuotedWords = 3;

/** Returns those of the lines that OCR has read that are certain to be words, for quotation. */
export function quotableLines(words: string): string {
  const isSentence = (line: string) =>
    new Set(line.match(/\p{Script=Han}/gu)).size >= minQuoted ||
    count(line, /(?:(?!\p{Script=Han})\p{L}){3,}/gu) >= minQuotedWords;
  return words.split('\n').filter(isSentence).join('\n');
}
