import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'install-'));

mkdirSync(join(folder, 'scripts', 'run'), { recursive: true });
mkdirSync(join(folder, 'bin'));
copyFileSync('scripts/run/install.mjs', join(folder, 'scripts', 'run', 'install.mjs'));
writeFileSync(join(folder, 'package-lock.json'), '{}');
writeFileSync(
  join(folder, 'scripts', 'run.mjs'),
  "await (await import('./run/install.mjs')).installMissing();",
);
// Logs its start and end, as npm empties the folder and fills it in between.
const npm = `#!/bin/sh\necho begin >> log\nsleep 1\nmkdir -p node_modules\necho end >> log\n`;
writeFileSync(join(folder, 'bin', 'npm'), npm);
chmodSync(join(folder, 'bin', 'npm'), 0o755);

const install = async (): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [join(folder, 'scripts', 'run.mjs')], {
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` },
    })
  ).stdout;

test('two concurrent commands that need packages install them once, and the second one waits', async () => {
  const printed = await Promise.all([install(), install()]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begin\nend\n');
  expect(printed.join('')).toMatch(/Process \d+ is installing packages; waiting/);
  expect(existsSync(join(folder, 'node_modules.lock'))).toBe(false);
});

test('a lock of an ended process is taken over', async () => {
  rmSync(join(folder, 'node_modules'), { recursive: true });
  // No process has this number: on Linux they are at most 4,194,304.
  writeFileSync(join(folder, 'node_modules.lock'), '99999999');
  expect(await install()).toBe('Installing packages (npm ci)…\n');
  expect(existsSync(join(folder, 'node_modules.lock'))).toBe(false);
});

test('matching installed packages are accepted; other versions or an unreadable record are reinstalled', async () => {
  const requested = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  };
  const there = join(folder, 'node_modules');
  const write = (version: string) => {
    rmSync(there, { recursive: true, force: true });
    mkdirSync(there);
    const packages = { 'node_modules/a': { version, integrity: 'sha512-a' } };
    writeFileSync(join(there, '.package-lock.json'), JSON.stringify({ packages }));
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: requested }));
  write('1.0.0');
  expect(await install()).toBe('');
  write('0.9.0');
  expect(await install()).toBe('Installing packages (npm ci)…\n');
  write('1.0.0');
  writeFileSync(join(there, '.package-lock.json'), '{"packages":');
  expect(await install()).toBe('Installing packages (npm ci)…\n');
});
