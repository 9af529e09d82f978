import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { devices, expect, test } from '@playwright/test';
import { imageId } from '#scripts/import/images/encode-image.ts';
import texts from '#src/locales/zh-TW/debunking-images.json' with { type: 'json' };
import { endpoints } from '../helpers/endpoints.ts';
import { own } from '../helpers/own.ts';
import { jpeg } from '../helpers/images.ts';

const results = resolve(`test-results/e2e-${process.env['E2E_PORT'] ?? '4173'}`);
const colours = ['#8a1c1c', '#1c5c8a', '#2c7a3f', '#7a5a1c', '#5a2c7a', '#333333'];

/** Creates a folder of images with a line for each in `manifest.csv`. */
async function imageFolder(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = ['file,caption'];
  for (const [index, colour] of colours.entries()) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    writeFileSync(`${folder}/${index}.jpg`, await jpeg({ r, g, b }, 900 + 40 * index));
    lines.push(`${index}.jpg,${own('匯入示範圖')}第${index + 1}張`);
  }
  writeFileSync(`${folder}/manifest.csv`, `${lines.join('\n')}\n`);
}

/** Runs `npm run site -- import-content` against the running backend. Returns its output; rejects when it fails. */
function importImages(folder: string): Promise<string> {
  const child = spawn('npm', ['run', '--silent', 'site', '--', 'import-content', folder], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, LOCAL_BACKEND_DIR: `${results}/backend` },
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  return new Promise((done, reject) => {
    child.on('close', (code) => (code === 0 ? done(printed) : reject(new Error(printed))));
  });
}

test('a folder of images is imported, and a second import changes nothing', async ({ browser }) => {
  test.setTimeout(240_000);
  await endpoints();
  const folder = `${results}/images`;
  await imageFolder(folder);
  expect(await importImages(folder)).toMatch(/imported +6\n/);
  const again = await importImages(folder);
  expect(again).toMatch(/imported +0\n/);
  expect(again).toMatch(/unchanged +6\b/);

  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('response', (response) => response.status() >= 400 && broken.push(response.url()));
  // They have no verdict, so they are no cards, but each has its page.
  await page.goto(`/debunking-images/${own('匯入示範圖')}`);
  await expect(page.getByText(texts.search.result.replace('{{count}}', '0'))).toBeVisible();
  await page.goto(`/debunking-images/file/${imageId(readFileSync(`${folder}/2.jpg`))}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('第3張');
  await expect(page.getByText(texts.image.plain)).toBeVisible();
  const image = page.locator('main img').first();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(broken).toEqual([]);
  await context.close();
});
