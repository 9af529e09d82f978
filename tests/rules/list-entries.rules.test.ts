import { expect, test } from 'vitest';
import { contents } from '#checks/backend/contents.ts';
import { editor, expectAllowed, expectDenied } from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

const client = useRules();
const path = 'qna/entries';

// docs/data-model.md, “What only the client holds”: rules can count the entries of a list, but not check them.
// tests/data/content/read/mend.test.ts tests that a page survives invalid entries.
test.each([
  ['sources that are numbers', { sources: [1, 2] }],
  ['a source with a javascript: URL', { sources: [{ title: '示範', url: 'javascript:alert(1)' }] }],
  ['tags that are numbers', { tags: [42] }],
])('the rules accept %s', async (_, fault) => {
  await expectAllowed(client.publish(editor, path, { ...contents.qna, ...fault }));
  expect(await client.read(path)).toMatchObject(fault);
});

test.each([
  ['a text instead of the list of sources', { sources: 'https://example.org' }],
  ['more than 50 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
  ['a text instead of the list of tags', { tags: '示範' }],
])('the rules deny %s', async (_, fault) => {
  await expectDenied(client.publish(editor, path, { ...contents.qna, ...fault }));
});
