import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import replacedWords from './replaced-words.json' with { type: 'json' };

/**
 * The replacement for each word that is not an established term; applies to parts of camelCase names and file names
 * too.
 */
const replacements: ReadonlyMap<string, string> = new Map(Object.entries(replacedWords));

/** Names fixed by data, commands or other constraints, with the files in which they are allowed. */
const exceptions: ReadonlyMap<string, RegExp> = new Map([
  // The ids of routes are keys of routes.json, and a page's module is named after its id.
  ['contentDesk', /^src\/app\/(admin-)?page-modules/],
  ['ContentDeskPage', /^src\/pages\/admin\/content\/ContentDeskPage/],
  // Counts in the printed report of an import, whose format users know.
  ['kept', /^(tests\/)?(scripts|checks)\/import\//],
  // A set of payloads, named as in the command.
  ['few', /^checks\/hostile\/corpus/],
  // A setting of Node's server.
  ['keepAliveTimeout', /^local-backend\/loopback-server/],
]);

const partsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

const wordIn = (name: string): string | undefined => partsOf(name).find((part) => replacements.has(part));

const isException = (name: string, file: string): boolean => exceptions.get(name)?.test(file) === true;

function namesIn(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names = new Set<string>();
  const add = ({ name }: { name: string }) => void names.add(name);
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(program);
  return [...names];
}

/** Returns the identifiers of a file and its own name without the extension. */
const namesOf = (file: string): string[] => [basename(file).replace(/\.\w+$/, ''), ...namesIn(file)];

function problemsIn(file: string): string[] {
  return namesOf(file).flatMap((name) => {
    const word = wordIn(name);
    if (word === undefined || isException(name, file)) return [];
    return [`${file}: ${name}: instead of "${word}" write ${replacements.get(word)}`];
  });
}

const files = ['src', 'scripts', 'checks', 'local-backend', 'examples', 'tests', 'e2e']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .concat('vite.config.ts')
  .filter((file) => /\.(tsx?|mjs)$/.test(file));

test('a word is found in any part of a name, but not inside another word', () => {
  expect(['keptUpload', '#told', 'MAX_LANES', 'onDesk', 'askedAgain'].map(wordIn)).toEqual([
    'kept',
    'told',
    'lanes',
    'desk',
    'asked',
  ]);
  expect(['desktop', 'almost', 'task', 'thresholds', 'lead', 'planes'].map(wordIn)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('identifiers and file names use established terms (CONTRIBUTING.md)', { timeout: 60_000 }, () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(problemsIn)).toEqual([]);
});

test('every exception is needed', () => {
  const unneeded = [...exceptions].filter(
    ([name, place]) => !files.some((file) => place.test(file) && namesOf(file).includes(name)),
  );
  expect(unneeded).toEqual([]);
});

const folder = 'src/locales/zh-TW';
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);
const texts = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => stringsIn(JSON.parse(readFileSync(join(folder, path), 'utf8'))))
    .filter((text) => /\p{sc=Han}/u.test(text)),
);

/** Returns the texts of the interface that queries in a test contain, unless the test renders the same text itself. */
function quotesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const queried: unknown[] = [];
  const all: unknown[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      const name =
        callee.type === 'MemberExpression' ? code.slice(callee.property.start, callee.property.end) : '';
      const values =
        /By(Text|Label|LabelText|Placeholder|PlaceholderText|AltText|Title)$|^to(Have|Contain)Text$/.test(
          name,
        )
          ? first?.type === 'ArrayExpression'
            ? first.elements
            : [first]
          : name.endsWith('ByRole') && second?.type === 'ObjectExpression'
            ? second.properties.map((each) => (each.type === 'Property' ? each.value : undefined))
            : [];
      for (const value of values) if (value?.type === 'Literal') queried.push(value.value);
    },
    Literal: ({ value }) => void all.push(value),
    JSXText: ({ value }) => void all.push(value.trim()),
  }).visit(parseSync(file, code).program);
  const count = (list: readonly unknown[], text: unknown) => list.filter((each) => each === text).length;
  return [...new Set(queried)]
    .filter((text) => texts.has(String(text)) && count(all, text) === count(queried, text))
    .map((text) => `${file}: ${String(text)}`);
}

test('tests import the texts of the interface (tests/helpers/texts.ts)', { timeout: 60_000 }, () => {
  const tests = files.filter((file) => /^(tests|e2e)\//.test(file));
  expect(tests.flatMap(quotesIn)).toEqual([]);
});
