/** What does not begin a line: closing marks, and what belongs to the character before. */
const noBeginning = /[。，、．：；！？）」』】〕〉》”’…—・％%\])}>,.!?:;]/u;

/** What does not end a line. */
const noEnd = /[（「『【〔〈《“‘([{<]/u;

/** Letters and digits of a word, and what may be between them. */
const inWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}'’./:@_-]/u;

/** A text in pieces between which a line may end: words, and single characters of Chinese with their marks. */
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
 * The lines of a text that are no wider than `width`; a word that is wider is cut, as is a row of marks. Blanks at the end of a line
 * count nothing.
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
  for (const [index, part] of text.split('\n').entries()) {
    if (index > 0) {
      lines.push(line.trimEnd());
      line = '';
    }
    for (const piece of piecesOf(part.trim().replaceAll(/\s+/g, ' '))) add(piece);
  }
  const last = line.trimEnd();
  return last === '' ? lines : [...lines, last];
}
