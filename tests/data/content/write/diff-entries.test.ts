import { expect, test } from 'vitest';
import { diffEntries } from '#src/data/content/write/diff-entries.ts';
import fc from '#tests/helpers/property.ts';

const [one, two, three] = [{ name: '甲' }, { name: '乙' }, { name: '丙' }];

test('an added, removed or changed entry is the only one reported as different', () => {
  expect(diffEntries([one, two], [one, three, two])).toEqual([
    { kind: 'same', before: 0, after: 0 },
    { kind: 'added', after: 1 },
    { kind: 'same', before: 1, after: 2 },
  ]);
  expect(diffEntries([one, two, three], [one, three])).toEqual([
    { kind: 'same', before: 0, after: 0 },
    { kind: 'removed', before: 1 },
    { kind: 'same', before: 2, after: 1 },
  ]);
  expect(diffEntries([one, two], [one, { name: '乙二' }])).toEqual([
    { kind: 'same', before: 0, after: 0 },
    { kind: 'changed', before: 1, after: 1 },
  ]);
  expect(diffEntries([], [one])).toEqual([{ kind: 'added', after: 0 }]);
  expect(diffEntries([one], [])).toEqual([{ kind: 'removed', before: 0 }]);
});

test('every entry of both lists is reported once, in order, and identical lists have no changes', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const changes = diffEntries(before, after);
      expect(changes.flatMap((each) => ('before' in each ? [each.before] : []))).toEqual([...before.keys()]);
      expect(changes.flatMap((each) => ('after' in each ? [each.after] : []))).toEqual([...after.keys()]);
      for (const each of changes)
        if (each.kind === 'same') expect(before[each.before ?? -1]).toBe(after[each.after ?? -1]);
      if (before.join() === after.join()) expect(changes.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});
