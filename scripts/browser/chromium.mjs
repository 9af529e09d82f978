// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

// The headless shell first: it does the same with a sixth less processor time.
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function fromPlaywright() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function fromSystem() {
  for (const name of systemNames) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

const run = (program, ...args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;

function installFromDebian() {
  if (process.getuid?.() !== 0) return;
  // The fonts are for screenshots: without them, Chinese characters are rendered as boxes.
  if (run('apt-get', 'update', '-qq'))
    run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk');
}

/**
 * Returns the path of an installed Chromium: Playwright's own or a system one.
 * @returns {string | undefined}
 */
export const knownChromium = () => fromPlaywright() ?? fromSystem();

/**
 * Returns the path of a Chromium: Playwright's own, a system one, or one that is installed now.
 * @returns {string | undefined}
 */
export function findChromium() {
  const found = knownChromium();
  if (found) return found;
  console.log('No Chromium found; installing one for the browser tests…');
  run('node_modules/.bin/playwright', 'install', 'chromium');
  if (!fromPlaywright()) installFromDebian();
  return fromPlaywright() ?? fromSystem();
}
