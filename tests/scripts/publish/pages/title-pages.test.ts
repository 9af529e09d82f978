import { expect, test } from 'vitest';
import texts from '#src/locales/zh-TW/titles.json';
import type { PublishedItem } from '#scripts/publish/data/published-items.ts';
import type { SiteDescription } from '#scripts/publish/pages/site-description.ts';
import { openCollections } from '#scripts/publish/feeds.ts';
import { titlePages, titlesIndex, type TitlesPage } from '#scripts/publish/pages/title-pages.ts';
import { generalNotice } from '#src/data/collections/corruption-cases/case-status.ts';

const site: SiteDescription = {
  url: 'https://site.example',
  name: '民眾之窗',
  tagline: '',
  socialLinks: [],
  contact: '',
};

const itemOf = (collection: string, number: number, fields: Partial<PublishedItem> = {}): PublishedItem => {
  const id = String(number).padStart(4, '0');
  const path = `/${collection}/${id}`;
  return {
    id: site.url + path,
    collection,
    document: { id, data: {} },
    path,
    url: site.url + path,
    title: `標題${number}`,
    description: '',
    day: '2026-03-01',
    updatedAt: '2026-03-01T00:00:00.000000Z',
    ...fields,
  };
};

/** Returns the pages of every collection and the index page that links to them, by path. */
function pagesOf(items: readonly PublishedItem[]): Map<string, string> {
  const pages = new Map<string, string>();
  const named = new Map<string, readonly TitlesPage[]>();
  for (const { name } of openCollections) {
    const files = titlePages(
      site,
      name,
      items.filter(({ collection }) => collection === name),
    );
    let step = files.next();
    for (; !step.done; step = files.next()) pages.set(...step.value);
    named.set(name, step.value);
  }
  return pages.set(...titlesIndex(site, named));
}

const linksIn = (html = '') =>
  [...html.matchAll(/<li><a href="([^"]+)">([^<]*)<\/a>/g)].map(([, ...both]) => both);

test('every item is linked from one page, by collection and its own year, or none', () => {
  const pages = pagesOf([
    itemOf('qna', 1),
    itemOf('qna', 2, { day: '2026-01-01' }),
    itemOf('qna', 3, { day: '2025-12-31' }),
    itemOf('events', 4),
    itemOf('politicians', 5, { day: undefined }),
  ]);
  expect([...pages.keys()].toSorted()).toEqual([
    'titles.html',
    'titles/events-2026.html',
    'titles/politicians-undated.html',
    'titles/qna-2025.html',
    'titles/qna-2026.html',
  ]);
  expect(Object.fromEntries(linksIn(pages.get('titles.html')))).toEqual({
    '/titles/events-2026': expect.stringContaining('2026'),
    '/titles/politicians-undated': expect.stringContaining(texts.undated),
    '/titles/qna-2025': expect.stringContaining('2025'),
    '/titles/qna-2026': expect.stringContaining('2026'),
  });
  expect(linksIn(pages.get('titles/qna-2026.html'))).toEqual([
    ['/qna/0002', '標題2'],
    ['/qna/0001', '標題1'],
  ]);
});

test('a year with many items has several pages, and a full page is unchanged when another item is added', () => {
  const items = Array.from({ length: 1001 }, (_, index) => itemOf('qna', index));
  const before = pagesOf(items);
  const after = pagesOf([itemOf('qna', 1001, { day: '2026-04-01' }), ...items]);
  const sizes = ['', '-2', '-3'].map((end) => linksIn(before.get(`titles/qna-2026${end}.html`)).length);
  expect(sizes).toEqual([500, 500, 1]);
  expect(linksIn(after.get('titles/qna-2026-3.html'))).toHaveLength(2);
  for (const end of ['', '-2'])
    expect(after.get(`titles/qna-2026${end}.html`)).toBe(before.get(`titles/qna-2026${end}.html`));
});

test('a title is escaped, and cases have their notice', () => {
  const pages = pagesOf([itemOf('corruptionCases', 1, { title: '<script>"&' })]);
  const html = pages.get('titles/corruptionCases-2026.html');
  expect(html).toContain('>&lt;script&gt;&quot;&amp;</a>');
  expect(html).toContain(generalNotice);
  expect(html).toContain('<meta name="robots" content="noindex, follow" />');
});
