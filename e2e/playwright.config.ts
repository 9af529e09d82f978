import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const folder = `test-results/e2e-${port}`;
const pageSpecs = ['every-page', 'feedback', 'frame', 'headers', 'search', 'share'].map(
  (name) => `e2e/${name}.spec.ts`,
);
const use = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  // Tests share the browser's HTTP cache of the site's files, but not storage and permissions.
  reuseContext: true,
};
const { knownChromium } = (await import(resolve(import.meta.dirname, '../scripts/browser/chromium.mjs'))) as {
  readonly knownChromium: () => string | undefined;
};
const executablePath = process.env['CHROMIUM_PATH'] ?? knownChromium();

// Tests run against the built site on the local backend; every run starts from the sample content.
export default defineConfig({
  testDir: '.',
  globalSetup: '../tests/helpers/run-folder.ts',
  outputDir: `../${folder}/results`,
  fullyParallel: false,
  workers: 1,
  // A test that passes only on the second try has found a fault, more often in the product than in the test.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // A busy machine needs longer; an expectation that is met does not wait.
  expect: { timeout: 20_000 },
  // The gate counts the tests in the file that it names.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Downloads keep Chinese names only if the locale's file names are UTF-8.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a GPU, rendering in software from the start is faster.
        '--disable-gpu',
      ],
    },
  },
  // Tests that visit every page take as long as all other tests together; the gate runs the two projects side by side,
  // each on its own server.
  projects: [
    { name: 'pages', testMatch: pageSpecs, use },
    { name: 'journeys', testIgnore: [...pageSpecs, 'e2e/nightly/**', 'e2e/browsers/**'], use },
    // Tests of code that rarely changes: at night, and those that changed under CI (checks/gate/steps.mjs).
    {
      name: 'nightly',
      testMatch: 'e2e/nightly/*.spec.ts',
      // They corrupt stores and observe every document from its start.
      use: { ...use, reuseContext: false },
    },
    // Other engines (checks/gate/browsers.mjs); Chromium serves to develop the tests.
    {
      name: 'chromium',
      testMatch: 'e2e/browsers/*.spec.ts',
      use: { ...use, reuseContext: false, viewport: { width: 390, height: 844 } },
    },
    { name: 'webkit', testMatch: 'e2e/browsers/*.spec.ts' },
    {
      name: 'firefox',
      testMatch: 'e2e/browsers/*.spec.ts',
      use: {
        // Firefox's own user agent, not that of a device with another engine.
        viewport: { width: 390, height: 844 },
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: resolve(import.meta.dirname, 'browsers/firefox.mjs'),
          env: { ...process.env, TZ: 'Asia/Taipei' },
          // Language and reduced motion, which other engines receive through their protocols.
          firefoxUserPrefs: { 'intl.accept_languages': 'zh-TW', 'ui.prefersReducedMotion': 1 },
        },
      },
    },
  ],
  webServer: {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${port}`,
    env: {
      PORT: String(port),
      LOCAL_BACKEND_DIR: `${folder}/backend`,
      SITE_DIR: process.env['E2E_SITE'] ?? `${folder}/site`,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
