import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockPublication } from '#scripts/publish/publication-lock.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'lock-'));
/** A process that runs as long as this one. */
const running = process.ppid;

test('a second publication is kept out of the folder that is published', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'published.lock'), String(running));
  expect(() => lockPublication(join(folder, 'published'), join(folder, 'work'))).toThrow(
    new RegExp(`published is in use by process ${running}; .* --output$`),
  );
});

test('a second publication is kept away from what the first one has read', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'work'));
  writeFileSync(join(folder, 'work/lock'), String(running));
  expect(() => lockPublication(join(folder, 'published'), join(folder, 'work'))).toThrow(/ --work$/);
});

test('folders of a publication that ended are free, and publications of other folders go on', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'published.lock'), '999999999');
  lockPublication(join(folder, 'published'), join(folder, 'work'));
  lockPublication(join(folder, 'other'), join(folder, 'other-work'));
  expect(() => lockPublication(join(folder, 'published'), join(folder, 'work'))).toThrow(/in use/);
});
