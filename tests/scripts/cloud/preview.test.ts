import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isChannelName, unlistedConfig } from '#scripts/cloud/preview.ts';

test.each([
  ['try', true],
  ['release-7', true],
  ['live', false],
  ['Try', false],
  ['-try', false],
  ['a'.repeat(21), false],
  ['../published', false],
])('%s is a valid preview name: %s', (name, isGood) => {
  expect(isChannelName(name)).toBe(isGood);
});

test('a preview has the configuration of the site, its own folder, and a noindex header on every path', () => {
  const text = readFileSync('firebase.json', 'utf8');
  const before = JSON.parse(text) as { hosting: { headers: { regex?: string; headers: object[] }[] } };
  const after = JSON.parse(unlistedConfig(text, 'published-preview')) as typeof before & {
    hosting: { public: string };
  };
  expect(after.hosting.public).toBe('published-preview');
  const { headers } = after.hosting;
  expect(headers.slice(0, -1)).toEqual(before.hosting.headers);
  const last = headers.at(-1);
  expect(last?.headers).toEqual([{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }]);
  for (const path of ['/', '/.well-known/x', '/assets/a.js'])
    expect(path).toMatch(new RegExp(`^${last?.regex}$`));
});
