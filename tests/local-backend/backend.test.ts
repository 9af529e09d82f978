import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  signInWithEmailAndPassword,
  validatePassword,
} from 'firebase/auth';
import { connectFirestoreEmulator, doc, initializeFirestore, setDoc } from 'firebase/firestore/lite';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  developerAccounts,
  type LocalBackend,
  mintToken,
  startLocalBackend,
} from '#local-backend/backend.ts';
import { codeOf, rulesOf, temporaryFolder } from '#tests/local-backend/lite-server.ts';

const dir = temporaryFolder();
const rulesDir = temporaryFolder();
const lines: string[] = [];
const apps: FirebaseApp[] = [];
let backend: LocalBackend;

const start = () => startLocalBackend({ dir, rulesDir, log: (line) => void lines.push(line) });

function connect(uid?: string | null) {
  const { projectId, bucket, origins } = backend;
  const app = initializeApp({ projectId, storageBucket: bucket, apiKey: 'test' }, `app-${apps.length}`);
  apps.push(app);
  const token = uid === 'owner' ? { mockUserToken: 'owner' } : uid ? { mockUserToken: { sub: uid } } : {};
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, '127.0.0.1', Number(new URL(origins.firestore).port), token);
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', Number(new URL(origins.storage).port), token);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, origins.auth, { disableWarnings: true });
  return { db, storage, auth };
}

const image = new Uint8Array([82, 73, 70, 70, 1, 2, 3]);
const headers = { contentType: 'image/webp', cacheControl: 'public, max-age=86400' };
const nameOf = (digit: string) => `public/img/${digit.repeat(64)}.webp`;
const upload = (uid: string | null, name: string, metadata = headers) =>
  uploadBytes(ref(connect(uid).storage, name), image, metadata);

beforeAll(async () => {
  for (const name of ['firestore.rules', 'storage.rules', 'firestore.indexes.json'])
    cpSync(name, join(rulesDir, name));
  backend = await start();
  const { db } = connect('owner');
  const lists = { admins: ['admin-local'], editors: ['editor-local'], blocked: [], frozen: false };
  await setDoc(doc(db, 'access/roles'), lists);
});
afterAll(async () => {
  await Promise.all(apps.map(deleteApp));
  await backend.stop();
});

/** Milliseconds. On a busy machine Auth takes half a minute to load. */
const authStart = 90_000;

test('an admin uploads an image that everyone can read without a token', async () => {
  await upload('admin-local', nameOf('a'));
  const url = `${backend.origins.storage}/v0/b/${backend.bucket}/o/${encodeURIComponent(nameOf('a'))}?alt=media`;
  const response = await fetch(url);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(image);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(response.headers.get('content-disposition')).toMatch(/^inline/);
  const { storage } = connect();
  expect(new Uint8Array(await getBytes(ref(storage, nameOf('a'))))).toEqual(image);
  expect(await getDownloadURL(ref(storage, nameOf('a')))).toContain(encodeURIComponent(nameOf('a')));
});

test('members upload, admins list, and nobody replaces, changes or deletes a stored object', async () => {
  for (const uid of ['stranger-local', null])
    expect(await codeOf(upload(uid, nameOf('b')))).toBe('storage/unauthorized');
  await upload('editor-local', nameOf('b'));
  await upload('admin-local', nameOf('c'));
  expect(await codeOf(upload('admin-local', nameOf('c')))).toBe('storage/unauthorized');
  const { storage } = connect('admin-local');
  expect(await codeOf(updateMetadata(ref(storage, nameOf('c')), { contentType: 'text/html' }))).toBe(
    'storage/unauthorized',
  );
  expect(await codeOf(deleteObject(ref(storage, nameOf('c'))))).toBe('storage/unauthorized');
  const { items } = await listAll(ref(storage, 'public/img'));
  expect(items.map(({ fullPath }) => fullPath)).toContain(nameOf('c'));
  for (const uid of ['editor-local', null])
    expect(await codeOf(listAll(ref(connect(uid).storage, 'public/img')))).toBe('storage/unauthorized');
  expect((await getMetadata(ref(storage, nameOf('c')))).contentType).toBe('image/webp');
});

test('an image with an invalid name, content type or Cache-Control is rejected', async () => {
  expect(await codeOf(upload('admin-local', 'public/img/x.webp'))).toBe('storage/unauthorized');
  expect(await codeOf(upload('admin-local', nameOf('d'), { ...headers, contentType: 'image/svg+xml' }))).toBe(
    'storage/unauthorized',
  );
  expect(await codeOf(upload('admin-local', nameOf('d'), { ...headers, cacheControl: 'no-store' }))).toBe(
    'storage/unauthorized',
  );
});

test('an image with a content encoding or an attachment disposition is rejected', async () => {
  for (const metadata of [{ contentEncoding: 'gzip' }, { contentDisposition: 'attachment' }])
    expect(await codeOf(upload('admin-local', nameOf('d'), { ...headers, ...metadata }))).toBe(
      'storage/unauthorized',
    );
});

/** `PUT /internal/setRules` with this content as the Storage rules. */
async function setStorageRules(content: string): Promise<number> {
  const { status } = await fetch(`${backend.origins.storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  return status;
}

test('Storage rules can be set over HTTP, and cannot use the properties that an object gets when stored', async () => {
  const rulesFor = (condition: string) =>
    `rules_version = '2'; service firebase.storage { match /b/{b}/o/{name=**} { allow create: if ${condition}; } }`;
  expect(await setStorageRules(rulesFor('nothing that can be read'))).toBe(400);
  for (const name of ['timeCreated', 'generation']) {
    expect(await setStorageRules(rulesFor(`request.resource.${name} != null`))).toBe(200);
    expect(await codeOf(upload('admin-local', nameOf('0')))).toBe('storage/unauthorized');
  }
  const firestoreRules = `rules_version = '2'; service cloud.firestore { match /{all=**} { allow write; } }`;
  expect(await setStorageRules(firestoreRules)).toBe(200);
  expect(await codeOf(upload('admin-local', nameOf('0')))).toBe('storage/unauthorized');
  expect(await setStorageRules(readFileSync('storage.rules', 'utf8'))).toBe(200);
  await upload('admin-local', nameOf('0'));
});

test('a document can be read with GET', async () => {
  const address = `${backend.origins.firestore}/v1/projects/${backend.projectId}/databases/(default)/documents`;
  const read = async (path: string, authorization = 'Bearer owner') => {
    const response = await fetch(`${address}/${path}`, { headers: { authorization } });
    return { status: response.status, body: (await response.json()) as { fields?: object } };
  };
  expect((await read('access/roles')).body.fields).toHaveProperty('admins');
  expect(await read('access/roles?mask.fieldPaths=frozen')).toMatchObject({
    status: 200,
    body: { fields: { frozen: { booleanValue: false } } },
  });
  expect(Object.keys((await read('access/roles?mask.fieldPaths=frozen')).body.fields ?? {})).toEqual([
    'frozen',
  ]);
  expect((await read('access/nothing')).status).toBe(404);
  expect((await read('access/roles', `Bearer ${mintToken('stranger-local')}`)).status).toBe(403);
  expect((await read('access')).status).toBe(501);
  expect((await read('access/roles?transaction=x')).status).toBe(501);
});

test("Google's own Storage API and the internal endpoints are for the owner only", async () => {
  const url = `${backend.origins.storage}/upload/storage/v1/b/${backend.bucket}/o?uploadType=media&name=x`;
  expect((await fetch(url, { method: 'POST', body: image })).status).toBe(403);
  const resets = await fetch(`${backend.origins.storage}/internal/reset`, { method: 'POST' });
  expect(resets.status).toBe(403);
});

test(
  'developers can sign in, and errors do not reveal which accounts exist',
  { timeout: authStart },
  async () => {
    const { auth, storage } = connect();
    const signIn = (email: string, password: string) => signInWithEmailAndPassword(auth, email, password);
    expect(await codeOf(signIn('admin@local.test', 'wrong-password'))).toBe('auth/invalid-credential');
    expect(await codeOf(signIn('nobody@local.test', 'password'))).toBe('auth/invalid-credential');
    for (const { email, uid } of developerAccounts)
      expect((await signIn(email, 'password')).user.uid).toBe(uid);
    expect((await validatePassword(auth, 'short')).isValid).toBe(false);
    await signIn('admin@local.test', 'password');
    await uploadBytes(ref(storage, nameOf('e')), image, headers);
  },
);

test('a minted token authenticates its account', async () => {
  const url = `${backend.origins.firestore}/v1/projects/${backend.projectId}/databases/(default)/documents:batchGet`;
  const body = JSON.stringify({
    documents: [`projects/${backend.projectId}/databases/(default)/documents/access/roles`],
  });
  const statusFor = async (uid: string) =>
    (await fetch(url, { method: 'POST', body, headers: { authorization: `Bearer ${mintToken(uid)}` } }))
      .status;
  expect(await statusFor('editor-local')).toBe(200);
  expect(await statusFor('stranger-local')).toBe(403);
});

test('starting a second backend in the same folder fails with a one-line error', async () => {
  await expect(start()).rejects.toThrow(/^.* is in use by process \d+; .*$/);
});

test('rules are reloaded when their file changes, and the old ones remain after a syntax error', async () => {
  const path = join(rulesDir, 'firestore.rules');
  const real = readFileSync(path, 'utf8');
  const printed = async (words: string) => {
    while (!lines.some((line) => line.includes(words))) await new Promise((next) => setTimeout(next, 20));
  };
  const write = () => codeOf(setDoc(doc(connect().db, 'open/1'), {}));
  writeFileSync(path, rulesOf('match /open/{id} { allow write: if true; }'));
  await printed('firestore.rules reloaded');
  expect(await write()).toBe('no error');
  writeFileSync(path, 'service nonsense');
  await printed('firestore.rules not reloaded');
  expect(await write()).toBe('no error');
  lines.length = 0;
  writeFileSync(path, real);
  await printed('firestore.rules reloaded');
  expect(await write()).toBe('permission-denied');
});

test('all data is available after a restart', { timeout: authStart }, async () => {
  const account = connect().auth;
  const { user } = await signInWithEmailAndPassword(account, 'editor@local.test', 'password');
  await Promise.all([backend.stop(), backend.stop()]);
  expect(readdirSync(dir).toSorted()).toEqual(['auth', 'firestore', 'storage']);
  backend = await start();
  const { storage, auth } = connect('editor-local');
  const found = await getMetadata(ref(storage, nameOf('a')));
  expect(found).toMatchObject({ ...headers, contentDisposition: 'inline', size: image.length });
  expect(new Uint8Array(await getBytes(ref(storage, nameOf('a'))))).toEqual(image);
  const again = await signInWithEmailAndPassword(auth, 'editor@local.test', 'password');
  expect(again.user.uid).toBe('editor-local');
  expect(again.user.metadata.creationTime).toBe(user.metadata.creationTime);
});

test('a rules file with a syntax error stops the start, with its position', async () => {
  const broken = temporaryFolder();
  cpSync(rulesDir, broken, { recursive: true });
  writeFileSync(join(broken, 'storage.rules'), "rules_version = '2';\nservice firebase.storage { what }");
  const otherFolder = temporaryFolder();
  await expect(startLocalBackend({ dir: otherFolder, rulesDir: broken, log: () => {} })).rejects.toThrow(
    /storage\.rules:2:/,
  );
  expect(readdirSync(otherFolder)).not.toContain('lock');
});

test('a lock left by an ended process is taken over', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'lock'), '999999999');
  const other = await startLocalBackend({ dir: folder, rulesDir, log: () => {} });
  await other.stop();
});
