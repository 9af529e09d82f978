import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildCurrentApp, buildRenderer, fullDiskIn, isCurrent } from '#scripts/publish/build-site.ts';

test('a build older than its sources is built again', async () => {
  const built = join(await mkdtemp(join(tmpdir(), 'built-')), 'render.mjs');
  expect(isCurrent(built)).toBe(false);
  await writeFile(built, '');
  expect(isCurrent(built)).toBe(true);
  await utimes(built, new Date(0), new Date(0));
  expect(isCurrent(built)).toBe(false);
});

test('a renderer whose build was interrupted is not used, and is built again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  const write = async (to: string, text: string) => {
    await mkdir(to, { recursive: true });
    await writeFile(join(to, 'render.mjs'), text);
  };
  const interrupted = buildRenderer(folder, 'localhost', async (to) => {
    await write(to, "import './chunk-that-is-missing.mjs';");
    throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  const built = await buildRenderer(folder, 'localhost', (to) => write(to, 'whole'));
  expect(await readFile(built, 'utf8')).toBe('whole');
  expect(await readdir(folder)).toEqual(['localhost']);
  expect(await buildRenderer(folder, 'localhost', () => Promise.reject(new Error('built twice')))).toBe(
    built,
  );
});

test('the app is built again only if its sources, its mode or its settings have changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'app-'));
  let builds = 0;
  const build = async (to: string) => {
    builds += 1;
    await mkdir(to, { recursive: true });
    await writeFile(join(to, 'index.html'), '');
  };
  const first = await buildCurrentApp(folder, 'localhost', build);
  expect(await buildCurrentApp(folder, 'localhost', build)).toBe(first);
  expect(builds).toBe(1);
  vi.stubEnv('VITE_SITE_URL', 'https://example.org');
  const other = await buildCurrentApp(folder, 'localhost', build);
  expect([other === first, builds]).toEqual([false, 2]);
  expect(await readdir(folder)).toHaveLength(1);
  await utimes(join(other, 'index.html'), new Date(0), new Date(0));
  await buildCurrentApp(folder, 'localhost', build);
  expect(builds).toBe(3);
  vi.unstubAllEnvs();
});

test('a full disk during a build is reported in one sentence, with the file if the bundler names it', () => {
  const printed = `Something went wrong inside rolldown, please report this problem.
Failed to write file in /srv/site/render.mjs

Caused by:
    No space left on device (os error 28)

Stack backtrace:
   0: <unknown>`;
  expect(fullDiskIn(printed)).toBe(
    'the disk is full (/srv/site/render.mjs): free some space and run the command again',
  );
  expect(fullDiskIn('Error: ENOSPC: no space left on device, write')).toBe(
    'the disk is full: free some space and run the command again',
  );
  expect(fullDiskIn('Unexpected token')).toBeUndefined();
});
