import type { SourceText } from './source-text.ts';

export interface Token {
  readonly kind: 'name' | 'integer' | 'float' | 'string' | 'bytes' | 'symbol' | 'end';
  /** The token as written; for a string its unescaped value, for bytes one character per byte. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/y;
const NAME = /[A-Za-z_]\w*/y;
const NUMBER = /(?:(?:0|[1-9]\d*)(\.\d+)?|(\.\d+))(?![\w.])/y;
const STRING = /"(?:[^"\\\n\r]|\\[^\n\r])*"|'(?:[^'\\\n\r]|\\[^\n\r])*'/y;
const SYMBOL = /&&|\|\||==|!=|<=|>=|--|\+\+|[<>=+\-*/%!?:,.;()[\]{}$]/y;
const PATH_SEGMENT = /[\w.~-]+|\([\w-]+\)/y;
const ESCAPE = /\\(?:([bfnrt"'\\])|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|([0-3][0-7]{2}))/y;
const PLAIN_ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** Reads one token at a time, because whether a `/` starts a path or divides depends on its context. */
export class Lexer {
  readonly #source: SourceText;
  constructor(source: SourceText) {
    this.#source = source;
  }

  /** Returns the token at or after an offset, after spaces and comments. Throws RulesSyntaxError. */
  read(offset: number): Token {
    const { text } = this.#source;
    const start = offset + (matchAt(SPACE, text, offset)?.[0].length ?? 0);
    if (start >= text.length) return { kind: 'end', text: 'the end of the file', start, end: start };
    const token = (kind: Token['kind'], lexeme: string): Token => ({
      kind,
      text: lexeme,
      start,
      end: start + lexeme.length,
    });
    const bytes = text.charAt(start) === 'b' ? matchAt(STRING, text, start + 1) : null;
    if (bytes) return { ...token('bytes', `b${bytes[0]}`), text: this.#unescape(bytes[0], start, true) };
    const name = matchAt(NAME, text, start);
    if (name) return token('name', name[0]);
    const number = matchAt(NUMBER, text, start);
    if (number) return token(number[1] || number[2] ? 'float' : 'integer', number[0]);
    const string = matchAt(STRING, text, start);
    if (string) return { ...token('string', string[0]), text: this.#unescape(string[0], start) };
    const symbol = matchAt(SYMBOL, text, start);
    if (!symbol) throw this.#source.error(start, `I cannot read ${JSON.stringify(text[start])} here.`);
    return token('symbol', symbol[0]);
  }

  /** Returns the literal path segment that starts exactly at an offset, or null. */
  readPathSegment(offset: number): string | null {
    return matchAt(PATH_SEGMENT, this.#source.text, offset)?.[0] ?? null;
  }

  #unescape(quoted: string, start: number, isBytes = false): string {
    let result = '';
    for (let index = 1; index < quoted.length - 1;) {
      if (quoted[index] !== '\\') {
        const character = String.fromCodePoint(quoted.codePointAt(index) ?? 0);
        result += isBytes ? Buffer.from(character).toString('latin1') : character;
        index += character.length;
        continue;
      }
      const escape = matchAt(ESCAPE, quoted, index);
      if (!escape)
        throw this.#source.error(start + index, `The escape ${quoted.slice(index, index + 2)} is not known.`);
      const [whole, plain, hex, unicode, octal] = escape;
      const code = hex ?? unicode;
      if (isBytes && unicode) throw this.#source.error(start + index, `${whole} is a character and no byte.`);
      if (plain) result += PLAIN_ESCAPES[plain] ?? plain;
      else result += String.fromCharCode(code ? Number.parseInt(code, 16) : Number.parseInt(octal ?? '', 8));
      index += whole.length;
    }
    return result;
  }
}
