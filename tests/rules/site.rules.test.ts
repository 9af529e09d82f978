import { test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
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

test('an editor cannot write the settings', async () => {
  await expectDenied(publishAs(editor, 'site/settings'));
});

test('no document other than the settings can be written or read', async () => {
  await expectDenied(publishAs(admin, 'site/other'));
  await expectDenied(client.get(null, 'site/other'));
});

const look = {
  logo: 'a'.repeat(64),
  accent: '#7a1f5c',
  home: ['events', 'today'],
  menu: [{ page: 'events', place: 'main' }],
  consent: '可以統計嗎？',
};

test('an admin can write the look of the site, an editor cannot', async () => {
  await expectDenied(publishAs(editor, 'site/settings', { fields: look }));
  await expectAllowed(publishAs(admin, 'site/settings', { fields: look }));
});

const spoiled: [string, PublicationChanges][] = [
  ['no party name', { fields: { partyName: undefined } }],
  ['eleven social links', { fields: { socialLinks: Array.from({ length: 11 }, () => ({})) } }],
  ['a boolean setting that is a text', { fields: { analytics: 'yes' } }],
  ['a logo that is not a hash', { fields: { logo: 'https://example.org/a.png' } }],
  ['an invalid colour', { fields: { accent: 'red;}' } }],
  ['six sections of the home page', { fields: { home: Array.from({ length: 6 }, () => 'today') } }],
  ['41 menu entries', { fields: { menu: Array.from({ length: 41 }, () => ({})) } }],
  ['an empty consent question', { fields: { consent: '' } }],
  ['an unknown field', { fields: { secret: 1 } }],
];

test.each(spoiled)('settings with %s are denied', async (_, changes) => {
  await expectDenied(publishAs(admin, 'site/settings', changes));
});

test('a visitor can list at most 50 settings', async () => {
  await expectAllowed(client.list(null, 'site', 50));
  await expectDenied(client.list(null, 'site', 51));
});
