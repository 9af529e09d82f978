// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishedSettings } from '#src/data/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import { renderPage } from '#tests/pages/render-page.tsx';

const settings = (own: object) =>
  [publishedSettings, { records: [own], quarantined: 0, freshness: 'current' }] as const;

test.each([
  ['/youtube', '澄清影片', '澄清'],
  ['/youtube/debunking', '澄清影片', '澄清'],
  ['/youtube/topics', '主題影片', '主題'],
  ['/youtube?channelCategory=editors_choice', '編輯精選頻道', '精選頻道'],
  ['/youtube?channelCategory=nothing', '編輯精選頻道', '精選頻道'],
  ['/youtube/music', '音樂頻道', '音樂'],
  ['/youtube/democracy-playlist', '民主播放清單', '播放清單'],
])('%s shows %s', async (address, title, view) => {
  await renderPage(address, [settings({})]);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  const current = within(screen.getByRole('navigation', { name: '影片專區' })).getByRole('link', {
    current: 'page',
  });
  expect(current.textContent).toBe(view);
});

test('the link to the chosen channels does not lead to the redirect', () => {
  expect(linkTo('youtube')).toBe('/youtube?channelCategory=editors_choice');
});

test.each([
  ['youtubeDebunking', '澄清影片'],
  ['youtubeTopics', '主題影片'],
] as const)('the search of %s stands in the path and can be cleared', async (id, title) => {
  const { router, head } = await renderPage(linkTo(id, { query: '地震' }), []);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(head()).toMatchObject({ name: '搜尋影片「地震」', noIndex: true });
  fireEvent.click(screen.getByRole('link', { name: '清除搜尋' }));
  await expect.poll(() => router.state.location.pathname).toBe(linkTo(id));
});

test('the playlist of the settings is a link to the video host, and nothing of it is loaded', async () => {
  await renderPage('/youtube/democracy-playlist', [settings({ democracyPlaylistId: 'PL a&b' })]);
  expect(screen.getByRole('link', { name: '在YouTube開啟播放清單' }).getAttribute('href')).toBe(
    'https://www.youtube.com/playlist?list=PL+a%26b',
  );
  expect(document.querySelector('iframe, img')).toBeNull();
});

test('without a playlist in the settings the page says so', async () => {
  await renderPage('/youtube/democracy-playlist', [settings({})]);
  expect(screen.getByText('目前沒有設定播放清單')).toBeTruthy();
});
