import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { collections } from '#src/data/collections/collections.ts';
import { encode } from '#checks/rules/differential/plain-values.ts';
import { mutatedDocument } from '#checks/faults/documents.ts';
import { endpoints } from '../helpers/endpoints.ts';
import { addressOf, plainPages, rows } from '../helpers/hydrated-pages.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

/** Corrupts everything the site has stored: truncates, alters or replaces every entry. Runs in the browser. */
async function spoilStores(seed: number): Promise<void> {
  let state = seed * 2_654_435_761 + 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const strange = [
    '',
    'null',
    '{',
    '[]',
    '{"theme":7}',
    '"x"',
    '0',
    '\u0000',
    'x'.repeat(100_000),
    '{"a":',
    'NaN',
  ];
  const known = ['minzhong.preferences', 'minzhong.last-visit', 'minzhong.reading', 'minzhong.signed-in'];
  for (const store of [localStorage, sessionStorage]) {
    const keys = [...new Set([...Object.keys(store), ...known])];
    for (const key of keys) {
      const before = store.getItem(key) ?? '';
      const value =
        random(3) === 0 ? before.slice(0, random(before.length + 1)) : strange[random(strange.length)];
      store.setItem(key, value ?? '');
    }
  }
  /** Returns a copy of a value with one part replaced. */
  const altered = (value: unknown, pick: (below: number) => number): unknown => {
    if (typeof value === 'string') return value.slice(0, pick(value.length + 1));
    if (typeof value !== 'object' || value === null || value instanceof Blob) return pick(2) ? null : 'x';
    const copy = structuredClone(value) as Record<string, unknown>;
    const keys = Object.keys(copy);
    const key = keys[pick(keys.length)];
    if (key !== undefined) copy[key] = altered(copy[key], pick);
    return copy;
  };
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((done) => {
      const opening = indexedDB.open(name ?? '');
      opening.addEventListener('error', () => done());
      opening.addEventListener('blocked', () => done());
      opening.addEventListener('success', () => {
        const { result } = opening;
        const stores = [...result.objectStoreNames];
        if (stores.length === 0) {
          result.close();
          return done();
        }
        const writing = result.transaction(stores, 'readwrite');
        const spoil = (value: unknown): unknown =>
          random(2) === 0 ? strange[random(strange.length)] : altered(value, random);
        for (const each of stores) {
          writing
            .objectStore(each)
            .openCursor()
            .addEventListener('success', ({ target }) => {
              const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
              if (!cursor) return;
              try {
                cursor.update(spoil(cursor.value));
              } catch {
                // The key is a part of the value (in-line key) and is now missing.
              }
              cursor.continue();
            });
        }
        const end = () => {
          result.close();
          done();
        };
        writing.addEventListener('complete', end);
        writing.addEventListener('abort', end);
      });
    });
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).slice(0, 3))
      if (random(2) === 0 && !/\.(js|css|html)$|\/$/.test(request.url))
        await cache.put(
          request,
          new Response('{"spoiled":', { headers: { 'content-type': 'application/json' } }),
        );
  }
}

// `npm run check -- faults` runs the long form: 500 corrupted stores, 100 malformed documents per collection.
test.use({ trace: 'off' });

const all = process.env['FAULTS_ALL'] !== undefined;

/** Collects uncaught errors. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  return failures;
}

/** Expects the page to have its heading and some text. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(40);
}

const database = /\/v1\/projects\//;

/** Opens a page that reads from the database. Returns the seconds until it shows the error message. */
async function secondsUntil(page: Page, words: string): Promise<number> {
  const request = page.waitForRequest(database);
  await page.goto('/qna/nobody-knows', { waitUntil: 'commit' });
  await request;
  const began = Date.now();
  await expect(page.getByText(words)).toBeVisible({ timeout: 25_000 });
  return (Date.now() - began) / 1000;
}

test('a database that never answers is reported, and the page remains usable', async ({ page }) => {
  const failures = failuresOf(page);
  // The request stays pending.
  await page.route(database, () => {});
  const seconds = await secondsUntil(page, zh('common:error.timeout.title'));
  // The timeout is ten seconds (platform, reading); the rest allows for a busy machine.
  expect(seconds).toBeLessThanOrEqual(15);
  await byRole(page, 'link', 'collections:events', { exact: true }).first().click();
  await expect(byRole(page, 'heading', 'collections:events', { level: 1 })).toBeVisible();
  await page.unroute(database);
  await page.goto('/qna/nobody-knows');
  await expectPage(page);
  await expect(page.getByText(zh('common:error.timeout.title'))).toHaveCount(0);
  console.log(`a database without a response: reported after ${seconds.toFixed(1)} s, the page usable`);
  expect(failures).toEqual([]);
});

test('an exceeded quota and HTML instead of data are explained, and retrying works', async ({ page }) => {
  const failures = failuresOf(page);
  const answers = [
    {
      words: zh('common:error.quota.title'),
      status: 429,
      body: '{"error":{"code":429,"status":"RESOURCE_EXHAUSTED"}}',
    },
    { words: zh('common:error.service.title'), status: 503, body: '<h1>Service Unavailable</h1>' },
  ];
  for (const { words, status, body } of answers) {
    await page.route(database, (route) => route.fulfill({ status, body, contentType: 'text/html' }));
    expect(await secondsUntil(page, words)).toBeLessThanOrEqual(22);
    await page.unroute(database);
    await byRole(page, 'button', 'common:actions.retry').click();
    await expect(page.getByText(words)).toHaveCount(0);
    await expectPage(page);
  }
  expect(failures).toEqual([]);
});

test('a clock that is two days off causes no errors for a visitor', async ({ browser }) => {
  const { site } = await endpoints();
  for (const days of [-2, 2]) {
    const context = await browser.newContext({ locale: 'zh-TW', timezoneId: 'Asia/Taipei' });
    await context.addInitScript((offset) => {
      const Right = Date;
      const now = () => Right.now() + offset;
      globalThis.Date = new Proxy(Right, {
        construct: (target, args: number[]) =>
          args.length === 0 ? new target(now()) : new target(...(args as [number])),
        get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
      });
    }, days * 86_400_000);
    const page = await context.newPage();
    const failures = failuresOf(page);
    for (const address of ['/', '/events', '/qna-list', '/report']) {
      await page.goto(site + address);
      await expectPage(page);
    }
    expect(failures, `${days} days`).toEqual([]);
    await context.close();
  }
});

/** Opens a page in whose context the script runs before anything of the site. */
async function withStorage(context: BrowserContext, spoil: () => void): Promise<Page> {
  await context.addInitScript(spoil);
  return context.newPage();
}

test('with storage blocked or full every page starts', async ({ browser }) => {
  test.setTimeout(120_000);
  const { site } = await endpoints();
  const spoilers = {
    blocked: () => {
      const deny = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, { get: deny, configurable: true });
    },
    full: () => {
      const deny = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Storage.prototype.setItem = deny;
      IDBObjectStore.prototype.put = deny;
      IDBObjectStore.prototype.add = deny;
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    },
  };
  for (const [name, spoil] of Object.entries(spoilers)) {
    const context = await browser.newContext({ locale: 'zh-TW' });
    const page = await withStorage(context, spoil);
    const failures = failuresOf(page);
    const some = ['/', '/settings', '/search', '/check', '/events'];
    for (const address of all ? plainPages.map(addressOf) : some) {
      await page.goto(site + address);
      await expectPage(page);
    }
    await page.goto(`${site}/settings`);
    await page.getByLabel(zh('common:theme.dark')).first().check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(failures, name).toEqual([]);
    await context.close();
  }
});

test("the site keeps working when the browser's stored data is deleted while it is open", async ({
  page,
}) => {
  const failures = failuresOf(page);
  await page.goto('/debunking-images');
  await expectPage(page);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const name of [zh('routes:events.menu'), zh('routes:home.menu')]) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveTitle(zh('common:site.title', { name }));
    await expectPage(page);
  }
  await page.goto('/settings');
  await expectPage(page);
  expect(failures).toEqual([]);
});

test('corrupted stores never prevent the site from starting', async ({ page }) => {
  const count = all ? 500 : 12;
  test.setTimeout(60_000 + count * 4_000);
  const failures = failuresOf(page);
  await page.goto('/');
  await expectPage(page);
  let starts = 0;
  const addresses = ['/', '/qna-list', '/search', '/settings', '/debunking-images'];
  for (let seed = 1; seed <= count; seed += 1) {
    await page.evaluate(spoilStores, seed);
    await page.goto(addresses[seed % addresses.length] ?? '/', { waitUntil: 'domcontentloaded' });
    await expectPage(page);
    starts += 1;
  }
  console.log(`${count} damaged stores: ${starts} starts, ${failures.length} errors`);
  expect(failures).toEqual([]);
});

/** Writes or deletes documents, bypassing the security rules, forty at a time. */
async function commit(writes: readonly object[]): Promise<void> {
  const { firestore, projectId } = await endpoints();
  const url = `${firestore}/v1/projects/${projectId}/databases/(default)/documents:commit`;
  for (let at = 0; at < writes.length; at += 40) {
    const body = JSON.stringify({ writes: writes.slice(at, at + 40) });
    const response = await fetch(url, { method: 'POST', headers: { authorization: 'Bearer owner' }, body });
    expect(response.ok, await response.clone().text()).toBe(true);
  }
}

/** Returns the URLs of the links in a page's main part. */
const linksOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('malformed documents break no page and hide no valid document', async ({ page }) => {
  const each = all ? 100 : 4;
  test.setTimeout(all ? 3_600_000 : 180_000);
  const { projectId } = await endpoints();
  const name = (path: string) => `projects/${projectId}/databases/(default)/documents/${path}`;
  const failures = failuresOf(page);
  const lists = [
    '/qna-list',
    '/events',
    '/corruption-cases',
    '/politicians',
    '/achievements',
    '/timeline',
    '/grassway',
  ];
  const before = new Map<string, string[]>();
  for (const address of lists) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    before.set(address, await linksOn(page));
  }
  const paths = collections
    .filter((collection) => collection.name !== 'site' && collection.name !== 'tagRules')
    .flatMap((collection, index) =>
      Array.from({ length: each }, (_, number) => ({
        path: `${collection.name}/bad-${number}`,
        fields: mutatedDocument(collection.name, index * 10_000 + number),
      })),
    );
  try {
    await commit(
      paths.map(({ path, fields }) => ({
        update: { name: name(path), fields: encode(fields as Parameters<typeof encode>[0]) },
        updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
      })),
    );
    for (const address of lists) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectPage(page);
      const missing = async () => {
        const now = await linksOn(page);
        return (before.get(address) ?? []).filter((href) => !now.includes(href));
      };
      await expect.poll(missing, address).toEqual([]);
    }
    let blank = 0;
    const items = rows.filter(({ entries, path }) => entries && path.split('/:').length === 2);
    for (const row of items)
      for (let number = 0; number < (all ? each : 1); number += 1) {
        await page.goto(`/${row.path.replace(/:\w+$/, `bad-${number}`)}`);
        await page
          .getByRole('heading', { level: 1 })
          .first()
          .waitFor({ timeout: 15_000 })
          .catch(() => (blank += 1));
      }
    console.log(
      `${paths.length} damaged documents: ${blank} blank pages, no valid entry missing, ${failures.length} errors`,
    );
    expect([blank, failures]).toEqual([0, []]);
  } finally {
    await commit(paths.map(({ path }) => ({ delete: name(path) })));
  }
});
