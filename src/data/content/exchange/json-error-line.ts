/** JSON's tokens (RFC 8259): punctuation, the beginning of a string, or a number or word. */
const token = /[\t\n\r ]*(?:([[\]{},:])|(")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;

// oxlint-disable-next-line no-control-regex -- JSON allows none inside a string
const plain = /[^"\\\u0000-\u001f]*/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Where the string that goes on at `from` ends; -1 when it never does. One regular expression would overflow. */
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

/** What may come next: a value, a key, or what follows one. */
type Expected = 'value' | 'first' | 'key' | 'firstKey' | 'colon' | 'after';

/**
 * The line, counted from 1, on which a text stops being JSON. Engines say it each in their own way, or not at all.
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
