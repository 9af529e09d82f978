import { expect, test } from 'vitest';
import { DocumentNames } from '#local-backend/firestore/document-name.ts';
import { checkIndexes, parseIndexes } from '#local-backend/firestore/indexes.ts';
import { parseQuery } from '#local-backend/firestore/query.ts';
import data from './indexes.data.json';

type Part = string | [name: string, op: string];

/** `'a'` orders by a, `'-a'` in descending order, and `['a', 'EQUAL']` filters. */
function check(
  parts: Part[],
  indexes: object[] = [],
  options: { isGroup?: boolean; overrides?: object[] } = {},
): string {
  const filters = parts
    .filter((part) => typeof part !== 'string')
    .map(([fieldPath, op]) => ({
      fieldFilter: {
        field: { fieldPath },
        op,
        value: op.endsWith('IN')
          ? { arrayValue: { values: [{ integerValue: '1' }] } }
          : { integerValue: '1' },
      },
    }));
  const orderBy = parts
    .filter((part) => typeof part === 'string')
    .map((name) => ({
      field: { fieldPath: name.replace('-', '') },
      direction: name.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
    }));
  const json = {
    from: [{ collectionId: 'c', allDescendants: options.isGroup === true }],
    orderBy,
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
  };
  const file = { indexes, fieldOverrides: options.overrides ?? [] };
  try {
    checkIndexes(parseQuery(json, '', new DocumentNames('p')), parseIndexes(JSON.stringify(file)));
    return 'runs';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^[^{]*/, '') : 'failed';
  }
}

function index(...names: string[]): object {
  const fields = names.map((name) =>
    name.endsWith('[]')
      ? { fieldPath: name.slice(0, -2), arrayConfig: 'CONTAINS' }
      : { fieldPath: name.replace('-', ''), order: name.startsWith('-') ? 'DESCENDING' : 'ASCENDING' },
  );
  return { collectionGroup: 'c', queryScope: 'COLLECTION', fields };
}

const withoutIndex = data.withoutIndex as [string, Part[]][];

test.each(withoutIndex)('%s needs no composite index', (_, parts) => {
  expect(check(parts)).toBe('runs');
});

const withIndex: [string, Part[], object][] = [
  ['an equality and an order by another field', [['a', 'EQUAL'], '-b'], index('a', '-b')],
  ['two orders', ['a', '-b'], index('a', '-b')],
  [
    'two ranges',
    [
      ['b', 'LESS_THAN'],
      ['a', 'LESS_THAN'],
    ],
    index('a', 'b'),
  ],
  ['array-contains and an order', [['t', 'ARRAY_CONTAINS'], 'a'], index('t[]', 'a')],
  ['an order, and the name in the opposite direction', ['a', '-__name__'], index('a', '-__name__')],
  ['an equality, ordered by the name descending', [['a', 'EQUAL'], '-__name__'], index('a', '-__name__')],
];

test.each(withIndex)('%s names the required index and runs with it', (_, parts, needed) => {
  const { fields } = needed as { fields: object[] };
  const suggested = JSON.parse(check(parts)) as { fields: object[] };
  expect(suggested).toEqual({ collectionGroup: 'c', queryScope: 'COLLECTION', fields });
  expect(check(parts, [suggested])).toBe('runs');
});

test('an index with another direction or collection does not apply', () => {
  expect(
    check([['a', 'EQUAL'], '-b'], [index('a', 'b'), { ...index('a', '-b'), collectionGroup: 'd' }]),
  ).not.toBe('runs');
});

test('two indexes with the same order are merged', () => {
  const parts: Part[] = [['a', 'EQUAL'], ['b', 'EQUAL'], 'c'];
  expect(check(parts, [index('a', 'c')])).not.toBe('runs');
  expect(check(parts, [index('a', 'c'), index('b', 'c')])).toBe('runs');
});

test('a collection group query needs an index even for one field', () => {
  const indexes = [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }];
  const overrides = [{ collectionGroup: 'c', fieldPath: 'a', indexes }];
  expect(check(['a'], [], { isGroup: true })).not.toBe('runs');
  expect(check(['a'], [], { isGroup: true, overrides })).toBe('runs');
});
