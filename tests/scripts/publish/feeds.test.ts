import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { collectionFeed, correctionsFeed, correctionsOf, openCollections } from '#scripts/publish/feeds.ts';
import { placedItems, type PublishedItem } from '#scripts/publish/data/published-items.ts';
import { allCollections, publicCollections } from '#src/data/collections/collections.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import { zh } from '#tests/helpers/texts.ts';

const site = {
  name: '民眾之窗\u0007',
  tagline: ']]>&<',
  url: 'https://site.example',
  socialLinks: [],
  contact: '',
} as unknown as Parameters<typeof collectionFeed>[0];

/** All feeds: one for each collection, and one for corrections. */
const feedFiles = (items: readonly PublishedItem[]) => [
  ...openCollections.map(({ name }) =>
    collectionFeed(
      site,
      name,
      items.filter(({ collection }) => collection === name),
    ),
  ),
  correctionsFeed(site, correctionsOf(items)),
];

function qnaFeed(title: string, reason: string) {
  const item = {
    collection: 'qna',
    document: { id: 'a', data: { corrections: [{ at: '2026-11-01', before: title, after: 'b', reason }] } },
    id: 'https://site.example/qna/a',
    path: '/qna/a',
    url: 'https://site.example/qna/a',
    title,
    description: title,
    day: '2026-11-01',
    updatedAt: '2026-11-01T00:00:00.000000Z',
  };
  return feedFiles([item]).filter(([path]) => /qna|corrections/.test(path));
}

test.each([
  ']]> twice ]]></title><link href="https://evil.example/"/><title>',
  '<img src=x onerror=alert(1)>&amp;lt;',
  'bell\u0007null\u0000end\uFFFE',
])('the text %j of an item remains text, in a feed that is valid XML', (hostile) => {
  for (const [, content] of qnaFeed(hostile, hostile)) {
    expect(XMLValidator.validate(content)).toBe(true);
    // oxlint-disable-next-line no-control-regex -- characters that XML does not allow
    expect(content).not.toMatch(/[\u0000-\u0008\uFFFE]/);
    const { feed } = new XMLParser({ ignoreAttributes: false, cdataPropName: 'cdata' }).parse(content) as {
      feed: { entry: { title: { cdata: string }; link: { '@_href': string } } };
    };
    expect(feed.entry.link['@_href']).toBe('https://site.example/qna/a');
    // The type is html, so what a feed reader would interpret as markup is escaped.
    expect(feed.entry.title.cdata).not.toMatch(/[<>]/);
  }
});

const placed = ['videos', 'channels', 'nuclearTopics', 'budgets', 'timelineEntries', 'resources'] as const;

const documentOf = (name: keyof typeof contents, fields: object = {}): RawDocument => ({
  id: ids[name],
  data: { ...contents[name], ...envelope, ...fields },
});

interface Entry {
  readonly id: string;
  readonly title: { readonly cdata: string };
  readonly summary?: { readonly cdata: string };
  readonly link: { readonly '@_href': string };
}

/** The feed entries of items without their own page, by the path of the feed. */
function placedEntries(published: ReadonlyMap<string, readonly RawDocument[]>) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    cdataPropName: 'cdata',
    isArray: (name) => name === 'entry',
  });
  const files = feedFiles(placedItems(site, published, '2026-11-22T00:00:00.000000Z'));
  return new Map(
    files.map(([path, content]) => {
      const { feed } = parser.parse(content) as { feed: { entry?: Entry[] } };
      return [path, feed.entry ?? []] as const;
    }),
  );
}

test('every public content collection has a feed, and configuration has none', () => {
  const feeds = placedEntries(new Map());
  const without = publicCollections.filter(({ name }) => !feeds.has(`feeds/${name}.xml`));
  expect(without.map(({ name }) => name)).toEqual(['site', 'tagRules']);
  for (const { name, visibility } of allCollections)
    if (visibility !== 'public') expect(feeds.has(`feeds/${name}.xml`), name).toBe(false);
});

test('an item without its own page is in a feed, with a link to its place and a unique id', () => {
  const twice = (name: (typeof placed)[number]) => [
    documentOf(name),
    { ...documentOf(name), id: '2026-other' },
  ];
  const entries = placedEntries(new Map(placed.map((name) => [name, twice(name)])));
  for (const name of placed) {
    const found = entries.get(`feeds/${name}.xml`) ?? [];
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      [ids[name], '2026-other'].map((id) => `${site.url}/data/${name}/${id}.json`).toSorted(),
    );
  }
  const first = (name: string) =>
    entries.get(`feeds/${name}.xml`)?.find(({ id }) => !id.includes('2026-other'));
  expect(first('budgets')?.title.cdata).toBe('示範署115年度預算');
  expect(first('budgets')?.link['@_href']).toBe(`${site.url}/budget-reduction?year=2026`);
  expect(first('timelineEntries')?.link['@_href']).toBe(`${site.url}/timeline#entry-market-talk`);
  expect(first('resources')?.link['@_href']).toBe(`${site.url}/additional-resources#resource-open-data`);
  expect(first('resources')?.summary?.cdata).toBe(contents.resources.description);
  const topic = documentOf('nuclearTopics', { summary: undefined, body: '## 發電\n\n**一半**以上。' });
  const [plain] = placedEntries(new Map([['nuclearTopics', [topic]]])).get('feeds/nuclearTopics.xml') ?? [];
  expect(plain?.summary?.cdata).toBe('一半以上。');
  expect(first('nuclearTopics')?.link['@_href']).toBe(`${site.url}/nuclear-energy?topic=generation`);
});

test('a change of an old item is in the feed, before the newest items', () => {
  const items = Array.from({ length: 120 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, index + 1)).toISOString();
    const url = `https://site.example/qna/${index}`;
    const document = { id: String(index), data: {} };
    const texts = { title: `第${index}題`, description: '' };
    const item = { collection: 'qna', document, id: url, path: '', url, ...texts, day: at.slice(0, 10) };
    return { ...item, updatedAt: index === 3 ? '2026-11-20T00:00:00Z' : at };
  });
  const [, content] = collectionFeed(site, 'qna', items);
  const listed = [...content.matchAll(/<id>.*\/qna\/(\d+)<\/id>/g)].map(([, id]) => Number(id));
  expect(listed).toEqual([3, ...Array.from({ length: 49 }, (_, index) => 119 - index)]);
});

test('an item without news is not in the feed, and an entry has the date of the thing, unless it is to come', () => {
  const item = (id: string, day: string | undefined, updatedAt: string) => {
    const url = `https://site.example/events/${id}`;
    const texts = { title: id, description: '' };
    return {
      collection: 'events',
      document: { id, data: {} },
      id: url,
      path: '',
      url,
      ...texts,
      day,
      updatedAt,
    };
  };
  const [, content] = collectionFeed(site, 'events', [
    item('imported', undefined, ''),
    item('past', '2014-05-01', '2026-11-01T00:00:00.000Z'),
    item('coming', '2027-01-01', '2026-11-02T00:00:00.000Z'),
  ]);
  expect([...content.matchAll(/<id>.*\/events\/(\w+)<\/id>/g)].map(([, id]) => id)).toEqual([
    'coming',
    'past',
  ]);
  expect([...content.matchAll(/<published>(.*)<\/published>/g)].map(([, at]) => at)).toEqual([
    '2014-04-30T16:00:00.000Z',
  ]);
});

test('a correction of an item without its own page is in the corrections feed', () => {
  const correction = { at: '2026-11-20', before: '10', after: '100', reason: '少一個零' };
  const entries = placedEntries(
    new Map([['budgets', [documentOf('budgets', { corrections: [correction] })]]]),
  );
  expect(entries.get('feeds/corrections.xml')).toMatchObject([
    {
      id: `${site.url}/data/budgets/2026-shifan.json#correction-1`,
      summary: {
        cdata: `${zh('open-data:before')}10<br>${zh('open-data:after')}100<br>${zh('open-data:reason')}少一個零`,
      },
    },
  ]);
});

test('a long case page is titled with its notice, and omitted if a person in it is private', () => {
  const person = { name: '王示範', role: '被告', proceedings: [], note: '' };
  const entryOf = (people: object[]) =>
    placedEntries(new Map([['casePages', [documentOf('casePages', { people })]]])).get('feeds/casePages.xml');
  expect(entryOf([person])?.[0]?.title.cdata).toMatch(/^【.*推定無罪.*】/);
  expect(entryOf([{ ...person, privatePerson: true }])).toEqual([]);
});
