import { doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { codeOf, startLiteServer } from '#tests/local-backend/lite-server.ts';

test('answers are lost, refused, late or absent on demand', async () => {
  const server = await startLiteServer();
  const db = server.as('owner');
  const faults = (method: string, body?: object) =>
    fetch(`${server.origin}/emulator/v1/faults`, { method, ...(body && { body: JSON.stringify(body) }) });

  await faults('POST', { kind: 'drop', requests: 1 });
  expect(await codeOf(setDoc(doc(db, 'a/1'), { n: 1 }))).not.toBe('no error');
  expect((await getDoc(doc(db, 'a/1'))).data()).toEqual({ n: 1 });

  await faults('POST', { kind: 'unavailable', requests: 1 });
  expect(await codeOf(updateDoc(doc(db, 'a/1'), { n: 2 }))).toBe('unknown');
  await faults('POST', { kind: 'quota' });
  expect(await codeOf(getDoc(doc(db, 'a/1')))).toBe('resource-exhausted');
  await faults('DELETE');
  expect((await getDoc(doc(db, 'a/1'))).data()).toEqual({ n: 1 });

  await faults('POST', { latencyMs: 300, requests: 1 });
  const started = performance.now();
  await getDoc(doc(db, 'a/1'));
  expect(performance.now() - started).toBeGreaterThan(290);

  await faults('POST', { kind: 'hang', requests: 1 });
  const answer = getDoc(doc(db, 'a/1')).then(
    () => 'answered',
    () => 'failed',
  );
  const silence = new Promise((settle) => setTimeout(settle, 300, 'silent'));
  expect(await Promise.race([answer, silence])).toBe('silent');

  expect((await faults('POST', { kind: 'flood' })).status).toBe(400);
  await server.stop();
});
