import { deleteDoc, doc, type DocumentData, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { contents, ids, tombstone } from '#tests/helpers/contents.ts';
import { type PublicationChanges, publishRaw } from '#tests/helpers/publication.ts';
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

const path = `qna/${ids.qna}`;
const content: DocumentData = contents.qna;
let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const publishAs = (identity: Identity, changes: PublicationChanges = {}, data: DocumentData = content) =>
  publishRaw(client.as(identity), path, data, { by: identity.uid, ...changes });

const read = async () => (await getDoc(doc(client.as(null), path))).data() ?? {};

test.each([
  ['an editor', editor],
  ['an admin', admin],
])('%s publishes, changes and withdraws a fact-check', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { question: '更名' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no fact-check', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes a fact-check while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(admin));
});

const spoiled: [string, PublicationChanges][] = [
  ['no source', { fields: { sources: [] } }],
  ['51 sources', { fields: { sources: Array.from({ length: 51 }, () => ({})) } }],
  ['no day of checking', { fields: { verifiedAt: undefined } }],
  ['no question', { fields: { question: '' } }],
  ['a question of 201 characters', { fields: { question: '字'.repeat(201) } }],
  ['no claim', { fields: { claim: '' } }],
  ['a claim of 2,001 characters', { fields: { claim: '字'.repeat(2001) } }],
  ['a verdict outside the scale', { fields: { verdict: '謠言' } }],
  ['no answer', { fields: { answer: '' } }],
  ['an answer of 20,001 characters', { fields: { answer: '字'.repeat(20_001) } }],
  ['21 pictures', { fields: { imageIds: Array.from({ length: 21 }, () => ({})) } }],
  ['21 videos', { fields: { videoIds: Array.from({ length: 21 }, () => ({})) } }],
  ['21 tags', { fields: { tags: Array.from({ length: 21 }, (_, index) => String(index)) } }],
  ['an empty claimant', { fields: { claimant: '' } }],
  ['a day of the claim that is none', { fields: { claimedOn: '2026-11-01T00' } }],
  ['a place of 101 characters', { fields: { claimedIn: '字'.repeat(101) } }],
  ['an address of 2,001 characters', { fields: { claimUrl: 'a'.repeat(2001) } }],
  ['an archived address of 2,001 characters', { fields: { claimArchivedUrl: 'a'.repeat(2001) } }],
  ['a summary of 301 characters', { fields: { summary: '字'.repeat(301) } }],
  ['an unknown field', { fields: { rating: 5 } }],
  ['no revision', { withoutRevision: true }],
];

test.each(spoiled)('a fact-check with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test('whose claim it is, where and when may be unknown', async () => {
  const unknown = {
    claimant: undefined,
    claimedOn: undefined,
    claimedIn: undefined,
    claimUrl: undefined,
    claimArchivedUrl: undefined,
    summary: undefined,
  };
  await expectAllowed(publishAs(editor, { fields: unknown }));
});

test('under four eyes a fact-check needs a draft that somebody else approved; a withdrawal does not', async () => {
  await client.reset({ fourEyes: true });
  await expectDenied(publishAs(admin));
  const { verifiedAt: _verified, corrections: _corrections, ...fields } = content;
  const draft = {
    collection: 'qna',
    id: ids.qna,
    baseRev: 0,
    rev: 1,
    writeId: crypto.randomUUID(),
    updatedAt: serverTimestamp(),
    stage: 'approved',
    authors: [editor.uid],
    approvedBy: admin.uid,
    data: fields,
  };
  await setDoc(doc(client.as('owner'), `drafts/qna~${ids.qna}`), draft);
  await expectDenied(publishAs(editor));
  await expectDenied(publishAs(admin, { fields: { verdict: '正確' } }));
  await expectAllowed(publishAs(admin));
  await expectAllowed(publishAs(editor, { previous: await read() }, tombstone));
});

test('a fact-check is never deleted', async () => {
  await publishAs(editor);
  await expectDenied(deleteDoc(doc(client.as(admin), path)));
});
