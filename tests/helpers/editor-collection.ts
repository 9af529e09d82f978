import { test } from 'vitest';
import { contents, ids, tombstone } from '#checks/backend/contents.ts';
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

/** The name of a change, and the fields that it replaces in the valid content. */
type Spoiled = readonly [string, Readonly<Record<string, unknown>>];

/**
 * Tests the rules of a collection that only editors and admins publish: who may write, that `optional` fields may be
 * missing, that each of the `spoiled` changes is denied and each of the `allowed` ones is not.
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

  test('everybody may list 50 documents, and nobody more', async () => {
    const list = (identity: Identity | null, count: number) => client.list(identity, name, count);
    await expectAllowed(list(null, 50));
    await expectDenied(list(null, 51));
    await expectDenied(list(admin, 51));
    await expectDenied(client.list(admin, name));
  });

  test.each([
    ['a stranger', stranger],
    ['a blocked editor', blocked],
  ])('%s cannot publish', async (_, identity) => {
    await expectDenied(publishAs(identity));
  });

  test('nobody can publish while the site is frozen', async () => {
    await client.reset({ frozen: true });
    await expectDenied(publishAs(editor));
    await expectDenied(publishAs(admin));
  });

  test('optional fields may be missing', async () => {
    const missing = Object.fromEntries(optional.map((field) => [field, undefined]));
    await expectAllowed(publishAs(editor, { fields: missing }));
  });

  const faults: readonly Spoiled[] = [
    ['an unknown field', { owner: 'x' }],
    ['missing corrections', { corrections: undefined }],
    ...spoiled,
  ];
  test.each(faults)('%s is denied', async (_, fields) => {
    await expectDenied(publishAs(editor, { fields }));
  });

  if (allowed.length > 0)
    test.each(allowed)('%s is allowed', async (_, fields) => {
      await expectAllowed(publishAs(editor, { fields }));
    });

  test('a document without a revision, initially withdrawn, with an invalid id, or deleted is denied', async () => {
    await expectDenied(publishAs(editor, {}, tombstone));
    await expectDenied(publishAs(editor, { withoutRevision: true }));
    await expectDenied(client.publish(editor, `${name}/編號`, contents[name]));
    await publishAs(editor);
    await expectDenied(client.remove(admin, path));
  });
}
