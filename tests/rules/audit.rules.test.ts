import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { contents, ids, tombstone } from '#checks/backend/contents.ts';
import { entryOf, type PublicationChanges } from '#tests/helpers/publication.ts';
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
const path = `imageFolders/${ids.imageFolders}`;

const publishAs = (
  identity: Identity,
  changes: PublicationChanges = {},
  content: DocumentData = contents.imageFolders,
) => client.publish(identity, path, content, changes);
const read = async () => client.read(path);

test.each([
  ['an editor', editor],
  ['an admin', admin],
])(
  'the publication of %s adds an audit entry, which members can read and nobody can change',
  async (_, identity) => {
    await expectAllowed(publishAs(identity, { entry: { note: '新資料夾' } }));
    const { writeId } = await read();
    const entry = `audit/${String(writeId)}`;
    await expectAllowed(client.get(identity, entry));
    await expectDenied(client.remove(identity, entry));
    await expectDenied(client.set(identity, entry, entryOf(identity.uid, 'publish', path, String(writeId))));
    await expectAllowed(client.list(editor, 'audit', 50));
    await expectDenied(client.list(editor, 'audit', 51));
  },
);

test.each([
  ['a visitor', null],
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s cannot read the audit log', async (_, identity) => {
  await publishAs(admin);
  const { writeId } = await read();
  await expectDenied(client.get(identity, `audit/${String(writeId)}`));
  await expectDenied(client.list(identity, 'audit', 1));
});

test('a publication without an audit entry, or with one for another document, is denied', async () => {
  await expectDenied(publishAs(editor, { entry: null }));
  await expectDenied(publishAs(editor, { entry: { target: 'imageFolders/other' } }));
  await publishAs(editor);
  const previous = await read();
  // The entry of the previous version does not count for this one.
  const { writeId } = previous;
  await expectDenied(publishAs(editor, { previous, fields: { writeId }, entry: null }));
});

test.each([
  ['publish', 'access/roles'],
  ['change-roles', 'access/roles'],
  ['freeze', 'access/roles'],
  ['four-eyes', 'access/roles'],
  ['publish', path],
  ['withdraw', path],
  ['discard-draft', 'drafts/qna~x'],
  ['propose', 'proposals/four-eyes-off'],
  ['publish', 'reportOutcomes/2026112100-00'],
])('an entry of %s on %s without its write is denied', async (action, target) => {
  await publishAs(editor);
  for (const by of [editor, admin]) {
    const writeId = crypto.randomUUID();
    await expectDenied(
      client.set(by, `audit/${writeId}`, {
        ...entryOf(by.uid, action, target, writeId),
        note: 'an-editor: admin',
      }),
    );
    // Nor with the write id of an existing document.
    const known = String((await read())['writeId']);
    await client.remove('owner', `audit/${known}`);
    await expectDenied(client.set(by, `audit/${known}`, entryOf(by.uid, action, target, known)));
  }
});

test.each([
  ['another account', { by: admin.uid }],
  ["a time other than the server's", { at: new Date(0) }],
  ['an unknown action', { action: 'celebrate' }],
  ['an action other than that of the write', { action: 'withdraw' }],
  ['the action of a rollback', { action: 'roll-back' }],
  ['the action of restoring a withdrawn document', { action: 'restore' }],
  ['an additional segment in its target', { target: `${path}/more` }],
  ['a note that is too long', { note: 'a'.repeat(501) }],
  ['an empty note', { note: '' }],
  ['another write id', { writeId: '22222222-2222-4222-8222-222222222222' }],
  ['an unknown field', { before: 1 }],
])('an entry with %s is denied', async (_, entry) => {
  await publishAs(editor);
  const previous = await read();
  const fields = { name: '改名' };
  await expectDenied(publishAs(editor, { previous, fields, entry }));
  await expectAllowed(publishAs(editor, { previous, fields }));
});

test('a write id that is not a UUID is denied', async () => {
  await expectDenied(publishAs(editor, { fields: { writeId: 'x' } }));
});

// The log cannot show entries that its schema rejects.
test.each([
  '11111111-1111-0111-8111-111111111111',
  '11111111-1111-9111-8111-111111111111',
  '11111111-1111-4111-7111-111111111111',
  '11111111-1111-4111-c111-111111111111',
])('the write id %s, of no version or variant, is denied', async (writeId) => {
  await expectDenied(publishAs(editor, { fields: { writeId } }));
});

test.each(['', ' ', '\n\t', '\u3000', '\u200B\u202E', 7, ['x']])(
  'an entry with the note %j is denied',
  async (note) => {
    await expectDenied(publishAs(editor, { entry: { note } }));
    await expectAllowed(publishAs(editor, { entry: { note: ' 說\n明 ' } }));
  },
);

test('a move may change only the order and the parent folder', async () => {
  await publishAs(editor);
  const previous = await read();
  // A move is not a change for visitors, so its history stays the same.
  const { change, history } = previous;
  const move = (fields: object) =>
    publishAs(editor, { previous, fields: { change, history, ...fields }, entry: { action: 'move' } });
  await expectDenied(move({ order: 7, name: '改名' }));
  await expectAllowed(move({ order: 7, parentId: 'elsewhere' }));
});

test('a withdrawal is logged as such, and so is its reversal', async () => {
  await publishAs(editor);
  const previous = await read();
  await expectDenied(publishAs(editor, { previous, entry: { action: 'publish' } }, tombstone));
  await expectDenied(publishAs(editor, { previous, entry: { action: 'roll-back' } }, tombstone));
  await expectAllowed(publishAs(editor, { previous, entry: { action: 'withdraw-urgent' } }, tombstone));
  const gone = await read();
  await expectDenied(publishAs(editor, { previous: gone, entry: { action: 'withdraw' } }));
  await expectAllowed(publishAs(editor, { previous: gone, entry: { action: 'restore' } }));
  await expectAllowed(publishAs(admin, { previous: await read(), entry: { action: 'roll-back' } }));
});

test("an admin discards somebody else's draft with an audit entry, and authors their own without", async () => {
  const draftPath = 'drafts/qna~x';
  const draft = {
    collection: 'qna',
    id: 'x',
    baseRev: 0,
    rev: 1,
    stage: 'draft',
    data: {},
    writeId: crypto.randomUUID(),
    updatedAt: serverTimestamp(),
  };
  const saveAs = (by: Identity) => client.set(by, draftPath, { ...draft, authors: [by.uid] });
  const discardAs = async (by: Identity, entry: DocumentData | null) => {
    const number = await client.deletionEntry(draftPath);
    const whole = { ...entryOf(by.uid, 'discard-draft', draftPath, number), ...entry };
    await client.commit(by, { [draftPath]: null, ...(entry && { [`audit/${whole.writeId}`]: whole }) });
  };
  await saveAs(editor);
  await expectDenied(discardAs(admin, null));
  await expectDenied(discardAs(admin, { target: 'drafts/qna~y' }));
  await expectDenied(discardAs(admin, { writeId: crypto.randomUUID() }));
  await expectDenied(discardAs(admin, { writeId: draft.writeId }));
  await expectDenied(discardAs(admin, { action: 'publish' }));
  await expectDenied(discardAs(stranger, {}));
  await expectAllowed(discardAs(admin, {}));
  await saveAs(admin);
  await expectDenied(discardAs(editor, {}));
  await client.remove('owner', draftPath);
  await saveAs(editor);
  // A write has exactly one entry, for itself.
  await expectDenied(discardAs(editor, { writeId: crypto.randomUUID() }));
  await expectAllowed(discardAs(editor, null));
  // Deleting a draft that no longer exists is allowed.
  await expectAllowed(discardAs(admin, null));
});
