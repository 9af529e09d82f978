import { type DocumentData } from 'firebase/firestore/lite';
import { test } from 'vitest';
import { contents, ids, tombstone } from '#scripts/prove/contents.ts';
import { type PublicationChanges } from '#tests/helpers/publication.ts';
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

const path = `corruptionCases/${ids.corruptionCases}`;
const content: DocumentData = contents.corruptionCases;
const client = useRules();

const publishAs = (identity: Identity, changes: PublicationChanges = {}, data: DocumentData = content) =>
  client.publish(identity, path, data, changes);

const read = async () => client.read(path);

test.each([
  ['an editor', editor],
  ['an admin', admin],
])('%s publishes, changes and withdraws a case', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { title: '更名' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no case', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes a case while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(admin));
});

const [source] = contents.corruptionCases.sources;
const spoiled: [string, PublicationChanges][] = [
  ['one source', { fields: { sources: [source] } }],
  ['51 sources', { fields: { sources: Array.from({ length: 51 }, () => source) } }],
  ['no day of checking', { fields: { verifiedAt: undefined } }],
  ['half a day of checking', { fields: { verifiedAt: '2026-11' } }],
  ['no title', { fields: { title: '' } }],
  ['a title of 121 characters', { fields: { title: '字'.repeat(121) } }],
  ['no summary', { fields: { summary: '' } }],
  ['a body of 20,001 characters', { fields: { body: '字'.repeat(20_001) } }],
  ['a region of nine characters', { fields: { region: '字'.repeat(9) } }],
  ['nobody in it', { fields: { participants: [] } }],
  ['51 people', { fields: { participants: Array.from({ length: 51 }, () => ({})) } }],
  ['201 events', { fields: { timeline: Array.from({ length: 201 }, () => ({})) } }],
  ['21 tags', { fields: { tags: Array.from({ length: 21 }, (_, index) => String(index)) } }],
  ['51 replies', { fields: { replies: Array.from({ length: 51 }, () => ({})) } }],
  ['an amount of 0', { fields: { amount: 0 } }],
  ['a fractional amount', { fields: { amount: 1.5 } }],
  ['a beginning that is no day', { fields: { occurredFrom: '2024-03-01T00' } }],
  ['an unknown field', { fields: { guilty: true } }],
  ['no revision', { withoutRevision: true }],
];

test.each(spoiled)('a case with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test('amount and beginning may be unknown', async () => {
  await expectAllowed(publishAs(editor, { fields: { amount: undefined, occurredFrom: undefined } }));
});

test('a case is never deleted', async () => {
  await publishAs(editor);
  await expectDenied(client.remove(admin, path));
});

test('a visitor lists fifty at a time', async () => {
  await expectAllowed(client.list(null, 'corruptionCases', 50));
  await expectDenied(client.list(null, 'corruptionCases', 51));
});
