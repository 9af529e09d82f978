import { EvaluationError } from './rules-value.ts';

// Translates RE2's syntax, character by character, to a JavaScript pattern with the `v` flag.
const FLAGS = /^\(\?([ims]+)\)/;
const GROUP_START = /\(\?(?:P?<([A-Za-z_]\w*)>|:)/y;
const REPEAT = /\{(\d+)(?:,(\d*))?\}/y;
const PROPERTY = /\\(p|P)(?:\{(\^?)(\w+)\}|([A-Z]))/y;
const HEX = /\\x(?:([\dA-Fa-f]{2})|\{([\dA-Fa-f]{1,6})\})/y;
const CLASSES: Record<string, string> = {
  d: '[0-9]',
  D: '[^0-9]',
  w: '[0-9A-Za-z_]',
  W: '[^0-9A-Za-z_]',
  s: '[\\t\\n\\f\\r ]',
  S: '[^\\t\\n\\f\\r ]',
};
const CONTROLS: Record<string, string> = { a: '\\x07', f: '\\f', t: '\\t', n: '\\n', r: '\\r', v: '\\v' };
/** POSIX classes by their names in RE2, of ASCII alone. */
const POSIX: Record<string, string> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '\\x21-\\x7E',
  lower: 'a-z',
  print: '\\x20-\\x7E',
  punct: '\\x21-\\x2F\\x3A-\\x40\\x5B-\\x60\\x7B-\\x7E',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
};
const POSIX_CLASS = /\[:(\^?)([a-z]+):\]/y;
const LARGEST_REPEAT = 1000;

const compiled = new Map<string, RegExp>();

function reject(pattern: string): never {
  throw new EvaluationError(`The regular expression ${pattern} is not valid or not supported here.`);
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function matchAt(expression: RegExp, text: string, index: number): RegExpExecArray | null {
  expression.lastIndex = index;
  return expression.exec(text);
}

class Translator {
  readonly #pattern: string;
  #index = 0;
  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  translate(): RegExp {
    const leading = FLAGS.exec(this.#pattern);
    const flags = leading?.[1] ?? '';
    this.#index = leading?.[0].length ?? 0;
    let result = '';
    while (this.#index < this.#pattern.length) result += this.#item(flags);
    try {
      return new RegExp(result, flags.includes('i') ? 'gisv' : 'gsv');
    } catch {
      return reject(this.#pattern);
    }
  }

  #take(length = 1): string {
    const taken = this.#pattern.slice(this.#index, this.#index + length);
    this.#index += length;
    return taken;
  }

  #character(): string {
    return this.#take((this.#pattern.codePointAt(this.#index) ?? 0) > 0xffff ? 2 : 1);
  }

  #item(flags: string): string {
    const start = this.#pattern.charAt(this.#index);
    if (start === '\\') return this.#escape(flags);
    if (start === '[') return this.#class();
    if (start === '(') return this.#group();
    if (start === '{') return this.#repeat();
    if (start === '.') return this.#take() && (flags.includes('s') ? '.' : '[^\\n]');
    if (start === '^' && flags.includes('m')) return this.#take() && '(?<![^\\n])';
    if (start === '$' && flags.includes('m')) return this.#take() && '(?![^\\n])';
    if ('^$|)*+?'.includes(start)) return this.#take();
    return codePoint(this.#character());
  }

  #group(): string {
    if (this.#pattern.charAt(this.#index + 1) !== '?') return this.#take();
    const start = matchAt(GROUP_START, this.#pattern, this.#index) ?? reject(this.#pattern);
    this.#take(start[0].length);
    return start[1] ? `(?<${start[1]}>` : '(?:';
  }

  #repeat(): string {
    const repeat = matchAt(REPEAT, this.#pattern, this.#index);
    if (!repeat) return codePoint(this.#take());
    if (Number(repeat[1]) > LARGEST_REPEAT || Number(repeat[2] ?? 0) > LARGEST_REPEAT) reject(this.#pattern);
    return this.#take(repeat[0].length);
  }

  #escape(flags: string): string {
    const letter = this.#pattern.charAt(this.#index + 1);
    if (letter === 'A' || letter === 'z') return this.#take(2) && (letter === 'A' ? '^' : '$');
    // Under (?i) JavaScript counts ſ and K as word characters and RE2 does not.
    if ((letter === 'b' || letter === 'B') && !flags.includes('i')) return this.#take(2);
    return this.#escapedCharacter();
  }

  /** Translates an escape that stands for characters, inside a class or outside. */
  #escapedCharacter(): string {
    const letter = this.#pattern.charAt(this.#index + 1);
    const known = Object.hasOwn(CLASSES, letter) ? CLASSES[letter] : CONTROLS[letter];
    if (known) return this.#take(2) && known;
    const hex = matchAt(HEX, this.#pattern, this.#index);
    if (hex) return this.#take(hex[0].length) && `\\u{${hex[1] ?? hex[2]}}`;
    const property = matchAt(PROPERTY, this.#pattern, this.#index);
    if (property) {
      this.#take(property[0].length);
      const name = property[3] ?? property[4] ?? '';
      const isNegative = (property[1] === 'P') !== (property[2] === '^');
      return `\\${isNegative ? 'P' : 'p'}{${name.length > 2 ? 'Script=' : ''}${name}}`;
    }
    if (letter === '' || /[A-Za-z0-9]/.test(letter)) reject(this.#pattern);
    this.#take();
    return codePoint(this.#character());
  }

  #posixClass(): string {
    const [whole = '', negation = '', name = ''] = matchAt(POSIX_CLASS, this.#pattern, this.#index) ?? [];
    const characters = Object.hasOwn(POSIX, name) ? POSIX[name] : undefined;
    if (characters === undefined) reject(this.#pattern);
    return this.#take(whole.length) && `[${negation}${characters}]`;
  }

  #class(): string {
    let result = this.#take();
    if (this.#pattern.charAt(this.#index) === '^') result += this.#take();
    for (let isFirst = true; ; isFirst = false) {
      const start = this.#pattern.charAt(this.#index);
      if (start === '') reject(this.#pattern);
      if (this.#pattern.startsWith('[:', this.#index)) {
        result += this.#posixClass();
        continue;
      }
      if (start === ']' && !isFirst) return result + this.#take();
      const next = this.#pattern.charAt(this.#index + 1);
      if (start === '-' && !isFirst && next !== ']') result += this.#take();
      else if (start === '\\') result += this.#escapedCharacter();
      else result += codePoint(this.#character());
    }
  }
}

/** Returns the JavaScript equivalent of an RE2 pattern, with the `g` flag. Throws EvaluationError. */
export function compileRegularExpression(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const expression = new Translator(pattern).translate();
  compiled.set(pattern, expression);
  return expression;
}

/** True if the whole text matches. */
export function matchesWhole(pattern: string, text: string): boolean {
  const expression = compileRegularExpression(pattern);
  return new RegExp(`^(?:${expression.source})$`, expression.flags.replace('g', '')).test(text);
}
