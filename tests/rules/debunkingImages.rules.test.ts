import { type DocumentData, writeBatch } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { contents, ids, tombstone } from '#checks/backend/contents.ts';
import { addPublication, type PublicationChanges, publishRaw } from '#tests/helpers/publication.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  stranger,
} from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const path = `debunkingImages/${ids.debunkingImages}`;
const image = contents.debunkingImages;
const client = useRules();

const publishAs = (identity: Identity, changes: PublicationChanges = {}, content: DocumentData = image) =>
  client.publish(identity, path, content, changes);

async function published(): Promise<DocumentData> {
  await publishAs(admin);
  return client.read(path);
}

test('an admin publishes an image and a visitor reads it', async () => {
  await expectAllowed(publishAs(admin));
  expect((await client.read(path))['title']).toBe(image.title);
});

test.each([
  ['a stranger', stranger],
  ['an editor', editor],
  ['a blocked editor', blocked],
])('%s cannot publish an image', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('a visitor cannot publish an image', async () => {
  await expectDenied(publishRaw(client.as(null), path, image, { by: 'nobody' }));
});

test('an admin with another tenant is denied', async () => {
  await expectDenied(publishAs({ ...admin, claims: { firebase: { tenant: 'elsewhere' } } }));
});

test('an admin of the configured tenant publishes', async () => {
  await client.reset({ tenant: 'ours' });
  await expectAllowed(publishAs({ ...admin, claims: { firebase: { tenant: 'ours' } } }));
  await expectDenied(client.publish(admin, 'debunkingImages/ffffffffffffffffffff', image));
});

test('nobody publishes while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(admin));
});

const spoiled: [string, PublicationChanges][] = [
  ['an unknown field', { fields: { extra: 1 } }],
  ['no title', { fields: { title: undefined } }],
  ['an empty title', { fields: { title: '' } }],
  ['a title of 121 characters', { fields: { title: '字'.repeat(121) } }],
  ['a title that is a number', { fields: { title: 5 } }],
  ['21 tags', { fields: { tags: Array.from({ length: 21 }, (_, index) => `標籤${index}`) } }],
  ['tags that are a text', { fields: { tags: '飲食' } }],
  ['a verdict outside the scale', { fields: { verdict: '假的' } }],
  ['a false claim without the label in its alternative text', { fields: { altText: '一張圖' } }],
  [
    'a false claim with nothing but the label in its alternative text',
    { fields: { altText: '【錯誤訊息】' } },
  ],
  ['a verdict without a source', { fields: { source: { foundOn: '2026-11-16' } } }],
  ['an object whose name is not a SHA-256 hash', { fields: { objects: { ...image.objects, '480': 'x' } } }],
  ['an object of another size', { fields: { objects: { ...image.objects, '320': 'a'.repeat(64) } } }],
  ['a missing size', { fields: { objects: { '480': 'a'.repeat(64), '960': 'a'.repeat(64) } } }],
  ['a number as the id of the original of a variant', { fields: { variantOf: 7 } }],
  [
    '51 ids of images that are not duplicates',
    { fields: { distinctFrom: Array.from({ length: 51 }, () => 'a'.repeat(20)) } },
  ],
  ['hashes that are too long', { fields: { hashes: 'a'.repeat(2274) } }],
  ['fine hashes that are too long', { fields: { fineHashes: 'a'.repeat(2782) } }],
  [
    'a missing size and an unknown one',
    { fields: { objects: { '480': 'a'.repeat(64), '960': 'a'.repeat(64), x: 'a'.repeat(64) } } },
  ],
  ['hashes that are a number', { fields: { hashes: 5 } }],
  ['a width of 0', { fields: { width: 0 } }],
  ['a width of 12,001', { fields: { width: 12_001 } }],
  ['a fractional height', { fields: { height: 1.5 } }],
  ['a source with an unknown key', { fields: { source: { url: 'https://example.org', owner: 'x' } } }],
  ['a first version numbered 2', { fields: { rev: 2 } }],
  ['a write id that is not a UUID', { fields: { writeId: 'abc' } }],
  ["a time other than the server's", { fields: { updatedAt: new Date(0) } }],
  ['an invented creation time', { fields: { createdAt: new Date(0) } }],
  ['an unknown kind of change', { fields: { change: { kind: '其他', note: '' } } }],
  ['a change with an author', { fields: { change: { kind: '首次', note: '', by: 'x' } } }],
  ['51 entries of history', { fields: { history: Array.from({ length: 51 }, () => ({})) } }],
  ['no revision', { withoutRevision: true }],
  ['a revision of another number', { revision: '7' }],
  ['a revision with another author', { by: 'somebody-else' }],
  ['a revision with other content', { document: { title: '別的' } }],
  ['a withdrawal of an unpublished image', { fields: { ...tombstone } }],
];

test.each(spoiled)('an image with %s is denied', async (_, changes) => {
  await expectDenied(publishAs(admin, changes));
});

test('a verdict with an archived copy as its source, and an image without either, are published', async () => {
  const archived = { source: { archivedUrl: 'https://archive.example/x' } };
  await expectAllowed(publishAs(admin, { fields: archived }));
  const previous = await client.read(path);
  const plain = { verdict: undefined, source: {} };
  await expectAllowed(
    publishAs(admin, { previous, fields: { ...plain, change: { kind: '更新', note: '' } } }),
  );
});

test('an id that is not a hash is denied', async () => {
  await expectDenied(client.publish(admin, 'debunkingImages/my-image', image));
});

test('an admin publishes the next version, and one based on an outdated version is denied', async () => {
  const previous = await published();
  await expectAllowed(publishAs(admin, { previous, fields: { title: '新標題' } }));
  await expectDenied(publishAs(admin, { previous, fields: { title: '更新的標題' } }));
});

test('the creation time cannot change', async () => {
  const previous = await published();
  await expectDenied(publishAs(admin, { previous, fields: { createdAt: new Date(1000) } }));
});

test('an editor moves an image to another folder and out of all folders', async () => {
  const first = await published();
  const moved = { previous: first, fields: { folderId: 'other' } };
  await expectDenied(publishAs(editor, moved, first));
  await expectAllowed(publishAs(editor, { ...moved, isQuiet: true }, first));
  const second = await client.read(path);
  expect(second['history']).toEqual(first['history']);
  await expectAllowed(
    publishAs(editor, { previous: second, fields: { folderId: undefined }, isQuiet: true }, second),
  );
});

test.each([{ folderId: 'other' }, { tags: ['別的'] }, { variantOf: 'a'.repeat(20) }])(
  'filing an image by %o is allowed only without a history entry',
  async (fields) => {
    const previous = await published();
    await expectDenied(publishAs(admin, { previous, fields }, previous));
    await expectAllowed(publishAs(admin, { previous, fields, isQuiet: true }, previous));
  },
);

test.each([
  { title: '改標題' },
  { folderId: 'other', title: '改標題' },
  { withdrawn: tombstone.withdrawn },
  {},
])('changing more than the filing of an image without a history entry is denied: %o', async (fields) => {
  const previous = await published();
  await expectDenied(publishAs(admin, { previous, fields, isQuiet: true }, previous));
});

test.each([
  { folderId: 'f'.repeat(65) },
  { tags: Array.from({ length: 21 }, (_, index) => `標籤${index}`) },
  { variantOf: 'x' },
  { distinctFrom: ['x'] },
])('filing an image by an invalid value is denied: %o', async (fields) => {
  const previous = await published();
  await expectDenied(publishAs(admin, { previous, fields, isQuiet: true }, previous));
});

test('filing a withdrawn image is denied', async () => {
  await publishAs(admin, { previous: await published() }, tombstone);
  const withdrawn = await client.read(path);
  await expectDenied(
    publishAs(admin, { previous: withdrawn, fields: { tags: ['別的'] }, isQuiet: true }, withdrawn),
  );
});

test('an entry of a move is allowed only if nothing but the folder changes', async () => {
  const previous = await published();
  const entry = { action: 'move' };
  await expectDenied(publishAs(admin, { previous, entry, fields: { title: '新標題' } }, previous));
  await expectAllowed(
    publishAs(editor, { previous, entry, fields: { folderId: 'other' }, isQuiet: true }, previous),
  );
});

const earlierOne = {
  until: '2026-11-20',
  objects: image.objects,
  width: 800,
  height: 600,
  thumbhash: 'ab',
};

test('an admin replaces an image, with one or two earlier ones listed', async () => {
  const previous = await published();
  const objects = { '480': 'd'.repeat(64), '960': 'e'.repeat(64), '1600': 'f'.repeat(64) };
  const change = { kind: '勘誤', note: '更正圖上的年份' };
  const replaced = (earlier: unknown) => ({ previous, fields: { objects, change, earlier } });
  await expectDenied(publishAs(admin, replaced([]), previous));
  await expectDenied(publishAs(admin, replaced([earlierOne, earlierOne, earlierOne]), previous));
  await expectDenied(publishAs(editor, replaced([earlierOne]), previous));
  await expectAllowed(publishAs(admin, replaced([earlierOne, earlierOne]), previous));
});

test('a change of the kind 排版 cannot replace an image', async () => {
  const previous = await published();
  const objects = { ...image.objects, '480': 'd'.repeat(64) };
  const fields = { objects, change: { kind: '排版', note: '' } };
  await expectDenied(publishAs(admin, { previous, fields }, previous));
});

test('a withdrawn image may refer to another published one', async () => {
  const previous = await published();
  const withdrawn = (to: unknown) => ({ withdrawn: { ...tombstone.withdrawn, to } });
  const refer = (to: unknown) => publishAs(admin, { previous }, withdrawn(to));
  const [other, gone] = ['a'.repeat(20), 'b'.repeat(20)];
  for (const id of [other, gone]) await client.publish(admin, `debunkingImages/${id}`, image);
  const goneBefore = await client.read(`debunkingImages/${gone}`);
  await client.publish(admin, `debunkingImages/${gone}`, tombstone, { previous: goneBefore });
  await expectDenied(refer(''));
  await expectDenied(refer('a/b'));
  await expectDenied(refer('c'.repeat(20)));
  await expectDenied(refer(gone));
  await expectDenied(refer(ids.debunkingImages));
  await expectAllowed(refer(other));
});

test.each([{ title: '改標題' }, { tags: ['別的'] }, { verdict: '正確' }, { altText: '【錯誤訊息】別的' }])(
  'an editor cannot change %o',
  async (fields) => {
    const previous = await published();
    await expectDenied(publishAs(editor, { previous, fields }, previous));
  },
);

test('an admin withdraws an image, and its content is removed', async () => {
  const previous = await published();
  await expectAllowed(publishAs(admin, { previous }, tombstone));
  const left = await client.read(path);
  expect(Object.keys(left).toSorted()).toEqual([
    'change',
    'createdAt',
    'history',
    'rev',
    'updatedAt',
    'withdrawn',
    'writeId',
  ]);
});

test('a withdrawal with a title or without a reason is denied', async () => {
  const previous = await published();
  await expectDenied(publishAs(admin, { previous }, { ...tombstone, title: '留著' }));
  await expectDenied(
    publishAs(admin, { previous }, { withdrawn: { at: '2026-11-21T00:00:00Z', reason: '' } }),
  );
});

test('an editor cannot withdraw an image', async () => {
  const previous = await published();
  await expectDenied(publishAs(editor, { previous }, tombstone));
});

test('an admin publishes a withdrawn image again', async () => {
  await publishAs(admin, { previous: await published() }, tombstone);
  const withdrawn = await client.read(path);
  await expectAllowed(publishAs(admin, { previous: withdrawn }));
});

test('nobody deletes an image, and nobody writes it without a revision', async () => {
  const previous = await published();
  await expectDenied(client.remove(admin, path));
  await expectDenied(client.set(admin, path, { ...previous, title: '改' }));
});

test('an editor moves four images in one batch', async () => {
  const paths = ['0', '1', '2', '3'].map((digit) => `debunkingImages/${digit.repeat(20)}`);
  for (const each of paths) await client.publish(admin, each, image);
  const db = client.as(editor);
  const batch = writeBatch(db);
  for (const each of paths) {
    const previous = await client.read(each);
    addPublication(batch, db, each, previous, {
      by: editor.uid,
      previous,
      fields: { folderId: 'other' },
      isQuiet: true,
    });
  }
  await expectAllowed(batch.commit());
});

test('a visitor lists at most 50', async () => {
  await expectAllowed(client.list(null, 'debunkingImages', 50));
  await expectDenied(client.list(null, 'debunkingImages', 51));
  await expectDenied(client.list(null, 'debunkingImages'));
});

test('an admin can declare an image a variant of another one, an editor cannot', async () => {
  const previous = await published();
  const relation = { variantOf: 'a'.repeat(20), distinctFrom: ['b'.repeat(20)] };
  await expectDenied(publishAs(editor, { previous, fields: relation, isQuiet: true }, previous));
  await expectAllowed(publishAs(admin, { previous, fields: relation, isQuiet: true }, previous));
});
