// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishedSettings } from '#src/data/collections/site/settings.queries.ts';
import { linkTo } from '#src/links.ts';
import { channelList } from '#src/data/collections/channels/channels.queries.ts';
import { summarizedVideoList } from '#src/data/collections/summarized-videos/summarized-videos.queries.ts';
import { videoList } from '#src/data/collections/videos/videos.queries.ts';
import { cachedList, envelope } from '#tests/pages/cached-list.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { byRole, zh } from '#tests/helpers/texts.ts';

const none = [cachedList(videoList, []), cachedList(channelList, [])] as const;

const settings = (own: object) =>
  [publishedSettings, { records: [own], quarantined: 0, freshness: 'current' }] as const;

test.each([
  ['/youtube', 'debunking'],
  ['/youtube/debunking', 'debunking'],
  ['/youtube/topics', 'topics'],
  ['/youtube?channelCategory=editors_choice', 'channels'],
  ['/youtube?channelCategory=nothing', 'channels'],
  ['/youtube/music', 'music'],
  ['/youtube/democracy-playlist', 'playlist'],
  ['/summarized-youtube-video', 'summaries'],
] as const)('%s shows %s', async (address, view) => {
  const { head } = await renderPage(address, [settings({}), ...none, cachedList(summarizedVideoList, [])]);
  expect(byRole(screen, 'heading', 'routes:youtubeDebunking.menu', { level: 1 })).toBeTruthy();
  const current = within(byRole(screen, 'navigation', 'youtube:sections')).getByRole('link', {
    current: 'page',
  });
  expect(current.textContent).toBe(zh(`youtube:views.${view}`));
  await eventually(() => expect(head().description).toBe(zh(`youtube:${view}.description`)));
});

test('the link to the selected channels avoids the redirect', () => {
  expect(linkTo('youtube')).toBe('/youtube?channelCategory=editors_choice');
});

test.each(['youtubeDebunking', 'youtubeTopics'] as const)(
  'the search of %s is in the path, and cleared',
  async (id) => {
    const { router, head } = await renderPage(linkTo(id, { query: '地震' }), none);
    await eventually(() =>
      expect(head()).toMatchObject({ name: zh('youtube:search.title', { query: '地震' }), noIndex: true }),
    );
    fireEvent.click(byRole(screen, 'link', 'youtube:clear'));
    await expect.poll(() => router.state.location.pathname).toBe(linkTo(id));
  },
);

test('the playlist of the settings is loaded after a click, from the host without cookies', async () => {
  await renderPage('/youtube/democracy-playlist', [settings({ democracyPlaylistId: 'PL a&b' })]);
  expect(
    screen
      .getByRole('link', {
        name: zh('video:outNamed', { title: zh('routes:youtubeDemocracyPlaylist.title') }),
      })
      .getAttribute('href'),
  ).toBe('https://www.youtube.com/playlist?list=PL+a%26b');
  expect(document.querySelector('iframe, img')).toBeNull();
  fireEvent.click(
    screen.getByRole('button', {
      name: zh('video:playlist', { title: zh('routes:youtubeDemocracyPlaylist.title') }),
    }),
  );
  const player = new URL(
    screen.getByTitle<HTMLIFrameElement>(zh('routes:youtubeDemocracyPlaylist.title')).src,
  );
  expect([player.origin, player.pathname, player.searchParams.get('list')]).toEqual([
    'https://www.youtube-nocookie.com',
    '/embed/videoseries',
    'PL a&b',
  ]);
});

test('without a playlist in the settings the page says so', async () => {
  await renderPage('/youtube/democracy-playlist', [settings({})]);
  expect(screen.getByText(zh('youtube:playlist.empty.title'))).toBeTruthy();
});

const video = (id: string, own: object) => ({
  ...envelope,
  id,
  youtubeId: 'abcdefghi-_',
  title: id,
  description: '',
  kind: 'debunking',
  publishedOn: '2026-10-01',
  tags: [],
  qnaIds: [],
  ...own,
});
const videos = [
  video('隔夜水', { tags: ['飲食'], duration: 412, qnaIds: ['water'], summaryId: 'water' }),
  video('選票', { publishedOn: '2026-11-01' }),
  video('長照', { kind: 'topic', topic: '社福' }),
  video('公車', { kind: 'topic', topic: '交通' }),
];
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('debunking videos are listed newest first with links to fact-check and summary', async () => {
  await renderPage('/youtube/debunking', [cachedList(videoList, videos), cachedList(channelList, [])]);
  expect(titles()).toEqual(['選票', '隔夜水']);
  // Without the title, links of several videos would have the same name.
  expect(
    screen
      .getByRole('link', { name: zh('youtube:linkOf', { link: zh('youtube:check'), title: '隔夜水' }) })
      .getAttribute('href'),
  ).toBe('/qna/water');
  expect(
    screen
      .getByRole('link', { name: zh('youtube:linkOf', { link: zh('youtube:summary'), title: '隔夜水' }) })
      .getAttribute('href'),
  ).toBe('/summarized-youtube-video/water');
  expect(
    screen.getByRole('button', { name: zh('video:playLong', { title: '隔夜水', duration: '6:52' }) }),
  ).toBeTruthy();
  expect(document.querySelector('iframe, img')).toBeNull();
});

const withoutChannels = [cachedList(videoList, videos), cachedList(channelList, [])];

test('a year is removed with one press', async () => {
  const { router } = await renderPage('/youtube/topics?year=2025', withoutChannels);
  expect(screen.getByText(zh('lists:none'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: zh('lists:remove', { name: '2025年' }) }));
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.poll(titles).toEqual(['長照', '公車']);
});

test('a topic links to its videos', async () => {
  const { router } = await renderPage('/youtube/topics', withoutChannels);
  fireEvent.click(screen.getByRole('link', { name: '交通' }));
  await expect.poll(() => router.state.location.pathname).toBe(linkTo('youtubeTopics', { query: '交通' }));
  await expect.poll(titles).toEqual(['公車']);
});

test("channels are in the editors' order on the page of their category", async () => {
  const channel = (id: string, order: number, category: string) => ({
    ...envelope,
    id,
    youtubeChannelId: 'UC0123456789abcdefghi-_x',
    title: id,
    category,
    description: '',
    order,
  });
  const channels = [
    channel('第二', 2, 'editors_choice'),
    channel('樂團', 1, 'music_channels'),
    channel('第一', 1, 'editors_choice'),
  ];
  await renderPage('/youtube?channelCategory=editors_choice', [cachedList(channelList, channels)]);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());
  expect(names).toEqual(['第一', '第二']);
});

test.each([
  { address: '/youtube/debunking', what: 'videos', records: videos, offers: 1 },
  { address: '/youtube/debunking', what: 'no videos', records: [], offers: 0 },
  { address: '/youtube/music', what: 'channels', records: videos, offers: 0 },
])('$address with $what offers to show thumbnails: $offers', async ({ address, records, offers }) => {
  await renderPage(address, [cachedList(videoList, records), cachedList(channelList, [])]);
  expect(screen.queryAllByRole('button', { name: zh('youtube:images.show') })).toHaveLength(offers);
});
