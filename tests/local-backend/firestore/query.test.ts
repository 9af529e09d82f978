import {
  and,
  collection,
  collectionGroup,
  doc,
  documentId,
  endBefore,
  type Firestore,
  GeoPoint,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  startAfter,
  setDoc,
  startAt,
  Timestamp,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type LiteServer, root, rulesOf, startLiteServer } from '#tests/local-backend/lite-server.ts';

const rules = rulesOf(`
  match /values/{id} { allow list: if request.query.limit <= 2; }
  match /owned/{id} { allow list: if resource.data.by == request.auth.uid; }
  match /owned/{id}/parts/{part} { allow list: if true; }
`);
let server: LiteServer;
let db: Firestore;

/** One document for each kind of value, named after the value. */
const values: Record<string, unknown> = {
  nothing: null,
  no: false,
  yes: true,
  notANumber: Number.NaN,
  one: 1,
  oneAndAHalf: 1.5,
  two: 2,
  time: new Timestamp(1, 0),
  private: '\uE000',
  smile: '😀',
  textA: 'a',
  textB: 'b',
  place: new GeoPoint(1, 2),
  list: [1, 2],
  shortList: [1],
  map: { a: 1 },
};
const inOrder =
  'nothing no yes notANumber one oneAndAHalf two time textA textB private smile place shortList list map';

beforeAll(async () => {
  server = await startLiteServer({ rules });
  db = server.as('owner');
  const batch = writeBatch(db);
  for (const [name, x] of Object.entries(values)) batch.set(doc(db, 'values', name), { x });
  batch.set(doc(db, 'values/without'), { y: 1 });
  for (const [id, by, n] of [
    ['1', 'me', 3],
    ['2', 'me', 1],
    ['3', 'you', 2],
  ] as const) {
    batch.set(doc(db, 'owned', id), { by, n });
    batch.set(doc(db, 'owned', id, 'parts', 'p'), { n });
  }
  await batch.commit();
});
afterAll(() => server.stop());

async function find(...constraints: QueryConstraint[]): Promise<string> {
  const { docs } = await getDocs(query(collection(db, 'values'), ...constraints));
  return docs.map(({ id }) => id).join(' ');
}

async function findWhere(filter: QueryCompositeFilterConstraint): Promise<string> {
  const { docs } = await getDocs(query(collection(db, 'values'), filter));
  return docs.map(({ id }) => id).join(' ');
}

test('values sort by type and then by value, and documents without the field are excluded', async () => {
  expect(await find(orderBy('x'))).toBe(inOrder);
  expect(await find(orderBy('x', 'desc'))).toBe(inOrder.split(' ').toReversed().join(' '));
});

test('without an order documents sort by name', async () => {
  expect(await find(limit(3))).toBe('list map no');
});

const filters: [string, QueryConstraint, string][] = [
  ['== joins integers and doubles', where('x', '==', 1), 'one'],
  ['== null', where('x', '==', null), 'nothing'],
  ['== NaN', where('x', '==', Number.NaN), 'notANumber'],
  [
    '!= leaves out null and absent fields',
    where('x', '!=', 1),
    inOrder.replace('nothing ', '').replace(' one ', ' '),
  ],
  ['!= null', where('x', '!=', null), inOrder.replace('nothing ', '')],
  ['< stays within the type', where('x', '<', 2), 'one oneAndAHalf'],
  ['<= with a text', where('x', '<=', 'b'), 'textA textB'],
  ['> compares texts by code points', where('x', '>', 'b'), 'private smile'],
  ['>= with a list', where('x', '>=', [1]), 'shortList list'],
  ['in', where('x', 'in', [1, 'a', null]), 'one textA'],
  [
    'not-in',
    where('x', 'not-in', ['a', 'b', 1]),
    'no yes notANumber oneAndAHalf two time private smile place shortList list map',
  ],
  ['array-contains', where('x', 'array-contains', 2), 'list'],
  ['array-contains-any', where('x', 'array-contains-any', [1, 9]), 'list shortList'],
  ['a nested field', where('x.a', '==', 1), 'map'],
  ['a filter on the document name', where(documentId(), '>', 'two'), 'without yes'],
  ['a list of document names', where(documentId(), 'in', ['two', 'one', 'absent']), 'one two'],
];

test.each(filters)('%s', async (_, filter, expected) => {
  expect(await find(filter)).toBe(expected);
});

test('OR and AND filters can be nested', async () => {
  const oneOrA = or(where('x', '==', 1), where('x', '==', 'a'));
  expect(await findWhere(oneOrA)).toBe('one textA');
  expect(await findWhere(and(oneOrA, where('x', 'in', ['a', 'b'])))).toBe('textA');
});

test('cursors and limits select pages, from the start or the end', async () => {
  expect(await find(orderBy('x'), startAt(1), limit(2))).toBe('one oneAndAHalf');
  expect(await find(orderBy('x'), startAfter(1), endBefore('a'))).toBe('oneAndAHalf two time');
  expect(await find(orderBy('x'), endBefore(2), limitToLast(2))).toBe('one oneAndAHalf');
  const { docs } = await getDocs(query(collection(db, 'values'), orderBy('x'), limit(5)));
  const [last] = docs.slice(-1);
  expect(await find(orderBy('x'), startAfter(last), limit(2))).toBe('oneAndAHalf two');
});

test('an offset skips documents, and a selection returns only its fields', async () => {
  const structuredQuery = {
    from: [{ collectionId: 'owned' }],
    orderBy: [{ field: { fieldPath: 'n' } }],
    offset: 1,
    limit: 1,
    select: { fields: [{ fieldPath: 'by' }] },
  };
  const { body } = await server.post('runQuery', { structuredQuery });
  expect(body).toMatchObject([
    { document: { name: `${root}/owned/3`, fields: { by: { stringValue: 'you' } } } },
  ]);
  expect(JSON.stringify(body)).not.toContain('integerValue');
});

test('every response has a read time, even an empty one', async () => {
  const run = async (collectionId: string) =>
    (await server.post('runQuery', { structuredQuery: { from: [{ collectionId }] } })).body;
  const readTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
  expect(await run('absent')).toEqual([{ readTime }]);
  expect(await run('owned')).toMatchObject([{ readTime }, { readTime }, { readTime }]);
});

test('a collection group query covers every depth, for the owner only', async () => {
  const parts = (as: Firestore) => getDocs(collectionGroup(as, 'parts'));
  expect((await parts(db)).docs.map(({ ref }) => ref.path)).toEqual([
    'owned/1/parts/p',
    'owned/2/parts/p',
    'owned/3/parts/p',
  ]);
  expect(await codeOf(parts(server.as(null)))).toBe('permission-denied');
});

test('a list is allowed only if its query proves the condition of the rules', async () => {
  const visitor = server.as(null);
  const list = (max: number) => getDocs(query(collection(visitor, 'values'), limit(max)));
  expect((await list(2)).size).toBe(2);
  expect(await codeOf(list(3))).toBe('permission-denied');
  const me = server.as({ uid: 'me' });
  const by = (...uids: string[]) => getDocs(query(collection(me, 'owned'), where('by', 'in', uids)));
  expect((await by('me')).size).toBe(2);
  expect(await codeOf(by('me', 'you'))).toBe('permission-denied');
  const either = or(where('by', '==', 'me'), where('n', '==', 2));
  expect(await codeOf(getDocs(query(collection(me, 'owned'), either)))).toBe('permission-denied');
});

test('a query that needs an index in production fails with the line to add for it', async () => {
  const both = query(collection(db, 'owned'), where('by', '==', 'me'), orderBy('n'));
  expect(await codeOf(getDocs(both))).toBe('failed-precondition');
  const line =
    '{"collectionGroup":"owned","queryScope":"COLLECTION","fields":[{"fieldPath":"by","order":"ASCENDING"},{"fieldPath":"n","order":"ASCENDING"}]}';
  await expect(getDocs(both)).rejects.toThrow(line);
  const indexed = await startLiteServer({ indexes: `{"indexes":[${line}],"fieldOverrides":[]}` });
  const same = query(collection(indexed.as('owner'), 'owned'), where('by', '==', 'me'), orderBy('n'));
  expect((await getDocs(same)).size).toBe(0);
  await indexed.stop();
});

const field = { fieldPath: 'x' };
const list = (length: number) => ({
  arrayValue: { values: Array.from({ length }, () => ({ nullValue: null })) },
});
const filterBy = (op: string, value: object) => ({ where: { fieldFilter: { field, op, value } } });
const refused: [string, object][] = [
  ['an empty list for in', filterBy('IN', list(0))],
  ['in with 31 values', filterBy('IN', list(31))],
  ['not-in with 11 values', filterBy('NOT_IN', list(11))],
  ['an unknown operator', filterBy('LIKE', { stringValue: 'a' })],
  ['an unknown option', { findNearest: {} }],
  ['a negative limit', { limit: -1 }],
  ['a negative offset', { offset: -1 }],
  ['a duplicate order', { orderBy: [{ field }, { field }] }],
  ['an order after the document name', { orderBy: [{ field: { fieldPath: '__name__' } }, { field }] }],
  ['a cursor with more values than orders', { startAt: { values: [{ nullValue: null }] } }],
  ['two collections', { from: [{ collectionId: 'a' }, { collectionId: 'b' }] }],
];

test.each(refused)('%s is rejected with 400', async (_, part) => {
  const structuredQuery = { from: [{ collectionId: 'values' }], ...part };
  expect((await server.post('runQuery', { structuredQuery })).status).toBe(400);
});

describe('a collection group', () => {
  const recursive = rulesOf(`
  match /{path=**}/songs/{id} { allow list: if resource.data.open == true; }
  match /{path=**}/scores/{id} { allow list: if path != null; }
  match /plays/{id} { allow list; }
  match /albums/{album}/{rest=**} { allow list; }
`);
  const indexes = JSON.stringify({
    indexes: [],
    fieldOverrides: [
      {
        collectionGroup: 'songs',
        fieldPath: 'open',
        indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
      },
    ],
  });

  let grouped: LiteServer;
  beforeAll(async () => {
    grouped = await startLiteServer({ rules: recursive, indexes });
    const owner = grouped.as('owner');
    await setDoc(doc(owner, 'songs/a'), { open: true });
    await setDoc(doc(owner, 'albums/1/songs/b'), { open: true });
    await setDoc(doc(owner, 'albums/1/songs/c'), { open: false });
    await setDoc(doc(owner, 'albums/1/plays/d'), { open: true });
    await setDoc(doc(owner, 'scores/e'), { open: true });
  });
  afterAll(() => grouped.stop());

  const idsOf = async (group: ReturnType<typeof query>) => (await getDocs(group)).docs.map(({ id }) => id);

  test('is listed at every depth if a recursive rule allows it', async () => {
    const songs = query(collectionGroup(grouped.as(null), 'songs'), where('open', '==', true));
    expect(await idsOf(songs)).toEqual(['b', 'a']);
  });

  // The filters do not prove the condition; the rule uses the path; it applies to one depth only.
  test.each(['songs', 'scores', 'plays'])('is denied: %s', async (id) => {
    expect(await codeOf(getDocs(collectionGroup(grouped.as(null), id)))).toBe('permission-denied');
  });

  test('below one document is allowed by a recursive rule for that document', async () => {
    const group = { structuredQuery: { from: [{ collectionId: 'plays', allDescendants: true }] } };
    const statusBelow = async (parent: string) => {
      const response = await fetch(`${grouped.origin}/v1/${root}${parent}:runQuery`, {
        method: 'POST',
        body: JSON.stringify(group),
      });
      return response.status;
    };
    expect(await statusBelow('/albums/1')).toBe(200);
    expect(await statusBelow('')).toBe(403);
  });
  test('aggregations and vectors are rejected', async () => {
    const count = { structuredAggregationQuery: { structuredQuery: {}, aggregations: [{ count: {} }] } };
    expect((await grouped.post('runAggregationQuery', count)).status).toBe(501);
    await expect(setDoc(doc(grouped.as('owner'), 'songs/x'), { v: vector([1]) })).rejects.toThrow();
  });
});
