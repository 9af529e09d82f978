import { collectionGroup, doc, getDocs, query, setDoc, vector, where } from 'firebase/firestore/lite';
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

it('aggregations and vectors are rejected', async () => {
  const count = { structuredAggregationQuery: { structuredQuery: {}, aggregations: [{ count: {} }] } };
  expect((await server.post('runAggregationQuery', count)).status).toBe(501);
  await expect(setDoc(doc(server.as('owner'), 'songs/x'), { v: vector([1]) })).rejects.toThrow();
});
