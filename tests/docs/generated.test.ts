import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withCommandList } from '#checks/docs/command-list.ts';
import { withCodeTable } from '#checks/docs/sign-in-codes.ts';

test.each([
  ['docs/commands.md', withCommandList],
  ['docs/sign-in.md', withCodeTable],
])('the generated part of %s is up to date (npm run generate -- docs)', async (path, generate) => {
  const document = readFileSync(path, 'utf8');
  expect(await generate(document)).toBe(document);
});
