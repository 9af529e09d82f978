let segmenter: Intl.Segmenter | undefined;

/** Where a character as people see it begins, at or before a place in the text. */
function boundaryBefore(text: string, place: number): number {
  // Firefox before 125 has no segmenter; there only code points stay whole.
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('zh-TW') : undefined;
  const character = segmenter?.segment(text).containing(place);
  // A letter under more marks than there is room for is cut between its marks.
  if (character && character.index > 0) return character.index;
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place;
}

/** The first `maxLength` UTF-16 units of a text, fewer where a character would be cut in two. `end` stands for the rest. */
export function cutText(text: string, maxLength: number, end = ''): string {
  if (text.length <= maxLength) return text;
  // The units behind the cut say whether the last character goes on; no real one is longer.
  const near = text.slice(0, maxLength + 64);
  return near.slice(0, boundaryBefore(near, maxLength - end.length)) + end;
}
