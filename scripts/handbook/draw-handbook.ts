// Takes the handbook's screenshots again:
// npm run generate -- handbook [address of a fresh npm start] [path of a Chromium] [names of images; all if none is
// given]
// It publishes and saves documents, so the site should contain sample content that can be thrown away afterwards.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { readArguments } from '#scripts/command/arguments.ts';
import { addressCheck } from '#scripts/command/checks-of-values.ts';
import { type HandbookImage, handbookImages } from './handbook-images.ts';
import { launchChromium } from '#scripts/browser/launch-chromium.ts';

const folder = fileURLToPath(new URL('../../docs/handbook/', import.meta.url));
const {
  positionals: [site = 'http://127.0.0.1:5173', executablePath, ...names],
} = readArguments({
  call: 'npm run generate -- handbook [address] [path of a Chromium] [image…]',
  flags: {},
  arguments: {
    min: 0,
    what: 'an address, a path and names of images',
    check: ([address, , ...wanted]) => {
      const unknown = wanted.find((name) => !handbookImages.some((image) => image.name === name));
      if (unknown !== undefined) return `the handbook has no image ${unknown}`;
      const wrong = address === undefined ? undefined : addressCheck(address);
      return wrong && `${address}: ${wrong}`;
    },
  },
});

/** The width of an image in pixels, and its maximum size in bytes (tests/docs/handbook.test.ts). */
const width = 1000;
const maxBytes = 60_000;

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: '選擇開發者帳號' }).click();
  await page.getByRole('dialog').getByText(account).click();
  await page.getByText('管理登入').waitFor({ state: 'detached', timeout: 60_000 });
}

/** Encodes an image as WebP at the highest quality that fits in `maxBytes`. */
async function shrink(png: Buffer): Promise<Buffer> {
  for (let quality = 70; quality >= 30; quality -= 10) {
    const webp = await sharp(png).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error('an image is too large');
}

/**
 * Waits until the network is idle, at most 10 seconds: a response whose body is never read (such as a missing file)
 * counts as in flight indefinitely.
 */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);

async function capture(browser: Browser, { name, address, account, act }: HandbookImage): Promise<void> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height: 720 },
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  if (account) {
    await signIn(page, account);
    await page.goto(address);
  }
  await waitUntilIdle(page);
  await page.evaluate(() => scrollTo(0, 0));
  const shown: Locator | undefined = (await act?.(page)) ?? undefined;
  await page.mouse.move(0, 0);
  await waitUntilIdle(page);
  const path = `${folder}${name}.webp`;
  await writeFile(path, await shrink(await (shown ?? page).screenshot()));
  console.log(`${name}.webp ${Math.round((await stat(path)).size / 1024)} kB`);
  await context.close();
}

const handbook = await readFile(`${folder}../handbook.md`, 'utf8');
const browser = await launchChromium(executablePath);
try {
  for (const image of handbookImages) {
    if (names.length > 0 && !names.includes(image.name)) continue;
    if (!handbook.includes(`handbook/${image.name}.webp`))
      throw new Error(`docs/handbook.md does not show ${image.name}`);
    await capture(browser, image);
  }
} finally {
  await browser.close();
}
