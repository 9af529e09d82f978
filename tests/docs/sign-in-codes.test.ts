import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withCodeTable } from '#checks/docs/sign-in-codes.ts';

test('the table of codes in docs/sign-in.md is up to date (npm run generate -- docs)', async () => {
  const document = readFileSync('docs/sign-in.md', 'utf8');
  expect(await withCodeTable(document)).toBe(document);
});
