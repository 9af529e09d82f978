import { readFileSync, writeFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { itemShardPath } from '#src/data/content/read/item-shards.ts';
import type { Manifest } from '#src/data/content/read/snapshot.ts';
import {
  anyImage,
  publishAgain,
  publishedFolder,
  publishedOrigin,
  usePublishedSite,
} from '../helpers/published-site.ts';
import { workerControl } from '../helpers/service-worker.ts';
import { requestWithdrawal } from '../helpers/publishing.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

// `npm run e2e -- nightly/takedown.spec.ts --project=nightly`: measures how long after withdrawing an image and deleting its files nobody can fetch it
// any more.
usePublishedSite();
test.describe.configure({ timeout: 400_000 });

const reason = '示範：法院命令';
const worker = `${publishedFolder}/published/sw.js`;

interface Places {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  /** Copies and the share card, which a publication creates. */
  readonly published: readonly string[];
  /** The URLs of the objects in Storage. */
  readonly stored: readonly string[];
}

/** Returns the path of the data file that contains the complete image. */
async function itemFileOf(request: APIRequestContext, id: string): Promise<string> {
  const manifest = (await (await request.get('/data/manifest.json')).json()) as Manifest;
  const count = manifest.collections['debunkingImages']?.itemShards ?? 1;
  return `/data/${itemShardPath('debunkingImages', id, count)}`;
}

async function placesOf(request: APIRequestContext): Promise<Places> {
  const page = await anyImage(request);
  const id = page.split('/').at(-1) ?? '';
  const html = await (await request.get(page)).text();
  const file = await request.get(await itemFileOf(request, id));
  const { entries } = (await file.json()) as {
    entries: { id: string; data: { title: string; objects: Record<string, string> } }[];
  };
  const item = entries.find((entry) => entry.id === id)?.data;
  if (!item) throw new Error(`no file has the image ${id}`);
  const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const { bucket } = JSON.parse(readFileSync(`${publishedFolder}/endpoints.json`, 'utf8')) as {
    bucket: string;
  };
  const { objects } = item;
  return {
    id,
    title: item.title,
    page,
    published: [new URL(card).pathname, ...['480', '960'].map((width) => `/img/${objects[width]}.webp`)],
    stored: Object.values(objects).map(
      (hash) => `/v0/b/${bucket}/o/${encodeURIComponent(`public/img/${hash}.webp`)}?alt=media`,
    ),
  };
}

const statusesOf = (request: APIRequestContext, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await request.get(path)).status()));
const all = (status: number, paths: readonly string[]) => paths.map(() => status);

/** Returns the data files of the last publication that mention an image. */
async function mentions(request: APIRequestContext, id: string): Promise<string[]> {
  const manifest = await (await request.get('/data/manifest.json')).text();
  const files = [...manifest.matchAll(/"([\w/.-]+\.json)"/g)].map(([, name = '']) => `/data/${name}`);
  const texts = await Promise.all(
    [...files, await itemFileOf(request, id), '/sitemap.xml'].map(
      async (path) => [path, await (await request.get(path)).text()] as const,
    ),
  );
  return texts.filter(([, text]) => text.includes(id)).map(([path]) => path);
}

/** Returns the URLs of an image in the browser's caches. */
const cached = (page: Page, hashes: readonly string[]) =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (wanted.some((hash) => url.includes(hash))) found.push(url);
    return found;
  }, hashes);

async function withWorker(page: Page): Promise<void> {
  await page.goto('/');
  await workerControl(page);
}

test('a removed image disappears from Storage, the site and an older service worker', async ({
  page,
  browser,
  request,
}) => {
  const places = await placesOf(request);
  const { page: address, published, stored, title, id } = places;
  const hashes = stored.map((path) => /[0-9a-f]{64}/.exec(path)?.[0] ?? '');
  expect(await statusesOf(request, [...published, ...stored])).toEqual(all(200, [...published, ...stored]));
  expect(await mentions(request, id)).not.toEqual([]);

  // An older service worker does not know the list of removed images.
  const today = readFileSync(worker, 'utf8');
  const earlier = today.replace(/importScripts\("\/removed-images.js",\s*/, 'importScripts(');
  expect(earlier).not.toBe(today);
  writeFileSync(worker, earlier);
  const visitor = await (await browser.newContext({ baseURL: publishedOrigin })).newPage();
  await withWorker(visitor);
  await visitor.goto(address, { waitUntil: 'networkidle' });
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await cached(visitor, hashes)).not.toEqual([]);
  writeFileSync(worker, today);

  await signInAt(page, `/admin/edit-debunking-image/${id}`, 'admin');
  await requestWithdrawal(page, reason);
  const urgent = byRole(page, 'button', 'admin/audit:action.withdraw-urgent');
  const sure = page.getByRole('alertdialog');
  const removal = page.getByLabel(zh('admin/stored-objects:remove.reason'));
  await expect(urgent.or(removal).first()).toBeVisible();
  if (await urgent.isVisible()) await urgent.click();
  await removal.fill(reason);
  await byRole(page, 'button', 'admin/stored-objects:remove.title').click();
  const pressed = performance.now();
  const seconds = () => ((performance.now() - pressed) / 1000).toFixed(1);
  await byRole(sure, 'button', 'admin/stored-objects:remove.title').click();
  await expect(async () => expect(await statusesOf(request, stored)).toEqual(all(404, stored))).toPass({
    intervals: [50],
  });
  const figures = [`Storage answers 404 for all sizes after ${seconds()} s`];
  await expect(page.getByText(zh('admin/stored-objects:remove.done'))).toBeVisible();

  // Before the next publication a stale page already shows the withdrawal.
  await visitor.reload();
  await expect(
    visitor.getByText(zh('common:record.withdrawn.title', { noun: zh('debunking-images:image.noun') })),
  ).toBeVisible();
  figures.push(`a reload of a stale page shows the tombstone after ${seconds()} s`);

  const { code, output } = await publishAgain({ flags: ['--allow-shrink'] });
  expect(code, output).toBe(0);
  expect(await statusesOf(request, published)).toEqual(all(404, published));
  // Where withdrawals are announced, by kind, day and reason.
  const [announced, ...others] = await mentions(request, id);
  expect([announced, others]).toEqual([expect.stringContaining('/corrected.'), []]);
  expect(await (await request.get(announced ?? '')).text()).not.toContain(title);
  expect(await (await request.get(address)).text()).not.toContain(title);
  figures.push(`the site answers 404 for copies, card and data after ${seconds()} s, with a publication`);

  await visitor.goto('/events');
  await expect(async () => expect(await cached(visitor, hashes)).toEqual([])).toPass();
  const copy = `/img/${hashes[0]}.webp`;
  await expect(async () => {
    expect(await visitor.evaluate(async (url) => (await fetch(url)).status, copy)).toBe(404);
  }).toPass();
  figures.push(`the browser with the earlier worker has no copy after ${seconds()} s`);
  await visitor.goto(address);
  await expect(
    visitor.getByText(zh('common:record.withdrawn.title', { noun: zh('debunking-images:image.noun') })),
  ).toBeVisible();
  await visitor.context().close();
  for (const figure of figures) console.log(figure);
});
