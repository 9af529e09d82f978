import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { toLine } from '#local-backend/log-records.ts';
import { lockPublication } from '#scripts/publish/publication-lock.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'lock-'));
/** A process that is running as long as this one. */
const running = process.ppid;

test('a second publication into the same folder is rejected', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'published.lock'), toLine({ pid: running }));
  expect(() => lockPublication(join(folder, 'published'), join(folder, 'work'))).toThrow(
    new RegExp(`published is in use by process ${running}; .* --output$`),
  );
});

test('a second publication with the same work folder is rejected', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'work'));
  writeFileSync(join(folder, 'work/lock'), toLine({ pid: running }));
  expect(() => lockPublication(join(folder, 'published'), join(folder, 'work'))).toThrow(/ --work$/);
});

test('the locks of an ended publication are taken over, and other folders are not locked', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'published.lock'), '999999999');
  lockPublication(join(folder, 'published'), join(folder, 'work'));
  lockPublication(join(folder, 'other'), join(folder, 'other-work'));
  expect(() => lockPublication(join(folder, 'published'), join(folder, 'work'))).toThrow(/in use/);
});

test('an output with files that no publication wrote is rejected', () => {
  const folder = newFolder();
  const lock = (name: string) => lockPublication(join(folder, name), join(folder, `${name}-work`));
  const write = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  };
  write('sources/index.html');
  expect(() => lock('sources')).toThrow(/contains index\.html, which is not part .* --output$/);
  // A publication whose notes were lost with the cache, and a first one that was interrupted.
  write('published/app.html');
  lock('published');
  write('interrupted/index.html');
  write('interrupted.next/.complete.json');
  lock('interrupted');
  mkdirSync(join(folder, 'empty'));
  lock('empty');
});
