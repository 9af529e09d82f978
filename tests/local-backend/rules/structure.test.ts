import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { evaluate, rules } from './rules-requests.ts';

// Every expectation is the decision of the official emulator for the same file.
const GET = (condition: string): string => `match /d/{id} { allow get: if ${condition}; }`;

const ALLOWED: [title: string, body: string, path?: string][] = [
  ['a function may be declared after its use', `${GET('f(1)')} function f(x) { return x == 1; }`],
  ['a let can use earlier lets', `function f(x) { let y = x + 1; let z = y; return z == 2; } ${GET('f(1)')}`],
  ['an error in an unused let has no effect', `function f() { let y = {}.a; return true; } ${GET('f()')}`],
  ['an error in a let is ignored by ||', `function f() { let y = {}.a; return y || true; } ${GET('f()')}`],
  ['an error in an argument is ignored by ||', `function f(x) { return x || true; } ${GET('f({}.a)')}`],
  [
    'a function can use the wildcards of its block',
    'match /d/{id} { function f() { return id == "x"; } allow get: if f(); }',
  ],
  [
    'a let may shadow a wildcard',
    'match /d/{id} { function f() { let id = "q"; return id == "q"; } allow get: if f(); }',
  ],
  [
    'an inner function shadows an outer one',
    `function f() { return false; } match /d/{id} { function f() { return true; } allow get: if f(); }`,
  ],
  [
    'an inner wildcard shadows an outer one',
    'match /d/{id} { match /e/{id} { allow get: if id == "y"; } }',
    'd/x/e/y',
  ],
  ['seven arguments are allowed', `function f(a,b,c,d,e,g,h) { return h == 7; } ${GET('f(1,2,3,4,5,6,7)')}`],
  ['the semicolon after return may be missing', `function f() { return true } ${GET('f()')}`],
  ['an allow without a condition allows', 'match /d/{id} { allow get; }'],
  ['read covers get', 'match /d/{id} { allow read: if true; }'],
  ['one true rule is enough, although another one fails', `${GET('{}.a')} ${GET('true')}`],
  ['{x=**} matches one document', 'match /d/{x=**} { allow get: if x == /x; }'],
  ['{x=**} matches deeper documents', 'match /d/{x=**} { allow get: if x == path("x/e/y"); }', 'd/x/e/y'],
  ['{x=**} matches an empty path', 'match /d/x/{x=**} { allow get: if true; }'],
  ['{x=**} may be the first segment', 'match /{x=**}/e/{y} { allow get: if y == "y"; }', 'd/x/e/y'],
  [
    '{x=**} as the first segment may match an empty path',
    'match /{x=**}/e/{y} { allow get: if true; }',
    'e/y',
  ],
  ['a block may be nested in {x=**}', 'match /{x=**} { match /e/{y} { allow get: if true; } }', 'd/x/e/y'],
  ['{x=**} is a path', 'match /{x=**} { allow get: if string(x) == "/d/x"; }'],
  ['a segment may contain dots and dashes', 'match /a-b.c~d/{id} { allow get: if true; }', 'a-b.c~d/x'],
  ['the name of a field may be a keyword', GET('{"match":1,"in":2}.match == 1 && {"in":2}.in == 2')],
  ['21 functions may call each other', calls(21) + GET('f0()')],
  ['an && of 99 parts is allowed', GET(Array.from({ length: 99 }, () => 'true').join('&&'))],
];

const DENIED: [title: string, body: string, path?: string][] = [
  ['another collection', GET('true'), 'q/x'],
  ['a document deeper than the pattern', GET('true'), 'd/x/e/y'],
  ['a document of another collection than that of {x=**}', 'match /d/{x=**} { allow get: if true; }', 'q/x'],
  ['another last segment', 'match /{x=**}/e/{y} { allow get: if y == "y"; }', 'd/x/e/z'],
  ['an operation that allow does not name', 'match /d/{id} { allow list, create, update, delete: if true; }'],
  ['a condition that is not a boolean', GET('1')],
];

/** The rest of the file remains valid; conditions that use the name deny. */
const WARNED: [title: string, body: string, sentence: RegExp][] = [
  ['an unknown name', GET('nope == 1'), /3:31: nope is not declared here/],
  ['a wildcard outside its block', `function f() { return id == "x"; } ${GET('f()')}`, /id is not declared/],
  [
    "a caller's argument",
    `function g() { return x == 1; } function f(x) { return g(); } ${GET('f(1)')}`,
    /x is not declared/,
  ],
  [
    'a let used before its declaration',
    `function f() { let y = z; let z = 3; return y == 3; } ${GET('f()')}`,
    /z is not declared/,
  ],
  ['an unknown function', GET('nope(1)'), /There is no function nope/],
  ['an unknown method', GET('id.nope()'), /There is no method nope/],
  ['an unknown field of request', GET('request.nope == 1'), /There is no request.nope/],
  ['an unknown operation', 'match /d/{id} { allow fetch: if true; }', /There is no operation fetch/],
  ['too few arguments', `function f(x) { return true; } ${GET('f()')}`, /f takes 1 arguments, not 0/],
  [
    'the storage functions in Firestore',
    GET('firestore.exists(/databases/(default)/documents/a/b)'),
    /no function firestore.exists/,
  ],
];

const REJECTED: [title: string, body: string, sentence: RegExp][] = [
  [
    'a duplicate function',
    `function f() { return true; } function f() { return true; } ${GET('f()')}`,
    /already declared/,
  ],
  [
    'a duplicate let',
    `function f() { let y = 2; let y = 3; return y == 3; } ${GET('f()')}`,
    /y is declared twice/,
  ],
  [
    'a let with the name of an argument',
    `function f(x) { let x = 2; return x == 2; } ${GET('f(1)')}`,
    /x is declared twice/,
  ],
  ['a recursion', `function f(x) { return x == 0 ? true : f(x - 1); } ${GET('f(3)')}`, /f calls itself/],
  ['recursion', `function g() { return f(); } function f() { return g(); } ${GET('f()')}`, /calls itself/],
  ['22 functions that call each other', calls(22) + GET('f0()'), /more than 20 deep/],
  [
    'eight arguments',
    `function f(a,b,c,d,e,g,h,i) { return true; } ${GET('f(1,2,3,4,5,6,7,8)')}`,
    /more than 7 arguments/,
  ],
  ['eleven lets', `function f() { ${lets(11)} return true; } ${GET('f()')}`, /more than 10 lets/],
  ['an && of 100 parts', GET(Array.from({ length: 100 }, () => 'true').join('&&')), /nested too deeply/],
  ['two {x=**}', 'match /{x=**}/e/{y=**} { allow get: if true; }', /only one \{name=\*\*\}/],
  ['an empty match', 'match /d/{id} { }', /This match is empty/],
  ['a missing if', 'match /d/{id} { allow get: true; }', /Expected 'if' but found true/],
  ['a missing return', `function f() { } ${GET('f()')}`, /Expected 'return'/],
  ['a stray semicolon', 'match /d/{id} { allow get: if true;; }', /3:36: Expected 'match'/],
  ['an unexpected character', GET('id == #'), /I cannot read "#"/],
  ['a division written like a path', GET('4 /2 == 2'), /needs a space after it/],
  ['a look-ahead', GET('id.matches("(?=a)a")'), /3:42: The regular expression/],
];

function calls(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const result = index === count - 1 ? 'true' : `f${index + 1}()`;
    return `function f${index}() { return ${result}; }\n`;
  }).join('');
}

function lets(count: number): string {
  return Array.from({ length: count }, (_, index) => `let a${index} = ${index};`).join(' ');
}

for (const [title, body, path = 'd/x'] of ALLOWED)
  test(`${title}: allowed`, () => {
    expect(evaluate(rules(body), 'get', path)).toMatchObject({ allowed: true });
  });

for (const [title, body, sentence] of WARNED)
  test(`${title}: a warning with its position, and denied`, () => {
    const ruleset = rules(body);
    expect(ruleset.warnings.join('\n')).toMatch(sentence);
    expect(evaluate(ruleset, 'get', 'd/x').allowed).toBe(false);
    expect(evaluate(rules(`${body} ${GET('true')}`), 'get', 'd/x').allowed).toBe(true);
  });

test('a function of the file overrides a built-in one', () => {
  const ruleset = rules(`function get(x) { return true; } ${GET('get(1)')}`);
  expect(ruleset.warnings.join()).toMatch(/get takes the place of a built-in function/);
  expect(evaluate(ruleset, 'get', 'd/x').allowed).toBe(true);
});

test.each(['firestore.rules', 'storage.rules'])('%s has no warnings', (name) => {
  expect(loadRuleset(readFileSync(name, 'utf8'), name).warnings).toEqual([]);
});

for (const [title, body, path = 'd/x'] of DENIED)
  test(`${title}: denied`, () => {
    expect(evaluate(rules(body), 'get', path)).toMatchObject({ allowed: false });
  });

for (const [title, body, sentence] of REJECTED)
  test(`${title}: rejected with its position`, () => {
    expect(() => rules(body)).toThrow(sentence);
  });

test('write includes create, update and delete, and nothing else', () => {
  const ruleset = rules('match /d/{id} { allow write: if true; }');
  const allowed = (['get', 'list', 'create', 'update', 'delete'] as const).filter(
    (operation) => evaluate(ruleset, operation, operation === 'list' ? 'd' : 'd/x').allowed,
  );
  expect(allowed).toEqual(['create', 'update', 'delete']);
});

test('functions can be declared in the service and in the file', () => {
  const source = (outside: string, inside: string): string =>
    `rules_version = '2'\n${outside} service cloud.firestore { ${inside} match /databases/{d}/documents { ${GET('f()')} } }`;
  const declaration = 'function f() { return request.auth.uid == "u1"; }';
  for (const text of [source(declaration, ''), source('', declaration)])
    expect(evaluate(loadRuleset(text, 'firestore.rules'), 'get', 'd/x')).toMatchObject({ allowed: true });
});

const service = (matches: string) => `service cloud.firestore { match /{d}/{db}/documents { ${matches} } }`;

test.each(['', "rules_version = '1';"])(
  '%s: {name=**} matches at least one segment, and collection groups cannot be listed',
  (version) => {
    const ruleset = loadRuleset(
      `${version} ${service('match /d/x/{y=**} { allow get, list; }')}`,
      'test.rules',
    );
    expect(evaluate(ruleset, 'get', 'd/x/e/y').allowed).toBe(true);
    expect(evaluate(ruleset, 'get', 'd/x').allowed).toBe(false);
    const group = { isGroup: true, limit: null, offset: null, orderBy: [], filters: [] };
    const all = (text: string) =>
      loadRuleset(`${text} ${service('match /{y=**} { allow list; }')}`, 'test.rules');
    expect(evaluate(all(version), 'list', 'e', { query: group }).allowed).toBe(false);
    expect(evaluate(all("rules_version = '2';"), 'list', 'e', { query: group }).allowed).toBe(true);
    expect(() =>
      loadRuleset(`${version} ${service('match /{y=**}/z/{id} { allow get; }')}`, 'test.rules'),
    ).toThrow('is the end of a path');
  },
);

test('other versions, unknown services and a second service are rejected by name', () => {
  const one = service('match /d/{id} { allow get; }');
  expect(() => loadRuleset(`rules_version = '3'; ${one}`, 'test.rules')).toThrow(
    'There is no rules_version 3',
  );
  expect(() => loadRuleset(one.replace('cloud.firestore', 'cloud.nothing'), 'test.rules')).toThrow(
    'There is no service cloud.nothing',
  );
  expect(() => loadRuleset(`${one} ${one}`, 'test.rules')).toThrow('A second service in one file');
});

test('a denial contains the position that failed', () => {
  expect(evaluate(rules(GET('{}.a')), 'get', 'd/x').reason).toBe(
    'firestore.rules:3:31: The map has no field a.',
  );
  expect(evaluate(rules(GET('false')), 'get', 'd/x').reason).toBe(
    'firestore.rules:3:17: the condition is not true',
  );
  expect(evaluate(rules(GET('true')), 'get', 'q/x').reason).toBe(
    'No rule allows get of databases/(default)/documents/q/x.',
  );
});
