/** Removes the line breaks at the end of a text. */
export function withoutFinalBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}
