let segmenter: Intl.Segmenter | undefined;

/** The maximum length of a page's description, in UTF-16 units: previews in apps and search engines show no more. */
export const descriptionLength = 150;

/** The start of the grapheme cluster at or before an index of the text. */
function boundaryBefore(text: string, place: number): number {
  // Firefox before 125 has no `Intl.Segmenter`; there, only code points stay whole.
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('zh-TW') : undefined;
  const character = segmenter?.segment(text).containing(place);
  // A letter with more combining marks than fit is cut between its marks.
  if (character && character.index > 0) return character.index;
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place;
}

/**
 * Returns at most the first `maxLength` UTF-16 units of a text without splitting a character. `end` replaces the rest
 * and counts towards the length.
 */
export function cutText(text: string, maxLength: number, end = ''): string {
  if (text.length <= maxLength) return text;
  // The units after the cut tell whether the last character continues; no real character is longer than 64.
  const near = text.slice(0, maxLength + 64);
  return near.slice(0, boundaryBefore(near, maxLength - end.length)) + end;
}
