import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Performance, politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { contents } from '#checks/backend/contents.ts';

const { corrections: _, ...good } = contents.politicians;
const [attendance] = good.performance as [Performance];

const problem = (own: Partial<Performance>, without?: keyof Performance) => {
  const { [without ?? 'note']: _left, ...figure }: Performance = { ...attendance, ...own };
  return z.safeParse(politicians.schema, { ...good, performance: [figure] }).error?.issues[0]?.path;
};

test('attendance without the number of occasions is rejected, a plain count is accepted', () => {
  expect(problem({}, 'eligible')).toEqual(['performance']);
  expect(problem({ metric: '質詢' }, 'eligible')).toBeUndefined();
});

test('attended, on leave and unable together cannot exceed the occasions', () => {
  expect(problem({ value: 18, leave: 1, unable: 1 })).toBeUndefined();
  expect(problem({ value: 18, leave: 2, unable: 1 })).toEqual(['performance']);
});

test('a figure may omit its value, but a period cannot end before it starts', () => {
  expect(problem({}, 'value')).toBeUndefined();
  expect(problem({ period: { label: '第1會期', from: '2026-06-01', to: '2026-05-31' } })).toEqual([
    'performance',
  ]);
});

test('a figure must refer to an existing source', () => {
  expect(problem({ sourceIndex: 1 })).toEqual(['performance']);
});
