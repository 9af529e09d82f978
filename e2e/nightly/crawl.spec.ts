import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type RouteRow, routes } from '#src/routes.ts';
import { publishedOrigin, publishedPaths, usePublishedSite } from '../helpers/published-site.ts';
import { byRole, zhPattern, zhWhole } from '#tests/helpers/texts.ts';

usePublishedSite();
test.describe.configure({ timeout: 900_000 });

const rows: readonly RouteRow[] = routes;
/** The URLs in the menu: opening one of them is the first click. */
const sections = rows
  .filter(({ group, menu }) => group === 'site' && menu !== undefined)
  .map(({ path }) => `/${path.replace(/\/?:\w+\?$/, '')}`);

interface Visited {
  /** The ids of all elements, which links may target. */
  readonly ids: ReadonlySet<string>;
  readonly links: readonly { readonly to: string; readonly words: string }[];
  readonly title: string;
  readonly text: string;
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');

/** Parses the HTML of a page. A prerendered page contains everything that the hydrated page shows. */
function read(html: string, address: string): Visited {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => textOf(id))),
    links: [...main.matchAll(/<a\s[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].flatMap(
      ([, href = '', words = '']) => {
        const { origin, pathname, search, hash } = new URL(
          textOf(href),
          publishedOrigin + encodeURI(address),
        );
        const isPage = origin === publishedOrigin && !/\.\w{2,11}$/.test(pathname);
        return isPage
          ? [{ to: [pathname, search, hash].map(decodeURIComponent).join(''), words: textOf(words) }]
          : [];
      },
    ),
    title: textOf(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    text: textOf(main),
  };
}

const absent = zhPattern([
  'common:record.absent.title',
  'common:record.unreadable.title',
  'common:error.notFound.title',
  'not-found:title',
  'routes:notFound.title',
]);
const missingPart = zhPattern(['budget-reduction:line.missing.title', 'common:error.notFound.title']);

/** Opens a page that is rendered only in the browser: a tab, a topic, a budget item. */
async function visit(page: Page, address: string): Promise<Visited> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(byRole(page, 'status', 'common:loading')).toHaveCount(0);
  await expect(page).toHaveTitle(zhWhole('common:site.title'));
  // Until it is hydrated, a prerendered page shows its first tab at every URL.
  await expect(page.locator('head [data-static]')).toHaveCount(0);
  return read(await page.content(), address);
}

/** Parameters that identify content: tabs, parties, items. Filters, sort orders and units do not. */
const names = /[?&](tab|party|topic|line|channelCategory|page)=/;

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

interface OpenData {
  readonly records: readonly { readonly id: string; readonly title?: string; readonly kind?: string }[];
}

const recordsOf = async (request: APIRequestContext, collection: string) =>
  ((await (await request.get(`/open-data/${collection}.json`)).json()) as OpenData).records;

test('every link leads to content, every item is within three clicks of the menu', async ({
  page,
  request,
}) => {
  const published = new Set(await publishedPaths(request));
  const visited = new Map<string, Visited>();
  const look = async (address: string): Promise<Visited> => {
    const known =
      visited.get(address) ??
      (published.has(address)
        ? read(await (await request.get(encodeURI(address))).text(), address)
        : await visit(page, address));
    visited.set(address, known);
    return known;
  };

  // First click: a section. Second: the links on its page.
  const first = new Set(sections);
  const second = new Map<string, string>();
  for (const section of first) {
    for (const { to } of (await look(section)).links) {
      const target = withoutHash(to);
      if (target.includes('?') && !names.test(target)) continue;
      if (!first.has(target) && !second.has(target)) second.set(target, section);
    }
  }
  for (const address of second.keys()) await look(address);

  // The links on the pages visited so far are the third click; each of them is checked.
  const problems: string[] = [];
  const tried = new Map<string, Promise<Visited> | Visited>();
  const reached = new Set<string>();
  for (const [from, { links }] of Array.from(visited)) {
    for (const { to, words } of links) {
      const target = withoutHash(to);
      reached.add(target);
      const [, anchor] = to.split('#');
      if (tried.has(to)) continue;
      const isPlain = !target.includes('?');
      if (!isPlain && !names.test(target)) continue;
      // A published page exists. Any other target is opened to see what it shows.
      if (isPlain && published.has(target) && !anchor) {
        tried.set(to, { ids: new Set(), links: [], title: '', text: '' });
        continue;
      }
      const shown = await look(target);
      tried.set(to, shown);
      if (anchor && !anchor.startsWith('t=') && !shown.ids.has(anchor))
        problems.push(`${from}: 「${words}」 links to #${anchor}, which does not exist on ${target}`);
      if (absent.test(shown.title))
        problems.push(`${from}: 「${words}」 links to ${target}, whose title is ${shown.title}`);
      if (/[?&](line|topic)=/.test(target) && missingPart.test(shown.text))
        problems.push(`${from}: 「${words}」 links to ${target}, which reports a missing item`);
    }
  }
  expect(problems).toEqual([]);

  const shownIds = new Set([...visited.values()].flatMap(({ ids }) => [...ids]));
  const shownText = [...visited.values()].map(({ text }) => text).join('\n');
  // An image that clarifies nothing, such as an event's, is in no list of cards.
  const cards = new Set((await recordsOf(request, 'debunkingImages')).map(({ id }) => id));
  const isListed = (path: string) => !path.includes('/file/') || cards.has(path.split('/').at(-1) ?? '');
  const missing = [...published].filter((path) => isListed(path) && !reached.has(path) && !first.has(path));
  for (const [collection, isShown] of Object.entries({
    videos: ({ title = '' }) => shownText.includes(title),
    channels: ({ id }) => shownIds.has(`channel-${id}`),
    resources: ({ id }) => shownIds.has(`resource-${id}`),
    timelineEntries: ({ id }) => shownIds.has(`entry-${id}`),
    nuclearTopics: ({ id }) => [...reached].some((target) => target.includes(`topic=${id}`)),
  } satisfies Record<string, (record: OpenData['records'][number]) => boolean>)) {
    const records = await recordsOf(request, collection);
    expect(records.length, collection).toBeGreaterThan(0);
    missing.push(...records.filter((record) => !isShown(record)).map(({ id }) => `${collection} ${id}`));
  }
  expect(missing).toEqual([]);
});
