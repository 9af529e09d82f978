import { test } from 'vitest';
import { contents, ids, tombstone } from '#scripts/prove/contents.ts';
import { type PublicationChanges } from './publication.ts';
import {
  admin,
  blocked,
  editor,
  expectAllowed,
  expectDenied,
  type Identity,
  stranger,
} from './rules-client.ts';
import { useRules } from './rules-suite.ts';

/** A change, in words, and what of the good content it replaces. */
type Spoiled = readonly [string, Readonly<Record<string, unknown>>];

/**
 * The rules tests of a collection that editors and admins publish and nobody else: who may write, that `optional`
 * fields may be missing, that each fault is denied and each allowed change is not.
 */
export function testEditorCollection(
  name: keyof typeof ids,
  optional: readonly string[],
  spoiled: readonly Spoiled[],
  allowed: readonly Spoiled[] = [],
): void {
  const path = `${name}/${ids[name]}`;
  const client = useRules();

  const publishAs = (
    identity: Identity,
    changes: PublicationChanges = {},
    content: Record<string, unknown> = contents[name],
  ) => client.publish(identity, path, content, changes);
  const read = async () => client.read(path);

  test.each([
    ['an editor', editor],
    ['an admin', admin],
  ])('%s publishes, changes and withdraws', async (_, identity) => {
    await expectAllowed(publishAs(identity));
    await expectAllowed(publishAs(identity, { previous: await read() }));
    await expectAllowed(publishAs(identity, { previous: await read() }, tombstone));
  });

  test('everybody lists a page of 50 and nobody a longer one', async () => {
    const list = (identity: Identity | null, count: number) => client.list(identity, name, count);
    await expectAllowed(list(null, 50));
    await expectDenied(list(null, 51));
    await expectDenied(list(admin, 51));
    await expectDenied(client.list(admin, name));
  });

  test.each([
    ['a stranger', stranger],
    ['a blocked editor', blocked],
  ])('%s publishes nothing', async (_, identity) => {
    await expectDenied(publishAs(identity));
  });

  test('nobody publishes while the site is frozen', async () => {
    await client.reset({ frozen: true });
    await expectDenied(publishAs(editor));
    await expectDenied(publishAs(admin));
  });

  test('what is optional may be missing', async () => {
    const missing = Object.fromEntries(optional.map((field) => [field, undefined]));
    await expectAllowed(publishAs(editor, { fields: missing }));
  });

  const faults: readonly Spoiled[] = [
    ['an unknown field', { owner: 'x' }],
    ['no corrections', { corrections: undefined }],
    ...spoiled,
  ];
  test.each(faults)('%s is denied', async (_, fields) => {
    await expectDenied(publishAs(editor, { fields }));
  });

  if (allowed.length > 0)
    test.each(allowed)('%s is allowed', async (_, fields) => {
      await expectAllowed(publishAs(editor, { fields }));
    });

  test('a document without its revision, first as a tombstone, under a foreign id or deleted is denied', async () => {
    await expectDenied(publishAs(editor, {}, tombstone));
    await expectDenied(publishAs(editor, { withoutRevision: true }));
    await expectDenied(client.publish(editor, `${name}/編號`, contents[name]));
    await publishAs(editor);
    await expectDenied(client.remove(admin, path));
  });
}
