import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withCommandList } from '#checks/docs/command-list.ts';

test('the list of commands in docs/commands.md is up to date (npm run generate -- docs)', async () => {
  const document = readFileSync('docs/commands.md', 'utf8');
  expect(await withCommandList(document)).toBe(document);
});
