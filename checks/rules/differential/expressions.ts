import fc from 'fast-check';

// Generates expressions of the supported language as text. Most are well typed, some are not. The parameters p and q,
// the let l and the wildcard id are in scope. List items never fail: on such an error, the official emulator loses its
// place, and ours denies (decision 008).

const names = ['a', 'b', 'c', 'f', 'm', 'n', 's', 't', 'z'] as const;
const text = fc.constantFrom(
  '',
  'a',
  'x',
  'X1',
  '示範',
  '😀a',
  '𠀀e\u0301',
  'a,b',
  '2026-11-21',
  '12',
  ' ab ',
);
const quoted = (value: string) => `"${value}"`;
const textLiteral = text.map(quoted);
const integer = fc
  .oneof(fc.integer({ min: -3, max: 20 }), fc.constantFrom(1000n, 9007199254740993n))
  .map(String);
const float = fc.constantFrom('0.0', '1.0', '1.5', '-2.5', '0.1', '100.25');
const pattern = fc.constantFrom(
  '^a.*$',
  '[0-9]+',
  'x|X1',
  '(a)(b)?',
  '^$',
  '.*',
  '[^a]',
  '\\\\d{2}',
  '示.',
  '^..$',
  '\\\\s+',
);
const scalar = fc.oneof(textLiteral, integer, float, fc.constantFrom('true', 'false', 'null'));
const field = fc.constantFrom(...names);
const map = fc.oneof(
  fc.constantFrom('resource.data', 'request.resource.data', 'request.auth.token', 'request.auth', '{}'),
  fc.array(fc.tuple(field, scalar), { maxLength: 3 }).map((entries) => {
    const unique = new Map(entries);
    return `{${[...unique].map(([key, value]) => `"${key}": ${value}`).join(', ')}}`;
  }),
  field.map((name) => `resource.data.${name}`),
);
const list = fc.oneof(
  fc.array(scalar, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
  fc.constantFrom('resource.data.c', 'request.resource.data.c', 'request.auth.token.list'),
  map.map((value) => `${value}.keys()`),
  fc.tuple(map, map).map(([a, b]) => `${a}.diff(${b}).affectedKeys()`),
);
const path = fc.oneof(
  fc.constantFrom('k/a', 'k/b', 'k/none').map((name) => `/databases/$(database)/documents/${name}`),
  fc.constant('/databases/$(database)/documents/k/$(id)'),
);
const variable = fc.constantFrom(
  'p',
  'q',
  'l',
  'id',
  'request.auth.uid',
  'resource',
  'request.auth',
  'request.method',
);

const unsized = fc.letrec<Record<'bool' | 'value' | 'number' | 'string', string>>((tie) => {
  const pair = fc.tuple(tie('value'), tie('value'));
  const numbers = fc.tuple(tie('number'), tie('number'));
  const bools = fc.tuple(tie('bool'), tie('bool'));
  const strings = fc.tuple(tie('string'), tie('string'));
  const lists = fc.tuple(list, list);
  const options = { withCrossShrink: true, maxDepth: 4, depthIdentifier: 'expression' } as const;
  return {
    bool: fc.oneof(
      options,
      fc.constantFrom('true', 'false'),
      bools.map(([a, b]) => `(${a} && ${b})`),
      bools.map(([a, b]) => `(${a} || ${b})`),
      tie('bool').map((a) => `!(${a})`),
      fc.tuple(pair, fc.constantFrom('==', '!=')).map(([[a, b], sign]) => `(${a} ${sign} ${b})`),
      fc.tuple(numbers, fc.constantFrom('<', '<=', '>', '>=')).map(([[a, b], sign]) => `(${a} ${sign} ${b})`),
      fc.tuple(strings, fc.constantFrom('<', '>=')).map(([[a, b], sign]) => `(${a} ${sign} ${b})`),
      fc
        .tuple(
          tie('value'),
          fc.constantFrom('int', 'float', 'number', 'string', 'bool', 'list', 'map', 'timestamp', 'path'),
        )
        .map(([a, type]) => `(${a} is ${type})`),
      fc.tuple(tie('value'), list).map(([a, b]) => `(${a} in ${b})`),
      fc.tuple(field, map).map(([a, b]) => `("${a}" in ${b})`),
      fc.tuple(tie('string'), pattern).map(([a, b]) => `${a}.matches("${b}")`),
      fc
        .tuple(lists, fc.constantFrom('hasAny', 'hasAll', 'hasOnly'))
        .map(([[a, b], method]) => `${a}.${method}(${b})`),
      fc.tuple(tie('bool'), tie('bool'), tie('bool')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc.tuple(path, fc.constantFrom('exists', 'existsAfter')).map(([a, name]) => `${name}(${a})`),
    ),
    number: fc.oneof(
      options,
      fc.oneof(integer, float),
      fc
        .tuple(numbers, fc.constantFrom('+', '-', '*', '/', '%'))
        .map(([[a, b], sign]) => `(${a} ${sign} ${b})`),
      tie('string').map((a) => `${a}.size()`),
      list.map((a) => `${a}.size()`),
      map.map((a) => `${a}.size()`),
      tie('value').map((a) => `int(${a})`),
      tie('value').map((a) => `float(${a})`),
      tie('number').map((a) => `math.abs(${a})`),
      tie('number').map((a) => `math.floor(${a})`),
      fc
        .constantFrom('year', 'month', 'day', 'hours', 'toMillis', 'dayOfWeek')
        .map((name) => `resource.data.t.${name}()`),
    ),
    string: fc.oneof(
      options,
      textLiteral,
      fc.constantFrom('id', 'resource.data.s', 'request.auth.uid', 'database'),
      strings.map(([a, b]) => `(${a} + ${b})`),
      tie('value').map((a) => `string(${a})`),
      fc.tuple(tie('string'), fc.constantFrom('lower', 'upper', 'trim')).map(([a, name]) => `${a}.${name}()`),
      fc.tuple(list, textLiteral).map(([a, b]) => `${a}.join(${b})`),
      fc.tuple(tie('string'), pattern, textLiteral).map(([a, b, c]) => `${a}.replace("${b}", ${c})`),
      fc.tuple(tie('string'), fc.nat(3), fc.nat(3)).map(([a, b, c]) => `${a}[${b}:${c}]`),
    ),
    value: fc.oneof(
      options,
      scalar,
      variable,
      field.map((name) => `resource.data.${name}`),
      field.map((name) => `request.resource.data.${name}`),
      tie('bool'),
      tie('number'),
      tie('string'),
      list,
      map,
      fc.tuple(map, field, scalar).map(([a, b, c]) => `${a}.get("${b}", ${c})`),
      fc.tuple(map, field, field, scalar).map(([a, b, c, d]) => `${a}.get(["${b}", "${c}"], ${d})`),
      fc.tuple(list, fc.nat(2)).map(([a, b]) => `${a}[${b}]`),
      fc.tuple(textLiteral, pattern).map(([a, b]) => `${a}.split("${b}")`),
      fc.tuple(lists, fc.constantFrom('concat', 'removeAll')).map(([[a, b], name]) => `${a}.${name}(${b})`),
      fc
        .tuple(path, fc.constantFrom('get', 'getAfter'), field)
        .map(([a, name, b]) => `${name}(${a}).data.${b}`),
      fc
        .tuple(fc.integer({ min: -2, max: 90 }), fc.constantFrom('w', 'd', 'h', 'm', 's', 'ms', 'ns'))
        .map(([a, unit]) => `(resource.data.t + duration.value(${a}, "${unit}"))`),
      fc.constantFrom(
        'timestamp.date(2026, 2, 28)',
        'timestamp.value(1700000000123)',
        'resource.data.t.date()',
      ),
    ),
  };
});

/** A condition, which usually evaluates to true, false or an error. */
export const condition = unsized.bool;
/** Any value. */
export const value = unsized.value;
