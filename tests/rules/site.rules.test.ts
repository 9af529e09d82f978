import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { contents } from '#scripts/prove/contents.ts';
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

let client: RulesClient;

beforeAll(async () => {
  client = await startRulesClient();
});
afterAll(() => client.close());
beforeEach(() => client.reset());

const publishAs = (identity: Identity, path: string, changes: PublicationChanges = {}) =>
  publishRaw(client.as(identity), path, contents.site, { by: identity.uid, ...changes });

test('an admin writes the settings and a visitor reads them', async () => {
  await expectAllowed(publishAs(admin, 'site/settings'));
  await expectAllowed(getDoc(doc(client.as(null), 'site/settings')));
});

test('an editor does not write the settings', async () => {
  await expectDenied(publishAs(editor, 'site/settings'));
});

test('there is no other document beside the settings', async () => {
  await expectDenied(publishAs(admin, 'site/other'));
  await expectDenied(getDoc(doc(client.as(null), 'site/other')));
});

const spoiled: [string, PublicationChanges][] = [
  ['no party name', { fields: { partyName: undefined } }],
  ['eleven social links', { fields: { socialLinks: Array.from({ length: 11 }, () => ({})) } }],
  ['a switch that is a text', { fields: { analytics: 'yes' } }],
  ['an unknown field', { fields: { secret: 1 } }],
];

test.each(spoiled)('settings with %s are refused', async (_, changes) => {
  await expectDenied(publishAs(admin, 'site/settings', changes));
});

test('a visitor lists the settings as every other collection', async () => {
  await expectAllowed(getDocs(query(collection(client.as(null), 'site'), limit(50))));
  await expectDenied(getDocs(query(collection(client.as(null), 'site'), limit(51))));
});
