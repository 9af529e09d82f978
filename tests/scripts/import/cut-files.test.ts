import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Evidence } from '#scripts/import/read/completeness.ts';
import { InputError } from '#scripts/import/import-row.ts';
import { type AnyMapping, importRows } from '#scripts/import/import-rows.ts';
import { loadMapping } from '#scripts/import/load-mapping.ts';
import { readRows } from '#scripts/import/read/read-rows.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';

// Hundreds of files per test, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

// Every position of a small file, for each mapping: truncated there, and with a quotation mark inserted there.

const bill = (id: string, number: string) => ({
  id,
  bill_no: number,
  type: '一般提案',
  category: '民政',
  abstract: '請改善"示範路"',
  proposed_by: ['王示範'],
  county: '臺北市',
  election_year: '2010',
  links: 'https://example.org/1',
  motions: [{ motion: '收文', date: '民國103年9月4日' }],
});

const councillor = (name: string) => ({
  name,
  party: '示範黨',
  county: '臺北市',
  constituency: '1',
  district: '示範區',
  election_year: '2010',
  education: ['示範大學\n碩士'],
  experience: [],
  links: [],
});

const show = (UID: string) => ({
  UID,
  title: '示範音樂會',
  category: '1',
  showInfo: [
    { time: '2026/08/25 20:00', endTime: '2026/08/25 22:00', location: '台北市', locationName: '示範廳' },
  ],
  showUnit: '示範團',
  masterUnit: [],
  descriptionFilterHtml: '介紹',
  sourceWebPromote: '',
  webSales: '',
});

const article = (id: string) =>
  JSON.stringify({
    id,
    path: 'a.md',
    title: '示範"題"',
    description: '說明',
    category: 'Food',
    date: '2026-11-01',
    tags: ['水'],
    author: '',
    body: '第一段\n\n第二段',
  });

const budgetLine = (code: string) => `2013,${code},5000,示範設備,示範部主管,"示範局,一",一般行政,行政支出`;

const claim = (id: string) =>
  `${id},"一則流傳的說法，他說""真的""",,RUMOR,"回應第一行\n第二行${'，示範大學量過了'.repeat(6)}",https://example.org/${id},1,0,健康,2019-11-06T02:03:40Z`;

const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

/** A day with a missing hour has no figure. */
const hours = Array.from({ length: 24 }, (_, hour) => `2026-05-01 ${String(hour).padStart(2, '0')}:00,風,1`);

/** Small files of our own, and the number of documents they become and of their rows. */
const files = {
  councillors: [
    'a.json',
    `${JSON.stringify([councillor('王示範'), councillor('陳示範')], null, 1)}\n`,
    [2, 2],
  ],
  'council-bills': ['a.json', JSON.stringify([bill('1', '11'), bill('2', '12')]), [2, 2]],
  budgets: [
    'a.csv',
    lines('year,code,amount,name,topname,depname,depcat,cat', budgetLine('01'), budgetLine('02')),
    [1, 2],
  ],
  cofacts: [
    'a.csv',
    lines(
      'articleId,claim_title,claim_url,verdict,reply,reference,helpful,unhelpful,categories,createdAt',
      claim('a'),
      claim('b'),
    ).replaceAll('\n', '\r\n'),
    [2, 2],
  ],
  'culture-events': ['a.json', JSON.stringify([show('a'), show('b')]), [2, 2]],
  articles: ['a.jsonl', lines(article('a'), article('b')), [2, 2]],
  'nuclear-articles': [
    'a.md',
    lines(
      '---',
      'title: "核安ABC"',
      'category: [核能, "知識"]',
      '---',
      '',
      '第一段 "引用"。',
      '',
      '第二段。',
    ),
    [1, 1],
  ],
  'power-generation': ['a.csv', lines('time,fuel,output_mw', ...hours), [1, 24]],
  'reserve-margin': [
    'a.json',
    JSON.stringify([{ date: '2025-01-01', real_reserve_cap: 6.1 }, { date: '2025-01-02' }], null, 2),
    [1, 2],
  ],
} as const;

type Name = keyof typeof files;
const names = Object.keys(files) as Name[];

let client: DataClient;
let folder: string;
beforeAll(async () => {
  client = await startDataClient();
  folder = await mkdtemp(join(tmpdir(), 'cut-files-'));
  await Promise.all(names.map(async (name) => mkdir(join(folder, name))));
});
afterAll(() => client.stop());

const quote = Buffer.from('"');
const mappings = new Map<Name, AnyMapping>();

function* damaged(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1) yield bytes.subarray(0, at);
  for (let at = 0; at <= bytes.length; at += 1)
    yield Buffer.concat([bytes.subarray(0, at), quote, bytes.subarray(at)]);
}

/**
 * Returns the number of documents that would be published from a file and of its rows, or the reason for rejecting it.
 */
async function tryPublish(
  name: Name,
  bytes: Uint8Array,
  evidence: Evidence,
): Promise<readonly [documents: number, rows: number] | string> {
  const file = fileOf(name);
  await writeFile(file, bytes);
  const mapping = mappings.get(name) ?? (await loadMapping(name));
  mappings.set(name, mapping);
  const options = { mapping, files: [file], publish: true, allowRefused: true, dryRun: true, evidence };
  return importRows(options).then(
    async ({ counts }) => [counts.imported, (await readRows(file, mapping.row)).rows.length],
    (error: unknown) => {
      if (error instanceof InputError) return error.message;
      throw error;
    },
  );
}

/** Each mapping has its own folder. */
const fileOf = (name: Name): string => join(folder, name, files[name][0]);

const checksumOf = (name: Name, bytes: Buffer): Evidence => ({
  checksums: new Map([[fileOf(name), createHash('sha256').update(bytes).digest('hex')]]),
});

/** The weakest evidence with which the complete file is published: stronger evidence would reject more. */
function minEvidence(name: Name, bytes: Buffer): Evidence {
  const [file] = files[name];
  if (file.endsWith('.json')) return {};
  return file.endsWith('.md') ? checksumOf(name, bytes) : { rows: files[name][2][1] };
}

test.each(names)('%s: a truncated or misquoted file is never published in part', async (name) => {
  const [, text, documents] = files[name];
  const whole = Buffer.from(text);
  const evidence = minEvidence(name, whole);
  expect(await tryPublish(name, whole, evidence)).toEqual(documents);
  let refused = 0;
  for (const bytes of damaged(whole)) {
    const published = await tryPublish(name, bytes, evidence);
    if (typeof published === 'string') refused += 1;
    // Trailing white space is not a row, and a file without rows publishes nothing.
    else if (published[1] > 0) expect(published, bytes.toString()).toEqual(documents);
    else expect(published[0]).toBe(0);
  }
  expect(refused).toBeGreaterThan(whole.length);
});

test.each(names)('%s: a complete file is published with the evidence that its format needs', async (name) => {
  const [file, text, documents] = files[name];
  const whole = Buffer.from(text);
  const needs = /there is no proof that the files are complete/;
  const isJson = file.endsWith('.json');
  const isText = file.endsWith('.md');
  expect(await tryPublish(name, whole, {})).toEqual(isJson ? documents : expect.stringMatching(needs));
  expect(await tryPublish(name, whole, checksumOf(name, whole))).toEqual(documents);
  expect(await tryPublish(name, whole, checksumOf(name, Buffer.from('other')))).toMatch(
    /the checksum does not match/,
  );
  expect(await tryPublish(name, whole, { rows: 3 })).toMatch(
    isText ? /Markdown has no rows to count; use --checksums/ : /--rows is 3, but \d+ were read/,
  );
});

test('the reason for rejecting a whole file is reported with its line', async () => {
  const [, text] = files.budgets;
  const bytes = (given: string) => Buffer.from(given);
  const cases: (readonly [Buffer, RegExp])[] = [
    [
      bytes(text.replace('02,5000', '02,"5000').replaceAll('"示範局,一"', '示範局')),
      /a\.csv:3:\d+: a quotation mark opens here/,
    ],
    [bytes(text.replace('01,5000', '01,50"00')), /a\.csv:2:\d+: a stray quotation mark/],
    [bytes(text.replace('行政支出\n', '行政支出,多\n')), /a\.csv:2: not as many cells/],
    [bytes(text.replace('cat\n', 'name\n')), /a\.csv:1: two columns named "name"/],
    [bytes(text.trimEnd()), /the last line has no line break/],
    [bytes(text).subarray(0, -3), /a\.csv:3: not utf-8/],
    [bytes(lines(...text.split('\n').slice(0, 2))), /a file truncated after a row would also be valid/],
  ];
  for (const [given, message] of cases) {
    expect(await tryPublish('budgets', given, {})).toMatch(message);
  }
});
