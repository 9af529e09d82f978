import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';
import { beforeEach, test } from 'vitest';
import { contents, ids, tombstone } from '#checks/backend/contents.ts';
import { entryOf } from '#tests/helpers/publication.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  type RulesClient,
  stranger,
} from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const other: Identity = { uid: 'another-admin' };
const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
const [first = '', second = ''] = hashes;
const image = ids.debunkingImages;
const reason = '法院命令';
const path = `debunkingImages/${image}`;
const client = useRules();

/** An image that was published and withdrawn. */
async function withdrawn(roles: Parameters<RulesClient['reset']>[0] = {}): Promise<void> {
  await client.reset({ admins: [admin.uid, other.uid] });
  await client.publish(admin, path, contents.debunkingImages);
  const previous = await client.read(path);
  await client.publish(admin, path, tombstone, { previous });
  await client.put('access/roles', roles);
}

beforeEach(() => withdrawn());

interface Faults {
  readonly fields?: DocumentData;
  /** Replaces fields of the audit entry; null omits the entry. */
  readonly entry?: DocumentData | null;
  readonly recorded?: readonly string[];
  readonly removes?: readonly string[];
}

async function removeAs(
  by: Identity | null,
  { fields = {}, entry = {}, recorded = hashes, removes = [] }: Faults = {},
): Promise<void> {
  const writeId = crypto.randomUUID();
  const data = { objects: hashes, image, isDone: false, writeId, updatedAt: serverTimestamp(), ...fields };
  const logged = entryOf(by?.uid, 'remove-objects', `removals/${first}`, writeId);
  await client.commit(by, {
    ...Object.fromEntries(recorded.map((hash) => [`removals/${hash}`, data])),
    ...(entry && { [`audit/${writeId}`]: { ...logged, note: reason, ...entry } }),
    ...Object.fromEntries(removes.map((removed) => [removed, null])),
  });
}

test('an admin removes the objects of a withdrawn image, with an audit entry that states the reason', async () => {
  await expectAllowed(removeAs(admin));
  for (const identity of [null, stranger, editor])
    await expectAllowed(client.get(identity, `removals/${second}`));
  await expectAllowed(client.list(null, 'removals', 50));
  await expectDenied(client.list(null, 'removals', 51));
});

test('nobody else can remove objects, and nobody while the site is frozen', async () => {
  for (const identity of [null, stranger, blocked, editor]) await expectDenied(removeAs(identity));
  await client.put('access/roles', { frozen: true });
  await expectDenied(removeAs(admin));
});

test('unreferenced objects can be removed without an image', async () => {
  await expectAllowed(removeAs(admin, { fields: { image: undefined } }));
});

test('the image must have been withdrawn', async () => {
  await client.reset({ admins: [admin.uid, other.uid] });
  await expectDenied(removeAs(admin));
  await client.publish(admin, path, contents.debunkingImages);
  await expectDenied(removeAs(admin));
});

test.each<[string, Faults]>([
  ['without its audit entry', { entry: null }],
  ['without a reason', { entry: { note: undefined } }],
  ['logged with another action', { entry: { action: 'publish' } }],
  ['logged for another object', { entry: { target: `removals/${second}` } }],
  ['without a record for the object that the audit entry names', { recorded: hashes.slice(1) }],
  ['without objects', { fields: { objects: [] } }],
  ['of an object whose name is not a hash', { fields: { objects: [first, 'b'] }, recorded: [first] }],
  ['with records for objects missing from its list', { fields: { objects: [first] } }],
  ['of eleven objects', { fields: { objects: Array.from({ length: 11 }, () => first) }, recorded: [first] }],
  ['marked as done', { fields: { isDone: true } }],
  ['with its reason in a public field', { fields: { reason } }],
  ["with a time other than the server's", { fields: { updatedAt: new Date(0) } }],
  ['with another write id', { fields: { writeId: '22222222-2222-4222-8222-222222222222' } }],
])('a removal %s is denied', async (_, faults) => {
  await expectDenied(removeAs(admin, faults));
});

test('an audit entry without a removal is denied', async () => {
  await expectDenied(removeAs(admin, { recorded: [] }));
});

test('a removal is recorded once, and an admin can only mark it as done', async () => {
  await removeAs(admin);
  await expectDenied(removeAs(admin));
  const removal = `removals/${first}`;
  await expectDenied(client.update(admin, removal, { image: 'f'.repeat(20) }));
  await expectDenied(client.update(admin, removal, { isDone: 'yes' }));
  await expectDenied(client.update(editor, removal, { isDone: true }));
  await expectAllowed(client.update(admin, removal, { isDone: true }));
  await expectAllowed(client.update(admin, removal, { isDone: true }));
  await expectDenied(client.update(admin, removal, { isDone: false }));
});

test('the removal of an image is permanent, that of an unreferenced object can be deleted by an admin', async () => {
  await removeAs(admin);
  await expectDenied(client.remove(admin, `removals/${first}`));
  await withdrawn();
  await removeAs(admin, { fields: { image: undefined } });
  await expectDenied(client.remove(editor, `removals/${first}`));
  await expectAllowed(client.remove(admin, `removals/${first}`));
});

const proposalPath = `proposals/remove~${first}`;

async function proposeAs(
  by: Identity | null,
  changes: DocumentData = {},
  { at = proposalPath, entry = true } = {},
): Promise<void> {
  const writeId = crypto.randomUUID();
  const data = {
    target: `removals/${first}`,
    rev: 0,
    reason,
    by: by?.uid,
    objects: hashes,
    image,
    writeId,
    updatedAt: serverTimestamp(),
    ...changes,
  };
  await client.commit(by, {
    [at]: data,
    ...(entry && { [`audit/${writeId}`]: entryOf(by?.uid, 'propose', at, writeId) }),
  });
}

const usedUp = { removes: [proposalPath] };

test('under four eyes one admin proposes and another one removes', async () => {
  await withdrawn({ fourEyes: true });
  await expectDenied(removeAs(admin));
  await proposeAs(admin);
  await expectDenied(removeAs(admin, usedUp));
  await expectDenied(removeAs(other));
  await expectDenied(removeAs(other, { ...usedUp, entry: { note: '別的理由' } }));
  await expectDenied(
    removeAs(other, { ...usedUp, fields: { objects: hashes.slice(0, 2) }, recorded: hashes.slice(0, 2) }),
  );
  await expectDenied(removeAs(other, { ...usedUp, fields: { image: undefined } }));
  await expectAllowed(removeAs(other, usedUp));
});

test('under four eyes unreferenced objects also need two people, and a proposer who is blocked or has left does not count', async () => {
  const nameless = { fields: { image: undefined } };
  await withdrawn({ fourEyes: true });
  await proposeAs(editor, { image: undefined });
  await client.put('access/roles', { blocked: [blocked.uid, editor.uid] });
  await expectDenied(removeAs(admin, { ...usedUp, ...nameless }));
  await client.put('access/roles', { blocked: [blocked.uid], editors: [] });
  await expectDenied(removeAs(admin, { ...usedUp, ...nameless }));
  await client.put('access/roles', { editors: [editor.uid] });
  await expectAllowed(removeAs(admin, { ...usedUp, ...nameless }));
});

test.each<[string, DocumentData]>([
  ['without objects', { objects: [] }],
  ['of an object whose name is not a hash', { objects: [first, 'b'] }],
  ['of objects other than its target', { objects: [second] }],
  ['of another target', { target: `removals/${second}` }],
  ['with a revision number', { rev: 1 }],
  ['without a reason', { reason: '' }],
  ['in the name of another account', { by: other.uid }],
  ['with an unknown field', { note: 'x' }],
])('a proposal %s is denied', async (_, changes) => {
  await expectDenied(proposeAs(admin, changes));
});

test('a proposal of a removal needs its own id and audit entry, and a member', async () => {
  await expectDenied(proposeAs(admin, {}, { at: `proposals/remove~${second}` }));
  await expectDenied(proposeAs(admin, {}, { entry: false }));
  await expectDenied(proposeAs(stranger));
  await expectAllowed(proposeAs(admin));
});

test('only the proposer can delete a proposal of a removal', async () => {
  await proposeAs(admin);
  await expectDenied(client.remove(other, proposalPath));
  await expectAllowed(client.remove(admin, proposalPath));
});
