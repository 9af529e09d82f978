import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import type { Operation } from '#local-backend/rules/ruleset.ts';
import { saveCoverage } from '#tests/helpers/rules-coverage.ts';
import { mapOf, NOW, type PlainMap } from './rules-requests.ts';

const storage = loadRuleset(readFileSync('storage.rules', 'utf8'), 'storage.rules');
afterAll(() => saveCoverage(storage));

const NAME = `public/img/${'a'.repeat(64)}.webp`;
const IMAGE: PlainMap = {
  name: NAME,
  bucket: 'demo',
  size: 1024,
  contentType: 'image/webp',
  cacheControl: 'public, max-age=86400',
};

function decide(
  operation: Operation,
  options: {
    uid?: string | null;
    name?: string;
    image?: PlainMap;
    roles?: PlainMap;
    /** True if its permanent removal is recorded. */
    isRemoved?: boolean;
    /** True if an upload replaces an object. */
    isStored?: boolean;
    ruleset?: typeof storage;
    token?: PlainMap;
  } = {},
): boolean {
  const {
    uid = 'admin',
    name = NAME,
    image = IMAGE,
    roles = {},
    isRemoved,
    isStored = operation !== 'create',
    ruleset = storage,
    token = {},
  } = options;
  const fields = mapOf({
    admins: ['admin', 'blocked'],
    editors: ['editor'],
    blocked: ['blocked'],
    frozen: false,
    ...roles,
  });
  const paths = ['access/roles', ...(isRemoved ? [`removals/${'a'.repeat(64)}`] : [])];
  const found = (path: string) =>
    paths.includes(path) ? { name: path, fields, createTime: NOW, updateTime: NOW } : undefined;
  const isWrite = operation === 'create' || operation === 'update';
  return ruleset.evaluate({
    operation,
    path: `b/demo/o/${name}`,
    auth: uid === null ? null : { uid, token: mapOf({ firebase: {}, ...token }) },
    time: NOW,
    resource: isStored ? mapOf(IMAGE) : null,
    requestResource: isWrite ? mapOf(image) : null,
    documents: { get: found, getAfter: found },
  }).allowed;
}

test('everyone can get an image, and only admins can list them', () => {
  expect(decide('get', { uid: null })).toBe(true);
  expect(decide('get', { name: 'private/x' })).toBe(false);
  for (const uid of ['editor', 'stranger', 'blocked', null])
    expect(decide('list', { uid, name: 'public/img' })).toBe(false);
  expect(decide('list', { name: 'public/img' })).toBe(true);
  expect(decide('list', { name: 'public/img', roles: { tenant: 't' } })).toBe(false);
  expect(decide('list', { name: 'private' })).toBe(false);
});

test('an admin can store an image once, and never change it', () => {
  expect(decide('create')).toBe(true);
  for (const uid of ['admin', 'editor']) expect(decide('create', { uid, isStored: true })).toBe(false);
  expect(decide('update')).toBe(false);
  expect(decide('update', { isRemoved: true })).toBe(false);
});

test('an admin can delete an image once its removal is recorded, and never store it again', () => {
  expect(decide('delete')).toBe(false);
  expect(decide('delete', { isRemoved: true })).toBe(true);
  expect(decide('delete', { isRemoved: true, name: `public/img/${'b'.repeat(64)}.webp` })).toBe(false);
  expect(decide('delete', { isRemoved: true, roles: { frozen: true } })).toBe(false);
  for (const uid of ['editor', 'stranger', 'blocked', null])
    expect(decide('delete', { uid, isRemoved: true })).toBe(false);
  expect(decide('create', { isRemoved: true })).toBe(false);
});

test('editors can store images for their drafts', () => {
  expect(decide('create', { uid: 'editor' })).toBe(true);
  expect(decide('create', { uid: 'editor', roles: { frozen: true } })).toBe(false);
  expect(decide('create', { uid: 'editor', isRemoved: true })).toBe(false);
  expect(decide('delete', { uid: 'editor', isRemoved: true })).toBe(false);
});

test('nobody else can store an image, and nobody while the site is frozen', () => {
  for (const uid of ['stranger', 'blocked', null]) expect(decide('create', { uid })).toBe(false);
  expect(decide('create', { roles: { frozen: true } })).toBe(false);
  expect(decide('create', { roles: { tenant: 't' } })).toBe(false);
});

test.each([
  ['editors', true],
  ['admins', false],
  ['both', false],
])('a second factor required of %s applies to storing images', (secondFactor, isAllowed) => {
  const token = { firebase: { sign_in_second_factor: 'totp' } };
  expect(decide('create', { roles: { secondFactor } })).toBe(isAllowed);
  expect(decide('create', { roles: { secondFactor }, token })).toBe(true);
});

const DENIED: [title: string, options: Parameters<typeof decide>[1]][] = [
  ['a name that is not a hash', { name: 'public/img/image.webp' }],
  ['another folder', { name: `public/${'a'.repeat(64)}.webp` }],
  ['a deeper folder', { name: `public/img/x/${'a'.repeat(64)}.webp` }],
  ['another type', { image: { ...IMAGE, contentType: 'image/svg+xml' } }],
  ['an empty file', { image: { ...IMAGE, size: 0 } }],
  ['more than 4 MiB', { image: { ...IMAGE, size: 4 * 1024 * 1024 + 1 } }],
  ['another Cache-Control', { image: { ...IMAGE, cacheControl: 'private' } }],
  ['a content encoding', { image: { ...IMAGE, contentEncoding: 'gzip' } }],
  ['the disposition attachment', { image: { ...IMAGE, contentDisposition: 'attachment' } }],
  // Browsers treat an unknown disposition as attachment (RFC 6266, 4.2).
  ['an unknown disposition', { image: { ...IMAGE, contentDisposition: 'inlined' } }],
  ['no Cache-Control', { image: { size: 1, contentType: 'image/webp' } }],
];
test.each([
  { contentEncoding: 'identity' },
  { contentEncoding: '', contentDisposition: '' },
  { contentEncoding: null, contentDisposition: null },
  { contentDisposition: 'inline' },
  { contentDisposition: "inline; filename*=utf-8''a.webp" },
])('an image with %j can be stored', (plain) => {
  expect(decide('create', { image: { ...IMAGE, ...plain } })).toBe(true);
});

for (const [title, options] of DENIED)
  test(`an image with ${title} is denied`, () => {
    expect(decide('create', options)).toBe(false);
  });

test('Storage rules can read two documents, but not three', () => {
  const read = (count: number): string =>
    Array.from(
      { length: count },
      (_, index) => `!firestore.exists(/databases/(default)/documents/q/a${index})`,
    ).join('&&');
  const reading = (count: number) =>
    loadRuleset(
      `rules_version='2'; service firebase.storage { match /b/{bucket}/o/{name=**} { allow get: if ${read(count)} && resource.size == 1024; } }`,
      'storage.rules',
    );
  expect(decide('get', { ruleset: reading(2) })).toBe(true);
  expect(decide('get', { ruleset: reading(3) })).toBe(false);
});

test('Firestore functions without their prefix are unknown in Storage rules', () => {
  const source = `rules_version='2'; service firebase.storage { match /b/{b}/o/{n} { allow get: if exists(/a/b); } }`;
  expect(loadRuleset(source, 'storage.rules').warnings).toEqual([
    'storage.rules:1:82: There is no function exists here.',
  ]);
});
