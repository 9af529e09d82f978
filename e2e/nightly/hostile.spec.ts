import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import ical from 'ical.js';
import Papa from 'papaparse';
import { refusedValues } from '#checks/hostile/corpus.ts';
import { linkTo } from '#src/links.ts';
import { hasAddress } from '#src/pages/shared/found/found-item.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { hostileOrigin, type HostileSite, startHostileSite } from '../helpers/hostile-site.ts';
import { builtApp } from '../helpers/published-site.ts';
import { signInAt } from '../helpers/sign-in.ts';
import { browserOwnStyle, type Watch, watchAttacks } from '../helpers/watch-attacks.ts';
import { byRole } from '#tests/helpers/texts.ts';

// `npm run check -- hostile` is the long form; the gate takes a few payloads and gives every field one.
test.use({ baseURL: hostileOrigin, trace: 'off' });

let site: HostileSite;
test.beforeAll(async () => {
  test.setTimeout(3_600_000);
  site = await startHostileSite();
  const { items, fields, guarded, unreadable, payloads } = site.report;
  console.log(
    `${payloads.length} payloads in ${items.length} documents, ${fields} texts a round; ${guarded.length} fields without free text, ${unreadable.length} of them written by bypassing the rules`,
  );
});
test.afterAll(() => site.stop());

const long = process.env['HOSTILE_OWN'] !== undefined;

/** The milliseconds that a page may take on a busy machine; the timeout allows this for each page of a test. */
const pageTime = 3_000;
const rows: readonly RouteRow[] = routes;

/** True if the URL is that of a document. */
const isEntry = (address: string): boolean =>
  rows.some(
    ({ entries, path }) => entries && new RegExp(`^/${path.replaceAll(/:\w+\??/g, '[^/]+')}$`).test(address),
  );

const isHostile = (address: string): boolean =>
  isEntry(address) && site.report.items.some(({ id }) => address.endsWith(`/${id}`));

/** Returns the inline scripts of a page that the browser would run. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>.*?<\/script>/gs)].map(
    ([script]) => script,
  );

/** Opens a page and returns its text; undefined when the page does not load. */
async function read(page: Page, address: string): Promise<string | undefined> {
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('load');
    return await page.evaluate(() => document.body.innerText);
  } catch {
    return undefined;
  }
}

/** Navigates inside the running page, as links do. Returns the URLs at which no page appears. */
const goInside = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate(async (paths) => {
    const lost: string[] = [];
    for (const path of paths) {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      const started = performance.now();
      // The previous page remains until the next one is rendered.
      do await new Promise((done) => setTimeout(done, 25));
      while (!document.querySelector('h1') && performance.now() - started < 5_000);
      if (!document.querySelector('h1')) lost.push(path);
    }
    return lost;
  }, addresses);

/** Summarises the findings on a number of pages in one line. */
function figures(count: number, { seen }: Watch, lost: readonly string[]): string {
  const refused = seen.filter((each) => /policy: |Content Security Policy/.test(each)).length;
  return `${count} pages, ${lost.length} lost, ${refused} violations blocked by the policy, ${seen.length - refused} other attacks detected`;
}

test('every page is rendered; values that the schema rejects are reported', async ({ page }) => {
  expect(site.output).not.toContain('could not be rendered');
  const leftOut = new Set([...site.output.matchAll(/left out of (\S+):/g)].map(([, path]) => path));
  const isShown = (path: string) =>
    site.addresses.some((address) => address.endsWith(`/${path.split('/')[1]}`));
  const shown = site.report.unreadable.filter(isShown);
  expect(shown.filter((path) => !leftOut.has(path))).toEqual([]);
  for (const path of shown) {
    const address = site.addresses.find((each) => each.endsWith(`/${path.split('/')[1]}`)) ?? '';
    const html = await (await page.request.get(hostileOrigin + address)).text();
    const links = [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, href]) => href);
    expect(
      links.filter((href) => refusedValues.includes(href ?? '')),
      address,
    ).toEqual([]);
  }
  expect(site.report.guarded.length).toBeGreaterThan(50);
});

test('on every page no payload runs, and payloads are shown as text', async ({ page }) => {
  const watch = await watchAttacks(page, hostileOrigin);
  const seen = new Set<string>();
  const marks = new Set(site.report.items.flatMap((item) => item.marks));
  const untold: string[] = [];
  const lost: string[] = [];
  const addresses = site.addresses.filter((address) => isHostile(address) || !isEntry(address));
  test.setTimeout(240_000 + addresses.length * pageTime);
  const started = performance.now();
  for (const address of addresses) {
    const text = await read(page, address);
    if (text === undefined) {
      lost.push(address);
      continue;
    }
    await watch.look();
    for (const [mark] of text.matchAll(/記\d+t\d+x\d+號/g)) if (marks.has(mark)) seen.add(mark);
    const items = isHostile(address) ? site.report.items.filter(({ id }) => address.endsWith(`/${id}`)) : [];
    const named = items.some(({ title }) => title !== '' && text.includes(title));
    if (items.length > 0 && !named) untold.push(address);
  }
  console.log(
    `${figures(addresses.length, watch, lost)}; ${((performance.now() - started) / 1000).toFixed(0)} s, ${seen.size} of ${marks.size} marks read`,
  );
  expect(lost).toEqual([]);
  expect(watch.seen).toEqual([]);
  expect(untold, 'pages without the mark in their title').toEqual([]);
});

test('a payload in a URL is shown as text as well', async ({ page }) => {
  const watch = await watchAttacks(page, hostileOrigin);
  const payloads = long ? site.report.payloads : site.report.payloads.slice(0, 3);
  const all = payloads.flatMap((payload, turn) => {
    const query = payload.slice(0, 100).toWellFormed();
    const addresses = [
      linkTo('search', { q: query }),
      linkTo('qnaList', { query }),
      linkTo('event', { id: query || 'x' }),
      `/report?about=${encodeURIComponent(`/${query}`)}`,
      `/${encodeURIComponent(query)}`,
    ];
    // With very many payloads each is tried in one URL only.
    return payloads.length > 1_000 ? addresses.slice(turn % 5, (turn % 5) + 1) : addresses;
  });
  test.setTimeout(60_000 + all.length * pageTime);
  const lost: string[] = [];
  // Loading a document takes many times as long as navigating inside the page.
  const step = payloads.length > 1_000 ? 20 : 1;
  for (let at = 0; at < all.length; at += step) {
    const [first = '/', ...others] = all.slice(at, at + step);
    if ((await read(page, first)) === undefined) lost.push(first);
    else {
      if (others.length > 0) lost.push(...(await goInside(page, others)));
      await watch.look();
    }
  }
  console.log(`texts in addresses: ${figures(all.length, watch, lost)}`);
  expect(lost).toEqual([]);
  expect(await read(page, `/report?ticket=${site.report.ticket}`)).toBeDefined();
  await watch.look();
  expect(watch.seen).toEqual([]);
});

test("the admin area shows an editor's payloads to an admin, and runs none", async ({ page }) => {
  test.setTimeout(long ? 600_000 : 180_000);
  const watch = await watchAttacks(page, hostileOrigin);
  await signInAt(page, '/admin', 'admin');
  const collections = [...new Set(site.report.items.map(({ collection }) => collection))];
  const items = collections.map((name) => site.report.items.find(({ collection }) => collection === name));
  const addresses = [
    '',
    '/review',
    '/audit',
    '/members',
    '/debunking-images',
    '/debunking-image-folders',
    '/debunking-images/trash',
    '/tag-blacklist-test',
    ...collections.filter((_, index) => long || index % 4 === 0).map((name) => `/content/${name}`),
    ...items
      .filter((_, index) => long || index % 3 === 0)
      .map((each) => `/content/${each?.collection}/${each?.id}`),
  ];
  for (const address of addresses) {
    await page.goto(`/admin${address}`, { waitUntil: 'domcontentloaded' });
    await expect(byRole(page, 'status', 'common:loading')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await watch.look();
  }
  expect(watch.seen).toEqual([]);
});

test('feeds, sitemap, calendars, CSV files and JSON blocks remain valid', async ({ page }) => {
  test.setTimeout(120_000 + site.addresses.length * pageTime);
  const watch = await watchAttacks(page, hostileOrigin);
  const text = async (path: string) => (await page.request.get(path)).text();
  // A blank document for `DOMParser`: the site's policy rejects markup from strings.
  const reader = await page.context().newPage();
  const feeds = [...(await text('/open-data')).matchAll(/\/feeds\/\w+\.xml/g)].map(([path]) => path);
  const xml = [...new Set([...feeds, '/feeds/corrections.xml', '/feeds/qna.xml', '/sitemap.xml'])];
  for (const path of xml) {
    const parsed = await reader.evaluate(
      ([content = '']) => {
        const document = new DOMParser().parseFromString(content, 'application/xml');
        const links = [...document.querySelectorAll('link, loc')].map(
          (each) => each.getAttribute('href') ?? each.textContent ?? '',
        );
        return { error: document.querySelector('parsererror')?.textContent ?? '', links };
      },
      [await text(path)],
    );
    expect(parsed.error, path).toBe('');
    expect(
      parsed.links.filter((link) => !link.startsWith(`${hostileOrigin}/`) && link !== hostileOrigin),
      path,
    ).toEqual([]);
  }
  const events = site.report.items.filter(({ collection }) => collection === 'events');
  const calendar = new ical.Component(ical.parse(await text('/calendars/every-all-all.ics')) as []);
  const components = calendar.getAllSubcomponents('vevent');
  const ids = components.map((each) => String(each.getFirstPropertyValue('uid')));
  // A changed date of a series has the uid of the series and a RECURRENCE-ID.
  const dates = components.map(
    (each, index) => `${ids[index]} ${String(each.getFirstPropertyValue('recurrence-id'))}`,
  );
  expect(new Set(dates).size).toBe(dates.length);
  for (const { id } of events) expect(ids).toContain(`${id}@127.0.0.1`);
  expect(ids).not.toContain('evil');
  const names = calendar
    .getAllSubcomponents('vevent')
    .flatMap((each) => each.getAllProperties().map((property) => property.name));
  expect(names).not.toContain('attendee');
  const computed: string[] = [];
  for (const collection of new Set(site.report.items.map((each) => each.collection))) {
    const answer = await page.request.get(`/open-data/${collection}.csv`);
    if (!hasAddress(collection)) {
      expect([collection, answer.status()]).toEqual([collection, 404]);
      continue;
    }
    expect(answer.headers(), collection).toMatchObject({
      'content-type': expect.stringContaining('csv'),
      'access-control-allow-origin': '*',
    });
    const { data } = Papa.parse<string[]>((await answer.text()).trimEnd());
    expect(new Set(data.map((row) => row.length)).size, collection).toBe(1);
    computed.push(...data.flat().filter((cell) => /^\s*[=+\-@＝＋－＠\t\r]/.test(cell)));
    JSON.parse(await text(`/open-data/${collection}.json`));
  }
  expect(computed).toEqual([]);
  // The script that sets light or dark before the first paint; its hash is in the policy.
  const ownScripts = inlineScripts(readFileSync(join(builtApp, 'index.html'), 'utf8'));
  expect(ownScripts).toHaveLength(1);
  let blocks = 0;
  for (const address of site.addresses.filter(isHostile)) {
    const html = await text(address);
    const scripts = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
    for (const [, json = ''] of scripts) JSON.parse(json);
    blocks += scripts.length;
    expect(inlineScripts(html), address).toEqual(ownScripts);
    const card = /og:image" content="([^"]+)"/.exec(html)?.[1];
    if (card) {
      const bytes = await (await page.request.get(card)).body();
      expect(bytes.subarray(1, 4).toString(), address).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual([1200, 630]);
    }
  }
  for (const path of xml.slice(0, 2)) await page.goto(path).catch(() => undefined);
  console.log(
    `${xml.length} XML files, ${ids.length} events in a calendar, ${blocks} data blocks, all in form`,
  );
  expect(watch.seen.filter((each) => !browserOwnStyle.test(each))).toEqual([]);
});
