export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A rules file that cannot be loaded; the message starts with `file:line:column`. */
export class RulesSyntaxError extends Error {
  readonly position: Position;
  constructor(fileName: string, position: Position, sentence: string) {
    super(`${fileName}:${position.line}:${position.column}: ${sentence}`);
    this.name = 'RulesSyntaxError';
    this.position = position;
  }
}

/** A rules file's text, with the position of each offset. Lines and columns count from 1. */
export class SourceText {
  readonly text: string;
  readonly fileName: string;
  readonly #lineStarts: readonly number[];
  constructor(text: string, fileName: string) {
    this.text = text;
    this.fileName = fileName;
    this.#lineStarts = [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)];
  }

  positionOf(offset: number): Position {
    // A binary search: a file has thousands of expressions and of lines.
    let index = 0;
    for (let end = this.#lineStarts.length; index + 1 < end;) {
      const middle = (index + end) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) index = middle;
      else end = middle;
    }
    return { line: index + 1, column: offset - (this.#lineStarts[index] ?? 0) + 1 };
  }

  error(offset: number, sentence: string): RulesSyntaxError {
    return new RulesSyntaxError(this.fileName, this.positionOf(offset), sentence);
  }
}
