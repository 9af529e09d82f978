import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { contents, ids } from '#scripts/prove/contents.ts';
import { publishRaw } from '#tests/helpers/publication.ts';
import {
  admin,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  type RulesClient,
  startRulesClient,
  stranger,
} from '#tests/helpers/rules-client.ts';

let client: RulesClient;
const path = 'drafts/imageFolders~health';

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const draft = {
  collection: 'imageFolders',
  id: 'health',
  baseRev: 0,
  rev: 1,
  stage: 'draft',
  data: { name: '健康' },
};

const saveAs = (identity: Identity, changes: Record<string, unknown> = {}) =>
  setDoc(doc(client.as(identity), path), {
    ...draft,
    authors: [identity.uid],
    writeId: crypto.randomUUID(),
    updatedAt: serverTimestamp(),
    ...changes,
  });

test('an editor keeps a draft that visitors and strangers cannot read', async () => {
  await expectAllowed(saveAs(editor));
  await expectAllowed(getDoc(doc(client.as(editor), path)));
  await expectDenied(getDoc(doc(client.as(null), path)));
  await expectDenied(getDoc(doc(client.as(stranger), path)));
  await expectAllowed(getDocs(query(collection(client.as(editor), 'drafts'), limit(50))));
  await expectDenied(getDocs(query(collection(client.as(editor), 'drafts'), limit(51))));
  await expectDenied(getDocs(query(collection(client.as(null), 'drafts'), limit(1))));
});

test('whoever changes a draft becomes its last author and removes nobody', async () => {
  await saveAs(editor);
  await expectDenied(saveAs(admin, { rev: 2, authors: [admin.uid] }));
  await expectDenied(saveAs(admin, { rev: 2, authors: [editor.uid] }));
  await expectDenied(saveAs(admin, { rev: 2, authors: [editor.uid, admin.uid, 'a-third'] }));
  await expectDenied(saveAs(admin, { rev: 2, authors: [admin.uid, editor.uid] }));
  await expectAllowed(saveAs(admin, { rev: 2, authors: [editor.uid, admin.uid] }));
  await expectDenied(saveAs(editor, { rev: 3, authors: [editor.uid, admin.uid] }));
  await expectAllowed(saveAs(editor, { rev: 3, authors: [admin.uid, editor.uid] }));
});

test('a draft is approved by somebody else than who wrote last, and without a change', async () => {
  const writeId = crypto.randomUUID();
  await saveAs(editor, { stage: 'inReview' });
  const approval = { rev: 2, authors: [editor.uid], stage: 'approved', writeId };
  await expectDenied(saveAs(editor, { ...approval, approvedBy: editor.uid }));
  await expectDenied(saveAs(admin, { ...approval, approvedBy: editor.uid }));
  await expectDenied(saveAs(admin, { ...approval, approvedBy: admin.uid, data: { name: '別的' } }));
  await expectAllowed(saveAs(admin, { ...approval, approvedBy: admin.uid }));
});

test('an approved draft that is changed is no longer approved', async () => {
  await saveAs(editor);
  await saveAs(admin, { rev: 2, authors: [editor.uid], stage: 'approved', approvedBy: admin.uid });
  const edit = { rev: 3, data: { name: '改過' } };
  await expectDenied(saveAs(editor, { ...edit, stage: 'approved', approvedBy: admin.uid }));
  await expectAllowed(saveAs(editor, edit));
});

test.each([
  ['another address', { id: 'other' }],
  ['a skipped version', { rev: 2 }],
  ['an unknown stage', { stage: 'done' }],
  ['an unknown field', { note: 'x' }],
  ['data that are a text', { data: 'x' }],
  ['an unknown kind of change', { change: { kind: '其他', note: '' } }],
  ['corrections that are a text', { corrections: 'x' }],
])('a draft with %s is refused', async (_, changes) => {
  await expectDenied(saveAs(editor, changes));
});

test('an editor removes a draft, a stranger does not', async () => {
  await saveAs(editor);
  await expectDenied(deleteDoc(doc(client.as(stranger), path)));
  await expectAllowed(deleteDoc(doc(client.as(editor), path)));
});

test('revisions are for editors and cannot be changed', async () => {
  await publishRaw(client.as(editor), `imageFolders/${ids.imageFolders}`, contents.imageFolders, {
    by: editor.uid,
  });
  const revision = `imageFolders/${ids.imageFolders}/revisions/1`;
  await expectAllowed(getDoc(doc(client.as(editor), revision)));
  await expectDenied(getDoc(doc(client.as(null), revision)));
  await expectDenied(setDoc(doc(client.as(editor), revision), { by: editor.uid }));
  await expectDenied(deleteDoc(doc(client.as(admin), revision)));
  const revisions = collection(client.as(editor), `imageFolders/${ids.imageFolders}/revisions`);
  await expectAllowed(getDocs(query(revisions, limit(50))));
  await expectDenied(getDocs(revisions));
});

test('a revision of a document that does not exist is refused', async () => {
  await expectDenied(
    setDoc(doc(client.as(editor), 'imageFolders/none/revisions/1'), {
      by: editor.uid,
      at: serverTimestamp(),
      document: { rev: 1 },
    }),
  );
});

test('what no rule names is refused to everyone', async () => {
  await expectDenied(getDoc(doc(client.as(admin), 'elsewhere/a')));
  await expectDenied(setDoc(doc(client.as(admin), 'elsewhere/a'), { a: 1 }));
});
