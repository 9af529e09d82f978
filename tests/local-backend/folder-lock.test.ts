import type * as FileSystem from 'node:fs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '#local-backend/folder-lock.ts';
import { toLine } from '#local-backend/log-records.ts';
import { temporaryFolder } from './lite-server.ts';

const disk = vi.hoisted((): { code: string | undefined } => ({ code: undefined }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const writeFileSyncOrFail = (...args: Parameters<typeof fs.writeFileSync>): void => {
    // On a full disk the file is created, but nothing is written to it.
    if (disk.code === 'ENOSPC') fs.writeFileSync(args[0], '', args[2]);
    if (disk.code !== undefined)
      throw Object.assign(new Error(`${disk.code}: refused`), { code: disk.code, syscall: 'write' });
    fs.writeFileSync(...args);
  };
  return { ...fs, writeFileSync: writeFileSyncOrFail };
});

let dir = '';
beforeEach(() => {
  dir = temporaryFolder();
});
afterEach(() => {
  disk.code = undefined;
});

const path = () => join(dir, 'lock');
/** A process that is running as long as this one. */
const running = process.ppid;

test('a lock of a running process keeps others out', () => {
  lockFolder(dir);
  expect(() => lockFolder(dir)).toThrow(/is in use by process \d+/);
  writeFileSync(path(), toLine({ pid: running }));
  expect(() => lockFolder(dir)).toThrow(`in use by process ${running}`);
});

test('a damaged lock is taken over, even if it names a running process', () => {
  lockFolder(dir);
  writeFileSync(path(), readFileSync(path(), 'utf8').replace(String(process.pid), String(running)));
  const release = lockFolder(dir);
  expect(() => lockFolder(dir)).toThrow(/in use/);
  release();
});

test.each(['ENOSPC', 'EROFS', 'EACCES'])('%s is reported in one sentence, and leaves no lock', (code) => {
  disk.code = code;
  expect(() => lockFolder(dir)).toThrow(new RegExp(`^${dir} cannot be written: .*\\(${code}\\); .*$`));
  disk.code = undefined;
  lockFolder(dir)();
});

test('a folder that cannot be created is reported like one that cannot be written', () => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => lockFolder(join(dir, 'file', 'folder'))).toThrow(/cannot be written: .*ENOTDIR/);
  mkdirSync(join(dir, 'other'));
});
