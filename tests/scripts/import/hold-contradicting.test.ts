import { expect, test } from 'vitest';
import { holdContradicting } from '#scripts/import/hold-contradicting.ts';
import type { Outcome } from '#scripts/import/mapping.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { check } from '#tests/data/collections/qna/sample-checks.ts';

const row = (id: string, fields: object): Outcome<object> => ({
  kind: 'document',
  place: { input: 'a.csv', line: 1 },
  id,
  fields,
});
const title = { question: '示範水會發光？' };
const empty = { published: new Map(), drafts: new Map() };
const linesOf = (outcomes: readonly Outcome<object>[]) =>
  outcomes.map((each) => (each.kind === 'apart' ? `${each.list}: ${each.reason}` : each.kind));

test('two rows with the same title and opposite verdicts are both held back, each with the decision to make', () => {
  const rows = [
    row('a', { ...title, verdict: '錯誤' }),
    row('b', { question: '示範水會發光', verdict: '正確' }),
    row('c', { question: '別的', verdict: '正確' }),
  ];
  const held = holdContradicting(rows, qna, empty);
  expect(linesOf(held)).toEqual([
    'contradicting: a says 錯誤 and b under the same title 正確: decide which applies',
    'contradicting: b says 正確 and a under the same title 錯誤: decide which applies',
    'document',
  ]);
  // Accepting a held row uses the result of the mapping unchanged.
  expect(held[0]).toMatchObject({ otherwise: rows[0] });
});

test('a row that contradicts a published fact-check or a draft is held back', () => {
  const site = {
    published: new Map([['a', check('a', title)]]),
    drafts: new Map([
      ['d', { collection: 'qna', id: 'd', rev: 1, authors: [], data: { question: '草稿', verdict: '正確' } }],
    ]),
  };
  const rows = [row('b', { ...title, verdict: '正確' }), row('c', { question: '草稿', verdict: '錯誤' })];
  expect(linesOf(holdContradicting(rows, qna, site as never))).toEqual([
    'contradicting: b says 正確 and a under the same title 錯誤: decide which applies',
    'contradicting: c says 錯誤 and d under the same title 正確: decide which applies',
  ]);
});

test('a new verdict for the same fact-check is no contradiction, and other collections are not checked', () => {
  const site = { published: new Map([['a', check('a', title)]]), drafts: new Map() };
  const again = [row('a', { ...title, verdict: '正確' })];
  expect(linesOf(holdContradicting(again, qna, site as never))).toEqual(['document']);
  const both = [row('a', { ...title, verdict: '錯誤' }), row('b', { ...title, verdict: '正確' })];
  expect(linesOf(holdContradicting(both, { name: 'events' }, empty))).toEqual(['document', 'document']);
});
