import { test } from 'vitest';
import { contents } from '#scripts/prove/contents.ts';
import { type PublicationChanges } from '#tests/helpers/publication.ts';
import { admin, editor, expectAllowed, expectDenied, type Identity } from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const client = useRules();

const publishAs = (identity: Identity, path: string, changes: PublicationChanges = {}) =>
  client.publish(identity, path, contents.site, changes);

test('an admin writes the settings and a visitor reads them', async () => {
  await expectAllowed(publishAs(admin, 'site/settings'));
  await expectAllowed(client.get(null, 'site/settings'));
});

test('an editor does not write the settings', async () => {
  await expectDenied(publishAs(editor, 'site/settings'));
});

test('there is no other document beside the settings', async () => {
  await expectDenied(publishAs(admin, 'site/other'));
  await expectDenied(client.get(null, 'site/other'));
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
  await expectAllowed(client.list(null, 'site', 50));
  await expectDenied(client.list(null, 'site', 51));
});
