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

const path = `casePages/${ids.casePages}`;
const content: DocumentData = contents.casePages;
const client = useRules();

const publishAs = (identity: Identity, changes: PublicationChanges = {}, data: DocumentData = content) =>
  client.publish(identity, path, data, changes);

const read = async () => client.read(path);

test.each([
  ['an editor', editor],
  ['an admin', admin],
])('%s publishes, changes and withdraws a case page', async (_, identity) => {
  await expectAllowed(publishAs(identity));
  await expectAllowed(publishAs(identity, { previous: await read(), fields: { title: '更名' } }));
  await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
});

test.each([
  ['a stranger', stranger],
  ['a blocked editor', blocked],
])('%s publishes no case page', async (_, identity) => {
  await expectDenied(publishAs(identity));
});

test('nobody publishes a case page while the site is frozen', async () => {
  await client.reset({ frozen: true });
  await expectDenied(publishAs(admin));
});

const [source] = contents.casePages.sources;
const spoiled: [string, PublicationChanges][] = [
  ['one source', { fields: { sources: [source] } }],
  ['51 sources', { fields: { sources: Array.from({ length: 51 }, () => source) } }],
  ['no day of checking', { fields: { verifiedAt: undefined } }],
  ['half a day of checking', { fields: { verifiedAt: '2026-11' } }],
  ['no title', { fields: { title: '' } }],
  ['a title of 121 characters', { fields: { title: '字'.repeat(121) } }],
  ['no summary', { fields: { summary: '' } }],
  ['no chapter', { fields: { sections: [] } }],
  ['31 chapters', { fields: { sections: Array.from({ length: 31 }, () => ({})) } }],
  ['51 people', { fields: { people: Array.from({ length: 51 }, () => ({})) } }],
  ['41 flows', { fields: { flows: Array.from({ length: 41 }, () => ({})) } }],
  ['201 events', { fields: { timeline: Array.from({ length: 201 }, () => ({})) } }],
  ['51 documents', { fields: { documents: Array.from({ length: 51 }, () => ({})) } }],
  ['an empty case', { fields: { caseId: '' } }],
  ['an unknown field', { fields: { guilty: true } }],
  ['no revision', { withoutRevision: true }],
];

test.each(spoiled)('a case page with %s is refused', async (_, changes) => {
  await expectDenied(publishAs(editor, changes));
});

test('a case page may stand without a case among the cases', async () => {
  await expectAllowed(publishAs(editor, { fields: { caseId: undefined } }));
});

test('a case page is never deleted', async () => {
  await publishAs(editor);
  await expectDenied(client.remove(admin, path));
});

test('a visitor lists fifty at a time', async () => {
  await expectAllowed(client.list(null, 'casePages', 50));
  await expectDenied(client.list(null, 'casePages', 51));
});
