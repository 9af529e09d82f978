import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test, vi } from 'vitest';
import { withCodeTable, withCommandList } from '#checks/docs/generated-parts.ts';
import { specification } from '#checks/docs/specification.ts';
import chapters from '#checks/docs/specification.json' with { type: 'json' };
import oldest from '#src/platform/browser/oldest-browsers.json' with { type: 'json' };
import { costTable, freeLines } from '#scripts/costs/cost-tables.ts';
import { freeUntil, monthOf, prices, totalOf } from '#scripts/costs/month.ts';

const read = (path: string) => readFileSync(path, 'utf8');
/** Removes the padding of table cells, which the formatter chooses. */
const cellsOf = (line: string) => line.replaceAll(/\s*\|\s*/g, '|').replaceAll(/-{3,}/g, '---');

test.each([
  ['docs/operating.md', 'en'],
  ['docs/operating.zh-TW.md', 'zh-TW'],
] as const)('the costs in %s equal those that the program computes', (path, language) => {
  const lines = read(path).split('\n').map(cellsOf);
  for (const line of [...costTable(language), ...freeLines(language)]) expect(lines).toContain(cellsOf(line));
});

test.each(['README.md', 'docs/targets.md'])('%s names the oldest browsers of the build', (path) => {
  const words = read(path).replaceAll(/\s+/g, ' ');
  expect(words).toContain(`Safari of iOS ${oldest.safari}, Chrome ${oldest.chrome}`);
  expect(words).toContain(`Firefox ${oldest.firefox}`);
});

test('a free quota is free up to its last unit, and the next one costs', () => {
  for (const item of ['reads', 'pages'] as const) {
    const visits = freeUntil(item) ?? 0;
    const usdAt = (count: number) => monthOf(count).find((line) => line.item === item)?.usd;
    expect(usdAt(visits)).toBe(0);
    expect(usdAt(visits + 10)).toBeGreaterThan(0);
  }
  const reads = monthOf(10_000_000).find(({ item }) => item === 'reads');
  expect(reads?.usd).toBeCloseTo((((reads?.amount ?? 0) - 1_500_000) / 100_000) * prices.reads.usd, 6);
  expect(totalOf(monthOf(100_000))).toBeGreaterThan(totalOf(monthOf(1000)));
});

test.each([
  ['docs/commands.md', withCommandList],
  ['docs/sign-in.md', withCodeTable],
])('the generated part of %s is up to date (npm run generate -- docs)', async (path, generate) => {
  const document = read(path);
  expect(await generate(document)).toBe(document);
});

/** Returns the titles of the tests of a file, as they are written. */
function titlesIn(path: string): readonly string[] {
  const code = read(path);
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title && /^test(?!\.(describe|fixme|skip)\b)/.test(code.slice(callee.start, callee.end)))
        titles.push(code.slice(title.start + 1, title.end - 1));
    },
  }).visit(parseSync(path, code).program);
  return titles;
}

test('every requirement of the specification has tests that exist, and its document is up to date', () => {
  const requirements = chapters.flatMap((chapter) => chapter.requirements);
  expect(requirements.length).toBeGreaterThanOrEqual(332);
  expect(requirements.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const named = requirements.flatMap(({ tests }) => tests);
  const titles = new Map(named.map(({ file }) => [file, titlesIn(file)]));
  expect(named.filter(({ file, title }) => !titles.get(file)?.includes(title))).toEqual([]);
  expect(read('docs/specification.md')).toBe(specification());
});

test('every local link in the documents has a target', () => {
  const documents = [
    ...readdirSync('.').filter((name) => name.endsWith('.md')),
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ];
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${path}: ${target}`),
  );
  expect(documents.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

/** Returns the code blocks of a guide, in order. */
const blocksOf = (path: string): string[] =>
  [...read(path).matchAll(/^( *)```\w+\n([\s\S]*?)\n\1```$/gm)].map(([, , block = '']) =>
    block.replaceAll(/^ +/gm, ''),
  );

test('the operating guide has the same commands in both languages', () => {
  const english = blocksOf('docs/operating.md');
  expect(english.length).toBeGreaterThan(8);
  expect(blocksOf('docs/operating.zh-TW.md')).toEqual(english);
});

test('every command named in a document exists', async () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const { groups } = (await import(resolve('scripts/run/commands.mjs'))) as {
    readonly groups: Record<string, Record<string, readonly [file: string, line: string]>>;
  };
  const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
  const named = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...documents]
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => [...read(path).matchAll(/npm run ([\w:-]+)(?: -- ([\w-]+))?/g)]);
  expect(named.length).toBeGreaterThan(60);
  const unknown = named.filter(
    ([, script = '', name]) =>
      !(script in scripts) || (name !== undefined && script in groups && !(name in groups[script]!)),
  );
  expect(unknown.map(([command]) => command)).toEqual([]);
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(18);
});

test('what the README’s walks change exists, and no test quotes the text of the first', () => {
  const paths = [...read('README.md').matchAll(/`((?:src|tests|e2e)\/[\w/.-]+\.\w+)`/g)].map(
    ([, path]) => path!,
  );
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const { hero } = JSON.parse(read('src/locales/zh-TW/home.json')) as { hero: { title: string } };
  const specs = readdirSync('tests/pages/home').map((name) => join('tests/pages/home', name));
  expect(specs.filter((path) => read(path).includes(hero.title))).toEqual([]);
});

test('every decision record that a file names exists', () => {
  const records = readdirSync('docs/decisions').map((name) => name.slice(0, 3));
  const folders = ['src', 'scripts', 'checks', 'local-backend', 'examples', 'tests', 'e2e', 'docs'];
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .concat(readdirSync('.'))
    .filter((path) => /\.(tsx?|mjs|md|rules)$/.test(path));
  const named = files.flatMap((path) =>
    [...read(path).matchAll(/\bdecisions?(?:\/|[\s/*]+)(\d{3}\b(?:(?:, | and )\d{3}\b)*)/g)].flatMap(
      ([, numbers = '']) => (numbers.match(/\d{3}/g) ?? []).map((number) => `${path}: ${number}`),
    ),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((each) => !records.includes(each.slice(-3)))).toEqual([]);
  expect(new Set(records).size).toBe(records.length);
  expect(records.length).toBeLessThanOrEqual(40);
});

test('the spending stop detaches the billing account when the budget is spent, and not before', async () => {
  const requests: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push(`${request.method} ${request.url} ${await text(request)}`);
    const isToken = request.url?.includes('/token');
    response.end(JSON.stringify(isToken ? { access_token: 'a' } : { billingEnabled: false }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  vi.stubEnv('GCE_METADATA_HOST', host);
  vi.stubEnv('BILLING_ORIGIN', `http://${host}`);
  const path = '../docs/spending-stop/stop-when-spent.js';
  const { stopWhenSpent } = (await import(path)) as {
    stopWhenSpent(
      this: void,
      notice: { costAmount: number; budgetAmount: number },
      project: string,
    ): Promise<string>;
  };
  expect(await stopWhenSpent({ costAmount: 29.99, budgetAmount: 30 }, 'site')).toContain('nothing to do');
  expect(requests).toEqual([]);
  expect(await stopWhenSpent({ costAmount: 30, budgetAmount: 30 }, 'site')).toContain('no billing account');
  expect(requests[1]).toBe('PUT /v1/projects/site/billingInfo {"billingAccountName":""}');
  server.close();
  vi.unstubAllEnvs();
});
