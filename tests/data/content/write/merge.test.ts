import { expect, test } from 'vitest';
import { isSame } from '#src/data/content/form/form-values.ts';
import { merge } from '#src/data/content/write/merge.ts';
import fc from '#tests/helpers/property.ts';

test('a field changed on one side takes that value, and a field changed on both is contested', () => {
  const base = { title: '甲', body: '乙', tags: ['丙'] };
  const merged = merge(base, { ...base, title: '我' }, { ...base, body: '他', tags: [] });
  expect(merged).toEqual({
    values: { title: '我', body: '他', tags: [] },
    taken: ['body', 'tags'],
    contested: [],
  });
  const both = merge(base, { ...base, title: '我' }, { ...base, title: '他' });
  expect(both).toMatchObject({ values: { title: '我' }, contested: ['title'] });
});

test('the same change on both sides is no conflict, and a field removed on one side stays removed', () => {
  expect(merge({ a: 1 }, { a: 2 }, { a: 2 })).toEqual({ values: { a: 2 }, taken: [], contested: [] });
  expect(merge({ a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 })).toEqual({
    values: { b: 2 },
    taken: ['b'],
    contested: [],
  });
});

test('every change of either side is in the result or reported as contested', () => {
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { values, contested } = merge(base, mine, theirs);
      for (const field of ['a', 'b', 'c']) {
        if (!isSame(base[field], mine[field])) expect(values[field]).toEqual(mine[field]);
        if (!isSame(base[field], theirs[field]) && !contested.includes(field))
          expect(values[field]).toEqual(theirs[field]);
      }
    }),
  );
});
