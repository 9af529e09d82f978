import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isCurrent } from '#scripts/publish/build-site.ts';

test('a build older than its sources is built again', async () => {
  const built = join(await mkdtemp(join(tmpdir(), 'built-')), 'render.mjs');
  expect(isCurrent(built)).toBe(false);
  await writeFile(built, '');
  expect(isCurrent(built)).toBe(true);
  await utimes(built, new Date(0), new Date(0));
  expect(isCurrent(built)).toBe(false);
});
