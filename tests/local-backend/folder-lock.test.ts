import type * as FileSystem from 'node:fs';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '#local-backend/folder-lock.ts';
import { temporaryFolder } from './lite-server.ts';

const disk = vi.hoisted((): { code: string | undefined } => ({ code: undefined }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const writeFileSyncOrFail = (...args: Parameters<typeof fs.writeFileSync>): void => {
    // A full disk makes the file and takes nothing into it.
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
  rmSync(dir, { recursive: true });
});

const path = () => join(dir, 'lock');
/** A process that runs as long as this one. */
const running = process.ppid;

test('a lock of a process that runs keeps others out, in either form', () => {
  lockFolder(dir);
  expect(() => lockFolder(dir)).toThrow(/is in use by process \d+/);
  const text = readFileSync(path(), 'utf8');
  writeFileSync(path(), String(running));
  expect(() => lockFolder(dir)).toThrow(`in use by process ${running}`);
  writeFileSync(path(), text);
});

test('a damaged lock is taken over, whatever process it seems to name', () => {
  lockFolder(dir);
  writeFileSync(path(), readFileSync(path(), 'utf8').replace(String(process.pid), String(running)));
  const release = lockFolder(dir);
  expect(() => lockFolder(dir)).toThrow(/in use/);
  release();
});

test.each(['ENOSPC', 'EROFS', 'EACCES'])('%s is stated in one sentence, and leaves no lock', (code) => {
  disk.code = code;
  expect(() => lockFolder(dir)).toThrow(new RegExp(`^${dir} cannot be written: .*\\(${code}\\); .*$`));
  disk.code = undefined;
  lockFolder(dir)();
});

test('a folder that cannot be made is said like one that cannot be written', () => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => lockFolder(join(dir, 'file', 'folder'))).toThrow(/cannot be written: .*ENOTDIR/);
  mkdirSync(join(dir, 'other'));
});
