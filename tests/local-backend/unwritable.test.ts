import type * as FileSystem from 'node:fs';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, initializeFirestore, setDoc } from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalBackend, startLocalBackend } from '#local-backend/backend.ts';
import errorTexts from '#src/locales/zh-TW/admin.json';
import { toServiceError } from '#src/platform/firebase/errors.ts';
import { temporaryFolder } from './lite-server.ts';

/** The error code with which every write to a file fails, or undefined. */
const disk = vi.hoisted((): { code: string | undefined } => ({ code: undefined }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const guarded = (call: (...args: never[]) => unknown) =>
    ((...args: never[]) => {
      if (disk.code !== undefined)
        throw Object.assign(new Error(`${disk.code}: refused, write`), { code: disk.code, syscall: 'write' });
      return call(...args);
    }) as never;
  return { ...fs, writeSync: guarded(fs.writeSync), fdatasyncSync: guarded(fs.fdatasyncSync) };
});

let dir = '';
let lines: string[] = [];
let backend: LocalBackend;
const start = async () => {
  lines = [];
  backend = await startLocalBackend({ dir, log: (line) => void lines.push(line) });
};

beforeEach(async () => {
  dir = temporaryFolder();
  await start();
});
afterEach(async () => {
  disk.code = undefined;
  await backend.stop();
});

const headers = { authorization: 'Bearer owner' };
const bytesOf = (text: string) => new TextEncoder().encode(text);

const objects = () => `${backend.origins.storage}/v0/b/${backend.bucket}/o`;
const upload = (name: string, text: string) =>
  fetch(`${objects()}?name=${name}`, { method: 'POST', headers, body: bytesOf(text) });
async function read(name: string): Promise<string | undefined> {
  const response = await fetch(`${objects()}/${name}?alt=media`, { headers });
  return response.ok ? response.text() : undefined;
}

const root = 'projects/demo-minzhong/databases/(default)/documents';
const commit = (...ids: string[]) =>
  fetch(`${backend.origins.firestore}/v1/${root}:commit`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ writes: ids.map((id) => ({ update: { name: `${root}/a/${id}`, fields: {} } })) }),
  });
async function documents(): Promise<string[]> {
  const response = await fetch(`${backend.origins.firestore}/v1/${root}:runQuery`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'a' }], limit: 50 } }),
  });
  const found = (await response.json()) as { document?: { name: string } }[];
  return found.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []);
}

const refusals = [
  ['ENOSPC', 402, 429],
  ['EROFS', 503, 503],
  ['EIO', 503, 503],
] as const;

test.each(refusals)(
  'on %s an upload is answered with %i and a commit with %i, and acknowledged data remains',
  async (code, uploadStatus, commitStatus) => {
    expect((await upload('a.bin', 'first')).status).toBe(200);
    expect((await commit('1')).status).toBe(200);
    disk.code = code;
    const [uploaded, committed] = [await upload('b.bin', 'second'), await commit('2', '3')];
    expect([uploaded.status, committed.status]).toEqual([uploadStatus, commitStatus]);
    expect(await uploaded.json()).toMatchObject({ error: { code: uploadStatus } });
    expect(await committed.json()).toMatchObject({ error: { message: expect.stringContaining(code) } });
    expect((await upload('a.bin', 'replaced')).status).toBe(uploadStatus);
    expect((await fetch(`${objects()}/a.bin`, { method: 'DELETE', headers })).status).toBe(uploadStatus);
    expect(await Promise.all([read('a.bin'), read('b.bin'), documents()])).toEqual([
      'first',
      undefined,
      ['1'],
    ]);
    disk.code = undefined;
    expect((await upload('c.bin', 'third')).status).toBe(200);
    expect((await commit('4')).status).toBe(200);
    await backend.stop();
    const logged = lines.filter((line) => line.includes(code));
    expect(logged).toHaveLength(3);
    await start();
    expect(await Promise.all([read('a.bin'), read('b.bin'), read('c.bin'), documents()])).toEqual([
      'first',
      undefined,
      'third',
      ['1', '4'],
    ]);
    expect(readdirSync(join(dir, 'storage/blobs'))).toHaveLength(2);
    expect(lines).toEqual([]);
  },
);

test('a resumable upload can continue after the disk was full', async () => {
  const parts = ['a'.repeat(300_000), 'b'.repeat(300_000)] as const;
  const send = (url: string, command: string, offset: number, text: string) =>
    fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': command,
        'x-goog-upload-offset': String(offset),
      },
      body: bytesOf(text),
    });
  const started = await send(`${objects()}?name=long.bin`, 'start', 0, '{}');
  const url = started.headers.get('x-goog-upload-url') ?? '';
  expect((await send(url, 'upload', 0, parts[0])).status).toBe(200);
  disk.code = 'ENOSPC';
  expect((await send(url, 'upload, finalize', 300_000, parts[1])).status).toBe(402);
  disk.code = undefined;
  expect((await send(url, 'upload, finalize', 300_000, parts[1])).status).toBe(200);
  const hash = (text = '') => createHash('sha256').update(text).digest('hex');
  expect(hash(await read('long.bin'))).toBe(hash(parts.join('')));
});

test('a malformed request is answered with 400, and the server continues to work', async () => {
  const multipart = await fetch(`${objects()}?name=x.bin`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=b',
    },
    body: '--b\r\nContent-Type: application/json\r\n\r\n{not json\r\n--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--',
  });
  expect(multipart.status).toBe(400);
  expect((await fetch(`${objects()}/%25zz?alt=media`, { headers })).status).toBe(400);
  expect((await upload('a.bin', 'still there')).status).toBe(200);
});

test.each([
  ['ENOSPC', 'quota'],
  ['EDQUOT', 'quota'],
] as const)('on %s the app receives the quota error, for which it has a message', async (code, kind) => {
  const app = initializeApp(
    { projectId: backend.projectId, storageBucket: backend.bucket, apiKey: 'test' },
    code,
  );
  const owner = { mockUserToken: 'owner' };
  const portOf = (origin: string) => Number(new URL(origin).port);
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', portOf(backend.origins.storage));
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, '127.0.0.1', portOf(backend.origins.firestore), owner);
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => toServiceError(error).kind,
    );
  disk.code = code;
  expect(await kindOf(setDoc(doc(db, 'a/1'), {}))).toBe(kind);
  expect(await kindOf(Promise.resolve(uploadBytesResumable(ref(storage, 'a.bin'), bytesOf('text'))))).toBe(
    kind,
  );
  expect(errorTexts.failure[kind]).toMatch(/還沒有儲存/);
  await deleteApp(app);
});
