import { spawnSync } from 'node:child_process';

interface Finder {
  readonly findChromium: () => string | undefined;
}

/** Runs browser tests on a server of their own with additional environment variables, and exits with their status. */
export async function runBrowserTests(
  specs: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const { findChromium } = (await import(
    new URL('../../scripts/browser/chromium.mjs', import.meta.url).href
  )) as Finder;
  const chromium = process.env['CHROMIUM_PATH'] ?? findChromium() ?? '';
  const { status } = spawnSync('node_modules/.bin/playwright', ['test', '-c', 'e2e', ...specs], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, ...environment },
  });
  if (status !== 0) process.exitCode = 1;
}
