import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';
import { beforeEach, test } from 'vitest';
import { contents, ids } from '#checks/backend/contents.ts';
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
const target = `qna/${ids.qna}`;
const id = `withdraw~qna~${ids.qna}`;

beforeEach(() => client.publish(editor, target, contents.qna));

async function proposeAs(
  by: Identity | null,
  changes: DocumentData = {},
  { at = id, isLogged = true } = {},
): Promise<void> {
  const writeId = crypto.randomUUID();
  const proposal = {
    target,
    rev: 1,
    reason: '來源已撤回',
    by: by?.uid ?? '',
    writeId,
    updatedAt: serverTimestamp(),
    ...changes,
  };
  const entry = entryOf(by?.uid, 'propose', `proposals/${at}`, writeId);
  await client.commit(by, {
    [`proposals/${at}`]: proposal,
    ...(isLogged && { [`audit/${writeId}`]: entry }),
  });
}

test('an editor can propose a withdrawal, and only members can read it', async () => {
  await expectAllowed(proposeAs(editor));
  await expectAllowed(client.get(admin, `proposals/${id}`));
  await expectAllowed(client.list(admin, 'proposals', 50));
  await expectDenied(client.list(admin, 'proposals', 51));
  for (const identity of [null, stranger, blocked]) {
    await expectDenied(client.get(identity, `proposals/${id}`));
    await expectDenied(client.list(identity, 'proposals', 1));
    await expectDenied(proposeAs(identity));
  }
});

test.each([
  ['another account as its author', { by: admin.uid }],
  ['another version', { rev: 2 }],
  ['no reason', { reason: '' }],
  ['a reason that is too long', { reason: '字'.repeat(501) }],
  ['another target', { target: 'qna/other' }],
  ['a target without an id', { target: 'qna' }],
  ["a time other than the server's", { updatedAt: new Date(0) }],
  ['another write id', { writeId: '22222222-2222-4222-8222-222222222222' }],
  ['an unknown field', { note: 'x' }],
])('a proposal with %s is denied', async (_, changes) => {
  await expectDenied(proposeAs(editor, changes));
});

test('a proposal with another id or without its audit entry is denied', async () => {
  await expectDenied(proposeAs(editor, {}, { at: 'withdraw~qna~other' }));
  await expectDenied(proposeAs(editor, {}, { at: 'four-eyes-off' }));
  await expectDenied(proposeAs(editor, {}, { isLogged: false }));
});

test('while the site is frozen only switching off four eyes can be proposed', async () => {
  await client.put('access/roles', { frozen: true });
  await expectDenied(proposeAs(editor));
  await expectAllowed(proposeAs(admin, { target: 'access/roles' }, { at: 'four-eyes-off' }));
});

test('a proposal can be deleted by its proposer, or replaced by another member', async () => {
  await proposeAs(editor);
  await expectDenied(client.remove(admin, `proposals/${id}`));
  await expectDenied(client.remove(stranger, `proposals/${id}`));
  await expectAllowed(proposeAs(admin));
  await expectDenied(client.remove(editor, `proposals/${id}`));
  await expectAllowed(client.remove(admin, `proposals/${id}`));
  await expectAllowed(client.remove(admin, `proposals/${id}`));
});

test('a proposal for a document that no longer exists can be deleted by any member', async () => {
  await proposeAs(editor);
  await client.remove('owner', target);
  await expectAllowed(client.remove(admin, `proposals/${id}`));
});
