import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { addressOf, sampleImage, siteRows } from '../helpers/addresses.ts';
import { type Gateway, startGateway } from '../helpers/gateway.ts';
import { failures, failureText } from '../helpers/page-failures.ts';
import { publishedOrigin, publishedPort } from '../helpers/published-site.ts';
import { test } from '../helpers/published-test.ts';
import { byRole, zh, zhPattern, zhWhole } from '#tests/helpers/texts.ts';

/** Wraps lines in a script that runs once, before any other, in pages and in workers. */

const once = (name: string, lines: string): string => `globalThis.${name} ??= (() => {${lines}
  return true;
})();
`;

/** Cookies and site data are blocked: any access to storage throws. */
const blockedStorage = once(
  'isBlocked',
  `
  const deny = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { get: deny, configurable: true });
  if (globalThis.ServiceWorkerContainer) {
    ServiceWorkerContainer.prototype.register = async () => deny();
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: () => new Promise(() => {}) });
  }
  if (globalThis.Document)
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true });`,
);

/** A private window of an older browser: no service worker, no Cache API, no IndexedDB, and a full `localStorage`. */
const privateWindow = once(
  'isPrivate',
  `
  if (globalThis.Navigator) delete Navigator.prototype.serviceWorker;
  delete globalThis.caches;
  IDBFactory.prototype.open = function () {
    const request = new EventTarget();
    request.error = new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError');
    setTimeout(() => {
      const event = new Event('error', { cancelable: true });
      request.dispatchEvent(event);
      request.onerror?.(event);
    });
    return request;
  };
  if (globalThis.Storage)
    Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };`,
);

/** A clock that is off by this number of hours. */
const wrongClock = (hours: number): string =>
  once(
    'isWrongClock',
    `
  const Right = Date;
  const offset = ${hours * 3_600_000};
  globalThis.Date = class Date extends Right {
    constructor(...given) {
      if (given.length === 0) super(Right.now() + offset);
      else super(...given);
    }
    static now() { return Right.now() + offset; }
  };`,
  );

/** The visitor has turned on data saver. */
const savedData = once(
  'isSavingData',
  `
  const connection = globalThis.NetworkInformation?.prototype;
  if (connection) Object.defineProperty(connection, 'saveData', { get: () => true, configurable: true });
  else Object.defineProperty(globalThis.navigator, 'connection', { value: { saveData: true }, configurable: true });`,
);

/** User agents of in-app browsers. */
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const userAgents = {
  'LINE on an iPhone': `${ios} Mobile/15E148 Safari Line/14.19.1`,
  'LINE on Android': `${android} Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36 Line/14.19.1/IAB`,
  'Facebook on an iPhone': `${ios} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.34.79;FBBV/658219184;FBDV/iPhone15,2;FBSN/iOS;FBSV/18.1]`,
  'Facebook on Android': `${android} Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.34.79;]`,
} as const;

test.describe.configure({ timeout: 400_000 });

/** The URL of every public page with the length of its text without JavaScript; 0 when it is not prerendered. */
const published = new Map<string, number>();

const textLength = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('main')?.textContent.replaceAll(/\s+/g, '').length ?? 0);

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  const image = await sampleImage();
  for (const row of siteRows) {
    const address = await addressOf(row, image);
    await reader.goto(publishedOrigin + address);
    const isPublished = (await reader.locator('#published').count()) > 0;
    published.set(address, isPublished ? await textLength(reader) : 0);
  }
  await context.close();
  expect(published.size).toBeGreaterThan(40);
  expect([...published.values()].filter((length) => length > 0).length).toBeGreaterThan(30);
});

/** Opens every public page and expects each to be complete and without errors. */
async function expectEveryPage(page: Page, origin: string): Promise<void> {
  const errors = failures(page);
  const problems: string[] = [];
  for (const [address, length] of published) {
    const answer = await page.goto(origin + address);
    if (answer?.status() === 404) errors.splice(0); // The browser logs this status of the document.
    await expect(page.locator('title[data-static]'), address).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expect(byRole(page, 'status', 'common:loading'), address).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await page.title(), address).toMatch(zhWhole('common:site.title'));
    const shown = await textLength(page);
    if (shown < Math.max(20, length * 0.8)) problems.push(`${address}: ${length} characters became ${shown}`);
    const warning = page.getByText(failureText);
    if (await warning.count()) problems.push(`${address}: ${await warning.first().innerText()}`);
    problems.push(...errors.splice(0).map((error) => `${address}: ${error}`));
  }
  console.log(`${published.size} pages opened`);
  expect(problems).toEqual([]);
}

/** Serves the site with this prologue in every script. */
async function withPrologue(prologue: string, use: (gateway: Gateway) => Promise<void>): Promise<void> {
  const gateway = await startGateway(publishedOrigin, publishedPort + 1, { prologue });
  try {
    await use(gateway);
  } finally {
    gateway.close();
  }
}

/** Expects search, message look-up and image look-up to work. */
async function expectLookUps(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/search?q=隔夜水`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '隔夜水' }).first()).toBeVisible();
  await page.goto(`${origin}/check`);
  await byRole(page, 'textbox', 'check:message.label').fill('醫生說隔夜水喝了會致癌，快告訴家人');
  await byRole(page, 'button', 'check:message.check').click();
  await expect(page.getByRole('heading', { name: '隔夜水' })).toBeVisible();
  await page.goto(`${origin}/check/image`);
  await page.locator('input[type="file"]').first().setInputFiles('content/sample/images/overnight-water.jpg');
  await expect(byRole(page, 'heading', 'check/image:answer.same')).toBeVisible({ timeout: 20_000 });
}

test('with cookies and site data blocked every page opens, and settings say so', async ({ page }) => {
  await withPrologue(blockedStorage, async ({ origin }) => {
    await page.goto(`${origin}/about`);
    expect(await page.evaluate('isBlocked')).toBe(true);
    await expectEveryPage(page, origin);
    await expectLookUps(page, origin);
    await page.goto(`${origin}/settings`);
    await expect(page.getByText(zh('device:storage.title'))).toBeVisible();
    await byRole(page, 'radio', 'common:theme.dark').check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goto(`${origin}/corruption-cases`);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page
      .getByRole('button', { name: zhWhole('common:follow.label') })
      .first()
      .click();
    await expect(page.getByText(zh('device:storage.unsaved'))).toBeVisible();
    await page.goto(`${origin}/admin`);
    await expect(byRole(page, 'heading', 'sign-in:title', { level: 1 })).toBeVisible();
  });
});

test('in a private window without service worker and storage, every page opens', async ({ page }) => {
  await withPrologue(privateWindow, async ({ origin }) => {
    await page.goto(`${origin}/about`);
    expect(await page.evaluate('isPrivate && !("serviceWorker" in navigator)')).toBe(true);
    await expectEveryPage(page, origin);
    await expectLookUps(page, origin);
    await page.goto(`${origin}/settings`);
    await expect(page.getByText(zh('device:storage.title'))).toBeVisible();
  });
});

for (const hours of [24, -24]) {
  test(`with a clock ${hours} hours off every page opens, and the events page says so`, async ({ page }) => {
    await withPrologue(wrongClock(hours), async ({ origin }) => {
      await page.goto(`${origin}/events`);
      const day = await page.evaluate(() => Math.round((Date.now() - performance.timeOrigin) / 3_600_000));
      expect(day).toBe(hours);
      await expect(page.getByText(zh('device:clock', { hours: 24 }))).toBeVisible();
      await expectEveryPage(page, origin);
    });
  });
}

test('with a correct clock the events page shows no warning', async ({ page }) => {
  const answer = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto(`${publishedOrigin}/events`);
  await answer;
  await page.waitForLoadState('networkidle');
  await expect(byRole(page, 'heading', 'collections:events', { level: 1 })).toBeVisible();
  await expect(page.getByText(zhPattern('device:clock'))).toHaveCount(0);
});

/** Returns the widths of the files of each image on the page. */
const offeredWidths = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('img[srcset]')
    .evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).srcset.match(/\d+w/g)?.join(' ') ?? ''),
    );

test('with data saver every page opens, images load once and in their smallest size', async ({ page }) => {
  await withPrologue(savedData, async ({ origin }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (/\/img\/\w{64}\./.test(request.url())) requested.push(request.url());
    });
    await page.goto(`${origin}/debunking-images`);
    await expect(page.locator('title[data-static]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const files = await page
      .getByRole('main')
      .locator('img[srcset]')
      .evaluateAll((images) =>
        images.flatMap((image) => {
          const { complete, currentSrc } = image as HTMLImageElement;
          return complete ? [currentSrc] : [];
        }),
      );
    expect(files.length).toBeGreaterThan(0);
    // The prerendered page cannot know about data saver; what it has loaded must not be loaded again.
    expect(new Set(requested)).toEqual(new Set(files));
    await byRole(page.getByRole('navigation'), 'link', 'routes:home.title').first().click();
    // The previous page, whose images keep the size in which they have loaded, stays until the next one is ready.
    await expect(page).toHaveURL(`${origin}/`);
    await expect.poll(() => offeredWidths(page)).not.toEqual([]);
    await expect
      .poll(async () => (await offeredWidths(page)).filter((each) => each.includes(' ')))
      .toEqual([]);
    await page.goto(`${origin}/settings`);
    await expect(byRole(page, 'switch', 'settings:dataSaver.label')).toBeChecked();
    await expectEveryPage(page, origin);
    await page.goto(`${origin}/check/image`);
    await page.locator('input[type="file"]').first().setInputFiles('content/sample/images/power-cut.jpg');
    const heading = byRole(page, 'status', 'check/image:answer.label').getByRole('heading').first();
    await expect(heading).toBeVisible({ timeout: 30_000 });
  });
});

for (const [name, userAgent] of Object.entries(userAgents)) {
  test(`${name}: every page opens, and a download warns that it may fail`, async ({ browser }) => {
    const context = await browser.newContext({ userAgent, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await expectEveryPage(page, publishedOrigin);
    await expectLookUps(page, publishedOrigin);
    await page.goto(`${publishedOrigin}/events/talk-cancelled`);
    await byRole(page, 'button', 'event:add.file').click();
    await expect(page.getByText(zh('device:file.inApp'))).toBeVisible();
    const way = name.startsWith('LINE') ? zh('device:file.open') : zh('device:file.copy');
    await page.getByRole('button', { name: way }).click();
    if (name.startsWith('LINE')) await expect(page).toHaveURL(/\?openExternalBrowser=1$/);
    await context.close();
  });
}

test('with third-party cookies blocked every page opens, and a video loads', async ({ launchOptions }) => {
  const strict: Browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--test-third-party-cookie-phaseout',
      '--block-third-party-cookies',
    ],
  });
  const page = await strict.newPage();
  const framed: string[] = [];
  await page.route(/youtube-nocookie\.com/, (route) => {
    framed.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  await expectEveryPage(page, publishedOrigin);
  await page.goto(`${publishedOrigin}/youtube/debunking`);
  await page
    .getByRole('main')
    .getByRole('button', { name: zhPattern(['video:play', 'video:playLong']) })
    .first()
    .click();
  await expect.poll(() => framed.length).toBeGreaterThan(0);
  await strict.close();
});
