import { serverTimestamp } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { contents, ids } from '#checks/backend/contents.ts';
import { entryOf } from '#tests/helpers/publication.ts';
import {
  admin,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  stranger,
} from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const client = useRules();
const path = 'drafts/imageFolders~health';

const draft = {
  collection: 'imageFolders',
  id: 'health',
  baseRev: 0,
  rev: 1,
  stage: 'draft',
  data: { name: '健康' },
};

const textBefore = { by: editor.uid, data: draft.data };

/** Saves the draft, with an audit entry if `action` is given. */
async function saveAs(
  identity: Identity,
  changes: Record<string, unknown> = {},
  action?: string,
  target = path,
): Promise<void> {
  const writeId = crypto.randomUUID();
  const fields = { ...draft, authors: [identity.uid], writeId, updatedAt: serverTimestamp(), ...changes };
  const entry = action && { [`audit/${writeId}`]: entryOf(identity.uid, action, target, writeId) };
  await client.commit(identity, { [path]: fields, ...entry });
}

test('an editor saves a draft that visitors and strangers cannot read', async () => {
  await expectAllowed(saveAs(editor));
  await expectAllowed(client.get(editor, path));
  await expectDenied(client.get(null, path));
  await expectDenied(client.get(stranger, path));
  await expectAllowed(client.list(editor, 'drafts', 50));
  await expectDenied(client.list(editor, 'drafts', 51));
  await expectDenied(client.list(null, 'drafts', 1));
});

test('the account that changes a draft becomes its last author and removes no other', async () => {
  const edit = { rev: 2, before: textBefore };
  const writeAs = (identity: Identity, changes: object) =>
    saveAs(identity, { ...edit, ...changes }, 'edit-draft');
  await saveAs(editor);
  await expectDenied(writeAs(admin, { authors: [admin.uid] }));
  await expectDenied(writeAs(admin, { authors: [editor.uid] }));
  await expectDenied(writeAs(admin, { authors: [editor.uid, admin.uid, 'a-third'] }));
  await expectDenied(writeAs(admin, { authors: [admin.uid, editor.uid] }));
  await expectAllowed(writeAs(admin, { authors: [editor.uid, admin.uid] }));
  const back = { rev: 3, before: { by: admin.uid, data: draft.data } };
  await expectDenied(writeAs(editor, { ...back, authors: [editor.uid, admin.uid] }));
  await expectAllowed(writeAs(editor, { ...back, authors: [admin.uid, editor.uid] }));
});

test("overwriting another author's text preserves it in the draft and adds an audit entry", async () => {
  await saveAs(editor);
  const over = { rev: 2, authors: [editor.uid, admin.uid], data: { name: '被換掉' } };
  await expectDenied(saveAs(admin, over, 'edit-draft'));
  await expectDenied(saveAs(admin, { ...over, before: textBefore }));
  await expectDenied(saveAs(admin, { ...over, before: textBefore }, 'approve'));
  await expectDenied(saveAs(admin, { ...over, before: textBefore }, 'edit-draft', 'drafts/qna~x'));
  await expectDenied(saveAs(admin, { ...over, before: { ...textBefore, by: admin.uid } }, 'edit-draft'));
  await expectDenied(saveAs(admin, { ...over, before: { ...textBefore, data: {} } }, 'edit-draft'));
  await expectAllowed(saveAs(admin, { ...over, before: textBefore }, 'edit-draft'));
  // When the same author continues, the previous text remains the same.
  const next = { ...over, rev: 3, data: { name: '又換' } };
  await expectDenied(saveAs(admin, next));
  await expectDenied(saveAs(admin, { ...next, before: { by: editor.uid, data: over.data } }));
  await expectAllowed(saveAs(admin, { ...next, before: textBefore }));
});

test("a new draft cannot have a previous author's text", async () => {
  await expectDenied(saveAs(editor, { before: textBefore }));
});

test('a draft is approved unchanged, by an account other than its last author, with an audit entry', async () => {
  await saveAs(editor, { stage: 'inReview' });
  const approval = { rev: 2, authors: [editor.uid], stage: 'approved' };
  await expectDenied(saveAs(editor, { ...approval, approvedBy: editor.uid }, 'approve'));
  await expectDenied(saveAs(admin, { ...approval, approvedBy: editor.uid }, 'approve'));
  const otherText = { ...approval, approvedBy: admin.uid, data: { name: '別的' } };
  await expectDenied(saveAs(admin, otherText, 'approve'));
  await expectDenied(saveAs(admin, { ...approval, approvedBy: admin.uid }));
  await expectDenied(saveAs(admin, { ...approval, approvedBy: admin.uid }, 'edit-draft'));
  await expectDenied(saveAs(admin, { ...approval, approvedBy: admin.uid }, 'discard-draft'));
  await expectDenied(saveAs(admin, { ...approval, approvedBy: admin.uid }, 'approve', 'drafts/qna~x'));
  await expectAllowed(saveAs(admin, { ...approval, approvedBy: admin.uid }, 'approve'));
});

test('an approval cannot be logged after the fact', async () => {
  await saveAs(editor, { stage: 'inReview' });
  await saveAs(admin, { rev: 2, authors: [editor.uid], stage: 'approved', approvedBy: admin.uid }, 'approve');
  const { writeId } = (await client.get(admin, path)) ?? {};
  await client.remove('owner', `audit/${String(writeId)}`);
  const forged = entryOf(admin.uid, 'approve', path, String(writeId));
  await expectDenied(client.set(admin, `audit/${String(writeId)}`, forged));
});

test('an approved draft that is changed is no longer approved', async () => {
  await saveAs(editor);
  await saveAs(admin, { rev: 2, authors: [editor.uid], stage: 'approved', approvedBy: admin.uid }, 'approve');
  const edit = { rev: 3, data: { name: '改過' } };
  await expectDenied(saveAs(editor, { ...edit, stage: 'approved', approvedBy: admin.uid }));
  await expectAllowed(saveAs(editor, edit));
});

test('a submitted draft is returned by another than its last author, with a note and an audit entry', async () => {
  await saveAs(editor, { stage: 'inReview' });
  const returned = { by: admin.uid, note: '請補來源' };
  const back = { rev: 2, authors: [editor.uid], stage: 'returned', returned };
  const returnAs = async (by: Identity, changes: object, action = 'return-draft', note = returned.note) => {
    const writeId = crypto.randomUUID();
    const fields = { ...draft, writeId, updatedAt: serverTimestamp(), ...back, ...changes };
    const entry = { ...entryOf(by.uid, action, path, writeId), note };
    await client.commit(by, { [path]: fields, [`audit/${writeId}`]: entry });
  };
  await expectDenied(returnAs(editor, { returned: { ...returned, by: editor.uid } }));
  await expectDenied(returnAs(admin, { returned: { ...returned, by: editor.uid } }));
  await expectDenied(returnAs(admin, { returned: { ...returned, note: '' } }, 'return-draft', '-'));
  await expectDenied(returnAs(admin, { returned: { ...returned, at: 1 } }));
  await expectDenied(returnAs(admin, { data: { name: '別的' } }));
  await expectDenied(returnAs(admin, {}, 'edit-draft'));
  await expectDenied(returnAs(admin, {}, 'return-draft', '別的'));
  await expectDenied(saveAs(admin, back));
  await expectDenied(returnAs(stranger, {}));
  await expectAllowed(returnAs(admin, {}));
  // A draft is returned once. While it is edited it remains returned, with the note, until it is submitted again.
  await expectDenied(returnAs(admin, { rev: 3 }));
  const mended = { rev: 3, data: { name: '改過' }, returned };
  await expectDenied(saveAs(editor, { ...mended, stage: 'returned', returned: undefined }));
  await expectDenied(
    saveAs(editor, { ...mended, stage: 'returned', returned: { ...returned, note: '沒事' } }),
  );
  await expectAllowed(saveAs(editor, { ...mended, stage: 'returned' }));
  await expectAllowed(saveAs(editor, { ...mended, rev: 4, stage: 'inReview' }));
});

test('an edit cannot mark a draft as returned, and only a submitted draft can be returned', async () => {
  const returned = { by: admin.uid, note: '請補來源' };
  await expectDenied(saveAs(editor, { stage: 'returned', returned }));
  await expectDenied(saveAs(editor, { returned }));
  await saveAs(editor);
  await expectDenied(saveAs(editor, { rev: 2, stage: 'returned', returned }));
  await expectDenied(
    saveAs(admin, { rev: 2, authors: [editor.uid], stage: 'returned', returned }, 'return-draft'),
  );
});

test('an author can withdraw a submission', async () => {
  await saveAs(editor, { stage: 'inReview' });
  await expectAllowed(saveAs(editor, { rev: 2, stage: 'draft' }));
});

test.each([
  ['another target', { id: 'other' }],
  ['a skipped version', { rev: 2 }],
  ['an unknown stage', { stage: 'done' }],
  ['an unknown field', { note: 'x' }],
  ['data that is a text', { data: 'x' }],
  ['an unknown kind of change', { change: { kind: '其他', note: '' } }],
  ['corrections that are a text', { corrections: 'x' }],
])('a draft with %s is denied', async (_, changes) => {
  await expectDenied(saveAs(editor, changes));
});

test('an editor can delete a draft, a stranger cannot', async () => {
  await saveAs(editor);
  await expectDenied(client.remove(stranger, path));
  await expectAllowed(client.remove(editor, path));
});

test("moving an image deletes a colleague's draft only if it has no other text", async () => {
  const image = `debunkingImages/${ids.debunkingImages}`;
  const theirs = `drafts/debunkingImages~${ids.debunkingImages}`;
  await client.publish(admin, image, contents.debunkingImages);
  const previous = await client.read(image);
  const { corrections: _, ...data } = contents.debunkingImages;
  const move = { previous, fields: { folderId: 'other' }, isQuiet: true, removes: [theirs] };
  const fields = { ...draft, collection: 'debunkingImages', id: ids.debunkingImages, baseRev: 1 };
  await client.put(theirs, { ...fields, authors: [admin.uid], data: { ...data, title: '新標題' } });
  await expectDenied(client.publish(editor, image, previous, move));
  await client.put(theirs, { data: { ...data, tags: ['別的'] } });
  await expectAllowed(client.publish(editor, image, previous, move));
});

test('only members can read revisions, and nobody can change them', async () => {
  await client.publish(editor, `imageFolders/${ids.imageFolders}`, contents.imageFolders, {});
  const revision = `imageFolders/${ids.imageFolders}/revisions/1`;
  await expectAllowed(client.get(editor, revision));
  await expectDenied(client.get(null, revision));
  await expectDenied(client.set(editor, revision, { by: editor.uid }));
  await expectDenied(client.remove(admin, revision));
  const revisions = `imageFolders/${ids.imageFolders}/revisions`;
  await expectAllowed(client.list(editor, revisions, 50));
  await expectDenied(client.list(editor, revisions));
});

test('a revision of a document that does not exist is denied', async () => {
  await expectDenied(
    client.set(editor, 'imageFolders/none/revisions/1', {
      by: editor.uid,
      at: serverTimestamp(),
      document: { rev: 1 },
    }),
  );
});

test('paths without a rule are denied to everyone', async () => {
  await expectDenied(client.get(admin, 'elsewhere/a'));
  await expectDenied(client.set(admin, 'elsewhere/a', { a: 1 }));
});
