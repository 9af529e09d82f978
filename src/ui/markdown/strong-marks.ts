// Zero wide, neither blank nor punctuation, and a stranger to what people write.
const joiner = '\u2060';

const besidePunctuation =
  /(?<=[\p{L}\p{N}])(\*{2,3})(?=(?!\*)[\p{P}\p{S}])|(?<=[\p{P}\p{S}](?<!\*))(\*{2,3})(?=[\p{L}\p{N}])/gu;

/**
 * Markdown takes `**` for a mark by what is on its two sides, and in Chinese, without blanks, `這是**「重點」**的`
 * fails. A joiner between mark and punctuation makes it one (https://github.com/commonmark/commonmark-spec/issues/650).
 */
export function joinStrongMarks(markdown: string): string {
  return markdown
    .replaceAll(joiner, '')
    .replaceAll(besidePunctuation, (_, before?: string, after?: string) =>
      before ? before + joiner : joiner + String(after),
    );
}

/** Takes the joiners out again, also where they are in an address. */
export const dropJoiners = (text: string): string => text.replaceAll(/\u2060|%E2%81%A0/g, '');
