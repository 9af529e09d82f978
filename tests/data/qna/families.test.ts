import { expect, test } from 'vitest';
import { foldFamilies, leadersOf, timesOf } from '#src/data/qna/families.ts';
import type { QnaListRecord } from '#src/data/qna/qna.collection.ts';
import { check } from './sample-checks.ts';

const ids = (...variants: string[]): Pick<QnaListRecord, 'variants'> => ({
  variants: variants.map((qnaId) => ({ qnaId })),
});
const leaders = (...records: QnaListRecord[]) => Object.fromEntries(leadersOf(records));

test('a fact-check leads those that it names, as far as they are published', () => {
  expect(leaders(check('a', ids('b', 'gone')), check('b'), check('c'))).toEqual({ b: 'a' });
});

test('a variant of a variant is in the family of the first', () => {
  expect(leaders(check('c', ids('d')), check('b', ids('c')), check('d'))).toEqual({ c: 'b', d: 'b' });
});

test('of two that name each other, and of two that name the same one, the smaller id leads', () => {
  expect(leaders(check('b', ids('a')), check('a', ids('b')))).toEqual({ b: 'a' });
  expect(leaders(check('y', ids('v')), check('x', ids('v')), check('v'))).toEqual({ v: 'x' });
});

test('who names itself, or is in a ring of three, has one leader and nobody waits for ever', () => {
  expect(leaders(check('a', ids('a')))).toEqual({});
  expect(leaders(check('a', ids('b')), check('b', ids('c')), check('c', ids('a')))).toEqual({
    b: 'a',
    c: 'a',
  });
});

test('a list shows a family once, where its first one stood, as the one that leads it, with its count', () => {
  const all = [check('a', ids('b', 'c')), check('b'), check('c'), check('d')];
  const [, b, c, d] = all as [QnaListRecord, QnaListRecord, QnaListRecord, QnaListRecord];
  expect(foldFamilies([c, d, b], all).map(({ record, variants }) => [record.id, variants])).toEqual([
    ['a', 2],
    ['d', 0],
  ]);
});

test('the times of a rumour are those of its variants, the days it was seen and its own, the last first', () => {
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
