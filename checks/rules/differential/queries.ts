import fc from 'fast-check';
import type { Call } from './both-sides.ts';
import { encode, encodeValue, type Fields, type Plain } from './plain-values.ts';

const fieldPaths = ['x', 'y', 'm.k', 'list'] as const;

// No -0: the official emulator loses its sign; the SDK and our codec preserve it.
const scalar: fc.Arbitrary<Plain> = fc.oneof(
  fc.integer({ min: -2, max: 4 }).map(BigInt),
  fc.constantFrom<Plain>(1, 1.5, -0.5, Number.NaN, null, true, false),
  fc.constantFrom<Plain>('', 'a', 'b', 'ab', '示', '😀', '\uff5e'),
  fc.constantFrom(0, 1_700_000_000_123).map((time) => new Date(time)),
);
const item: fc.Arbitrary<Plain> = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  { arbitrary: fc.array(scalar, { maxLength: 3 }), weight: 1 },
  { arbitrary: fc.dictionary(fc.constantFrom('k', 'l'), scalar, { maxKeys: 2 }), weight: 1 },
);

/** Documents with values of any type in any field, and with missing fields. */
export const content: fc.Arbitrary<Fields> = fc.record(
  {
    x: item,
    y: item,
    m: fc.record({ k: scalar }, { requiredKeys: [] }),
    list: fc.array(scalar, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const fieldPath = fc.constantFrom(...fieldPaths);
const equalities = ['EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS'];
const inequalities = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];
// In the official emulator, the result of a comparison with null or NaN depends on the query plan; our code sends no
// such query.
const comparable = item.filter((value) => value !== null && !Number.isNaN(value));
const field = (path: string) => ({ field: { fieldPath: path } });

const filter = fc.oneof(
  ...(
    [
      [equalities, item],
      [inequalities, comparable],
    ] as const
  ).map(([operators, operand]) =>
    fc
      .tuple(fieldPath, fc.constantFrom(...operators), operand)
      .map(([path, op, value]) => ({ fieldFilter: { ...field(path), op, value: encodeValue(value) } })),
  ),
  fc
    .tuple(
      fieldPath,
      fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
      fc.array(scalar, { minLength: 1, maxLength: 3 }),
    )
    .map(([path, op, value]) => ({ fieldFilter: { ...field(path), op, value: encodeValue(value) } })),
  fc
    .tuple(fieldPath, fc.constantFrom('IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'))
    .map(([path, op]) => ({ unaryFilter: { ...field(path), op } })),
);
const join = <T>(filters: fc.Arbitrary<T>) =>
  fc
    .tuple(fc.constantFrom('AND', 'OR'), fc.array(filters, { minLength: 1, maxLength: 3 }))
    .map(([op, list]) => ({ compositeFilter: { op, filters: list } }));
const where = fc.oneof(filter, join(filter), join(fc.oneof(filter, join(filter))));

const direction = fc.constantFrom('ASCENDING', 'DESCENDING');
const orderBy = fc.uniqueArray(fc.tuple(fieldPath, direction), { maxLength: 2, selector: ([path]) => path });
const cursor = fc.option(
  fc.record({ values: fc.array(scalar, { minLength: 1, maxLength: 2 }), before: fc.boolean() }),
  { nil: undefined },
);

export const query: fc.Arbitrary<Call> = fc
  .record({
    collectionId: fc.constant('data'),
    filters: fc.option(where, { nil: undefined }),
    orders: orderBy,
    startAt: cursor,
    endAt: cursor,
    limit: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    select: fc.option(fc.array(fieldPath, { minLength: 1, maxLength: 2 }), { nil: undefined }),
  })
  .map(({ collectionId, filters, orders, startAt, endAt, limit, select }): Call => {
    const place = (at: typeof startAt) => ({
      before: at?.before ?? false,
      values: (at?.values ?? []).slice(0, orders.length).map(encodeValue),
    });
    const structuredQuery = {
      from: [{ collectionId }],
      ...(filters && { where: filters }),
      ...(orders.length > 0 && {
        orderBy: orders.map(([path, order]) => ({ ...field(path), direction: order })),
      }),
      ...(startAt && orders.length > 0 && { startAt: place(startAt) }),
      ...(endAt && orders.length > 0 && { endAt: place(endAt) }),
      ...(limit && { limit }),
      ...(select && { select: { fields: [...new Set(select)].map((path) => ({ fieldPath: path })) } }),
    };
    return { method: 'runQuery', token: 'owner', body: { structuredQuery } };
  });

const transform = fc
  .tuple(
    fieldPath,
    fc.constantFrom('increment', 'maximum', 'minimum', 'appendMissingElements', 'removeAllFromArray'),
    scalar,
  )
  .map(([path, kind, value]) => {
    const number = typeof value === 'number' || typeof value === 'bigint' ? value : 1n;
    const list = { values: [encodeValue(value)] };
    return {
      fieldPath: path,
      [kind]: kind.endsWith('ment') || kind.endsWith('mum') ? encodeValue(number) : list,
    };
  });

/** One to three writes to four documents; `root` is inserted when they are sent. */
export const commit = fc.array(
  fc.record({
    name: fc.constantFrom('w/a', 'w/b', 'w/c', 'w/d'),
    kind: fc.constantFrom('set', 'merge', 'transform', 'delete', 'verify'),
    fields: content,
    mask: fc.uniqueArray(fieldPath, { minLength: 1, maxLength: 2 }),
    transforms: fc.uniqueArray(transform, {
      minLength: 1,
      maxLength: 2,
      selector: ({ fieldPath: path }) => path,
    }),
    exists: fc.option(fc.boolean(), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 3 },
);
type Writes = typeof commit extends fc.Arbitrary<infer T> ? T : never;

export function commitCall(root: string, writes: Writes): Call {
  return {
    method: 'commit',
    token: 'owner',
    body: {
      writes: writes.map(({ name, kind, fields, mask, transforms, exists }) => {
        const full = `${root}/${name}`;
        const currentDocument = exists === undefined ? {} : { currentDocument: { exists } };
        if (kind === 'delete') return { delete: full, ...currentDocument };
        if (kind === 'verify') return { verify: full, currentDocument: { exists: exists ?? true } };
        return {
          update: { name: full, fields: encode(fields) },
          ...(kind !== 'set' && { updateMask: { fieldPaths: mask } }),
          ...(kind === 'transform' && { updateTransforms: transforms }),
          ...currentDocument,
        };
      }),
    },
  };
}
