import { expect, test } from 'vitest';
import {
  endsOpen,
  ExchangeError,
  exchangeText,
  readExchange,
  toCsvFile,
  toJsonFile,
} from '#src/data/content/exchange/exchange.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { tidyValues } from '#src/data/content/form/form-values.ts';
import { parseCsv } from '#src/data/content/exchange/parse-csv.ts';
import { planLines } from '#src/data/content/drafts/plan-import.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { resources } from '#src/data/collections/resources/resource.collection.ts';
import { sampleTagRules } from '#tests/helpers/tag-rules.ts';
import { noTagRules } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import { contentCollections } from '#src/pages/admin/shared/member/content-collections.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import fc from '#tests/helpers/property.ts';

test('exported CSV and JSON are read back unchanged, in every collection', () => {
  for (const collection of contentCollections) {
    const fields = formFields(collection);
    const name = collection.name as keyof typeof contents;
    const items = [{ id: ids[name], values: tidyValues(fields, contents[name]) }];
    for (const file of [toCsvFile(fields, items), toJsonFile(name, items)])
      expect(readExchange(fields, file)).toMatchObject([{ ...items[0], unknown: [] }]);
  }
});

test('any text is read back from a cell, including text that a spreadsheet would evaluate', () => {
  const fields = formFields(resources);
  const text = fc.string({ unit: fc.constantFrom('=', "'", '+', '"', ',', '\n', ' ', '甲', '\r\n', '＝') });
  fc.assert(
    fc.property(text, (title) => {
      const values = tidyValues(fields, { ...contents.resources, title: `${title}甲` });
      expect(readExchange(fields, toCsvFile(fields, [{ id: 'a', values }]))).toMatchObject([{ values }]);
    }),
  );
});

test('line numbers count the lines of the file, including line breaks inside cells', () => {
  expect(parseCsv('a,b\r\n"1\n2",3\r\n\r\n4,"5""6"')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n2', '3'] },
    { line: 5, cells: ['4', '5"6'] },
  ]);
});

test.each([
  ['id,title\n1,"open', 'openQuote', 2],
  ['id,title\n1,a\n2,b"c\n', 'strayQuote', 3],
  ['id,title\n1,"a"b\n', 'strayQuote', 2],
  ['id,title\n1,a\n2\n', 'columns', 3],
  ['id,title\n1,a,b\n', 'columns', 2],
  ['id,title,title\n1,a,b\n', 'repeatedColumn', 1],
  ['title\n甲', 'noId', 1],
  ['[\n{"id":"a"},\n{"id":"b"', 'json', 3],
  ['{"a":1}', 'noList', undefined],
])('%j is rejected as a whole: %s on line %s', (text, problem, line) => {
  expect(() => readExchange(formFields(resources), text)).toThrow(expect.objectContaining({ problem, line }));
});

test('a truncated export is rejected, reported as ending in an open quote, or yields only correct items', () => {
  const fields = formFields(resources);
  const { corrections: _, ...values } = contents.resources;
  const items = ['a', 'b'].map((id) => ({
    id,
    values: tidyValues(fields, { ...values, title: `"${id}"\n甲` }),
  }));
  const file = new TextEncoder().encode(toCsvFile(fields, items));
  for (let at = 0; at < file.length; at += 1) {
    try {
      const text = exchangeText(file.slice(0, at));
      const read = readExchange(fields, text);
      if (!endsOpen(text)) expect(read).toMatchObject(items.slice(0, read.length));
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error;
    }
  }
});

test('a Big5 file is rejected with its line, and read when its encoding is named', () => {
  const fields = formFields(resources);
  const bytes = Uint8Array.of(...new TextEncoder().encode('id,title\na,'), 0xa5, 0xd2, 0x0a);
  expect(() => exchangeText(bytes)).toThrow(expect.objectContaining({ problem: 'bytes', line: 2 }));
  expect(readExchange(fields, exchangeText(bytes, 'big5'))).toMatchObject([
    { id: 'a', values: { title: '甲' } },
  ]);
});

test('each imported line is planned as unchanged, changed, new, repeated or invalid', () => {
  const fields = formFields(resources);
  const { corrections: _, ...good } = contents.resources;
  const rows = [
    { id: 'there', ...good },
    { id: 'changed', ...good, title: '新的名字' },
    { id: 'fresh', ...good },
    { id: 'fresh', ...good },
    { id: '不行', ...good },
    { id: 'wrong', ...good, url: 'nowhere', order: 'first' },
    { id: 'drafted', ...good },
  ];
  const document = (id: string) => [id, { id, data: { ...good, rev: 3 } }] as const;
  const draft = { collection: 'resources', id: 'drafted', baseRev: 0, rev: 1, writeId: '', updatedAt: '' };
  const lines = planLines(
    resources,
    readExchange(
      fields,
      toJsonFile(
        'resources',
        rows.map(({ id, ...values }) => ({ id, values })),
      ),
    ),
    {
      documents: new Map([document('there'), document('changed')]),
      drafts: new Map([
        ['drafted', { ...draft, stage: 'draft', authors: [], data: { ...good, title: '別人的' } }],
      ]),
      rules: noTagRules,
    },
  );
  expect(lines.map(({ act }) => act)).toEqual([
    'same',
    'changed',
    'new',
    'twice',
    'badId',
    'wrong',
    'hasDraft',
  ]);
  expect(lines[1]?.baseRev).toBe(3);
  expect(lines[5]?.issues.map(({ path }) => path[0])).toEqual(['url', 'order']);
});

test('times, dates and recurrences in a CSV file are parsed as in the form, and a counter is not required', () => {
  const head = 'id,title,startsAt,endsAt,allDay,repeats,city,category,status,verifiedAt';
  const cells =
    '示範讀書會,2026/12/1 19:00,民國115年12月1日 晚上9點,false,每週二共5次,臺中市,講座,confirmed,115/11/28';
  const wrong = cells.replace('2026/12/1 19:00', '看公告');
  const now = Date.parse('2026-11-28T00:00:00Z');
  const site = { documents: new Map(), drafts: new Map(), rules: noTagRules };
  const file = `${head}\nright,${cells}\nwrong,${wrong}\n`;
  const [right, refused] = planLines(events, readExchange(formFields(events), file, now), site);
  expect(right).toMatchObject({
    act: 'new',
    fields: {
      startsAt: '2026-12-01T19:00:00+08:00',
      endsAt: '2026-12-01T21:00:00+08:00',
      repeats: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5',
      verifiedAt: '2026-11-28',
      sequence: 0,
    },
  });
  expect(refused).toMatchObject({ act: 'wrong', issues: [{ path: ['startsAt'] }] });
});

test('an unknown option is reported as unknown, not as a missing value', () => {
  const site = { documents: new Map(), drafts: new Map(), rules: noTagRules };
  const file = 'id,city,category\na,臺東市,\n';
  const [line] = planLines(events, readExchange(formFields(events), file), site);
  const codeOf = (field: string) => line?.issues.find(({ path }) => path[0] === field)?.code;
  expect([codeOf('city'), codeOf('category')]).toEqual(['option', 'missing']);
});

test('the label of an option is read as the option, also in the entries of a list and for a switch', () => {
  const labels = new Map([
    ['confirmed', '如期舉行'],
    ['skipped', '不辦，也不列出'],
    ['true', '是'],
  ]);
  const file =
    'id,status,allDay,exceptions\na,如期舉行,是,"[{""day"":""2026-12-01"",""kind"":""不辦，也不列出""}]"\n';
  const labelOf = (option: string) => labels.get(option) ?? option;
  expect(readExchange(formFields(events), file, 0, labelOf)).toMatchObject([
    { values: { status: 'confirmed', allDay: true, exceptions: [{ kind: 'skipped' }] } },
  ]);
  expect(readExchange(formFields(events), file)).toMatchObject([{ values: { status: '如期舉行' } }]);
});

test.each(['台中市', '臺中市', ' 台中市 '])('the city %j is read as its option', (city) => {
  const csv = `id,city\na,${city}\n`;
  const json = JSON.stringify([{ id: 'a', city }]);
  for (const file of [csv, json])
    expect(readExchange(formFields(events), file)).toMatchObject([{ values: { city: '臺中市' } }]);
});

test('a time in its stored form keeps its zone', () => {
  const text = 'id,startsAt\na,2026-12-01T11:00:30Z\n';
  expect(readExchange(formFields(events), text)).toMatchObject([
    { values: { startsAt: '2026-12-01T11:00:30Z' } },
  ]);
});

test('a line with a denied tag is reported unless the document has it already, and a synonym is replaced', () => {
  const { corrections: _, ...good } = contents.grasswayPosts;
  const items = [
    { id: 'blocked', values: { ...good, tags: ['大謠言'] } },
    { id: 'kept', values: { ...good, tags: ['大謠言', '台北'] } },
  ].map((item, index) => ({ ...item, line: index + 2, unknown: [] }));
  const published = { id: 'kept', data: { ...good, tags: ['大謠言'], rev: 1 } };
  const lines = planLines(grasswayPosts, items, {
    documents: new Map([['kept', published]]),
    drafts: new Map(),
    rules: sampleTagRules,
  });
  expect(lines[0]).toMatchObject({
    act: 'wrong',
    issues: [{ path: ['tags'], why: '大謠言（標籤不下結論）' }],
  });
  expect(lines[1]).toMatchObject({ act: 'changed', fields: { tags: ['大謠言', '臺北市'] } });
});
