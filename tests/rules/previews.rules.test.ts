import { type DocumentData, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { entryOf } from '#tests/helpers/publication.ts';
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

const client = useRules();

const key = '0123456789abcdef0123456789abcdef';
const place = 'qna~example';
const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 86_400_000);

interface Faults {
  readonly fields?: DocumentData;
  readonly entry?: DocumentData | null;
  readonly id?: string;
}

async function share(by: Identity | null, { fields = {}, entry = {}, id = key }: Faults = {}): Promise<void> {
  const writeId = crypto.randomUUID();
  await client.commit(by, {
    [`previews/${id}`]: {
      place,
      data: { question: '示範' },
      writeId,
      createdAt: serverTimestamp(),
      expiresAt: inDays(7),
      ...fields,
    },
    ...(entry && {
      [`audit/${writeId}`]: {
        ...entryOf(by?.uid, 'share-draft', `drafts/${place}`, writeId),
        note: id,
        ...entry,
      },
    }),
  });
}

test('members can share a draft, others cannot, and nobody while the site is frozen', async () => {
  await expectAllowed(share(editor));
  await expectAllowed(share(admin, { id: 'f'.repeat(32) }));
  for (const who of [null, stranger, blocked]) await expectDenied(share(who, { id: 'e'.repeat(32) }));
  await client.put('access/roles', { frozen: true });
  await expectDenied(share(editor, { id: 'd'.repeat(32) }));
});

test('a preview can be read with its key until it expires, and not with a wrong key', async () => {
  await share(editor);
  for (const who of [null, stranger, editor]) await expectAllowed(client.get(who, `previews/${key}`));
  await expectDenied(client.get(null, `previews/${'0'.repeat(32)}`));
  await client.put(`previews/${key}`, { expiresAt: inDays(-0.001) });
  for (const who of [null, stranger, editor]) await expectDenied(client.get(who, `previews/${key}`));
});

test('only members can list previews, at most 50 at a time', async () => {
  await share(editor);
  await expectAllowed(client.list(editor, 'previews', 50));
  await expectDenied(client.list(editor, 'previews', 51));
  for (const who of [null, stranger, blocked]) await expectDenied(client.list(who, 'previews', 1));
});

test('only members can revoke a preview, even while the site is frozen', async () => {
  await share(editor);
  for (const who of [null, stranger, blocked]) await expectDenied(client.remove(who, `previews/${key}`));
  await client.put('access/roles', { frozen: true });
  await expectAllowed(client.remove(admin, `previews/${key}`));
  await expectDenied(client.get(null, `previews/${key}`));
});

test('a preview cannot be changed', async () => {
  await share(editor);
  await expectDenied(client.update(editor, `previews/${key}`, { expiresAt: inDays(20) }));
  await expectDenied(share(editor));
});

test.each<[string, Faults]>([
  ['a key that can be guessed', { id: 'example' }],
  ['a key in upper case', { id: 'A'.repeat(32) }],
  ['no audit entry', { entry: null }],
  ['an audit entry of another action', { entry: { action: 'edit-draft' } }],
  ['an audit entry about another draft', { entry: { target: 'drafts/qna~other' } }],
  ['an audit entry without the key', { entry: { note: 'f'.repeat(32) } }],
  ['an expiry in more than a month', { fields: { expiresAt: inDays(31) } }],
  ['an expiry in the past', { fields: { expiresAt: inDays(-1) } }],
  ["a time other than the server's", { fields: { createdAt: inDays(-1) } }],
  ['an unknown field', { fields: { by: 'an-editor' } }],
  ['an invalid target', { fields: { place: 'example' } }],
  ['no content', { fields: { data: '示範' } }],
])('sharing a draft with %s is denied', async (_, faults) => {
  await expectDenied(share(editor, faults));
});
