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
