import { Lexer, type Token } from './lexer.ts';
import type { Position, SourceText } from './source-text.ts';

/** The token stream that both parsers share, with one token of look-ahead. */
export class TokenReader {
  readonly source: SourceText;
  readonly #lexer: Lexer;
  #token: Token;
  #previousEnd = 0;

  constructor(source: SourceText) {
    this.source = source;
    this.#lexer = new Lexer(source);
    this.#token = this.#lexer.read(0);
  }

  get token(): Token {
    return this.#token;
  }

  /** True if the current token follows the last one without a space. */
  get isAdjacent(): boolean {
    return this.#token.start === this.#previousEnd;
  }

  advance(): Token {
    const token = this.#token;
    this.#moveTo(token.end);
    return token;
  }

  is(text: string): boolean {
    return this.#token.text === text && (this.#token.kind === 'symbol' || this.#token.kind === 'name');
  }

  /** Consumes the current token if it has this text; returns whether it does. */
  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.advance();
    return true;
  }

  expect(text: string): Token {
    if (!this.is(text)) throw this.unexpected(`'${text}'`);
    return this.advance();
  }

  expectName(what: string): Token {
    if (this.#token.kind !== 'name') throw this.unexpected(what);
    return this.advance();
  }

  /** Consumes the literal path segment directly after the last `/`; null if there is none. */
  takePathSegment(): string | null {
    const segment = this.#lexer.readPathSegment(this.#previousEnd);
    if (segment !== null) this.#moveTo(this.#previousEnd + segment.length);
    return segment;
  }

  /** Reads comma-separated items up to a closing token. */
  list<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    while (!this.take(close)) {
      items.push(item());
      if (!this.is(close)) this.expect(',');
    }
    return items;
  }

  /** Returns position and text of what was read since an offset. */
  span(start: number): { position: Position; text: string } {
    return {
      position: this.source.positionOf(start),
      text: this.source.text.slice(start, this.#previousEnd),
    };
  }

  unexpected(expected: string): Error {
    return this.source.error(this.#token.start, `Expected ${expected} but found ${this.#token.text}.`);
  }

  #moveTo(offset: number): void {
    this.#previousEnd = offset;
    this.#token = this.#lexer.read(offset);
  }
}
