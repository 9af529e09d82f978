import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  collection as collectionOf,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalBackend } from '#local-backend/backend.ts';
import { startLiteServer, temporaryFolder } from '#tests/local-backend/lite-server.ts';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
});

const log = () => join(dir, 'documents.log');

test('documents are restored after a restart, with their times', async () => {
  const first = await startLiteServer({ dir });
  const db = first.as('owner');
  await setDoc(doc(db, 'a/1'), { text: '留下', half: 0.5, whole: 1, minusZero: -0 });
  await setDoc(doc(db, 'a/2'), {});
  const before = await first.post('batchGet', {
    documents: [`projects/demo-lite/databases/(default)/documents/a/1`],
  });
  await first.stop();

  const second = await startLiteServer({ dir });
  const after = await second.post('batchGet', {
    documents: [`projects/demo-lite/databases/(default)/documents/a/1`],
  });
  const foundOf = ({ body }: { body: unknown }) => (body as [{ found: object }])[0].found;
  expect(foundOf(after)).toEqual(foundOf(before));
  expect((await getDoc(doc(second.as('owner'), 'a/2'))).exists()).toBe(true);
  await second.stop();
});

test('documents are the same after a restart, with any names and texts, written alone or in a batch', async () => {
  const contents = {
    民眾之窗: { text: '字' },
    'quote"],["name': { text: 'a","{' },
    'back\\slash",{': {},
    plain: { text: 'ends with "],[', list: ['"],["', 'b'], map: { '"],["': 1 } },
  };
  const first = await startLiteServer({ dir });
  const db = first.as('owner');
  const batch = writeBatch(db);
  for (const [id, data] of Object.entries(contents)) {
    await setDoc(doc(db, 'alone', id), { text: 'earlier' });
    await setDoc(doc(db, 'alone', id), data);
    batch.set(doc(db, 'together', id), data);
  }
  await setDoc(doc(db, 'alone/gone'), {});
  await deleteDoc(doc(db, 'alone/gone'));
  await batch.commit();
  await first.stop();
  // First from the records as written, then as rewritten by the previous start.
  for (let start = 0; start < 2; start += 1) {
    const next = await startLiteServer({ dir });
    for (const collection of ['alone', 'together']) {
      const { docs } = await getDocs(query(collectionOf(next.as('owner'), collection)));
      expect(Object.fromEntries(docs.map((each) => [each.id, each.data()]))).toEqual(contents);
    }
    await next.stop();
  }
});

test('the log is compacted at the start, and all documents and the clock are preserved', async () => {
  const first = await startLiteServer({ dir });
  const db = first.as('owner');
  for (let n = 0; n < 20; n++) await setDoc(doc(db, 'a/1'), { n });
  await setDoc(doc(db, 'a/2'), {});
  await first.stop();
  const size = statSync(log()).size;

  const second = await startLiteServer({ dir });
  expect(statSync(log()).size).toBeLessThan(size / 3);
  const again = second.as('owner');
  expect((await getDoc(doc(again, 'a/1'))).data()).toEqual({ n: 19 });
  await setDoc(doc(again, 'a/3'), {});
  await second.stop();

  const third = await startLiteServer({ dir });
  for (const id of ['1', '2', '3'])
    expect((await getDoc(doc(third.as('owner'), 'a', id))).exists()).toBe(true);
  await third.stop();
});

test('a truncated batch at the end is dropped as a whole and reported, and writing continues', async () => {
  const first = await startLiteServer({ dir });
  const db = first.as('owner');
  await setDoc(doc(db, 'a/1'), {});
  await writeBatch(db).set(doc(db, 'a/2'), {}).set(doc(db, 'a/3'), {}).commit();
  await first.stop();
  truncateSync(log(), statSync(log()).size - 5);

  const second = await startLiteServer({ dir });
  expect(second.lines.join()).toMatch(/documents\.log: cut off an unfinished record at line 4\b/);
  const again = second.as('owner');
  const exists = async (id: string) => (await getDoc(doc(again, 'a', id))).exists();
  expect([await exists('1'), await exists('2'), await exists('3')]).toEqual([true, false, false]);
  await setDoc(doc(again, 'a/4'), {});
  await second.stop();

  const third = await startLiteServer({ dir });
  expect(third.lines).toEqual([]);
  expect((await getDoc(doc(third.as('owner'), 'a/4'))).exists()).toBe(true);
  await third.stop();
});

const copies = () => readdirSync(dir).filter((name) => name.startsWith('documents.log.damaged'));

test('a last record with a wrong checksum is dropped, and a copy of the damaged file is retained', async () => {
  const first = await startLiteServer({ dir });
  await setDoc(doc(first.as('owner'), 'a/1'), {});
  await first.stop();
  appendFileSync(log(), readFileSync(log(), 'utf8').replace('a/1', 'a/2'));
  const damaged = readFileSync(log());

  const second = await startLiteServer({ dir });
  const exists = async (id: string) => (await getDoc(doc(second.as('owner'), 'a', id))).exists();
  expect([await exists('1'), await exists('2')]).toEqual([true, false]);
  expect(copies().map((name) => readFileSync(join(dir, name)))).toEqual([damaged]);
  await second.stop();
});

test('documents after a damaged record are restored, and each incident leaves its own copy', async () => {
  const first = await startLiteServer({ dir });
  for (const id of ['1', '2', '3', '4']) await setDoc(doc(first.as('owner'), 'a', id), { text: `第${id}筆` });
  await first.stop();
  for (const [damaged, left] of [
    ['第2筆', ['1', '3', '4']],
    ['第3筆', ['1', '4']],
  ] as const) {
    writeFileSync(log(), readFileSync(log(), 'utf8').replace(damaged, '第？筆'));
    const server = await startLiteServer({ dir });
    expect(server.lines).toEqual([expect.stringMatching(/documents\.log: .* at line \d+ \(byte \d+\)/)]);
    const found = [];
    for (const id of ['1', '2', '3', '4'])
      if ((await getDoc(doc(server.as('owner'), 'a', id))).exists()) found.push(id);
    expect(found).toEqual(left);
    await server.stop();
  }
  expect(copies()).toHaveLength(2);
});

test.each([undefined, false, true])(
  'a document whose deletion is damaged stays deleted unless the answer is yes (%s)',
  async (answer) => {
    const folder = join(dir, 'firestore');
    const first = await startLiteServer({ dir: folder });
    for (const id of ['kept', 'deleted']) await setDoc(doc(first.as('owner'), 'a', id), { id });
    await deleteDoc(doc(first.as('owner'), 'a/deleted'));
    await first.stop();
    const path = join(folder, 'documents.log');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, `${text.slice(0, -4)}?${text.slice(-3)}`);

    const { startLocalBackend } = await import('#local-backend/backend.ts');
    const [warn, confirm] = [vi.fn<(line: string) => void>(), vi.fn(async () => answer === true)];
    const backend = await startLocalBackend({ dir, log: warn, ...(answer !== undefined && { confirm }) });
    await backend.stop();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/a\/deleted was deleted and stays deleted/)]]);
    expect(confirm).toHaveBeenCalledTimes(answer === undefined ? 0 : 1);
    const last = await startLiteServer({ dir: folder });
    expect(last.lines).toEqual([]);
    expect((await getDoc(doc(last.as('owner'), 'a/deleted'))).exists()).toBe(answer === true);
    expect((await getDoc(doc(last.as('owner'), 'a/kept'))).exists()).toBe(true);
    await last.stop();
  },
);

test('every acknowledged commit and upload survives kill -9', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/local-backend/backend-process.ts', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origins = JSON.parse(line.toString()) as LocalBackend['origins'];
  const root = 'projects/demo-minzhong/databases/(default)/documents';
  const headers = { authorization: 'Bearer owner' };
  const acknowledged: string[] = [];
  const uploaded: string[] = [];
  const writeOn = async (): Promise<void> => {
    for (let n = 0; ; n++) {
      const names = [`${root}/a/${n}`, `${root}/b/${n}`];
      const writes = names.map((name) => ({ update: { name, fields: {} } }));
      const body = JSON.stringify({ writes });
      const response = await fetch(`${origins.firestore}/v1/${root}:commit`, {
        method: 'POST',
        headers,
        body,
      });
      if (response.ok) acknowledged.push(...names);
    }
  };
  const uploadOn = async (): Promise<void> => {
    for (let n = 0; ; n++) {
      const url = `${origins.storage}/v0/b/demo-minzhong.appspot.com/o?name=${n}.bin`;
      const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(1000).fill(n) });
      if (response.ok) uploaded.push(`${n}.bin`);
    }
  };
  const writing = [writeOn(), uploadOn()].map((work) => work.catch(() => {}));
  while (acknowledged.length < 200 || uploaded.length < 20) await new Promise((next) => setTimeout(next, 5));
  child.kill('SIGKILL');
  await Promise.all([ended, ...writing]);

  const { startLocalBackend } = await import('#local-backend/backend.ts');
  const backend = await startLocalBackend({ dir, log: () => {} });
  const url = `${backend.origins.firestore}/v1/${root}:batchGet`;
  const body = JSON.stringify({ documents: acknowledged });
  const found = (await (await fetch(url, { method: 'POST', headers, body })).json()) as object[];
  expect(found).toHaveLength(acknowledged.length);
  expect(found.filter((item) => 'missing' in item)).toEqual([]);
  for (const [n, name] of uploaded.entries()) {
    const object = `${backend.origins.storage}/v0/b/demo-minzhong.appspot.com/o/${name}?alt=media`;
    const bytes = await (await fetch(object, { headers })).arrayBuffer();
    expect(new Uint8Array(bytes)).toEqual(new Uint8Array(1000).fill(n));
  }
  await backend.stop();
});
