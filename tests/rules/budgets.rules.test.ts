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

const path = `budgets/${ids.budgets}`;
const good = contents.budgets;
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
])('%s publishes, changes and withdraws a budget, which anyone reads', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { agency: '示範局' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no budget', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(editor));
});

const spoiled: [string, PublicationChanges][] = [
  ['a year in ROC', { fields: { fiscalYear: 115 } }],
  ['a year in words', { fields: { fiscalYear: '2026' } }],
  ['a year too far off', { fields: { fiscalYear: 2201 } }],
  ['no ministry', { fields: { ministry: '' } }],
  ['no agency', { fields: { agency: undefined } }],
  ['no lines', { fields: { lines: [] } }],
  ['2,001 lines', { fields: { lines: Array.from({ length: 2001 }, () => ({ code: 'a' })) } }],
  ['lines that are no list', { fields: { lines: 'all' } }],
  ['51 sources', { fields: { sources: Array.from({ length: 51 }, () => ({})) } }],
  ['an unknown field', { fields: { total: 5 } }],
  ['no revision', { withoutRevision: true }],
];

const optional: [string, PublicationChanges][] = [
  [
    'of 2,000 lines',
    {
      fields: { lines: Array.from({ length: 2000 }, () => ({ code: 'a', programme: '一般行政', final: 1 })) },
    },
  ],
];

test.each(spoiled)('a budget with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test.each(optional)('a budget %s is allowed', async (_, changes) => {
  await expectAllowed(publishAs(editor, changes));
});

test('a budget is not made as a tombstone, not under a foreign id, and never deleted', async () => {
  await expectDenied(publishAs(editor, {}, tombstone));
  await expectDenied(publishRaw(client.as(editor), 'budgets/示範', good, { by: editor.uid }));
  await publishAs(editor);
  await expectDenied(deleteDoc(doc(client.as(admin), path)));
});
