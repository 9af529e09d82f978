import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { importRows } from '#scripts/import/import-rows.ts';
import { defineMapping } from '#scripts/import/mapping.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { writeReport } from '#scripts/import/report.ts';
import { publish, withdraw } from '#src/data/content/write/publish.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { forgetTagRules } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { publishTagRules, sampleTagRules } from '#tests/helpers/tag-rules.ts';
import { contents } from '#checks/backend/contents.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';

let client: DataClient;
let folder: string;

beforeAll(async () => {
  client = await startDataClient();
  folder = await mkdtemp(join(tmpdir(), 'import-rows-'));
});
beforeEach(() => client.reset());
afterAll(() => client.stop());

/** Maps a table to folders. A row with the order `-` is set aside, and one with the name `?` is rejected. */
const mapping = defineMapping({
  collection: imageFolders,
  row: z.object({ key: z.string().check(z.minLength(1)), name: z.string(), order: z.string() }),
  map: (rows) =>
    rows.map(({ row, ...place }) => {
      const { key: id, name, order } = row;
      if (order === '-') return { kind: 'apart', place, list: 'no-order', reason: 'order is open', row };
      if (name === '?') return { kind: 'refused', place, field: 'name', text: 'unknown' };
      return { kind: 'document', place, id, fields: { name, order: Number(order), description: '' } };
    }),
});

async function fileWith(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** The checksum of a file as it is, as evidence from the source that it is complete. */
const checksumsOf = async (path: string) =>
  new Map([
    [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ],
  ]);

const importFile = async (
  path: string,
  options: { publish?: boolean; dryRun?: boolean; allowRefused?: boolean } = {},
) => importRows({ mapping, files: [path], evidence: { checksums: await checksumsOf(path) }, ...options });

async function idsOf(collection: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of readAll(collection)) ids.push(id);
  return ids;
}

const counts = { imported: 0, unchanged: 0, withdrawn: 0, kept: 0, apart: 0, refused: 0, failed: 0, held: 0 };

test('each row becomes a draft or is reported with its line and field', async () => {
  const path = await fileWith(
    'folders.csv',
    `key,name,order
a,健康,1
b,?,2
c,"長
名",-
d,,4
"no id",五,5
f,六,x
a,健康,1
a,另一個,7
`,
  );
  const report = await importFile(path);
  expect(report.counts).toEqual({ ...counts, imported: 1, unchanged: 1, apart: 1, refused: 5 });
  expect(report.lines().filter((line) => line.startsWith('  '))).toEqual([
    '  folders.csv:4  no-order: order is open',
    '  folders.csv:3  name: unknown',
    expect.stringMatching(/folders\.csv:6 {2}name: Too small/),
    expect.stringMatching(/folders\.csv:6 {2}name: Invalid string/),
    '  folders.csv:7  id: not an id: no id',
    expect.stringMatching(/folders\.csv:8 {2}order: Invalid input/),
    '  folders.csv:10  id: a is that of line 2 as well',
  ]);
  expect(await idsOf('imageFolders')).toEqual([]);
  expect((await readDocument('drafts/imageFolders~a'))?.data).toMatchObject({
    collection: 'imageFolders',
    id: 'a',
    baseRev: 0,
    rev: 1,
    stage: 'draft',
    authors: ['an-admin'],
    data: { name: '健康', order: 1, description: '' },
  });
});

test('repeating an import, or continuing one of a partial file, writes each document once', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => `f${index},夾${index},${index}`);
  const all = await fileWith('all.csv', `key,name,order\n${lines.join('\n')}\n`);
  const part = await fileWith('part.csv', `key,name,order\n${lines.slice(0, 25).join('\n')}\n`);
  const progress: string[] = [];
  await importFile(part);
  const onProgress = (done: number, total: number) => void progress.push(`${done}/${total}`);
  const rest = await importRows({ mapping, files: [all], onProgress });
  expect(rest.counts).toEqual({ ...counts, imported: 35, unchanged: 25 });
  expect(progress.at(-1)).toBe('35/35');
  expect((await importFile(all)).counts).toEqual({ ...counts, unchanged: 60 });
  expect(await idsOf('drafts')).toHaveLength(60);
});

test('rows set aside are imported as the mapping proposes once their list is accepted', async () => {
  const proposing = defineMapping({
    ...mapping,
    map: (rows) =>
      rows.map(({ row: { key: id, name }, ...place }) => {
        const fields = { name, order: 9, description: '' };
        const otherwise = { kind: 'document', place, id, fields } as const;
        return { kind: 'apart', place, list: 'no-order', reason: 'order is open', row: name, otherwise };
      }),
  });
  const files = [await fileWith('apart.json', '[{"key":"a","name":"健康","order":"-"},{}]')];
  await expect(importRows({ mapping: proposing, files, accept: ['another-list'] })).rejects.toThrow(
    '--accept another-list: no rows for which the mapping has a proposal; rows with proposals are in no-order',
  );
  const other = await importRows({ mapping: proposing, files });
  expect(other.counts).toEqual({ ...counts, apart: 1, refused: 1 });
  // Both rows are on one line, so the report numbers them.
  expect(other.lines().join('\n')).toMatch(/apart\.json:1#1 {2}no-order[^]*apart\.json:1#2 {2}key/);
  expect((await importRows({ mapping: proposing, files, accept: ['no-order'] })).counts).toMatchObject({
    imported: 1,
    apart: 0,
  });
});

test('a dry run has the same report and writes nothing', async () => {
  const path = await fileWith('dry.csv', 'key,name,order\na,健康,1\nb,?,2\n');
  const dry = await importFile(path, { dryRun: true });
  expect(await idsOf('drafts')).toEqual([]);
  expect((await importFile(path)).lines()).toEqual(dry.lines());
});

test('publishing uses the draft of an earlier import', async () => {
  const path = await fileWith('publish.csv', 'key,name,order\na,健康,1\nb,生活,2\n');
  await importFile(path);
  expect((await importFile(path, { publish: true })).counts).toEqual({ ...counts, imported: 2 });
  expect(await idsOf('drafts')).toEqual([]);
  expect((await readDocument('imageFolders/a'))?.data).toMatchObject({ rev: 1, name: '健康' });
  expect((await importFile(path, { publish: true })).counts).toEqual({ ...counts, unchanged: 2 });
  expect((await importFile(path)).counts).toEqual({ ...counts, unchanged: 2 });
});

test('a newer file updates imported documents, except those that a person changed or withdrew', async () => {
  const old = await fileWith('old.csv', 'key,name,order\na,健康,1\nb,生活,2\nc,交通,3\n');
  await importFile(old, { publish: true });
  const second = await readDocument('imageFolders/b');
  const edited = second && imageFolders.parse(second);
  if (edited?.state !== 'published') throw new Error('b is not published');
  const { name, order } = edited.record;
  const fields = { name, order, description: '編輯寫的' };
  const change = { kind: '更新', note: '' } as const;
  await publish([{ collection: 'imageFolders', id: 'b', previous: edited.record, fields, change }]);
  const third = await readDocument('imageFolders/c');
  const parsed = third && imageFolders.parse(third);
  if (parsed?.state !== 'published') throw new Error('c is not published');
  await withdraw('imageFolders', parsed.record, '示範下架');

  const newer = await fileWith('newer.csv', 'key,name,order\na,保健,1\nb,生活,5\nc,交通,3\n');
  const report = await importFile(newer, { publish: true });
  expect(report.counts).toEqual({ ...counts, imported: 1, kept: 1, withdrawn: 1 });
  expect(report.lines()).toContain('  newer.csv:3  kept: b was changed on the site');
  expect((await readDocument('imageFolders/a'))?.data).toMatchObject({ rev: 2, name: '保健' });
  expect((await readDocument('imageFolders/b'))?.data).toMatchObject({ order: 2, description: '編輯寫的' });

  expect((await importFile(newer)).counts).toMatchObject({ imported: 1, unchanged: 1, withdrawn: 1 });
  expect((await readDocument('drafts/imageFolders~b'))?.data).toMatchObject({ baseRev: 2 });
  expect((await importFile(old)).counts).toMatchObject({ imported: 1, kept: 1 });
});

test('CSV, TSV, JSON, JSON lines and Markdown are imported equally', async () => {
  const row = { key: 'a', name: '健康', order: '1' };
  const files = await Promise.all([
    fileWith('a.csv', '\uFEFFkey,name,order\r\na,健康,1\r\n'),
    fileWith('a.tsv', 'key\tname\torder\na\t健康\t1\n'),
    fileWith('a.json', JSON.stringify([row])),
    fileWith('a.jsonl', `${JSON.stringify(row)}\n\n{"key":""}\n`),
    fileWith('a.md', '---\nkey: a\nname: "健康"\norder: 1\ntags: [x]\n---\n\n文字\n'),
  ]);
  const report = await importRows({ mapping, files });
  expect(report.counts).toEqual({ ...counts, imported: 1, unchanged: 4, refused: 1 });
  expect(report.lines().find((line) => line.includes('a.jsonl'))).toMatch(/a\.jsonl:3 {2}key: Too small/);
});

test('an unreadable file is reported with the reason', async () => {
  const big5 = join(folder, 'big5.csv');
  await writeFile(big5, Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]));
  const cases = [
    [join(folder, 'absent.csv'), 'no such file'],
    [await fileWith('a.xlsx', ''), 'none of .csv, .tsv'],
    [await fileWith('columns.csv', 'key,order\na,1\n'), 'no column named name'],
    [await fileWith('object.json', '{}'), 'not a JSON array'],
    [
      big5,
      'big5.csv:1: not utf-8; for a file from an older Excel or an authority in Taiwan, use --encoding big5',
    ],
    [await fileWith('broken.jsonl', '{}\n{"key":\n'), 'broken.jsonl:2: not JSON, or truncated'],
    [await fileWith('cut.json', '[\n{"key":"a"},\n{"key"'), 'cut.json:3: not JSON, or truncated'],
    [await fileWith('open.md', '---\nkey: a\n'), 'open.md:1: front matter has no end'],
    [
      await fileWith('block.md', '---\ntags:\n- a\n---\n'),
      'block.md:3: front matter may contain only lines of',
    ],
    [await fileWith('quote.md', '---\nkey: "a\n---\n'), 'quote.md:2: a value has an opening quotation mark'],
  ] as const;
  for (const [path, message] of cases) {
    await expect(importFile(path)).rejects.toThrow(message);
  }
  const { collection, row, map } = mapping;
  const read = defineMapping({ collection, row, map, read: { encoding: 'big5' } });
  await writeFile(
    big5,
    Buffer.concat([Buffer.from('key,name,order\na,'), Buffer.from([0xa4, 0xa4]), Buffer.from(',1\n')]),
  );
  await importRows({ mapping: read, files: [big5] });
  await expect(importRows({ mapping, files: [big5], encoding: 'big-5' })).rejects.toThrow(
    'unknown encoding big-5; use for example utf-8 or big5',
  );
  expect((await readDocument('drafts/imageFolders~a'))?.data['data']).toMatchObject({ name: '中' });
});

test('the report folder contains everything, and each run leaves earlier reports unchanged', async () => {
  const reports = join(folder, 'reports');
  const now = new Date('2026-11-22T01:30:00Z');
  const first = await fileWith('first.csv', 'key,name,order\na,健康,-\n');
  const saved = await writeReport(await importFile(first), reports, now);
  const list = await readFile(join(saved, 'no-order.apart.jsonl'), 'utf8');
  expect(JSON.parse(list)).toEqual({
    input: 'first.csv',
    line: 2,
    reason: 'order is open',
    row: { key: 'a', name: '健康', order: '-' },
  });
  const second = await fileWith('second.csv', 'key,name,order\na,健康,1\n');
  const newer = await writeReport(await importFile(second), reports, now);
  expect(await readdir(reports)).toEqual(['2026-11-22T013000Z', '2026-11-22T013000Z-2']);
  expect(await readFile(join(saved, 'no-order.apart.jsonl'), 'utf8')).toBe(list);
  expect(await readdir(newer)).toEqual(['report.txt']);
  expect(await readFile(join(newer, 'report.txt'), 'utf8')).toMatch(/^imported +1\n/);
});

test('nothing is published while rows are rejected, unless allowRefused is set', async () => {
  const path = await fileWith('refused.csv', 'key,name,order\na,健康,1\nb,?,2\n');
  const blocked = await importFile(path, { publish: true });
  expect(blocked.counts).toEqual({ ...counts, refused: 1, held: 1 });
  expect(blocked.lines().join('\n')).toMatch(
    /held back +1 {2}correct the rejected rows, or use --allow-refused/,
  );
  expect(await idsOf('imageFolders')).toEqual([]);
  const allowed = await importFile(path, { publish: true, allowRefused: true });
  expect(allowed.counts).toEqual({ ...counts, imported: 1, refused: 1 });
});

test('drafts of a possibly truncated file have a warning, those of a complete file do not', async () => {
  const path = await fileWith('maybe.csv', 'key,name,order\na,健康,1\n');
  const warned = await importRows({ mapping, files: [path] });
  expect(warned.counts).toEqual({ ...counts, imported: 1 });
  expect(warned.lines().at(-1)).toMatch(/^warning: .*maybe\.csv \(rows: 1\): a file truncated after a row/);
  const whole = await importRows({ mapping, files: [path], evidence: { rows: 1 } });
  expect(whole.lines().join('\n')).not.toMatch('warning');
});

test('a file without rows is rejected by name', async () => {
  const files = [
    await fileWith('none.csv', 'key,name,order\n'),
    await fileWith('none.json', '[]'),
    await fileWith('none.md', ''),
    await fileWith('none.jsonl', ''),
  ];
  const report = await importRows({ mapping, files });
  expect(report.counts).toEqual({ ...counts, refused: 4 });
  expect(report.lines()).toContain('  none.csv:1  file: empty: the file has no rows');
});

test('the tag rules apply to a mapping: a denied tag rejects its row, and a synonym is replaced', async () => {
  const { corrections: _, ...post } = contents.grasswayPosts;
  await publishTagRules(sampleTagRules);
  const posts = defineMapping({
    collection: grasswayPosts,
    row: z.object({ key: z.string(), tag: z.string() }),
    map: (rows) =>
      rows.map(({ row, ...place }) => {
        return { kind: 'document', place, id: row.key, fields: { ...post, sources: [], tags: [row.tag] } };
      }),
  });
  const path = await fileWith('posts.csv', 'key,tag\na,大謠言\nb,台北\n');
  const report = await importRows({ mapping: posts, files: [path] });
  expect(report.counts).toEqual({ ...counts, imported: 1, refused: 1 });
  expect(report.lines()).toContain('  posts.csv:2  tags: the tag rules refuse 大謠言');
  const draft = await readDocument('drafts/grasswayPosts~b');
  expect(draft?.data['data']).toMatchObject({ tags: ['臺北市'] });
  forgetTagRules();
});
