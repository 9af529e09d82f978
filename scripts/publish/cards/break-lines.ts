/** Characters that may not begin a line: closing marks, and marks that belong to the previous character. */
const noBeginning = /[。，、．：；！？）」』】〕〉》”’…—・％%\])}>,.!?:;]/u;

/** Characters that may not end a line. */
const noEnd = /[（「『【〔〈《“‘([{<]/u;

/** Letters and digits of a word, and the marks that may be inside one. */
const inWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}'’./:@_-]/u;

/** Splits a text into pieces between which a line may break: words, and single Chinese characters with their marks. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let last = '';
  for (const character of text) {
    const isTogether =
      last !== '' &&
      ((inWord.test(last) && inWord.test(character)) ||
        noBeginning.test(character) ||
        noEnd.test(last) ||
        character === ' ');
    if (!isTogether && piece !== '') {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
    last = character;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/**
 * Breaks a text into lines no wider than `width`. A wider word is split, as is a row of marks. Spaces at the end of a
 * line have no width. Letters with combining marks become one character where there is one.
 */
export function breakLines(text: string, width: number, widthOf: (character: string) => number): string[] {
  const measure = (some: string) => Array.from(some.trimEnd()).reduce((sum, each) => sum + widthOf(each), 0);
  const lines: string[] = [];
  let line = '';
  const add = (piece: string): void => {
    if (measure(line + piece) <= width) {
      line += piece;
      return;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = piece.trimStart();
    while (measure(line) > width) {
      let start = '';
      for (const character of line) {
        if (start !== '' && measure(start + character) > width) break;
        start += character;
      }
      lines.push(start);
      line = line.slice(start.length);
    }
  };
  for (const [index, part] of text.normalize('NFC').split('\n').entries()) {
    if (index > 0) {
      lines.push(line.trimEnd());
      line = '';
    }
    for (const piece of piecesOf(part.trim().replaceAll(/\s+/g, ' '))) add(piece);
  }
  const last = line.trimEnd();
  return last === '' ? lines : [...lines, last];
}
