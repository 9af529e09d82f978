const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Chinese characters of a line at least: what the reader sees in photographs and frames are lines of one or two. */
const minLine = 3;

/** Without the lines that the reader made of drawings and frames: they are short, or among Chinese lines have hardly any. */
export function sensibleLines(words: string): string {
  const lines = words.split('\n');
  const han = (line: string) => count(line, /\p{Script=Han}/gu);
  if (lines.every((line) => han(line) === 0)) return words;
  return lines
    .filter((line) => han(line) >= minLine && han(line) * 2 > count(line, /[\p{L}\p{S}\p{P}]/gu))
    .join('\n');
}
