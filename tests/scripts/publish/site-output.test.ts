import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SiteOutput } from '#scripts/publish/site-output.ts';

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'output-')), 'published');
const lasts = (path: string) => path.startsWith('assets/');

test('a publication takes its place as a whole, and one that breaks off leaves the last one', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  first.write('index.html', 'one');
  expect(existsSync(folder)).toBe(false);
  first.finish(lasts);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('one');

  const broken = new SiteOutput(folder);
  broken.write('index.html', 'two');
  broken.checkpoint();
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('one');

  const resumed = new SiteOutput(folder);
  resumed.write('index.html', 'two');
  expect(resumed.written).toBe(0);
  resumed.finish(lasts);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('two');
});

test('what did not change is not written again, what is not needed goes, and old chunks stay for a while', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  for (const path of ['a.html', 'b.html', 'assets/old.js']) first.write(path, path);
  first.finish(lasts);
  const { ino } = statSync(join(folder, 'a.html'));

  const second = new SiteOutput(folder);
  second.write('a.html', 'a.html');
  second.finish(lasts);
  expect(second.written).toBe(0);
  expect(statSync(join(folder, 'a.html')).ino).toBe(ino);
  expect(existsSync(join(folder, 'b.html'))).toBe(false);
  expect(existsSync(join(folder, 'assets/old.js'))).toBe(true);
});

test('a publication that broke off between its two renamings is put back', async () => {
  const folder = await newFolder();
  const { mkdirSync, writeFileSync } = await import('node:fs');
  mkdirSync(`${folder}.previous`, { recursive: true });
  writeFileSync(join(`${folder}.previous`, 'index.html'), 'one');
  expect(new SiteOutput(folder).published.counts).toEqual({});
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('one');
});
