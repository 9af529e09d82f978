import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { addressPath, filesBelow } from '#scripts/files/folder-paths.ts';
import { graceOf } from '#scripts/publish/publish-site.ts';

test.each([
  ['posix', posix, '/srv/site/published', '/srv/site/published/assets/a.js'],
  ['Windows', win32, String.raw`C:\site\published`, String.raw`C:\site\published\assets\a.js`],
  ['Windows with slashes', win32, 'C:/site/published', String.raw`C:\site\published\assets\a.js`],
  ['Windows, another case', win32, String.raw`c:\Site\published`, String.raw`C:\site\published\assets\a.js`],
])('a path on %s is converted to a URL path', (_, system, folder, file) => {
  expect(addressPath(folder, file, system)).toBe('assets/a.js');
  // Chunks of an earlier release are retained for open pages, on every system.
  expect(graceOf(addressPath(folder, file, system))).toBeGreaterThan(0);
});

test('the files below a folder are listed with URL paths', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  mkdirSync(join(folder, 'data', 'search'), { recursive: true });
  writeFileSync(join(folder, 'data', 'search', 'a.json'), '');
  writeFileSync(join(folder, 'index.html'), '');
  expect(filesBelow(folder).toSorted()).toEqual(['data/search/a.json', 'index.html']);
});
