// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linkTo } from '#src/links.ts';
import * as queries from '#src/data/collections/grassway-posts/grassway-posts.queries.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { cachedList, envelope } from '#tests/pages/cached-list.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh, zhIn } from '#tests/helpers/texts.ts';

const { grasswayPostItem, grasswayPostList } = queries;
const common = zhIn('common');
const title = zh('routes:grassway.title');

test.each(['/grassway', '/grassway?type=', `/grassway?type=${'x'.repeat(41)}`])(
  '%s has no type and no filter',
  async (address) => {
    await renderPage(address, [cachedList(grasswayPostList, [])]);
    expect(screen.queryByRole('navigation', { name: zh('lists:types') })).toBeNull();
    expect(screen.getByText(zh('grassway:list.empty'))).toBeTruthy();
  },
);

test('a search preserves the type, and the type can be removed without the search', async () => {
  const { router, head } = await renderPage(linkTo('grassway', { query: '海邊', type: '地方' }), [
    cachedList(grasswayPostList, []),
  ]);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('海邊');
  expect(screen.getByText(zh('lists:none'))).toBeTruthy();
  await eventually(() =>
    expect(head()).toMatchObject({ name: zh('lists:searched', { title, query: '海邊' }), noIndex: true }),
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '山 / 海?' } });
  fireEvent.submit(screen.getByRole('search'));
  await expect.poll(() => router.state.location.pathname).toBe(linkTo('grassway', { query: '山 / 海?' }));
  expect(new URLSearchParams(router.state.location.search).get('type')).toBe('地方');
  fireEvent.click(byRole(screen, 'link', 'lists:anyType'));
  expect(router.state.location.search).toBe('');
});

const post = (id: string, own: object) => ({
  ...envelope,
  id,
  type: '地方',
  title: id,
  summary: '',
  body: '## 水圳\n\n早上五點，**水**先到。',
  tags: [],
  sources: [],
  ...own,
});
const posts = [
  post('水圳邊的早晨', { writtenOn: '2026-10-01', tags: ['水利'] }),
  post('末班車', { writtenOn: '2026-11-01' }),
  post('提案怎麼寫', { type: '行動', writtenOn: '2026-09-01' }),
];
const listed = posts.map((each) => ({ ...each, summary: { text: '' } }));
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('articles are listed newest first and filtered by type', async () => {
  await renderPage('/grassway', [cachedList(grasswayPostList, listed)]);
  expect(titles()).toEqual(['末班車', '水圳邊的早晨', '提案怎麼寫']);
  fireEvent.click(screen.getByRole('link', { name: '行動' }));
  expect(titles()).toEqual(['提案怎麼寫']);
});

test('an article is found by its tag', async () => {
  await renderPage(linkTo('grassway', { query: '水利' }), [cachedList(grasswayPostList, listed)]);
  expect(titles()).toEqual(['水圳邊的早晨']);
});

test('a list shows the first image of a text, and nothing of one that cannot be loaded', async () => {
  const path = `/img/${'0'.repeat(64)}.webp`;
  const data = post('bus', { body: `一班車。\n\n![站牌](${path})` });
  const parsed = grasswayPosts.parseForList({ id: 'bus', data });
  await renderPage('/grassway', [
    cachedList(grasswayPostList, parsed?.state === 'published' ? [parsed.record] : []),
  ]);
  const image = screen.getByRole('img', { name: '站牌' });
  expect(image.getAttribute('src')).toBe(path);
  fireEvent.error(image);
  expect(screen.queryByRole('img')).toBeNull();
});

test('an article has its own page', async () => {
  const record = post('bus', { title: '末班車', attribution: '文字採CC BY-SA 4.0授權。' });
  await renderPage('/grassway/post/bus', [[grasswayPostItem('bus'), { state: 'published', record }]]);
  expect(screen.getByRole('heading', { level: 1, name: '末班車' })).toBeTruthy();
  expect(screen.getByText('文字採CC BY-SA 4.0授權。')).toBeTruthy();
});

test('a long article has a table of contents of headings and further sections, a short one has none', async () => {
  const body = '## 清晨\n\n水先到。\n\n### 田邊\n\n人後到。\n\n## 正午\n\n曬。\n\n## 黃昏[^1]\n\n收。';
  const long = post('long', { title: '一天', body });
  await renderPage('/grassway/post/long', [[grasswayPostItem('long'), { state: 'published', record: long }]]);
  const contents = await screen.findByRole('navigation', { name: zh('reading:contents') });
  fireEvent.click(within(contents).getByRole('button'));
  const links = within(contents).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '清晨',
    '正午',
    '黃昏',
    common('record.history'),
  ]);
  for (const link of links) {
    const anchor = link.getAttribute('href')?.slice(1) ?? '';
    await eventually(() => expect(document.getElementById(anchor)?.textContent).toContain(link.textContent));
  }
  cleanup();

  const short = post('short', { title: '一刻', body: '## 清晨\n\n水先到。' });
  await renderPage('/grassway/post/short', [
    [grasswayPostItem('short'), { state: 'published', record: short }],
  ]);
  await screen.findByRole('heading', { level: 2, name: '清晨' });
  expect(screen.queryByRole('navigation', { name: zh('reading:contents') })).toBeNull();
});

test.each([
  ['攤販去哪裡。', '【評論】攤販去哪裡。'],
  ['', '【評論】早上五點，水先到。'],
  ['【評論】攤販去哪裡。', '【評論】攤販去哪裡。'],
])('an article with the summary "%s" is described with its type', async (summary, description) => {
  const record = { ...post('market', { type: '評論' }), summary };
  const { head } = await renderPage(linkTo('grasswayPost', { id: 'market' }), [
    [grasswayPostItem('market'), { state: 'published', record }],
  ]);
  await eventually(() => expect(head()).toMatchObject({ description }));
});
