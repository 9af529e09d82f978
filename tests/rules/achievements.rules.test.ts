import { deleteDoc, doc, type DocumentData, getDoc } from 'firebase/firestore/lite';
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

const path = `achievements/${ids.achievements}`;
const good = contents.achievements;
let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const publishAs = (identity: Identity, changes: PublicationChanges = {}, content: DocumentData = good) =>
  publishRaw(client.as(identity), path, content, { by: identity.uid, ...changes });

const read = async () => (await getDoc(doc(client.as(null), path))).data() ?? {};

test.each([
  ['an editor', editor],
  ['an admin', admin],
])('%s publishes, changes and withdraws an achievement, which anyone reads', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { stage: '三讀' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no achievement', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(editor));
});

const spoiled: [string, PublicationChanges][] = [
  ['another kind', { fields: { kind: 'scandal' } }],
  ['no title', { fields: { title: '' } }],
  ['a title of 301 characters', { fields: { title: '字'.repeat(301) } }],
  ['a summary of 1,001 characters', { fields: { summary: '字'.repeat(1001) } }],
  ['a body of 20,001 characters', { fields: { body: '字'.repeat(20_001) } }],
  ['no category', { fields: { category: '' } }],
  ['no day', { fields: { date: '2026' } }],
  ['51 people', { fields: { politicianIds: Array(51).fill('a') } }],
  ['a proposer who is no list', { fields: { proposers: '王示範' } }],
  ['51 motions', { fields: { motions: Array.from({ length: 51 }, () => ({ title: '收文' })) } }],
  ['51 sources', { fields: { sources: Array.from({ length: 51 }, () => ({})) } }],
  ['21 tags', { fields: { tags: Array(21).fill('a') } }],
  ['an empty bill number', { fields: { billNumber: '' } }],
  ['a stage of its own', { fields: { stage: '五讀' } }],
  ['an end of its own', { fields: { ended: '忘了' } }],
  ['an unknown field', { fields: { score: 5 } }],
  ['no revision', { withoutRevision: true }],
];

const optional: [string, PublicationChanges][] = [
  ['without stage and bill number', { fields: { stage: undefined, billNumber: undefined } }],
  ['that ended', { fields: { ended: '撤回' } }],
];

test.each(spoiled)('an achievement with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test.each(optional)('an achievement %s is allowed', async (_, changes) => {
  await expectAllowed(publishAs(editor, changes));
});

test('an achievement is not made as a tombstone, not under a foreign id, and never deleted', async () => {
  await expectDenied(publishAs(editor, {}, tombstone));
  await expectDenied(publishRaw(client.as(editor), 'achievements/示範', good, { by: editor.uid }));
  await publishAs(editor);
  await expectDenied(deleteDoc(doc(client.as(admin), path)));
});
