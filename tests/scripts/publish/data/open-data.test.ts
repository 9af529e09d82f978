import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openCollections } from '#scripts/publish/feeds.ts';
import { openDataFiles } from '#scripts/publish/data/open-data.ts';
import { contentHash } from '#scripts/publish/site-output.ts';
import openDataTexts from '#src/locales/zh-TW/open-data.json';
import { contents } from '#checks/backend/contents.ts';
import { envelope, site } from '#tests/pages/cached-list.ts';
import { writeStaged } from '#scripts/files/write-whole.ts';

const asOf = '2026-11-21T00:00:00Z';
const qna = openCollections.find(({ name }) => name === 'qna');

/** Returns the files for this number of fact-checks as written, by extension. */
function written(count: number): { json: string; csv: string } {
  if (!qna) throw new Error('qna is open data');
  const documents = Array.from({ length: count }, (_, number) => ({
    id: `a${number}`,
    data: { question: `第${number}題，有逗號`, answer: '答\n案' },
  }));
  const folder = mkdtempSync(join(tmpdir(), 'open-data-'));
  const files = [...openDataFiles(site, qna, documents, asOf)].map(([path, content]) => {
    const file = join(folder, path);
    writeStaged(file, content);
    const text = readFileSync(file, 'utf8');
    // The noted hash is the same however the content was produced.
    expect(contentHash(content)).toBe(contentHash(text));
    return [path.replace(/^[^.]*\./, ''), text] as const;
  });
  return Object.fromEntries(files) as { json: string; csv: string };
}

// None, less than one chunk, exactly two chunks, and a part of a third.
test.each([0, 3, 401, 450])('of %i documents each is included once, in order', (count) => {
  const { json, csv } = written(count);
  const ids = Array.from({ length: count }, (_, number) => `a${number}`);
  const { records, publisher } = JSON.parse(json) as { records: { id: string }[]; publisher: string };
  expect(records.map(({ id }) => id)).toEqual(ids);
  expect(publisher).toBe('民眾之窗');
  expect(csv.startsWith('\uFEFFid,')).toBe(true);
  expect([...csv.matchAll(/^(a\d+),/gm)].map(([, id]) => id)).toEqual(ids);
  expect(csv.endsWith('\r\n')).toBe(true);
});

/** Returns a file of a collection with one document. */
function fileOf(collection: (typeof openCollections)[number], ending: string): Record<string, unknown> {
  const { name } = collection;
  const document = { id: 'a', data: { ...envelope, verifiedAt: '2026-11-01', ...contents[name] } };
  const files = new Map(openDataFiles(site, collection, [document], asOf));
  const content = files.get(`open-data/${name}.${ending}`) ?? '';
  return JSON.parse(typeof content === 'string' ? content : [...content].join('')) as Record<string, unknown>;
}

test.each(openCollections.map((collection) => [collection.name, collection] as const))(
  'the published schema of %s describes every field of a document, and the document is valid',
  (_, collection) => {
    const schema = fileOf(collection, 'schema.json') as z.core.JSONSchema.JSONSchema;
    const [record] = fileOf(collection, 'json')['records'] as Record<string, unknown>[];
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(record ?? {})));
    const described = z.fromJSONSchema(schema);
    expect(described.safeParse(record).error).toBeUndefined();
    expect(described.safeParse({ ...record, corrections: 'none' }).success).toBe(false);
  },
);

test('a CSV reader gets codes as the JSON file has them, by the rule that the schema states', () => {
  if (!qna) throw new Error('qna is open data');
  const codes = ['007', '1E5', '2027/3', '12345678901234567890', '=1+1', "'quoted'", '2026'];
  const documents = codes.map((claim, index) => ({ id: `${index}e5`, data: { ...contents.qna, claim } }));
  const files = new Map(openDataFiles(site, qna, documents, asOf));
  const text = (ending: string) => Array.from(files.get(`open-data/qna.${ending}`) ?? []).join('');
  const { data } = Papa.parse<Record<string, string>>(text('csv').slice(1).trimEnd(), { header: true });
  expect(data.map(({ claim }) => claim)).toEqual([...codes.slice(0, -1).map((code) => `'${code}`), '2026']);
  const { records } = JSON.parse(text('json')) as { records: Record<string, string>[] };
  const decoded = data.map(({ id, claim }) => [id, claim].map((cell) => cell?.replace(/^'/, '')));
  expect(decoded).toEqual(records.map(({ id, claim }) => [id, claim]));
  expect(fileOf(qna, 'schema.json')['description']).toBe(openDataTexts.files.csv);
});

test.each(['corruptionCases', 'casePages'] as const)(
  'each record of %s contains the notice of its statuses, in CSV before the accusation',
  (name) => {
    const collection = openCollections.find((each) => each.name === name);
    if (!collection) throw new Error(`${name} is open data`);
    const document = { id: 'a', data: { ...envelope, ...contents[name], verifiedAt: '2026-08-01' } };
    const files = new Map(openDataFiles(site, collection, [document], asOf));
    const csv = Array.from(files.get(`open-data/${name}.csv`) ?? []).join('');
    expect(csv).toMatch(/^\uFEFFid,notice,title,/);
    // Nobody has looked for 90 days.
    const { notice } = (fileOf(collection, 'json')['records'] as { notice: string }[])[0] ?? {};
    expect(notice).toContain('推定無罪');
    expect(csv).toContain('推定無罪。狀態可能已變動，查核中。');
  },
);
