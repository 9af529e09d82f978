import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Starts a process that creates a temporary folder and waits; returns it and the folder. */
async function start(then = '') {
  const code = `const { temporaryFolder } = await import('./scripts/files/temporary-folder.ts');
    ${then}
    console.log(temporaryFolder('temporary-folder-test-'));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, folder: line.toString().trim() };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the process and deletes its temporary folders', async (signal, exitCode) => {
  const { child, folder } = await start();
  expect(existsSync(folder)).toBe(true);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([exitCode, null]);
  expect(existsSync(folder)).toBe(false);
});

test('a process that handles the signal itself ends in its own way', async () => {
  const { child, folder } = await start("process.on('SIGINT', () => setTimeout(() => process.exit(0), 50));");
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(folder)).toBe(false);
});
