import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { devices, expect, test } from '@playwright/test';
import { endpoints } from './helpers/endpoints.ts';
import { tryNumber } from './helpers/own.ts';

const folder = resolve(import.meta.dirname, '../../shared/data/images');

/** Runs `npm run content:import` against the running backend and gives what it printed. */
function importPictures(): Promise<string> {
  const port = process.env['E2E_PORT'] ?? '4173';
  const env = { ...process.env, LOCAL_BACKEND_DIR: `test-results/e2e-${port}/backend` };
  const child = spawn('npm', ['run', '--silent', 'content:import', '--', folder], {
    cwd: resolve(import.meta.dirname, '..'),
    env,
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((settle, reject) => {
    child.on('close', (code) => (code === 0 ? settle(printed) : reject(new Error(printed))));
  });
}

test('36 real pictures are imported, twice is once, and a visitor browses them', async ({ browser }) => {
  test.skip(!existsSync(folder), `no pictures to import: ${folder} is not here`);
  test.setTimeout(240_000);
  await endpoints();
  // A try that failed may have brought them in.
  expect(await importPictures()).toMatch(tryNumber() === 0 ? /imported +36\n/ : /imported +(36|0)\n/);
  const again = await importPictures();
  expect(again).toMatch(/imported +0\n/);
  expect(again).toMatch(/unchanged +36\b/);

  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('response', (response) => response.status() >= 400 && broken.push(response.url()));
  await page.goto('/debunking-images/卑南遺址');
  await expect(page.getByText(/找到[1-9]\d*張圖卡/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /卑南/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('卑南');
  const image = page.locator('main img').first();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(broken).toEqual([]);
  await context.close();
});
