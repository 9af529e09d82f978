import {
  arrayRemove,
  arrayUnion,
  Bytes,
  deleteDoc,
  deleteField,
  doc,
  GeoPoint,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, type LiteServer, root, rulesOf, startLiteServer } from '#tests/local-backend/lite-server.ts';

const rules = rulesOf(`
  match /open/{id} { allow read, write: if true; }
  match /closed/{id} { allow read, write: if false; }
  match /counted/{id} {
    allow create: if request.resource.data.at == request.time && request.resource.data.count == 1;
    allow update: if request.resource.data.count == resource.data.count + 1;
  }
  match /paired/{id} {
    allow write: if getAfter(/databases/$(database)/documents/paired/$(request.resource.data.other)).data.other == id;
  }
  match /before/{id} { allow write: if !exists(/databases/$(database)/documents/before/first); }
  match /mine/{uid} { allow write: if request.auth.uid == uid; }
`);
let server: LiteServer;

beforeAll(async () => {
  server = await startLiteServer({ rules });
});
afterAll(() => server.stop());
beforeEach(() =>
  fetch(`${server.origin}/emulator/v1/projects/demo-lite/databases/(default)/documents`, {
    method: 'DELETE',
  }),
);

const owner = () => server.as('owner');

test('every type of value is read back as written', async () => {
  const at = doc(owner(), 'a/1');
  const value = {
    nothing: null,
    yes: true,
    integer: 42,
    largest: Number.MAX_SAFE_INTEGER,
    half: 0.5,
    notANumber: Number.NaN,
    endless: Number.NEGATIVE_INFINITY,
    minusZero: -0,
    text: '民眾之窗 😀',
    time: new Timestamp(1_600_000_000, 123_456_000),
    place: new GeoPoint(25.03, 121.56),
    bytes: Bytes.fromUint8Array(new Uint8Array([0, 1, 255])),
    reference: at,
    list: [1, 'a', { deep: [2] }],
    map: { empty: {}, none: [] },
  };
  await setDoc(at, value);
  const found = (await getDoc(at)).data();
  expect(found?.['reference'].path).toBe('a/1');
  expect(found?.['bytes'].isEqual(value.bytes)).toBe(true);
  for (const [name, given] of Object.entries(value))
    if (name !== 'reference' && name !== 'bytes') expect(found?.[name]).toEqual(given);
});

test('digits below a microsecond are truncated', async () => {
  const name = `${root}/a/1`;
  const time = (timestampValue: string) => ({ name, fields: { time: { timestampValue } } });
  await server.post('commit', { writes: [{ update: time('2026-01-01T08:00:00.123456789+08:00') }] });
  const { body } = await server.post('batchGet', { documents: [name] });
  expect(body).toMatchObject([{ found: time('2026-01-01T00:00:00.123456Z') }]);
});

test('a merge changes only its own fields, and an update removes a nested field', async () => {
  const at = doc(owner(), 'a/1');
  await setDoc(at, { unchanged: 1, map: { unchanged: 1, gone: 1 } });
  await setDoc(at, { map: { added: 1 } }, { merge: true });
  await updateDoc(at, { 'map.gone': deleteField() });
  expect((await getDoc(at)).data()).toEqual({ unchanged: 1, map: { unchanged: 1, added: 1 } });
  await setDoc(at, { only: 1 });
  expect((await getDoc(at)).data()).toEqual({ only: 1 });
});

test('transforms apply to the stored value', async () => {
  const at = doc(owner(), 'a/1');
  await setDoc(at, { count: 1, list: [1, 'a', 1], text: 'x' });
  await updateDoc(at, {
    count: increment(1.5),
    fresh: increment(2),
    text: increment(3),
    list: arrayUnion('a', 'b'),
    at: serverTimestamp(),
  });
  const first = (await getDoc(at)).data();
  expect(first).toMatchObject({ count: 2.5, fresh: 2, text: 3, list: [1, 'a', 1, 'b'] });
  expect(Math.abs(first?.['at'].toMillis() - Date.now())).toBeLessThan(5000);
  await updateDoc(at, { list: arrayRemove(1) });
  expect((await getDoc(at)).data()?.['list']).toEqual(['a', 'b']);
});

test('an increment saturates at the largest integer; maximum and minimum select the right operand', async () => {
  const largest = { integerValue: '9223372036854775807' };
  const updateTransforms = [
    { fieldPath: 'a', increment: { integerValue: '1' } },
    { fieldPath: 'b', maximum: { doubleValue: 2.5 } },
    { fieldPath: 'c', minimum: { integerValue: '2' } },
  ];
  const fields = { a: largest, b: { integerValue: '2' }, c: { integerValue: '1' } };
  const { body } = await server.post('commit', {
    writes: [{ update: { name: `${root}/a/1`, fields }, updateTransforms }],
  });
  expect(body).toMatchObject({
    writeResults: [{ transformResults: [largest, { doubleValue: 2.5 }, { integerValue: '1' }] }],
  });
});

test('the maximum or minimum of a number and NaN is NaN', async () => {
  const none = { doubleValue: 'NaN' };
  const zero = { integerValue: '0' };
  const updateTransforms = [
    { fieldPath: 'a', maximum: zero },
    { fieldPath: 'b', maximum: none },
    { fieldPath: 'c', minimum: zero },
    { fieldPath: 'd', minimum: none },
  ];
  const fields = { a: none, b: zero, c: none, d: zero };
  const { body } = await server.post('commit', {
    writes: [{ update: { name: `${root}/a/1`, fields }, updateTransforms }],
  });
  expect(body).toMatchObject({ writeResults: [{ transformResults: [none, none, none, none] }] });
});

test('an update of a missing document fails with not-found and creates nothing', async () => {
  const at = doc(owner(), 'a/none');
  expect(await codeOf(updateDoc(at, { x: 1 }))).toBe('not-found');
  expect((await getDoc(at)).exists()).toBe(false);
});

test('failed preconditions have the same status as in production', async () => {
  await setDoc(doc(owner(), 'a/1'), {});
  const statusOf = async (id: string, currentDocument: object) =>
    (await server.post('commit', { writes: [{ update: { name: `${root}/a/${id}` }, currentDocument }] }))
      .status;
  expect(await statusOf('1', { exists: false })).toBe(409);
  expect(await statusOf('none', { exists: true })).toBe(404);
  expect(await statusOf('1', { updateTime: '2020-01-01T00:00:00Z' })).toBe(400);
  expect(await statusOf('1', { exists: true })).toBe(200);
});

test('a transaction that read an outdated version is retried', async () => {
  const db = owner();
  const at = doc(db, 'a/1');
  await setDoc(at, { count: 0 });
  await Promise.all(
    Array.from({ length: 4 }, () =>
      runTransaction(
        db,
        async (transaction) => {
          const { count = 0 } = (await transaction.get(at)).data() ?? {};
          transaction.set(at, { count: count + 1 });
        },
        { maxAttempts: 20 },
      ),
    ),
  );
  expect((await getDoc(at)).data()).toEqual({ count: 4 });
});

test('a batch with one denied write changes nothing', async () => {
  const db = server.as(null);
  const batch = writeBatch(db).set(doc(db, 'open/1'), { x: 1 }).set(doc(db, 'closed/1'), { x: 1 });
  expect(await codeOf(batch.commit())).toBe('permission-denied');
  expect((await getDoc(doc(db, 'open/1'))).exists()).toBe(false);
});

test('a batch with one failing precondition changes nothing', async () => {
  const db = owner();
  const batch = writeBatch(db).set(doc(db, 'a/1'), { x: 1 }).update(doc(db, 'a/none'), { x: 1 });
  expect(await codeOf(batch.commit())).toBe('not-found');
  expect((await getDoc(doc(db, 'a/1'))).exists()).toBe(false);
});

test('500 writes are accepted and 501 rejected', async () => {
  const writes = Array.from({ length: 501 }, (_, index) => ({ update: { name: `${root}/a/${index}` } }));
  expect((await server.post('commit', { writes: writes.slice(1) })).status).toBe(200);
  expect((await server.post('commit', { writes })).status).toBe(400);
});

test('rules see the document after masks and transforms, and the time of the request', async () => {
  const db = server.as(null);
  const at = doc(db, 'counted/1');
  await setDoc(at, { at: serverTimestamp(), count: increment(1) });
  expect(await codeOf(updateDoc(at, { count: increment(2) }))).toBe('permission-denied');
  await updateDoc(at, { count: increment(1) });
  expect((await getDoc(doc(owner(), 'counted/1'))).data()?.['count']).toBe(2);
});

test('getAfter sees the state after the whole batch, and exists the state before', async () => {
  const db = server.as(null);
  const pair = (other: string) => ({ other });
  expect(await codeOf(setDoc(doc(db, 'paired/a'), pair('b')))).toBe('permission-denied');
  await writeBatch(db).set(doc(db, 'paired/a'), pair('b')).set(doc(db, 'paired/b'), pair('a')).commit();
  await writeBatch(db).set(doc(db, 'before/first'), {}).set(doc(db, 'before/second'), {}).commit();
  expect(await codeOf(setDoc(doc(db, 'before/third'), {}))).toBe('permission-denied');
});

test('rules know the signed-in user, and a denied write does not reveal whether the document exists', async () => {
  await setDoc(doc(server.as({ uid: 'me' }), 'mine/me'), {});
  expect(await codeOf(setDoc(doc(server.as({ uid: 'you' }), 'mine/me'), {}))).toBe('permission-denied');
  expect(await codeOf(updateDoc(doc(server.as(null), 'closed/none'), { x: 1 }))).toBe('permission-denied');
  expect(await codeOf(deleteDoc(doc(server.as(null), 'closed/none')))).toBe('permission-denied');
  expect((await server.post('commit', {}, 'Bearer nonsense')).status).toBe(401);
});

test('update times increase, and a write without changes leaves the update time unchanged', async () => {
  const write = { update: { name: `${root}/a/1`, fields: { x: { integerValue: '1' } } } };
  const commit = async (...writes: object[]) => (await server.post('commit', { writes })).body;
  const first = await commit(write);
  expect(first).toMatchObject({ commitTime: expect.stringMatching(/\.\d{9}Z$/) });
  const second = await commit(write, { update: { name: `${root}/a/2` } });
  const timesOf = (body: unknown) => (body as { writeResults: { updateTime: string }[] }).writeResults;
  expect(timesOf(second)[0]).toEqual(timesOf(first)[0]);
  expect(timesOf(second)[1]?.updateTime.localeCompare(timesOf(first)[0]?.updateTime ?? '')).toBe(1);
});
