import {
  collection,
  deleteDoc,
  doc,
  type DocumentData,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { contents, ids } from '#scripts/prove/contents.ts';
import { entryOf, publishRaw } from '#tests/helpers/publication.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  type RulesClient,
  startRulesClient,
  stranger,
} from '#tests/helpers/rules-client.ts';

let client: RulesClient;
const target = `qna/${ids.qna}`;
const id = `withdraw~qna~${ids.qna}`;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(async () => {
  await client.reset();
  await publishRaw(client.as(editor), target, contents.qna, { by: editor.uid });
});

async function proposeAs(
  by: Identity | null,
  changes: DocumentData = {},
  { at = id, isLogged = true } = {},
): Promise<void> {
  const db = client.as(by);
  const writeId = crypto.randomUUID();
  const batch = writeBatch(db);
  batch.set(doc(db, `proposals/${at}`), {
    target,
    rev: 1,
    reason: '來源已撤回',
    by: by?.uid ?? '',
    writeId,
    updatedAt: serverTimestamp(),
    ...changes,
  });
  const entry = entryOf(by?.uid, 'propose', `proposals/${at}`, writeId);
  if (isLogged) batch.set(doc(db, `audit/${writeId}`), entry);
  await batch.commit();
}

test('an editor proposes a withdrawal, which members read and nobody else', async () => {
  await expectAllowed(proposeAs(editor));
  await expectAllowed(getDoc(doc(client.as(admin), `proposals/${id}`)));
  await expectAllowed(getDocs(query(collection(client.as(admin), 'proposals'), limit(50))));
  await expectDenied(getDocs(query(collection(client.as(admin), 'proposals'), limit(51))));
  for (const identity of [null, stranger, blocked]) {
    await expectDenied(getDoc(doc(client.as(identity), `proposals/${id}`)));
    await expectDenied(getDocs(query(collection(client.as(identity), 'proposals'), limit(1))));
    await expectDenied(proposeAs(identity));
  }
});

test.each([
  ['the name of another', { by: admin.uid }],
  ['another version', { rev: 2 }],
  ['no reason', { reason: '' }],
  ['an endless reason', { reason: '字'.repeat(501) }],
  ['another target', { target: 'qna/other' }],
  ['a target without an id', { target: 'qna' }],
  ['a time of its own', { updatedAt: new Date(0) }],
  ['another number', { writeId: '22222222-2222-4222-8222-222222222222' }],
  ['an unknown field', { note: 'x' }],
])('a proposal with %s is denied', async (_, changes) => {
  await expectDenied(proposeAs(editor, changes));
});

test('a proposal under another name or without its entry is denied', async () => {
  await expectDenied(proposeAs(editor, {}, { at: 'withdraw~qna~other' }));
  await expectDenied(proposeAs(editor, {}, { at: 'four-eyes-off' }));
  await expectDenied(proposeAs(editor, {}, { isLogged: false }));
});

test('nobody proposes while the site is frozen, but to switch four eyes off', async () => {
  await setDoc(doc(client.as('owner'), 'access/roles'), { frozen: true }, { merge: true });
  await expectDenied(proposeAs(editor));
  await expectAllowed(proposeAs(admin, { target: 'access/roles' }, { at: 'four-eyes-off' }));
});

test('a proposal is taken back by who made it, or made again by another', async () => {
  await proposeAs(editor);
  await expectDenied(deleteDoc(doc(client.as(admin), `proposals/${id}`)));
  await expectDenied(deleteDoc(doc(client.as(stranger), `proposals/${id}`)));
  await expectAllowed(proposeAs(admin));
  await expectDenied(deleteDoc(doc(client.as(editor), `proposals/${id}`)));
  await expectAllowed(deleteDoc(doc(client.as(admin), `proposals/${id}`)));
  await expectAllowed(deleteDoc(doc(client.as(admin), `proposals/${id}`)));
});

test('a proposal about what is not there any more is removed by anybody', async () => {
  await proposeAs(editor);
  await deleteDoc(doc(client.as('owner'), target));
  await expectAllowed(deleteDoc(doc(client.as(admin), `proposals/${id}`)));
});
