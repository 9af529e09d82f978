import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const folder = `test-results/e2e-${port}`;
const pageSpecs = ['every-page', 'fact-checks', 'feedback', 'frame', 'headers', 'search', 'share'].map(
  (name) => `e2e/${name}.spec.ts`,
);
const use = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 900 },
  // The files of the site stay in the browser's cache from test to test; storage and permissions do not.
  reuseContext: true,
};
const executablePath = process.env['CHROMIUM_PATH'];

// The built site on the real local backend; every run starts from the sample content.
export default defineConfig({
  testDir: '.',
  outputDir: `../${folder}/results`,
  fullyParallel: false,
  workers: 1,
  // What passes only the second time has shown a fault, of the product more often than of the test.
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // A busy machine answers later; what is right is not kept waiting by it.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Downloads keep their Chinese names only where names of files may be UTF-8.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Where there is none, drawing without the pretence of one is quicker.
        '--disable-gpu',
      ],
    },
  },
  // Tests that visit every page, and publications, take as long as all other journeys together; the gate
  // runs the two side by side, each on a server of its own.
  projects: [
    { name: 'pages', testMatch: pageSpecs, use },
    { name: 'journeys', testIgnore: [...pageSpecs, 'e2e/nightly/**', 'e2e/browsers/**'], use },
    // What guards what rarely changes; the gate runs those whose guarded files changed (scripts/gate/guards.mjs).
    {
      name: 'nightly',
      testMatch: 'e2e/nightly/*.spec.ts',
      // They damage stores and watch every document from its first line.
      use: { ...use, reuseContext: false },
    },
    // Other engines (scripts/test-browsers.mjs); Chromium is there to try the tests themselves.
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
        // Its own user agent, not that of a device with another engine.
        viewport: { width: 390, height: 844 },
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: resolve(import.meta.dirname, 'browsers/firefox.mjs'),
          env: { ...process.env, TZ: 'Asia/Taipei' },
          // What other engines are told of language and motion by their protocols.
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
