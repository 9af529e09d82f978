import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { healthPage } from '#scripts/publish/pages/health-page.ts';
import { requirePublished } from '#scripts/release/require-published.ts';

const folder = mkdtempSync(join(tmpdir(), 'published-'));
const program = { version: '1.2.3', entry: '/assets/x.js' };

const checked = (text?: string): string => {
  if (text !== undefined) writeFileSync(join(folder, 'version.json'), text);
  try {
    requirePublished(folder, 'the-site');
    return 'may be deployed';
  } catch (error) {
    return (error as Error).message.replaceAll(folder, 'published');
  }
};

const publishedFrom = (project: string) =>
  healthPage(program, { asOf: '2026-11-25T00:00:00Z', manifest: '{}', project });

test('a folder without a publication is not deployed', () => {
  expect(checked()).toBe('published/version.json does not exist: run npm run site -- publish first');
});

test.each([
  [publishedFrom('the-site'), 'may be deployed'],
  [
    publishedFrom('demo-minzhong'),
    'published contains the content of demo-minzhong, not of the-site: run npm run site -- publish first',
  ],
  [
    JSON.stringify(program),
    'published contains the content of an unknown project, not of the-site: run npm run site -- publish first',
  ],
  ['{', 'published/version.json is damaged: run npm run site -- publish first'],
])('a publication is deployed only to the project whose content it is (%#)', (text, outcome) => {
  expect(checked(text)).toBe(outcome);
});
