import { doc, type DocumentData, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, test } from 'vitest';
import { contents, ids, tombstone } from '#scripts/prove/contents.ts';
import { testEditorCollection } from '#tests/helpers/editor-collection.ts';
import { type PublicationChanges, publishRaw } from '#tests/helpers/publication.ts';
import {
  admin,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  type RulesClient,
  startRulesClient,
} from '#tests/helpers/rules-client.ts';

testEditorCollection(
  'qna',
  ['claimant', 'claimedOn', 'claimedIn', 'claimUrl', 'claimArchivedUrl', 'summary'],
  [
    ['no source', { sources: [] }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
    ['no day of checking', { verifiedAt: undefined }],
    ['no question', { question: '' }],
    ['a question of 201 characters', { question: '字'.repeat(201) }],
    ['no claim', { claim: '' }],
    ['a claim of 2,001 characters', { claim: '字'.repeat(2001) }],
    ['a verdict outside the scale', { verdict: '謠言' }],
    ['no answer', { answer: '' }],
    ['an answer of 20,001 characters', { answer: '字'.repeat(20_001) }],
    ['21 pictures', { imageIds: Array.from({ length: 21 }, () => ({})) }],
    ['21 videos', { videoIds: Array.from({ length: 21 }, () => ({})) }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => String(index)) }],
    ['an empty claimant', { claimant: '' }],
    ['a day of the claim that is none', { claimedOn: '2026-11-01T00' }],
    ['a place of 101 characters', { claimedIn: '字'.repeat(101) }],
    ['an address of 2,001 characters', { claimUrl: 'a'.repeat(2001) }],
    ['an archived address of 2,001 characters', { claimArchivedUrl: 'a'.repeat(2001) }],
    ['a summary of 301 characters', { summary: '字'.repeat(301) }],
  ],
);

const path = `qna/${ids.qna}`;
const content: DocumentData = contents.qna;
let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());

const publishAs = (identity: Identity, changes: PublicationChanges = {}, data: DocumentData = content) =>
  publishRaw(client.as(identity), path, data, { by: identity.uid, ...changes });

const read = async () => (await getDoc(doc(client.as(null), path))).data() ?? {};

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
