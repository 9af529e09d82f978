import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { graceOf } from '#scripts/publish/publish-site.ts';
import { notesPath, SiteOutput } from '#scripts/publish/site-output.ts';

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'output-')), 'published');
const lasts = (path: string) => (path.startsWith('assets/') ? 60_000 : 0);

test('a publication replaces the previous one as a whole, and an interrupted one leaves it unchanged', async () => {
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

test('unchanged files are not rewritten, unused ones are deleted, old chunks are retained for a while', async () => {
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

test('a publication interrupted while it replaces the previous one is completed by the next', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  for (const path of ['a.html', 'b.html', 'c.html']) first.write(path, 'one');
  first.notes.counts['qna'] = 3;
  first.finish(lasts);

  const second = new SiteOutput(folder);
  for (const path of ['a.html', 'b.html', 'd.html']) second.write(path, 'two');
  second.notes.counts['qna'] = 2;
  // A directory in place of a file stops the move at this point, like a power failure.
  rmSync(join(folder, 'b.html'));
  mkdirSync(join(folder, 'b.html', 'in the way'), { recursive: true });
  expect(() => second.finish(lasts)).toThrow();
  // New files are moved first, and nothing has been deleted yet.
  expect(existsSync(join(folder, 'd.html'))).toBe(true);
  expect(existsSync(join(folder, 'c.html'))).toBe(true);

  rmSync(join(folder, 'b.html'), { recursive: true });
  const third = new SiteOutput(folder);
  for (const path of ['a.html', 'b.html', 'd.html'])
    expect(readFileSync(join(folder, path), 'utf8')).toBe('two');
  expect(existsSync(join(folder, 'c.html'))).toBe(false);
  expect(third.publishedCounts).toEqual({ qna: 2 });
  expect(existsSync(`${folder}.next/a.html`)).toBe(false);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('%s while a publication replaces the previous one takes effect afterwards', async (signal, exitCode) => {
  const folder = await newFolder();
  const publish = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { SiteOutput } from './scripts/publish/site-output.ts';
    const rename = fs.renameSync;
    fs.renameSync = (from, to) => {
      if (to.endsWith('/b.html')) process.kill(process.pid, '${signal}');
      rename(from, to);
    };
    syncBuiltinESMExports();
    const output = new SiteOutput(${JSON.stringify(folder)});
    for (const path of ['a.html', 'b.html', 'c.html']) output.write(path, path);
    output.finish(() => 0);
    await new Promise((done) => setTimeout(done, 5000));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', publish];
  expect(spawnSync(process.execPath, args, { stdio: 'inherit' }).status).toBe(exitCode);
  expect(readdirSync(folder)).toEqual(['a.html', 'b.html', 'c.html']);
  expect(existsSync(`${folder}.next`)).toBe(false);
});

test.each(['.publication.json', '.complete.json'])(
  'a publication continues when an interruption left a damaged %s',
  async (name) => {
    const folder = await newFolder();
    const first = new SiteOutput(folder);
    first.write('a.html', 'one');
    first.finish(lasts);
    const second = new SiteOutput(folder);
    second.write('a.html', 'two');
    second.write('b.html', 'two');
    second.checkpoint();
    const place = name === '.publication.json' ? folder : `${folder}.next`;
    writeFileSync(join(place, name), '["a.ht\0l"');
    const third = new SiteOutput(folder);
    for (const path of ['a.html', 'b.html']) third.write(path, 'three');
    third.finish(lasts);
    for (const path of ['a.html', 'b.html']) expect(readFileSync(join(folder, path), 'utf8')).toBe('three');
    expect(existsSync(`${folder}.next`)).toBe(false);
  },
);

test('a publication reads only files that it wrote or reused, not those left by an earlier one', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  for (const path of ['a.json', 'b.json', 'assets/old.js']) first.write(path, 'one');
  first.finish(lasts);
  const second = new SiteOutput(folder);
  second.write('a.json', 'two');
  second.write('b.json', 'one');
  expect(['a.json', 'b.json', 'assets/old.js'].map((path) => second.read(path))).toEqual([
    'two',
    'one',
    undefined,
  ]);
});

test('the internal notes of a publication are not in the served folder', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  first.write('a.html', 'one');
  first.finish(lasts);
  expect(readdirSync(folder)).toEqual(['a.html']);
  expect(existsSync(notesPath(folder))).toBe(true);
  expect(new SiteOutput(folder).has('a.html')).toBe(true);
});

test('a file that was deleted from the folder is written again', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  first.write('a.html', 'one');
  first.finish(lasts);
  rmSync(join(folder, 'a.html'));
  const second = new SiteOutput(folder);
  second.write('a.html', 'one');
  second.finish(lasts);
  expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe('one');
});

test('files of an interrupted run are not reused once the publication it started from is gone', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  first.write('a.html', 'one');
  first.finish(lasts);
  const broken = new SiteOutput(folder);
  broken.write('b.html', 'two');
  broken.checkpoint();
  rmSync(folder, { recursive: true });

  const next = new SiteOutput(folder);
  expect(next.has('a.html')).toBe(false);
  expect(next.has('b.html')).toBe(false);
});

test('files written after the last checkpoint of an interrupted run are not published by the next one', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  first.write('changed.html', 'one');
  first.write('changed-once.html', 'one');
  first.finish(lasts);
  const broken = new SiteOutput(folder);
  broken.write('noted.html', 'noted');
  broken.checkpoint();
  // Withdrawn before the next run; changed, and changed back.
  broken.write('withdrawn.html', 'two');
  broken.write('changed.html', 'two');
  broken.write('changed-once.html', 'two');

  const next = new SiteOutput(folder);
  expect(['noted.html', 'changed.html'].map((path) => next.has(path))).toEqual([true, false]);
  next.write('noted.html', 'noted');
  next.write('changed.html', 'one');
  next.finish(lasts);
  expect(readdirSync(folder).toSorted()).toEqual(['changed.html', 'noted.html']);
  expect(readFileSync(join(folder, 'changed.html'), 'utf8')).toBe('one');
  expect(next.written).toBe(1);
});

test('page notes in another format are ignored, except that their files exist', async () => {
  const folder = await newFolder();
  const first = new SiteOutput(folder);
  for (const path of ['a.html', 'b.html']) first.write(path, path);
  Object.assign(first.notes.pages, { '/a': { file: 'a.html' } });
  Object.assign(first.notes, { form: 1 });
  first.finish(lasts);

  const second = new SiteOutput(folder);
  expect(second.notes.pages).toEqual({});
  second.write('a.html', 'a.html');
  second.finish(lasts);
  expect(second.written).toBe(0);
  expect(existsSync(join(folder, 'b.html'))).toBe(false);
});

test.each([
  ['assets/index-a1.js', true],
  ['cards/a1.png', true],
  ['data/qna.0.a1.json', false],
  ['data/search/a1b2c3d4e5/t0.bin', false],
  ['data/qna/a1.json', false],
  ['qna/a1.html', false],
  ['img/a1.webp', false],
])('%s is retained for a while after its last use: %s', (path, stays) => {
  expect(graceOf(path) > 0).toBe(stays);
});
