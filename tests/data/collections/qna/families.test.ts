import { expect, test } from 'vitest';
import { foldFamilies, leadersOf, timesOf } from '#src/data/collections/qna/families.ts';
import type { QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import { check } from './sample-checks.ts';

const ids = (...variants: string[]): Pick<QnaListRecord, 'variants'> => ({
  variants: variants.map((qnaId) => ({ qnaId })),
});
const leaders = (...records: QnaListRecord[]) => Object.fromEntries(leadersOf(records));

test('a fact-check leads its published variants', () => {
  expect(leaders(check('a', ids('b', 'gone')), check('b'), check('c'))).toEqual({ b: 'a' });
});

test('a variant of a variant belongs to the family of its own leader', () => {
  expect(leaders(check('c', ids('d')), check('b', ids('c')), check('d'))).toEqual({ c: 'b', d: 'b' });
});

test('if two fact-checks name each other or the same variant, the one with the smaller id leads', () => {
  expect(leaders(check('b', ids('a')), check('a', ids('b')))).toEqual({ b: 'a' });
  expect(leaders(check('y', ids('v')), check('x', ids('v')), check('v'))).toEqual({ v: 'x' });
});

test('a fact-check that names itself has no leader, and a cycle of three ends with one leader', () => {
  expect(leaders(check('a', ids('a')))).toEqual({});
  expect(leaders(check('a', ids('b')), check('b', ids('c')), check('c', ids('a')))).toEqual({
    b: 'a',
    c: 'a',
  });
});

test('a list shows each family once, as its leader with the number of variants, at its first position', () => {
  const all = [check('a', ids('b', 'c')), check('b'), check('c'), check('d')];
  const [, b, c, d] = all as [QnaListRecord, QnaListRecord, QnaListRecord, QnaListRecord];
  expect(foldFamilies([c, d, b], all).map(({ record, variants }) => [record.id, variants])).toEqual([
    ['a', 2],
    ['d', 0],
  ]);
});

test('the occurrences of a rumour include those of its variants and its own, latest first', () => {
  const leader = check('a', {
    claimedOn: '2019-03-01',
    variants: [
      { qnaId: 'b' },
      { qnaId: 'c', on: '2021-01-01', where: 'LINE群組' },
      { on: '2020-06-01' },
      { qnaId: 'gone' },
    ],
  });
  const published = [check('b', { verifiedAt: '2019-05-02' }), check('c', { claimedOn: '2020-01-01' })];
  expect(timesOf(leader, published).map(({ on, where, record }) => [on, where, record?.id])).toEqual([
    ['2021-01-01', 'LINE群組', 'c'],
    ['2020-06-01', undefined, undefined],
    ['2019-05-02', undefined, 'b'],
    ['2019-03-01', undefined, 'a'],
  ]);
});

test('an occurrence without a date of its own is not dated by its publication', () => {
  const { verifiedAt: _, ...leader } = check('a', { createdAt: '2026-10-01T17:00:00.000000Z' });
  expect(timesOf(leader, [])).toEqual([]);
});
