/** JSON's tokens (RFC 8259): punctuation, the start of a string, or a number or literal. */
const token = /[\t\n\r ]*(?:([[\]{},:])|(")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

// oxlint-disable-next-line no-control-regex -- JSON does not allow them in strings
const plain = /[^"\\\u0000-\u001f]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * The end of the string with content from `from` on; -1 if unterminated. A single regular expression would overflow.
 */
function stringEnd(text: string, from: number): number {
  for (let at = from; ; at = escape.lastIndex) {
    plain.lastIndex = at;
    plain.exec(text);
    const end = plain.lastIndex;
    if (text[end] === '"') return end + 1;
    escape.lastIndex = end;
    if (!escape.test(text)) return -1;
  }
}

/** What the grammar allows next: a value, a key, a colon, or what follows a value. */
type Expected = 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'after';

/**
 * Returns the line, starting at 1, of the first JSON syntax error. JavaScript engines report it differently or not at
 * all.
 */
export function jsonErrorLine(text: string): number {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let good = 0;
  token.lastIndex = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [, mark, string] = found;
    const inside = open.at(-1);
    const isKey = expected === 'key' || expected === 'firstKey';
    if (string !== undefined) {
      const end = stringEnd(text, token.lastIndex);
      if (end === -1) break;
      token.lastIndex = end;
    }
    if (mark === undefined) {
      if (isKey && string !== undefined) expected = 'colon';
      else if (expected === 'value' || expected === 'first') expected = 'after';
      else break;
    } else if (mark === '[' || mark === '{') {
      if (expected !== 'value' && expected !== 'first') break;
      open.push(mark);
      expected = mark === '[' ? 'first' : 'firstKey';
    } else if (mark === ']' || mark === '}') {
      const begins = mark === ']' ? '[' : '{';
      const empty = mark === ']' ? 'first' : 'firstKey';
      if (inside !== begins || (expected !== 'after' && expected !== empty)) break;
      open.pop();
      expected = 'after';
    } else if (mark === ':') {
      if (expected !== 'colon') break;
      expected = 'value';
    } else {
      if (expected !== 'after' || inside === undefined) break;
      expected = inside === '[' ? 'value' : 'key';
    }
    good = token.lastIndex;
  }
  const blank = /^[\t\n\r ]*/.exec(text.slice(good))?.[0].length ?? 0;
  return text.slice(0, good + blank).split('\n').length;
}
