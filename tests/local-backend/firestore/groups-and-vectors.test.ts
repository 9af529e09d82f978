import {
  collection,
  collectionGroup,
  count,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  vector,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type LiteServer, root, rulesOf, startLiteServer } from '#tests/local-backend/lite-server.ts';

const rules = rulesOf(`
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

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer({ rules, indexes });
  const db = server.as('owner');
  await setDoc(doc(db, 'songs/a'), { open: true });
  await setDoc(doc(db, 'albums/1/songs/b'), { open: true });
  await setDoc(doc(db, 'albums/1/songs/c'), { open: false });
  await setDoc(doc(db, 'albums/1/plays/d'), { open: true });
  await setDoc(doc(db, 'scores/e'), { open: true });
});
afterAll(() => server.stop());

const idsOf = async (group: ReturnType<typeof query>) => (await getDocs(group)).docs.map(({ id }) => id);

describe('a collection group', () => {
  it('is listed at every depth if a recursive rule allows it', async () => {
    const songs = query(collectionGroup(server.as(null), 'songs'), where('open', '==', true));
    expect(await idsOf(songs)).toEqual(['b', 'a']);
    expect((await getAggregate(songs, { all: count() })).data().all).toBe(2);
  });

  it('is denied if the filters do not prove the condition', async () => {
    expect(await codeOf(getDocs(collectionGroup(server.as(null), 'songs')))).toBe('permission-denied');
  });

  it('is denied if the rule uses the path or applies to one depth only', async () => {
    for (const id of ['scores', 'plays'])
      expect(await codeOf(getDocs(collectionGroup(server.as(null), id)))).toBe('permission-denied');
  });

  it('below one document is allowed by a recursive rule for that document', async () => {
    const group = { structuredQuery: { from: [{ collectionId: 'plays', allDescendants: true }] } };
    const statusBelow = async (parent: string) => {
      const response = await fetch(`${server.origin}/v1/${root}${parent}:runQuery`, {
        method: 'POST',
        body: JSON.stringify(group),
      });
      return response.status;
    };
    expect(await statusBelow('/albums/1')).toBe(200);
    expect(await statusBelow('')).toBe(403);
  });
});

describe('an aggregation', () => {
  const aggregate = (collectionId: string, counts: number) =>
    server.post('runAggregationQuery', {
      structuredAggregationQuery: {
        aggregations: Array.from({ length: counts }, () => ({ count: {} })),
        structuredQuery: { from: [{ collectionId }] },
      },
    });

  it.each(['__reserved__', '.', 'a/b', 'a'.repeat(1501)])('of a collection %s is rejected', async (id) => {
    expect(await aggregate(id, 1)).toMatchObject({ status: 400 });
  });

  it('has at most five values', async () => {
    expect(await aggregate('songs', 5)).toMatchObject({ status: 200 });
    expect(await aggregate('songs', 6)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('maximum number of aggregations') as string } },
    });
  });
});

describe('a vector', () => {
  it('is stored, sorts after lists and by its length, and is found by equality', async () => {
    const db = server.as('owner');
    const values = { map: {}, long: vector([1, 1]), short: vector([5]), list: [9] };
    for (const [id, v] of Object.entries(values)) await setDoc(doc(db, 'vectors', id), { v });
    const stored = (await getDoc(doc(db, 'vectors/long'))).get('v') as { toArray(): number[] };
    expect(stored.toArray()).toEqual([1, 1]);
    const vectors = collection(db, 'vectors');
    expect(await idsOf(query(vectors, orderBy('v')))).toEqual(['list', 'short', 'long', 'map']);
    expect(await idsOf(query(vectors, where('v', '==', vector([1, 1]))))).toEqual(['long']);
  });

  it.each([
    { __type__: { stringValue: 'other' } },
    { __type__: { stringValue: '__vector__' } },
    { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values: [] } } },
    { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values: [{ integerValue: '1' }] } } },
    { __other__: { integerValue: '1' } },
  ])('with a malformed value under a reserved name is rejected: %j', async (fields) => {
    const write = { update: { name: `${root}/vectors/x`, fields: { v: { mapValue: { fields } } } } };
    expect((await server.post('commit', { writes: [write] })).status).toBe(400);
  });
});
