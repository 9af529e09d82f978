import { test } from 'vitest';
import { contents, ids } from '#checks/backend/contents.ts';
import { type PublicationChanges } from '#tests/helpers/publication.ts';
import { admin, editor, expectAllowed, expectDenied, type Identity } from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const path = `tagRules/${ids.tagRules}`;
const client = useRules();

const publishAs = (identity: Identity, changes: PublicationChanges = {}, at = path) =>
  client.publish(identity, at, contents.tagRules, changes);

test('an admin writes and changes the tag rules, and a visitor reads them', async () => {
  await expectAllowed(publishAs(admin));
  const found = await client.get(null, path);
  await expectAllowed(publishAs(admin, { previous: found ?? {}, fields: { blacklist: [] } }));
  await expectAllowed(client.list(null, 'tagRules', 50));
  await expectDenied(client.list(null, 'tagRules', 51));
});

test('an editor cannot write the tag rules', async () => {
  await expectDenied(publishAs(editor));
});

test('no document other than the tag rules can be written or read', async () => {
  await expectDenied(publishAs(admin, {}, 'tagRules/other'));
  await expectDenied(client.get(null, 'tagRules/other'));
});

const spoiled: [string, PublicationChanges][] = [
  ['no limits', { fields: { limits: undefined } }],
  ['one of two limits', { fields: { limits: { count: 20 } } }],
  ['an unknown limit', { fields: { limits: { count: 20, length: 20, size: 1 } } }],
  ['a limit of 21 tags', { fields: { limits: { count: 21, length: 20 } } }],
  ['a limit of 0 tags', { fields: { limits: { count: 0, length: 20 } } }],
  ['a limit of 21 characters', { fields: { limits: { count: 20, length: 21 } } }],
  ['a limit of 0 characters', { fields: { limits: { count: 20, length: 0 } } }],
  ['a fractional limit', { fields: { limits: { count: 1.5, length: 20 } } }],
  ['limits that are a number', { fields: { limits: 20 } }],
  ['501 patterns', { fields: { blacklist: Array.from({ length: 501 }, () => ({})) } }],
  ['501 synonyms', { fields: { synonyms: Array.from({ length: 501 }, () => ({})) } }],
  ['501 groups of equivalent words', { fields: { equivalents: Array.from({ length: 501 }, () => ({})) } }],
  ['equivalent words that are a text', { fields: { equivalents: '星巴克' } }],
  ['a blacklist that is a text', { fields: { blacklist: '謠言' } }],
  ['synonyms that are a map', { fields: { synonyms: {} } }],
  ['an unknown field', { fields: { owner: 'x' } }],
];

test.each(spoiled)('tag rules with %s are denied', async (_, changes) => {
  await expectDenied(publishAs(admin, changes));
});

test('each list may contain 500 entries', async () => {
  const full = Array.from({ length: 500 }, () => ({}));
  const fields = { blacklist: full, synonyms: full, equivalents: full };
  await expectAllowed(publishAs(admin, { fields }));
});

test('tag rules without equivalent words can be written', async () => {
  await expectAllowed(publishAs(admin, { fields: { equivalents: undefined } }));
});
